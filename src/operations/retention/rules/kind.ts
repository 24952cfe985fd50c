import type { ChosenKind, FixedKind } from "#agency/retention/rules/kept-days.ts";

/** What the nightly job deletes. */
export type DeletedKindName = ChosenKind | FixedKind;
/** Where no law or rule asks for a period. */
export const OUR_CHOICE = "Our choice";

type Described = {
  label: string;
  /** What it is and, of deleted kinds, from when its days count. */
  what: string;
  reason: string;
  /** A law or rule, or `OUR_CHOICE`. */
  source: string;
  /** The tables that it has rows in; a table belongs to one kind only, except leads. */
  tables: readonly string[];
};
/** `personal`: each deletion gets a line in the audit log. */
export type DeletedKind = Described & { kind: DeletedKindName; personal: boolean };
/** What the nightly job does not touch; `until` says how long it stays, and what removes it. */
export type KeptKind = Described & { until: string };
