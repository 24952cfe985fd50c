import { withArticle } from "./places.ts";

/** Kinds of funeral, the costs of each, and the notes beside the lines of final costs. */
export const funerals = {
  kinds: {
    burial: "Funeral with burial",
    directBurial: "Direct burial",
    cremation: "Funeral with cremation",
    directCremation: "Direct cremation",
  },
  /** Items in each average (states data, `meta.fields.funeralCosts`). */
  includes: {
    burial: "Viewing, service and burial, with a casket. No vault, plot or opening of the grave.",
    directBurial: "Burial without viewing or service, with a plain casket. No vault, plot or opening of the grave.",
    cremation: "Viewing and service before the cremation, with a cremation casket.",
    directCremation: "Cremation without viewing or service.",
  },
  /** Costs of the usual funeral besides the funeral home, behind 'with'. */
  extras: {
    burial: "vault, plot, opening the grave, marker, certificates and officiant",
    directBurial: "vault, plot, opening the grave, marker, certificates and officiant",
    cremation: "certificates and officiant",
    directCremation: "certificates and officiant",
  },
  choose: "Please choose burial or cremation, with or without a service.",
  /** Notes of lines. */
  averageOfYear: (state: string, year: number) => `Average in ${withArticle(state)}, ${year}.`,
  average: (state: string) => `Average in ${withArticle(state)}.`,
  median: (year: number) => `National median, ${year}. It doesn’t include cemetery costs or cash advances.`,
  mean: "Mean of the state averages.",
  vault: "National median. Ask the cemetery whether it requires one.",
  prices: (low: string, high: string) => `Prices range from ${low} to ${high}.`,
};
