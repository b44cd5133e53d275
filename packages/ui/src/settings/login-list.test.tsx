import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { LoginList } from "./login-list.js";

test("each login says whether it works, and if not, why and what mends it", () => {
  render(
    <LoginList
      logins={[
        { providerID: "a", name: "Alpha", usable: true },
        {
          providerID: "b",
          name: "Beta",
          usable: false,
          needsSignIn: true,
          note: "Refused.",
          command: "opencode auth login",
        },
        { providerID: "c", name: "Gamma", usable: false, note: "Only a subscription." },
      ]}
    />,
  );
  const texts = screen.getAllByRole("listitem").map((item) => item.textContent);
  expect(texts).toEqual([
    "AlphaUsable",
    "BetaSign in againRefused.opencode auth login",
    "GammaNot usableOnly a subscription.",
  ]);
});
