import type { ChosenKind, FixedKind } from "#agency/retention/rules/kept-days.ts";

/** The kinds that the nightly job deletes. */
export type DeletedKindName = ChosenKind | FixedKind;
/** For periods without a law or rule. */
export const OUR_CHOICE = "Our choice";

type Described = {
  label: string;
  /** The contents and, for deleted kinds, the start of their days. */
  what: string;
  reason: string;
  /** A law or rule, or `OUR_CHOICE`. */
  source: string;
  /** The tables that it has rows in; a table belongs to one kind only, except leads. */
  tables: readonly string[];
};
/** `personal`: each deletion gets a line in the audit log. */
export type DeletedKind = Described & { kind: DeletedKindName; personal: boolean };
/** A kind that the nightly job keeps; `until` says how long it stays, and what removes it. */
export type KeptKind = Described & { until: string };
