import type { LeadColumn } from "./lead-view.ts";
import type { Lead } from "./lead.ts";

/** The words for the two directions of a column's values. */
const WORDS = {
  text: { rising: "A to Z", falling: "Z to A" },
  number: { rising: "lowest first", falling: "highest first" },
  time: { rising: "oldest first", falling: "newest first" },
  due: { rising: "first due first", falling: "last due first" },
  steps: { rising: "first step first", falling: "last step first" },
};

type Sorted = {
  /** How its values compare: `number` and `time` begin with the highest, the others with the lowest. */
  kind: keyof typeof WORDS;
  /** Many leads have the same value: these are together, newest first. */
  groups?: true;
  valueOf: (lead: Lead) => string | number | Date | null;
};

/** The columns by which a list can be sorted: each has an index, or few values. */
const SORTED = {
  name: { kind: "text", valueOf: ({ name }) => name },
  phone: { kind: "number", valueOf: ({ phone }) => phone },
  email: { kind: "text", valueOf: ({ email }) => email },
  state: { kind: "text", groups: true, valueOf: ({ state }) => state },
  coverage: { kind: "number", valueOf: ({ coverage }) => coverage },
  status: { kind: "steps", groups: true, valueOf: ({ status }) => status },
  assigned: { kind: "text", groups: true, valueOf: ({ assignedTo }) => assignedTo },
  score: { kind: "number", valueOf: ({ engagementCount }) => engagementCount },
  source: { kind: "text", groups: true, valueOf: ({ source }) => source },
  vendor: { kind: "text", groups: true, valueOf: ({ vendor }) => vendor },
  received: { kind: "time", valueOf: ({ createdAt }) => createdAt },
  attempts: { kind: "number", valueOf: ({ attempts }) => attempts },
  nextCall: { kind: "due", valueOf: ({ dueAt }) => dueAt },
} as const satisfies Partial<Record<LeadColumn | "name", Sorted>>;

export type SortColumn = keyof typeof SORTED;
export const SORT_COLUMNS = Object.keys(SORTED) as SortColumn[];
type With<K, V> = { [C in SortColumn]: (typeof SORTED)[C] extends Record<K & string, V> ? C : never }[SortColumn];
export type GroupColumn = With<"groups", true>;

/** The order of a list: by a column, with the lowest value first (`rising`) or the highest. Missing values are last. */
export type LeadSort<C extends SortColumn = SortColumn> = { column: C; rising: boolean };

/** The order of a list that was not sorted. */
export const NEWEST_FIRST: LeadSort = { column: "received", rising: false };

const isSortColumn = (name: string): name is SortColumn => Object.hasOwn(SORTED, name);
const sortedBy = (column: SortColumn): Sorted => SORTED[column];

/** Parses an order as an address has it: `coverage`, or `-coverage` for the highest first; the newest first if unknown. */
export function parseSort(text: string): LeadSort {
  const rising = !text.startsWith("-");
  const column = rising ? text : text.slice(1);
  return isSortColumn(column) ? { column, rising } : NEWEST_FIRST;
}

/** Returns an order as an address has it. */
export const sortText = ({ column, rising }: LeadSort): string => `${rising ? "" : "-"}${column}`;

/** Tells whether leads with the same value of the column are together, newest first. */
export function isGrouped(sort: LeadSort): sort is LeadSort<GroupColumn> {
  return sortedBy(sort.column).groups ?? false;
}

/** Returns the order that a click on a column's heading asks for; null if the list can't be sorted by it. */
export function sortAfterClick(now: LeadSort, column: LeadColumn | "name"): LeadSort | null {
  if (!isSortColumn(column)) return null;
  if (now.column === column) return { column, rising: !now.rising };
  const { kind } = sortedBy(column);
  return { column, rising: kind !== "number" && kind !== "time" };
}

/** Returns the direction of an order in words: `A to Z`. */
export function directionWords({ column, rising }: LeadSort): string {
  return WORDS[sortedBy(column).kind][rising ? "rising" : "falling"];
}

/** Returns a lead's value in an order as text, for the place after it; null if it has none. */
export function sortValue(lead: Lead, { column }: LeadSort): string | null {
  const value = sortedBy(column).valueOf(lead);
  return value === null ? null : value instanceof Date ? value.toISOString() : String(value);
}
