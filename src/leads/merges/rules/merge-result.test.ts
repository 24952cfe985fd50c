import { describe, expect, test } from "vitest";
import { type Lead, UNTOUCHED } from "#leads/leads/rules/lead.ts";
import { differingFields, mergeResult } from "./merge-result.ts";
import { EMPTY_DETAILS } from "#leads/leads/rules/lead-facts.ts";
import { undoMerge } from "./undo-merge.ts";

const at = new Date("2026-11-20T15:00:00.000Z");
const day = (n: number) => new Date(`2026-11-${String(n).padStart(2, "0")}T10:00:00.000Z`);
const lead = (given: Partial<Lead> = {}): Lead => ({
  ...EMPTY_DETAILS,
  name: "Rosa Delgado",
  ...UNTOUCHED,
  id: "a",
  status: "new",
  source: "callback",
  vendor: null,
  createdAt: day(1),
  updatedAt: day(1),
  ...given,
});

describe("the result of a merge", () => {
  test("has the kept lead's facts, the other's where it has none, and what was chosen", () => {
    const keep = lead({ phone: "+16145550101", age: 71, coverage: 10_000 });
    const merged = lead({
      phone: "+16145550102",
      email: "rosa@example.com",
      birthDate: "1955-03-02",
      coverage: 15_000,
    });
    expect(mergeResult(keep, merged, { coverage: "merge" }, at)).toMatchObject({
      phone: "+16145550101",
      email: "rosa@example.com",
      birthDate: "1955-03-02",
      age: null,
      coverage: 15_000,
    });
    expect(differingFields(keep, merged)).toEqual(["phone", "coverage"]);
  });

  test("has no ZIP code of another state", () => {
    const [ohio, alabama] = [lead({ state: "OH" }), lead({ state: "AL", zip: "35004" })];
    expect(mergeResult(ohio, alabama, {}, at)).toMatchObject({ state: "OH", zip: null });
    expect(mergeResult(ohio, alabama, { state: "merge" }, at)).toMatchObject({ state: "AL", zip: "35004" });
    expect(mergeResult(lead({ state: "OH", zip: "43215" }), alabama, { zip: "merge" }, at).zip).toBe("43215");
  });

  test("keeps a promised call, the later of two, and the later of two tries; a closed lead has none", () => {
    const callback = (n: number) => ({ dueFor: "callback", dueAt: day(n) }) as const;
    const retry = (n: number) => ({ dueFor: "retry", dueAt: day(n) }) as const;
    const due = (a: Partial<Lead>, b: Partial<Lead>) => {
      const { dueAt, dueFor } = mergeResult(lead(a), lead(b), {}, at);
      return { dueAt, dueFor };
    };
    expect(due(retry(25), callback(22))).toEqual(callback(22));
    expect(due(callback(22), callback(24))).toEqual(callback(24));
    expect(due(retry(23), retry(22))).toEqual(retry(23));
    expect(due({}, retry(22))).toEqual(retry(22));
    const asked = { dueFor: "asked", dueAt: day(21) } as const;
    expect(due(asked, retry(25))).toEqual(asked);
    expect(due(asked, callback(25))).toEqual(callback(25));
    expect(due({ status: "closed_lost" }, { status: "closed_lost", ...callback(22) }).dueAt).toBeNull();
  });

  test("of a closed and an open lead is open, unless someone chose otherwise", () => {
    const [closed, open] = [
      lead({ status: "closed_lost" }),
      lead({ status: "contacted", dueFor: "callback", dueAt: at }),
    ];
    expect(mergeResult(closed, open, {}, at)).toMatchObject({ status: "contacted", dueFor: "callback" });
    expect(mergeResult(closed, open, { status: "keep" }, at)).toMatchObject({ status: "closed_lost", dueFor: null });
  });

  test("is on hold if either is, since the first and for both reasons; counts add up", () => {
    const keep = lead({ heldAt: day(9), holdReason: "First.", engagementCount: 3, attempts: 1, version: 4 });
    const merged = lead({
      heldAt: day(5),
      holdReason: "Second.",
      engagementCount: 5,
      attempts: 2,
      contactedAt: day(3),
    });
    expect(mergeResult(keep, merged, {}, at)).toMatchObject({
      heldAt: day(5),
      holdReason: "First. Second.",
      engagementCount: 8,
      attempts: 3,
      contactedAt: day(3),
      version: 5,
    });
    expect(mergeResult(merged, lead(), {}, at).holdReason).toBe("Second.");
  });
});

describe("undoing a merge", () => {
  const before = lead({ coverage: 10_000 });
  const merged = lead({
    id: "b",
    coverage: 15_000,
    assignedTo: "ann",
    assignedAt: day(2),
    engagementCount: 4,
    attempts: 1,
  });
  const result = mergeResult(before, merged, { coverage: "merge" }, at);

  test("brings the kept lead back as it was", () => {
    const { lead: back, left } = undoMerge(before, merged, result, { ...result, engagementCount: 6 });
    expect([back, left]).toEqual([{ ...before, engagementCount: 2, version: 3, updatedAt: at }, []]);
  });

  test("keeps what was edited since, with what belongs to it, and names it", () => {
    const edited = { ...result, coverage: 20_000, assignedTo: "bob", name: "Rosa M. Delgado" };
    const { lead: back, left } = undoMerge(before, merged, result, edited);
    expect(back).toMatchObject({ coverage: 20_000, assignedTo: "bob", assignedAt: day(2), name: "Rosa M. Delgado" });
    expect(left).toEqual(["coverage", "assignedTo", "assignedAt"]);
  });
});
