import type { CalculatorId } from "#agency/tables/rules/calculator-address.ts";

/** Maximum number of people in one family room, including the opener: a large family with its helpers. */
export const MAX_MEMBERS = 12;
/** Maximum number of entries of one family room: they fit on one page. */
export const MAX_ENTRIES = 200;

/** A member's relation to the person of the family room. `self`: it is for them. */
export const RELATIONS = ["self", "spouse", "child", "sibling", "grandchild", "relative", "friend"] as const;
export type Relation = (typeof RELATIONS)[number];

/** The kinds of entries. Results and wishes are the plan, which members agree with; notes are not part of it. */
export const ENTRY_KINDS = ["result", "wish", "note"] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** Tells whether a change of an entry changes the plan. */
export function isPlan(kind: EntryKind): boolean {
  return kind !== "note";
}

/** A member's agreement: with the plan as it is now, before it changed, or none. */
type Agreement = "now" | "before" | "no";

/** Returns a member's agreement; `agreed` is the version of the plan that they agreed with. */
export function agreementOf(agreed: number | null, planVersion: number): Agreement {
  if (agreed === null) return "no";
  return agreed === planVersion ? "now" : "before";
}

/** A member as the others see them. `joined` is false before they accept the invitation. */
export type Member = {
  id: string;
  name: string;
  relation: Relation;
  opener: boolean;
  joined: boolean;
  agreement: Agreement;
  agreedAt: Date | null;
};

/** One entry. `text` is what was written; for a result, the inputs as its calculator's query. */
export type Entry = {
  id: string;
  kind: EntryKind;
  calculator: CalculatorId | null;
  text: string;
  version: number;
  memberId: string;
  /** The name of its author. */
  name: string;
  at: Date;
  /** When its text was last changed; null if never. */
  changedAt: Date | null;
};

/** A family room as one of its members sees it. */
export type FamilyRoom = {
  forName: string;
  planVersion: number;
  me: Member;
  members: Member[];
  /** Oldest first. */
  entries: Entry[];
  /** When it is deleted unless it is used. */
  expiresAt: Date;
};

/** Counts the joined members who agree with the current plan. */
export function agreedCount(members: readonly Member[]): { agreed: number; of: number } {
  const joined = members.filter((member) => member.joined);
  return { agreed: joined.filter(({ agreement }) => agreement === "now").length, of: joined.length };
}
