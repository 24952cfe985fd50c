import { DELETED_KINDS } from "./deleted-kinds.ts";
import { CHOSEN_DAYS, type ChosenDays, type ChosenKind, KEPT_DAYS } from "#agency/retention/rules/kept-days.ts";
import type { DeletedKind, DeletedKindName, KeptKind } from "./kind.ts";
import { KEPT_KINDS } from "./kept-kinds.ts";

/** Everything that the program stores, by kind: deleted nightly, or kept. One list for screens, job and pages. */
export const RETENTION: { deleted: readonly DeletedKind[]; kept: readonly KeptKind[] } = {
  deleted: DELETED_KINDS,
  kept: KEPT_KINDS,
};

/** Returns after how many days the kind is deleted; null: never. */
export function daysOf(kind: DeletedKindName, chosen: ChosenDays): number | null {
  return isChosen(kind) ? chosen[kind] : KEPT_DAYS[kind];
}

/** Tells whether the owner may choose the period. */
export function isChosen(kind: DeletedKindName): kind is ChosenKind {
  return kind in CHOSEN_DAYS;
}

/** Returns the moment before which a kind is due; null: never. */
export function dueBefore(kind: DeletedKindName, chosen: ChosenDays, now: Date): Date | null {
  const days = daysOf(kind, chosen);
  return days === null ? null : new Date(now.getTime() - days * 86_400_000);
}
