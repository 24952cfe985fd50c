import type { CalculatorId } from "#agency/tables/rules/calculator-address.ts";

/** People in one family room, the one who opened it among them: a large family with its helpers. */
export const MAX_MEMBERS = 12;
/** Entries of one family room: what a page still shows in one piece. */
export const MAX_ENTRIES = 200;

/** What a member is to the person that a family room is for. `self`: it is for them. */
export const RELATIONS = ["self", "spouse", "child", "sibling", "grandchild", "relative", "friend"] as const;
export type Relation = (typeof RELATIONS)[number];

/** What members write. Results and wishes are the plan, which members agree with; notes are not part of it. */
export const ENTRY_KINDS = ["result", "wish", "note"] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** Whether a change of an entry changes the plan. */
export function isPlan(kind: EntryKind): boolean {
  return kind !== "note";
}

/** Whether a member agrees with the plan as it is now, agreed before it changed, or has not agreed. */
type Agreement = "now" | "before" | "no";

/** A member's agreement; `agreed` is the version of the plan that they agreed with. */
export function agreementOf(agreed: number | null, planVersion: number): Agreement {
  if (agreed === null) return "no";
  return agreed === planVersion ? "now" : "before";
}

/** A member as the others see them. `joined` is false for a person who is invited. */
export type Member = {
  id: string;
  name: string;
  relation: Relation;
  opener: boolean;
  joined: boolean;
  agreement: Agreement;
  agreedAt: Date | null;
};

/** One entry. `text` is what was written or, of a result, the answers as the query of its calculator. */
export type Entry = {
  id: string;
  kind: EntryKind;
  calculator: CalculatorId | null;
  text: string;
  version: number;
  memberId: string;
  /** Who wrote it. */
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
  /** When it is deleted if nobody uses it until then. */
  expiresAt: Date;
};

/** How many of those who joined agree with the plan as it is now. */
export function agreedCount(members: readonly Member[]): { agreed: number; of: number } {
  const joined = members.filter((member) => member.joined);
  return { agreed: joined.filter(({ agreement }) => agreement === "now").length, of: joined.length };
}
