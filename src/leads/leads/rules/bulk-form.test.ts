import { expect, test } from "vitest";
import { parseBulkForm } from "./bulk-form.ts";

const read = (query: string) => parseBulkForm(new URLSearchParams(query), "America/New_York");

test("each kind of change, of chosen leads or of a whole list, and its undo", () => {
  expect(read("status=contacted&assigned_to=&id=a&id=b")).toMatchObject({
    change: { status: "contacted" },
    ids: ["a", "b"],
    all: null,
  });
  expect(read("status=&assigned_to=ann&id=a")).toMatchObject({ action: "assign", change: { assignedTo: "ann" } });
  expect(read("assigned_to=nobody&all=")).toMatchObject({ change: { assignedTo: null }, all: "" });
  expect(read("status=new&all=state%3DOH")).toMatchObject({ all: "state=OH" });
  expect(read("tag=%2Bt1&id=a")).toMatchObject({ action: "add_tag", change: { tag: "t1", on: true } });
  expect(read("tag=-t1&id=a")).toMatchObject({ action: "remove_tag", change: { tag: "t1", on: false } });
  expect(read("tag=t1&id=a")).toBeNull();
  expect(read("title=Call&due=2026-12-01T09:00&task_for=&id=a")).toMatchObject({
    action: "add_task",
    change: { title: "Call", dueAt: "2026-12-01T14:00:00.000Z", taskFor: null },
  });
  expect(read("title=&due=&task_for=ann&id=a")).toMatchObject({ change: { title: "", dueAt: "", taskFor: "ann" } });
  expect(read("way=rule&people=ann&people=bob&id=a")).toMatchObject({
    action: "distribute",
    change: { people: ["ann", "bob"], way: "rule" },
  });
  expect(read("source=spoken&reason=Asked&id=a")).toMatchObject({ change: { source: "spoken", reason: "Asked" } });
  expect(read("stop=c1")).toEqual({ stop: "c1" });
  expect(read("undo=c1&status=new")).toEqual({ undo: "c1" });
  expect(read("status=sold&id=a")).toBeNull();
});
