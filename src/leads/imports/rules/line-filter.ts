import type { FactKey } from "#leads/leads/rules/lead-facts.ts";
import { REVERSALS, type Reversal } from "#platform/jobs/rules/import-state.ts";
import type { Fate } from "./lead-import.ts";

/** Facts that a list is bought for: a summary counts the new leads without one. */
export const GAPS = {
  phone: "without a phone number",
  email: "without an email address",
  state: "without a state",
  birthDate: "without a birth date",
} as const satisfies Partial<Record<FactKey, string>>;
export type Gap = keyof typeof GAPS;
export const GAP_KEYS = Object.keys(GAPS) as Gap[];
export type GapCounts = Record<Gap, number>;

/** How many lines that had created or changed a lead have one result of reverting, for one reason. */
export type ReversalReason = { fate: Fate; reversal: Reversal; reason: string; n: number };

/** Some lines of an import: those of a count in its summary. */
export type LineFilter =
  | { by: "result"; reversal: Reversal; reason: string }
  | { by: "without"; gap: Gap }
  | { by: "unread" };

/** Reads from the parameters of a page's address which lines it lists; null for all of a fate. */
export function readLineFilter(search: { get: (name: string) => string | null }): LineFilter | null {
  const reversal = REVERSALS.find((one) => one === search.get("result"));
  if (reversal) return { by: "result", reversal, reason: search.get("why")?.slice(0, 500) ?? "" };
  const gap = GAP_KEYS.find((one) => one === search.get("without"));
  if (gap) return { by: "without", gap };
  return search.get("unread") !== null ? { by: "unread" } : null;
}

/** Returns the part of a page's address that `readLineFilter` reads. */
export function lineFilterSearch(filter: LineFilter): Record<string, string> {
  if (filter.by === "without") return { without: filter.gap };
  if (filter.by === "unread") return { unread: "1" };
  const { reversal, reason } = filter;
  return { result: reversal, ...(reason === "" ? {} : { why: reason }) };
}
