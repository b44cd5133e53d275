// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { AnnouncerProvider } from "@session-assist/ui";
import { afterEach, expect, test } from "vitest";
import { fakeApi } from "../api/testing/fake-api";
import { conversation, message, session, text } from "../live/testing/sample";
import { sessionKeys } from "../queries/session-queries";
import { systemKeys } from "../queries/system-queries";
import { ConversationPage } from "./conversation-page";
import { drafts } from "./drafts";

afterEach(() => {
  cleanup();
  drafts.write("ses_1", "");
});

const suggestion = "Run the tests again";
const rested = conversation({
  session: session({
    lastAssistantMessageID: "msg_2",
    quietSince: 1,
    assist: { recap: "Fixed the parser.", suggestion, forMessageID: "msg_2", generatedAt: 2 },
  }),
  messages: [
    message("msg_1", [text("prt_1", "msg_1", "Fix it")], { role: "user" }),
    message("msg_2", [text("prt_2", "msg_2", "Fixed.")], { completedAt: 1 }),
  ],
});

/** The page of a rested session on a server that answers as told. */
function open(answers: Readonly<Record<string, () => unknown>>, shown = rested) {
  const server = fakeApi(answers);
  server.queries.setQueryData(sessionKeys.conversation("ses_1"), shown);
  server.queries.setQueryData(systemKeys.health, { recapDelayMs: 0 });
  server.queries.setQueryData(systemKeys.settings, {
    sessionAssistEnabled: true,
    recapEnabled: true,
    suggestionEnabled: true,
    recapDelayMs: null,
  });
  render(server.wrap(<AnnouncerProvider>{<ConversationPage sessionID="ses_1" />}</AnnouncerProvider>));
  return { ...server, field: screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Message" }) };
}

const pill = () => screen.queryByRole("button", { name: suggestion });
const recap = () => screen.queryByRole("complementary", { name: "Recap" });

test("recap and suggestion show, and taking the suggestion asks nothing of the server", () => {
  const { called, field } = open({});
  expect(recap()?.textContent).toContain("Fixed the parser.");
  fireEvent.click(screen.getByRole("button", { name: suggestion }));
  expect(field.value).toBe(suggestion);
  expect(called("session.prompt")).toEqual([]);
});

test("sending hides both before the server has answered, and clears the field when it has", async () => {
  const { called, field } = open({ "session.prompt": () => ({ accepted: true }) });
  fireEvent.change(field, { target: { value: "Thanks" } });
  fireEvent.keyDown(field, { key: "Enter" });
  expect(recap()).toBeNull();
  expect(pill()).toBeNull();
  await waitFor(() => expect(field.value).toBe(""));
  expect(recap()).toBeNull();
  expect(pill()).toBeNull();
  expect(called("session.prompt")).toEqual([{ sessionID: "ses_1", text: "Thanks" }]);
});

test("a text that could not be sent stays, and so does the recap", async () => {
  const { field } = open({});
  fireEvent.change(field, { target: { value: "Thanks" } });
  fireEvent.keyDown(field, { key: "Enter" });
  expect(await screen.findByText(/cannot be reached/u)).toBeDefined();
  expect(field.value).toBe("Thanks");
  expect(recap()).not.toBeNull();
});

test("a dismissed suggestion is gone at once, and names its reply to the server", async () => {
  const { called } = open({ "assist.dismiss": () => ({ dismissed: true }) });
  fireEvent.click(screen.getByRole("button", { name: "Dismiss suggestion" }));
  expect(pill()).toBeNull();
  await waitFor(() => expect(called("assist.dismiss")).toEqual([{ sessionID: "ses_1", messageID: "msg_2" }]));
  expect(pill()).toBeNull();
});

test("a dismissal that failed twice comes back with the reason", async () => {
  const { called } = open({});
  fireEvent.click(screen.getByRole("button", { name: "Dismiss suggestion" }));
  expect(await screen.findByText(/cannot be reached/u)).toBeDefined();
  expect(pill()).not.toBeNull();
  expect(called("assist.dismiss")).toHaveLength(2);
});

test("a permission request is answered in place, once", async () => {
  const request = { id: "per_1", sessionID: "ses_1", permission: "bash", patterns: ["ls"], always: [] };
  const { called } = open({ "session.reply": () => ({ replied: true }) }, { ...rested, permissions: [request] });
  expect(pill()).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Allow once" }));
  fireEvent.click(screen.getByRole("button", { name: "Reject" }));
  await waitFor(() =>
    expect(called("session.reply")).toEqual([{ sessionID: "ses_1", requestID: "per_1", reply: "once" }]),
  );
});

test("a conversation that cannot be read says so and can be asked for again", async () => {
  const server = fakeApi({});
  render(server.wrap(<ConversationPage sessionID="ses_1" />));
  expect((await screen.findByRole("alert")).textContent).toContain("could not be loaded");
  fireEvent.click(screen.getByRole("button", { name: "Retry" }));
  await waitFor(() => expect(server.called("session.messages")).toHaveLength(2));
});
