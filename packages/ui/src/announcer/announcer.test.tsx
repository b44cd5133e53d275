import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { AnnouncerProvider, useAnnounce } from "./announcer.js";

function Speaker({ lines }: { readonly lines: readonly string[] }) {
  const announce = useAnnounce();
  return (
    <button
      type="button"
      onClick={() => {
        for (const line of lines) announce(line);
      }}
    >
      Speak
    </button>
  );
}

function speak(lines: readonly string[]): readonly (string | null)[] {
  render(
    <AnnouncerProvider>
      <Speaker lines={lines} />
    </AnnouncerProvider>,
  );
  fireEvent.click(screen.getByRole("button"));
  return [...screen.getByRole("status", { name: "Announcements" }).children].map((child) => child.textContent);
}

test("one polite region says every line, the same line twice as well", () => {
  expect(speak(["Working", "Working"])).toEqual(["Working", "Working"]);
  expect(screen.getByRole("status").getAttribute("aria-live")).toBe("polite");
});

test("only the last lines stay, and empty ones are not said", () => {
  expect(speak(["a", "", "b", "c", "d", "e"])).toEqual(["b", "c", "d", "e"]);
});
