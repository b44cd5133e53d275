import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { QuestionCard, type QuestionAnswers } from "./question-card.js";

const options = [
  { label: "Red", description: "Like the shop" },
  { label: "Blue", description: "" },
];
const one = { question: "Which colour?", header: "Colour", options, multiple: false, custom: true };

function open(questions: readonly (typeof one)[], pending = false) {
  const answers: QuestionAnswers[] = [];
  const rejected: string[] = [];
  render(
    <QuestionCard
      request={{ id: "que_1", questions }}
      pending={pending}
      onAnswer={(_id, given) => answers.push(given)}
      onReject={(id) => rejected.push(id)}
    />,
  );
  const answer = screen.getByRole<HTMLButtonElement>("button", { name: "Answer" });
  return { answers, rejected, answer, own: () => screen.getByRole("textbox", { name: /Which colour/u }) };
}

test("a question takes one option, and only once there is one", () => {
  const { answer, answers } = open([one]);
  expect(answer.disabled).toBe(true);
  fireEvent.click(screen.getByRole("radio", { name: /^Red/u }));
  fireEvent.click(screen.getByRole("radio", { name: /^Blue/u }));
  fireEvent.click(answer);
  expect(answers).toEqual([[["Blue"]]]);
});

test("own words take the place of the option, and an option that of own words", () => {
  const { answer, answers, own } = open([one]);
  fireEvent.click(screen.getByRole("radio", { name: /^Red/u }));
  fireEvent.change(own(), { target: { value: " Green " } });
  fireEvent.click(answer);
  fireEvent.click(screen.getByRole("radio", { name: /^Red/u }));
  fireEvent.click(answer);
  expect(answers).toEqual([[["Green"]], [["Red"]]]);
});

test("where several may be chosen, own words join them", () => {
  const { answer, answers, own } = open([{ ...one, multiple: true }]);
  fireEvent.click(screen.getByRole("checkbox", { name: /^Red/u }));
  fireEvent.click(screen.getByRole("checkbox", { name: /^Blue/u }));
  fireEvent.click(screen.getByRole("checkbox", { name: /^Red/u }));
  fireEvent.change(own(), { target: { value: "Green" } });
  fireEvent.click(answer);
  expect(answers).toEqual([[["Blue", "Green"]]]);
});

test("several questions are answered together", () => {
  const { answer, answers } = open([one, { ...one, question: "And the shape?", custom: false }]);
  const [first, second] = screen.getAllByRole("radio", { name: /^Red/u });
  if (!first || !second) throw new Error("two questions have two such options");
  fireEvent.click(first);
  expect(answer.disabled).toBe(true);
  fireEvent.click(second);
  fireEvent.click(answer);
  expect(answers).toEqual([[["Red"], ["Red"]]]);
});

test("a question can be left without an answer", () => {
  const { rejected } = open([one]);
  fireEvent.click(screen.getByRole("button", { name: "Do not answer" }));
  expect(rejected).toEqual(["que_1"]);
});

test("an answer that is on its way cannot be given again", () => {
  open([one], true);
  for (const button of screen.getAllByRole<HTMLButtonElement>("button")) expect(button.disabled).toBe(true);
});
