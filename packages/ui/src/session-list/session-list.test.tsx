import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { NewSession } from "./new-session.js";
import { SessionList } from "./session-list.js";
import type { SessionActivity, SessionRowModel } from "./session-row-model.js";

const now = 1_800_000_000_000;

function row(id: string, activity: SessionActivity, recap?: string): SessionRowModel {
  return { id, title: `Session ${id}`, lastMessageAt: now - 120_000, activity, recap };
}

function list(rows: readonly SessionRowModel[], visited: string[] = []) {
  return (
    <SessionList
      groups={[{ directory: "/home/me/shop", name: "shop", rows }]}
      openID="b"
      now={now}
      hrefOf={(id) => `/session/${id}`}
      onNavigate={(href) => visited.push(href)}
    />
  );
}

test("a row says in words what its session is doing and why it does not go on, or how long ago something was said", () => {
  render(
    list([
      row("a", { kind: "working" }),
      row("b", { kind: "waiting" }),
      row("c", { kind: "retrying", because: "overloaded" }),
      row("d", { kind: "failed", because: "No credit is left." }, "Never mind this."),
      row("e", { kind: "idle" }, "All tests pass."),
    ]),
  );
  const names = screen.getAllByRole("link").map((link) => link.textContent);
  expect(names).toEqual([
    "Session aWorking",
    "Session bWaiting on you",
    "Session cRetryingoverloaded",
    "Session dErrorNo credit is left.",
    "Session e2 min. agoAll tests pass.",
  ]);
  expect(screen.getByRole("navigation", { name: "Sessions" })).toBeDefined();
  expect(screen.getByRole("link", { current: "page" }).textContent).toContain("Session b");
});

test("a plain click stays in the page; one for a new tab is the browser's", () => {
  const visited: string[] = [];
  render(list([row("a", { kind: "idle" })], visited));
  const link = screen.getByRole("link");
  fireEvent.click(link, { ctrlKey: true });
  expect(visited).toEqual([]);
  fireEvent.click(link);
  expect(visited).toEqual(["/session/a"]);
});

test("the choice of folder closes when a session was made, and stays with the reason when not", async () => {
  let works = false;
  render(
    <NewSession
      projects={[{ directory: "/home/me/shop", name: "shop" }]}
      error="OpenCode cannot be reached."
      pending={false}
      onOpen={() => undefined}
      onCreate={async () => works}
    />,
  );
  fireEvent.click(screen.getByRole("button", { name: "New session" }));
  const dialog = screen.getByRole<HTMLDialogElement>("dialog", { name: "Choose a project folder" });
  fireEvent.click(screen.getByRole("button", { name: /shop/u }));
  await Promise.resolve();
  expect(dialog.open).toBe(true);
  expect(dialog.textContent).toContain("OpenCode cannot be reached.");
  works = true;
  fireEvent.click(screen.getByRole("button", { name: /shop/u }));
  await waitFor(() => expect(dialog.open).toBe(false));
});
