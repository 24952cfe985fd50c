/** The kinds of funeral with a known average price in every state. */
export const FUNERAL_KINDS = ["burial", "directBurial", "cremation", "directCremation"] as const;
export type FuneralKind = (typeof FUNERAL_KINDS)[number];

/** Average price of each kind of funeral, whole US dollars. */
export type StateFigures = Record<FuneralKind, number>;
