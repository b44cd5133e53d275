// @vitest-environment happy-dom
import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useTimeoutAt } from "./use-timeout-at";

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000 });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function wait(dueAt: number | undefined) {
  const calls: number[] = [];
  const onDue = (now: number) => calls.push(now);
  const hook = renderHook(({ at }) => useTimeoutAt(at, onDue), { initialProps: { at: dueAt } });
  return { calls, hook };
}

test("it calls once, when the time has come, on one timer", () => {
  const { calls, hook } = wait(6_000);
  hook.rerender({ at: 6_000 });
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(4_999);
  expect(calls).toEqual([]);
  vi.advanceTimersByTime(10_000);
  expect(calls).toEqual([6_000]);
});

test("a time in the past is due at once", () => {
  const { calls } = wait(10);
  vi.advanceTimersByTime(0);
  expect(calls).toEqual([1_000]);
});

test("nothing to wait for, and a page that was left, hold no timer", () => {
  const { hook } = wait(undefined);
  expect(vi.getTimerCount()).toBe(0);
  hook.rerender({ at: 9_000 });
  hook.unmount();
  expect(vi.getTimerCount()).toBe(0);
});

test("a moment further off than timers can count does not fire early", () => {
  const { calls } = wait(1_000 + 2 ** 40);
  vi.advanceTimersByTime(60_000);
  expect(calls).toEqual([]);
});
