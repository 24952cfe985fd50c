/** The kinds of funeral with a known average price in every state. */
export const FUNERAL_KINDS = ["burial", "directBurial", "cremation", "directCremation"] as const;
export type FuneralKind = (typeof FUNERAL_KINDS)[number];

/** Average price of each kind of funeral, whole US dollars. */
export type StateFigures = Record<FuneralKind, number>;

/** What each state average includes (states data, `meta.fields.funeralCosts`). */
export const FUNERAL_KIND_NOTES: Record<FuneralKind, string> = {
  burial: "Viewing, service and burial, with a casket. No vault, plot or opening of the grave.",
  directBurial: "Burial without viewing or service, with a plain casket. No vault, plot or opening of the grave.",
  cremation: "Viewing and service before the cremation, with a cremation casket.",
  directCremation: "Cremation without viewing or service.",
};

export const FUNERAL_KIND_LABELS: Record<FuneralKind, string> = {
  burial: "Funeral with burial",
  directBurial: "Direct burial",
  cremation: "Funeral with cremation",
  directCremation: "Direct cremation",
};
