import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { PermissionCard } from "./permission-card.js";

const request = { id: "per_1", permission: "bash", patterns: ["rm -rf build", "npm test"], always: ["rm *"] };

test("a request says what is asked for and takes one of three answers", () => {
  const replies: string[] = [];
  render(<PermissionCard request={request} pending={false} onReply={(id, reply) => replies.push(`${id} ${reply}`)} />);
  const card = screen.getByRole("region", { name: /^Waiting on you: allow bash/u });
  expect(card.textContent).toContain("rm -rf build");
  for (const name of ["Allow once", "Always allow", "Reject"]) fireEvent.click(screen.getByRole("button", { name }));
  expect(replies).toEqual(["per_1 once", "per_1 always", "per_1 reject"]);
});

test("a request shows the real input and what for-ever would cover", () => {
  render(
    <PermissionCard
      request={request}
      input='{"command":"echo hi <b> && rm -rf build"}'
      pending={false}
      onReply={() => undefined}
    />,
  );
  expect(screen.getByLabelText("What will run").textContent).toContain("echo hi <b> && rm -rf build");
  expect(screen.getByText(/from now on/u).textContent).toContain("rm *");
});

test("an answer that is on its way cannot be given twice", () => {
  render(<PermissionCard request={request} pending onReply={() => undefined} />);
  for (const button of screen.getAllByRole<HTMLButtonElement>("button")) expect(button.disabled).toBe(true);
});
