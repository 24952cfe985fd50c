/** A landscape that the site has a drawing of, as `land-desert.svg`. */
export type Land =
  | "appalachia"
  | "atlantic-coast"
  | "big-city"
  | "desert"
  | "great-lakes"
  | "great-plains"
  | "gulf"
  | "hawaii-island"
  | "new-england"
  | "northern-wild"
  | "pacific"
  | "prairie-farm"
  | "river-delta"
  | "rocky-mountains"
  | "row-houses"
  | "small-town";

/** The landscape of each state. Where two would fit, it is the one that the state before it in the list doesn’t have. */
const LANDS: Readonly<Record<string, Land>> = {
  AL: "gulf",
  AK: "northern-wild",
  AZ: "desert",
  AR: "river-delta",
  CA: "pacific",
  CO: "rocky-mountains",
  CT: "new-england",
  DE: "atlantic-coast",
  DC: "row-houses",
  FL: "gulf",
  GA: "atlantic-coast",
  HI: "hawaii-island",
  ID: "rocky-mountains",
  IL: "big-city",
  IN: "small-town",
  IA: "prairie-farm",
  KS: "great-plains",
  KY: "appalachia",
  LA: "river-delta",
  ME: "atlantic-coast",
  MD: "row-houses",
  MA: "new-england",
  MI: "great-lakes",
  MN: "prairie-farm",
  MS: "river-delta",
  MO: "small-town",
  MT: "rocky-mountains",
  NE: "great-plains",
  NV: "desert",
  NH: "new-england",
  NJ: "atlantic-coast",
  NM: "desert",
  NY: "big-city",
  NC: "appalachia",
  ND: "great-plains",
  OH: "great-lakes",
  OK: "great-plains",
  OR: "pacific",
  PA: "appalachia",
  RI: "new-england",
  SC: "atlantic-coast",
  SD: "great-plains",
  TN: "appalachia",
  TX: "gulf",
  UT: "desert",
  VT: "new-england",
  VA: "appalachia",
  WA: "pacific",
  WV: "appalachia",
  WI: "great-lakes",
  WY: "rocky-mountains",
};

/** The landscape that is drawn on the page of a state, by its two letters; a small town for any other code. */
export function stateLand(code: string): Land {
  return LANDS[code] ?? "small-town";
}
