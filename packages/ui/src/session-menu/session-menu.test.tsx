import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { SessionMenu, type SessionAct } from "./session-menu.js";

function open(because?: string) {
  const acts: SessionAct[] = [];
  render(
    <SessionMenu
      title="Fix the parser"
      onAct={(act) => {
        acts.push(act);
        return Promise.resolve(because);
      }}
    />,
  );
  fireEvent.click(screen.getByRole("button", { name: "Session menu" }));
  return { acts, dialog: screen.getByRole<HTMLDialogElement>("dialog", { name: "Session" }) };
}

test("a session gets another title, and an unchanged or empty one is none", async () => {
  const { acts, dialog } = open();
  const field = screen.getByRole("textbox", { name: "Title" });
  const rename = screen.getByRole<HTMLButtonElement>("button", { name: "Rename" });
  expect(rename.disabled).toBe(true);
  fireEvent.change(field, { target: { value: "  " } });
  expect(rename.disabled).toBe(true);
  fireEvent.change(field, { target: { value: " Parse " } });
  fireEvent.click(rename);
  await waitFor(() => expect(dialog.open).toBe(false));
  expect(acts).toEqual([{ kind: "rename", title: "Parse" }]);
});

test("deleting asks once more, and asks again the next time", async () => {
  const { acts, dialog } = open();
  fireEvent.click(screen.getByRole("button", { name: "Delete…" }));
  expect(acts).toEqual([]);
  fireEvent.click(screen.getByRole("button", { name: "Yes, delete it for good" }));
  await waitFor(() => expect(dialog.open).toBe(false));
  expect(acts).toEqual([{ kind: "delete" }]);
  fireEvent.click(screen.getByRole("button", { name: "Session menu" }));
  expect(screen.getByRole("button", { name: "Delete…" })).toBeDefined();
});

test("what could not be done stays open and says why", async () => {
  const { dialog } = open("OpenCode is busy.");
  fireEvent.click(screen.getByRole("button", { name: /^Archive/u }));
  expect(await screen.findByText("OpenCode is busy.")).toBeDefined();
  expect(dialog.open).toBe(true);
});
