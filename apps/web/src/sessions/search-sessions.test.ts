import { expect, test } from "vitest";
import { session } from "../live/testing/sample";
import { searchSessions } from "./search-sessions";

const assist = { recap: "Sorted the Prices.", suggestion: "", forMessageID: "msg_1", generatedAt: 1 };
const sessions = [
  session({ id: "ses_1", assist }),
  session({ id: "ses_2", title: "Łódź timetable", directory: "/tram" }),
];

const found: readonly (readonly [wanted: string, ids: readonly string[]])[] = [
  ["", ["ses_1", "ses_2"]],
  ["  ", ["ses_1", "ses_2"]],
  ["PARSER", ["ses_1"]],
  ["parser prices", ["ses_1"]],
  ["parser timetable", []],
  ["łódź", ["ses_2"]],
  ["tram", ["ses_2"]],
  ["none of these", []],
];

test.each(found)("the words %j find %j", (wanted, ids) => {
  expect(searchSessions(sessions, wanted).map(({ id }) => id)).toEqual(ids);
});
