import { expect, test } from "vitest";
import { nextMorning, parseTask, taskGroup, TITLE_MAX } from "./task.ts";

const ZONE = "America/New_York";
const at = (iso: string) => new Date(iso);
const read = (title: string, due: string) => parseTask((field) => ({ title, due, assigned_to: "a" })[field], ZONE);

test("a due time is read on the agency's clock, also on the days on which clocks change", () => {
  expect(read(" Call  back ", "2026-11-20T09:30")).toMatchObject({
    title: "Call back",
    dueAt: at("2026-11-20T14:30:00.000Z"),
  });
  expect(read("x", "2026-07-20T09:30")).toMatchObject({ dueAt: at("2026-07-20T13:30:00.000Z") });
  expect(read("x", "2026-03-08T02:30")).toMatchObject({ fields: { due: expect.any(String) } });
});

test("each field that is wrong says so", () => {
  expect(read("", "tomorrow")).toMatchObject({ fields: { title: expect.any(String), due: expect.any(String) } });
  expect(read("x".repeat(TITLE_MAX + 1), "2026-11-20T09:30")).toMatchObject({ fields: { title: expect.any(String) } });
});

test("the day of a task is the agency's", () => {
  const now = at("2026-11-21T03:00:00.000Z"); // 10 PM on the 20th.
  const group = (iso: string) => taskGroup(at(iso), now, ZONE);
  expect(group("2026-11-21T02:59:59.000Z")).toBe("overdue");
  expect(group("2026-11-21T04:59:00.000Z")).toBe("today");
  expect(group("2026-11-21T05:00:00.000Z")).toBe("later");
  expect(nextMorning(now, ZONE)).toBe("2026-11-21T09:00");
});
