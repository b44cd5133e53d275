import { proseIn, typedProseIn } from "./prose.js";
import { letters, mainScript, scriptProfile } from "./script.js";

/** Weighted letters: under `hint` a text says nothing of its writer's language, from `clear` on it settles it. */
const weight = { hint: 6, clear: 20 } as const;

/** Han characters without one kana that no Japanese sentence has in a row. */
const maxHanWithoutKana = 10;

/** Letters of a script from nowhere that may be a symbol (λ, π, Ω). */
const maxStrayLetters = 1;

/**
 * True when `output` is written as the conversation is: its main script is the one of the user's latest prose
 * (or of the reply, when that prose is too short to tell), and it holds no script that occurs nowhere in it.
 * Code counts on neither side.
 */
export function sameScript(output: string, userText: string, replyText: string): boolean {
  const out = scriptProfile(proseIn(output));
  if (letters(out) === 0) return true;
  const expected = expectedScripts(typedProseIn(userText), typedProseIn(replyText));
  const everything = scriptProfile(`${userText}\n${replyText}`);
  for (const [script, count] of out) {
    if (script !== "latin" && !everything.has(script) && count > maxStrayLetters) return false;
  }
  if (expected.size === 0) return true;
  const main = mainScript(out);
  if (main === "han" && expected.has("kana")) return shortHan(out);
  if (main === "latin") return expected.has("latin") || onlyBorrowed(output, userText, replyText);
  return main === undefined || expected.has(main);
}

function expectedScripts(userProse: string, replyProse: string): ReadonlySet<string> {
  const user = scriptProfile(userProse);
  const reply = scriptProfile(replyProse);
  const userWeight = letters(user);
  const main = mainScript(user);
  const found = new Set<string>();
  if (main !== undefined && userWeight >= weight.hint) found.add(main);
  // A writer of another script pastes much Latin; a few words of their own still show what they read.
  for (const [script, count] of user)
    if (main === "latin" && script !== main && count >= weight.hint) found.add(script);
  if (userWeight >= weight.clear) return found;
  const replyMain = mainScript(reply);
  if (replyMain !== undefined) found.add(replyMain);
  return found;
}

function shortHan(out: ReadonlyMap<string, number>): boolean {
  return (out.get("han") ?? 0) / 3 < maxHanWithoutKana;
}

/** A line of names and numbers only, all of which the conversation holds, has no language. */
function onlyBorrowed(output: string, userText: string, replyText: string): boolean {
  const known = `${userText}\n${replyText}`.toLowerCase();
  const words = output.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [];
  return words.length <= 4 && words.every((word) => known.includes(word));
}
