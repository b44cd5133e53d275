import type { AssistFacts } from "../metadata/payload.js";
import { admitsFailure, claimsSuccess } from "./claims.js";

/** Programs whose exit code 1 is an answer and not a failure (POSIX: grep found nothing, diff found something). */
const answersWithOne = /^\s*(?:grep|egrep|fgrep|rg|ag|diff|cmp|test|\[|which|pgrep|git\s+(?:diff|grep))\b/u;

/** True when the last command or the last test run of the turn says that something failed. */
function factsDenySuccess(facts: AssistFacts): boolean {
  if ((facts.tests?.failed ?? 0) > 0) return true;
  const { lastCommand } = facts;
  if (lastCommand === undefined || lastCommand.exitCode === 0) return false;
  return !(lastCommand.exitCode === 1 && answersWithOne.test(lastCommand.command));
}

/** What the end of a reply is (UTF-16 code units): where it says how things stand. */
const conclusionUnits = 400;

/** The assistant's own words for "it did not work". */
const ownFailure =
  /\b(?:could(?:n['’]t| not)|(?:was|were|am) unable to|still fail(?:s|ing)?|tests? (?:still )?fail|did(?:n['’]t| not) (?:work|help|pass)|konnte(?:n)? .{0,60}nicht|schlägt .{0,40}fehl|schlagen .{0,40}fehl|n['’]ai pas pu|échoue(?:nt)?|no pude|no pudo|fallan|não consegui|falham|non sono riuscit)|(?:не удалось|не смог|падают|не вдалося|无法|未能|失败|できませんでした|失敗|실패|لم أتمكن|فشل|نتوانستم|नहीं कर स|विफल|ไม่สามารถ|ล้มเหลว)/iu;

/**
 * True when what is known denies a success: the turn's facts, or the reply itself where it ends on a failure and
 * claims nothing after it. A recap that claims success all the same is not shown.
 */
export function successIsDenied(facts: AssistFacts, reply: string): boolean {
  if (factsDenySuccess(facts)) return true;
  const conclusion = reply.slice(-conclusionUnits);
  const last = [...conclusion.matchAll(new RegExp(ownFailure, "giu"))].at(-1);
  if (last === undefined || !admitsFailure(conclusion)) return false;
  return !claimsSuccess(conclusion.slice(last.index + last[0].length));
}
