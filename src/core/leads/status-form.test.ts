import { expect, test } from "vitest";
import { parseStatusForm, undoFields } from "./status-form.ts";

function form(...fields: [string, string][]): FormData {
  const data = new FormData();
  for (const [name, value] of fields) data.append(name, value);
  return data;
}

test("selected leads and a status", () => {
  expect(parseStatusForm(form(["status", "contacted"], ["id", "a"], ["id", "b"]))).toEqual([
    { leadId: "a", status: "contacted" },
    { leadId: "b", status: "contacted" },
  ]);
});

test("without a status, or with one that there is not, nothing is asked", () => {
  expect(parseStatusForm(form(["id", "a"]))).toBeNull();
  expect(parseStatusForm(form(["id", "a"], ["status", "sold"]))).toBeNull();
});

test("undo moves each lead back to what it was, if it still is what it became", () => {
  const changed = [
    { id: "a", before: "new" as const },
    { id: "b", before: "qualified" as const },
  ];
  expect(parseStatusForm(form(...undoFields(changed, "contacted")))).toEqual([
    { leadId: "a", status: "new", expected: "contacted" },
    { leadId: "b", status: "qualified", expected: "contacted" },
  ]);
});

test("a line of undo that says no status is left out", () => {
  expect(parseStatusForm(form(["expected", "contacted"], ["back", "a"], ["back", "b sold"]))).toEqual([]);
});
