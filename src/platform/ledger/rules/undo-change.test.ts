import { expect, test } from "vitest";
import { undoChange } from "./undo-change.ts";

const day = (n: number) => new Date(Date.UTC(2026, 10, n));
const before = { status: "new", owner: "ann", since: day(1), note: "" };
const after = { status: "won", owner: "bob", since: day(2), note: "" };
const FIELDS = ["status", "owner", "since", "note"] as const;

test("puts back what still has the value that was written, also in a record that others touched", () => {
  expect(undoChange({ ...after, since: day(2) }, { before, after }, FIELDS)).toEqual({ back: before, kept: [] });
});

test("keeps and names what someone changed since, with what belongs to it", () => {
  const now = { ...after, owner: "cy", note: "Called." };
  expect(undoChange(now, { before, after }, FIELDS, [["owner", "since"]])).toEqual({
    back: { status: "new" },
    kept: ["owner", "since"],
  });
});

test("names no field that someone set back already", () => {
  expect(undoChange({ ...after, status: "new" }, { before, after }, FIELDS).kept).toEqual([]);
});
