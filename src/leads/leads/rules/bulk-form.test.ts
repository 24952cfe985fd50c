import { expect, test } from "vitest";
import { parseBulkForm } from "./bulk-form.ts";

const read = (query: string) => parseBulkForm(new URLSearchParams(query));

test("a change of status or assignee, of chosen leads or of a whole list, and its undo", () => {
  expect(read("status=contacted&assigned_to=&id=a&id=b")).toMatchObject({
    change: { status: "contacted" },
    ids: ["a", "b"],
    all: null,
  });
  expect(read("status=&assigned_to=ann&id=a")).toMatchObject({ action: "assign", change: { assignedTo: "ann" } });
  expect(read("assigned_to=nobody&all=")).toMatchObject({ change: { assignedTo: null }, all: "" });
  expect(read("status=new&all=state%3DOH")).toMatchObject({ all: "state=OH" });
  expect(read("undo=c1&status=new")).toEqual({ undo: "c1" });
  expect(read("status=sold&id=a")).toBeNull();
});
