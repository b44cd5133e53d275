import { array, assert, nat, property } from "fast-check";
import { expect, test } from "vitest";
import { ownID, withItem, withoutItem } from "./ordered";

const item = (id: string) => ({ id });

test("items that arrive in any order stand in the order of their ids, each once", () => {
  assert(
    property(array(nat(30)), (numbers) => {
      const ids = numbers.map((number) => String(number).padStart(2, "0"));
      const list = ids.reduce<readonly { id: string }[]>((held, id) => withItem(held, item(id), ownID), []);
      expect(list.map(ownID)).toEqual([...new Set(ids)].toSorted());
    }),
  );
});

test("putting in what is there, and taking out what is not, keeps the very list", () => {
  const held = item("a");
  const list = [held];
  expect(withItem(list, held, ownID)).toBe(list);
  expect(withoutItem(list, "b", ownID)).toBe(list);
  expect(withoutItem(list, "a", ownID)).toEqual([]);
});
