import { findState } from "#agency/states/rules/find-state.ts";
import type { State } from "#agency/states/rules/state.ts";

/** Common short names of states besides the two letters of the post office, without dots and spaces. */
const SHORT: Record<string, string> = {
  AL: "ala",
  AZ: "ariz",
  AR: "ark",
  CA: "cal calif",
  CO: "colo",
  CT: "conn",
  DE: "del",
  DC: "washingtondc districtofcolumbia",
  FL: "fla",
  ID: "ida",
  IL: "ill ills",
  IN: "ind",
  KS: "kan kans",
  KY: "ken kent",
  MA: "mass",
  MI: "mich",
  MN: "minn",
  MS: "miss",
  MT: "mont",
  NE: "neb nebr",
  NV: "nev",
  NH: "nhamp nhampshire",
  NJ: "njersey",
  NM: "nmex nmexico newmex",
  NY: "nyork",
  NC: "ncar ncarolina nocarolina",
  ND: "ndak ndakota nodakota",
  OK: "okla",
  OR: "ore oreg",
  PA: "penn penna",
  SC: "scar scarolina socarolina",
  SD: "sdak sdakota sodakota",
  TN: "tenn",
  TX: "tex",
  VA: "virg",
  WA: "wash",
  WV: "wva wvirginia wvirg",
  WI: "wis wisc",
  WY: "wyo",
};
const CODES = new Map(
  Object.entries(SHORT).flatMap(([code, names]) => names.split(" ").map((name) => [name, code] as const)),
);

/**
 * Returns the code of the state that a list names: by code, name or a usual abbreviation, with dots or without;
 * undefined if none.
 */
export function readStateCode(states: readonly State[], text: string): string | undefined {
  const compact = text.toLowerCase().replace(/[.,\s]/g, "");
  const code = CODES.get(compact) ?? compact;
  const spaced = text.replace(/[.,]/g, " ").replace(/\s+/g, " ");
  return (findState(states, spaced) ?? findState(states, code))?.code;
}
