import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { AnnouncerProvider } from "../announcer/announcer.js";
import { Composer, type ComposerProps } from "./composer.js";
import { browserDrafts, type DraftStore } from "./draft-store.js";
import type { SendOutcome, TextOrigin } from "./use-composer.js";

interface Sent {
  readonly text: string;
  readonly origin: TextOrigin | undefined;
}

const suggestion = { text: "Run the tests again", forMessageID: "msg_1" };

function memoryDrafts(): DraftStore {
  return browserDrafts(() => {
    throw new Error("storage is forbidden");
  });
}

/** A composer on its page, the list of what it sent, and the field. */
function compose(props: Partial<ComposerProps> = {}, outcome: SendOutcome = { sent: true }) {
  const sent: Sent[] = [];
  const dismissed: string[] = [];
  const page = (more: Partial<ComposerProps> = {}) => (
    <AnnouncerProvider>
      <Composer
        drafts={memory}
        draftKey="ses_1"
        placeholder="Message about shop"
        busy={false}
        onStop={() => undefined}
        onDismiss={(id) => dismissed.push(id)}
        onSend={async (text, origin) => {
          sent.push({ text, origin });
          return outcome;
        }}
        {...props}
        {...more}
      />
    </AnnouncerProvider>
  );
  const memory = props.drafts ?? memoryDrafts();
  const view = render(page());
  const field = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Message" });
  return { sent, dismissed, field, again: (more: Partial<ComposerProps>) => view.rerender(page(more)), view };
}

const pill = () => screen.queryByRole("button", { name: suggestion.text });

test("clicking the suggestion fills the composer with the caret at the end, and sends nothing", () => {
  const { field, sent } = compose({ suggestion });
  fireEvent.click(screen.getByRole("button", { name: suggestion.text }));
  expect(field.value).toBe(suggestion.text);
  expect(field.selectionStart).toBe(suggestion.text.length);
  expect(document.activeElement).toBe(field);
  expect(sent).toEqual([]);
  expect(screen.getByRole("status", { name: "Announcements" }).textContent).toBe("Inserted, not sent");
  expect(screen.getByText("Inserted, not sent. Enter to send")).toBeDefined();
  expect(pill()).toBeNull();
});

test("the right arrow in the empty composer fills it", () => {
  const { field, sent } = compose({ suggestion });
  fireEvent.keyDown(field, { key: "ArrowRight" });
  expect(field.value).toBe(suggestion.text);
  expect(sent).toEqual([]);
});

test("Enter in the empty composer sends nothing, whatever is suggested", () => {
  const { field, sent } = compose({ suggestion });
  fireEvent.keyDown(field, { key: "Enter" });
  fireEvent.submit(field);
  expect(sent).toEqual([]);
  expect(field.value).toBe("");
});

test("a suggestion never shows beside a text, nor while the session is busy", () => {
  const { field, again } = compose({ suggestion });
  fireEvent.change(field, { target: { value: "a thought of my own" } });
  expect(pill()).toBeNull();
  fireEvent.change(field, { target: { value: "" } });
  expect(pill()).not.toBeNull();
  again({ busy: true });
  expect(pill()).toBeNull();
});

test("a suggestion that arrives while somebody types leaves the text alone", () => {
  const { field, again } = compose();
  fireEvent.change(field, { target: { value: "half a sent" } });
  again({ suggestion });
  expect(field.value).toBe("half a sent");
  expect(pill()).toBeNull();
});

test("a sent suggestion says where it came from and whether it was changed", async () => {
  const { field, sent } = compose({ suggestion });
  fireEvent.keyDown(field, { key: "ArrowRight" });
  fireEvent.change(field, { target: { value: `${suggestion.text}, please` } });
  fireEvent.keyDown(field, { key: "Enter" });
  await waitFor(() => expect(field.value).toBe(""));
  expect(sent).toEqual([
    { text: "Run the tests again, please", origin: { kind: "suggestion", forMessageID: "msg_1", edited: true } },
  ]);
});

test("a text of one's own after a suggestion was taken out again has no origin", async () => {
  const { field, sent } = compose({ suggestion });
  fireEvent.keyDown(field, { key: "ArrowRight" });
  fireEvent.change(field, { target: { value: "" } });
  fireEvent.change(field, { target: { value: "mine" } });
  fireEvent.keyDown(field, { key: "Enter" });
  await waitFor(() => expect(sent).toEqual([{ text: "mine", origin: undefined }]));
});

test("the Enter that ends an input method's composition does not send", () => {
  const { field, sent } = compose();
  fireEvent.change(field, { target: { value: "日本" } });
  fireEvent.keyDown(field, { key: "Enter", isComposing: true });
  fireEvent.keyDown(field, { key: "Enter", keyCode: 229 });
  fireEvent.keyDown(field, { key: "Enter", shiftKey: true });
  expect(sent).toEqual([]);
});

test("a text stays in the field until it is acknowledged, and can then be written over", async () => {
  let acknowledge: (outcome: SendOutcome) => void = () => undefined;
  const { field } = compose({ onSend: () => new Promise((resolve) => (acknowledge = resolve)) });
  fireEvent.change(field, { target: { value: "hello" } });
  fireEvent.keyDown(field, { key: "Enter" });
  expect(field.value).toBe("hello");
  expect(field.readOnly).toBe(true);
  acknowledge({ sent: true });
  await waitFor(() => expect(field.value).toBe(""));
  expect(field.readOnly).toBe(false);
});

test("a text that could not be sent stays, with the reason beside it", async () => {
  const { field } = compose({}, { sent: false, because: "OpenCode cannot be reached." });
  fireEvent.change(field, { target: { value: "hello" } });
  fireEvent.keyDown(field, { key: "Enter" });
  expect(await screen.findByText("OpenCode cannot be reached.")).toBeDefined();
  expect(field.value).toBe("hello");
  expect(field.getAttribute("aria-invalid")).toBe("true");
});

test("the draft is there again when the composer comes back, each session its own", () => {
  const drafts = memoryDrafts();
  const { field, view } = compose({ drafts });
  fireEvent.change(field, { target: { value: "not done yet" } });
  view.unmount();
  const other = compose({ drafts, draftKey: "ses_2" });
  expect(other.field.value).toBe("");
  other.view.unmount();
  expect(compose({ drafts }).field.value).toBe("not done yet");
});

test("while busy, Stop replaces Send; a text brings Send back beside it", () => {
  const { field } = compose({ busy: true });
  expect(screen.getByRole("button", { name: "Stop" })).toBeDefined();
  expect(screen.queryByRole("button", { name: "Send" })).toBeNull();
  fireEvent.change(field, { target: { value: "and then" } });
  expect(screen.getByRole("button", { name: "Send" })).toBeDefined();
});

test("the dismiss button and Escape name the reply the suggestion is about", () => {
  const { field, dismissed } = compose({ suggestion });
  fireEvent.click(screen.getByRole("button", { name: "Dismiss suggestion" }));
  fireEvent.keyDown(field, { key: "Escape" });
  expect(dismissed).toEqual(["msg_1", "msg_1"]);
});
