import { funeral } from "#core/english/funeral.ts";

/** The kinds of funeral with a known average price in every state. */
export const FUNERAL_KINDS = ["burial", "directBurial", "cremation", "directCremation"] as const;
export type FuneralKind = (typeof FUNERAL_KINDS)[number];

/** Average price of each kind of funeral, whole US dollars. */
export type StateFigures = Record<FuneralKind, number>;

/** English, for the desk and pages that aren't translated yet. */
export const FUNERAL_KIND_NOTES = funeral.included;
export const FUNERAL_KIND_LABELS = funeral.kinds;
