import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Recap } from "./recap.js";

const nothing = () => undefined;

test("the recap is an aside of that name, with its facts and the model that wrote it", () => {
  render(<Recap recap="Fixed the parser." facts={{ filesChanged: 2 }} model="demo/small" onHide={nothing} />);
  const aside = screen.getByRole("complementary", { name: "Recap" });
  expect(aside.textContent).toContain("Fixed the parser.");
  expect(aside.textContent).toContain("2 files changed");
  expect(aside.getAttribute("title")).toBe("Written by demo/small");
});

test("facts alone are worth showing, and nothing at all is not", () => {
  const { rerender } = render(<Recap facts={{ openTodos: 2 }} onHide={nothing} />);
  expect(screen.getByRole("complementary").textContent).toContain("2 open to-dos");
  rerender(<Recap facts={{}} onHide={nothing} />);
  expect(screen.queryByRole("complementary")).toBeNull();
});

test("a click opens the whole text", () => {
  render(<Recap recap="A long story." onHide={nothing} />);
  const text = screen.getByRole("button", { name: /A long story/u });
  fireEvent.click(text);
  expect(text.getAttribute("aria-expanded")).toBe("true");
});

test("Escape on it and its button hide it", () => {
  let hidden = 0;
  render(<Recap recap="Done." onHide={() => (hidden += 1)} />);
  fireEvent.keyDown(screen.getByRole("button", { name: /Done/u }), { key: "Escape" });
  fireEvent.click(screen.getByRole("button", { name: "Hide recap" }));
  expect(hidden).toBe(2);
});
