import { readDay } from "#platform/time/rules/calendar-day.ts";
import { ACTIVITY_GROUPS, type ActivityGroup } from "#platform/ledger/rules/activity-groups.ts";

/** A search of the activity log. Days are calendar days of the agency, both inclusive; empty: no limit. */
export type ActivityFilter = { query: string; group: ActivityGroup | ""; actor: string; from: string; to: string };

const MAX_TEXT = 200;

/** Parses the filter in an address; ignores invalid fields. */
export function parseActivityFilter(asked: { get(name: string): string | null }): ActivityFilter {
  const text = (name: string) => (asked.get(name) ?? "").replaceAll("\0", "").trim().slice(0, MAX_TEXT);
  const day = (name: string) => readDay(text(name)) ?? "";
  const group = ACTIVITY_GROUPS.find(({ value }) => value === asked.get("group"))?.value ?? "";
  return { query: text("q"), group, actor: text("actor"), from: day("from"), to: day("to") };
}

/** Returns the filter as the fields of an address, without empty ones. */
export function activityFields({ query, group, actor, from, to }: ActivityFilter): Record<string, string> {
  return Object.fromEntries(Object.entries({ q: query, group, actor, from, to }).filter(([, value]) => value !== ""));
}
