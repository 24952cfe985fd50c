import { LEAD_FACTS, LISTED_FACTS } from "./lead-facts.ts";

/** The readers of a saved view: its owner, everyone, or everyone and changed by no one until it is unlocked. */
export const VIEW_ACCESS = ["private", "shared", "locked"] as const;
export type ViewAccess = (typeof VIEW_ACCESS)[number];
export const VIEW_ACCESS_LABELS: Record<ViewAccess, string> = {
  private: "Only you",
  shared: "Everyone",
  locked: "Everyone, locked",
};

/** Longest name of a view, characters. */
export const MAX_VIEW_NAME = 60;

export type LeadView = {
  id: string;
  name: string;
  ownerId: string;
  access: ViewAccess;
  /** The filters, as the address of the list has them. */
  query: string;
  columns: readonly LeadColumn[];
  version: number;
};

/** Lists the columns that a list can show beside the name, in this order by default. */
const FACT_COLUMNS = LISTED_FACTS.filter((key) => key !== "name");
const WORK_COLUMNS = {
  status: "Status",
  assigned: "Assignee",
  tags: "Tags",
  score: "Score",
  source: "Source",
  vendor: "Vendor",
  received: "Received",
  attempts: "Attempts",
  lastAttempt: "Last attempt",
  lastOutcome: "Last outcome",
  nextCall: "Next call",
};
export type LeadColumn = (typeof FACT_COLUMNS)[number] | keyof typeof WORK_COLUMNS;

export const COLUMN_LABELS = {
  ...Object.fromEntries(FACT_COLUMNS.map((key) => [key, LEAD_FACTS[key].label])),
  ...WORK_COLUMNS,
} as Record<LeadColumn, string>;
/** The columns with the one that every list has. */
export const COLUMN_NAMES = { name: LEAD_FACTS.name.label, ...COLUMN_LABELS };
export const LEAD_COLUMNS = Object.keys(COLUMN_LABELS) as LeadColumn[];

export const isFactColumn = (column: LeadColumn): column is (typeof FACT_COLUMNS)[number] =>
  !Object.hasOwn(WORK_COLUMNS, column);

/** The columns of a list without a view. */
export const DEFAULT_COLUMNS: readonly LeadColumn[] = ["phone", "state", "status", "assigned", "source", "received"];

/** Returns the known columns among some names, each once. */
export function knownColumns(names: readonly string[]): LeadColumn[] {
  return [...new Set(names)].flatMap((name) => LEAD_COLUMNS.find((column) => column === name) ?? []);
}

/** Works like `knownColumns`; returns the default ones if none is left. */
export function readColumns(names: readonly string[]): LeadColumn[] {
  const known = knownColumns(names);
  return known.length > 0 ? known : [...DEFAULT_COLUMNS];
}

/** Tells whether a person may see a view. */
export function maySeeView({ access, ownerId }: Pick<LeadView, "access" | "ownerId">, actorId: string): boolean {
  return access !== "private" || ownerId === actorId;
}
