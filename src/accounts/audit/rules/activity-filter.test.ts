import { expect, test } from "vitest";
import { activityFields, parseActivityFilter } from "./activity-filter.ts";
import { ACTIVITY_GROUPS, actionsOf } from "#platform/ledger/rules/activity-groups.ts";
import { actionsNamed, activityWords, AUDIT_ACTIONS } from "#platform/ledger/rules/activity-words.ts";

test("a filter comes back from its address; what can't be one is left out", () => {
  const filter = parseActivityFilter(
    new URLSearchParams("q= key &group=access&actor=pat&from=2026-02-30x&to=2026-03-01"),
  );
  expect(filter).toEqual({ query: "key", group: "access", actor: "pat", from: "", to: "2026-03-01" });
  expect(parseActivityFilter(new URLSearchParams(activityFields(filter)))).toEqual(filter);
  expect(activityFields(parseActivityFilter(new URLSearchParams("group=nonsense&q=%00")))).toEqual({});
});

test("a day that does not exist filters nothing", () => {
  const days = (from: string, to: string) => parseActivityFilter(new URLSearchParams({ from, to }));
  expect(days("2026-02-30", "2026-02-28")).toMatchObject({ from: "", to: "2026-02-28" });
});

test("every action has words of its own and is in exactly one group of the filter", () => {
  expect(new Set(AUDIT_ACTIONS.map(activityWords)).size).toBe(AUDIT_ACTIONS.length);
  const grouped = ACTIVITY_GROUPS.flatMap(({ value }) => actionsOf(value));
  expect(grouped.sort()).toEqual([...AUDIT_ACTIONS].sort());
});

test("actions are found by their words, and an action of another version shows itself", () => {
  expect(actionsNamed(" api KEY ")).toEqual(["key.create", "key.revoke"]);
  expect(actionsNamed("")).toEqual([]);
  expect(activityWords("lead.from-the-future")).toBe("lead.from-the-future");
});
