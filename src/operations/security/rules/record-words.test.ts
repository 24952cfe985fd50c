import { expect, test } from "vitest";
import { isOwnWork, recordWords } from "./record-words.ts";

const words = (recordType: string, recordId: string, name: string | null = null, sees = true) =>
  recordWords({ recordType, recordId }, name, sees);

test("a record is named as people know it, with the way to it", () => {
  expect(words("lead", "7f3", "Dorothy Kim")).toEqual({ kind: "Lead", name: "Dorothy Kim", to: "/admin/leads/7f3" });
  expect(words("setting", "backups")).toEqual({ kind: "Setting", name: "backups", to: "/admin/settings/backups" });
  expect(words("backup", "20261120T071003Z-4f02aa")).toEqual({ kind: "Backup", name: "", to: "/admin/backups" });
  expect(words("hygiene_batch", "550e8400-e29b-41d4-a716-446655440000")).toEqual({
    kind: "Hygiene batch",
    name: "",
    to: null,
  });
});

test("one that is gone says so and leads nowhere, and a lead has no name for those who may not see leads", () => {
  expect(words("article", "a")).toEqual({ kind: "Article", name: "that is no longer there", to: null });
  const id = "550e8400-e29b-41d4-a716-446655440000";
  expect(words("lead", id, null, false)).toEqual({ kind: "Lead", name: "550e8400…", to: null });
});

test("the program is another than the programs that others run", () => {
  const line = (actorKind: string, actorId: string) => ({ actorKind, actorId });
  expect(isOwnWork(line("key", "backup-schedule"))).toBe(true);
  expect(isOwnWork(line("key", "550e8400"))).toBe(false);
  expect(isOwnWork(line("staff", "retention"))).toBe(false);
});
