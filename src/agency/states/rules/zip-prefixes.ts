/** First three digits of the ZIP codes of one state, both ends included. */
type PrefixRange = readonly [first: number, last: number];

/**
 * The state of the first three digits of a ZIP code. Source: U.S. Postal Service, Domestic Mail Manual, labeling list
 * L002 (3-digit ZIP Code prefix matrix), which names one state for each prefix. Unused prefixes are left out.
 */
const RANGES: Readonly<Record<string, readonly PrefixRange[]>> = {
  AL: [
    [350, 352],
    [354, 369],
  ],
  AK: [[995, 999]],
  AZ: [
    [850, 853],
    [855, 857],
    [859, 860],
    [863, 865],
  ],
  AR: [[716, 729]],
  CA: [
    [900, 908],
    [910, 928],
    [930, 961],
  ],
  CO: [[800, 816]],
  CT: [[60, 69]],
  DE: [[197, 199]],
  DC: [
    [200, 200],
    [202, 205],
    [569, 569],
  ],
  FL: [
    [320, 339],
    [341, 342],
    [344, 344],
    [346, 347],
    [349, 349],
  ],
  GA: [
    [300, 319],
    [398, 399],
  ],
  HI: [[967, 968]],
  ID: [[832, 838]],
  IL: [
    [600, 620],
    [622, 629],
  ],
  IN: [[460, 479]],
  IA: [
    [500, 516],
    [520, 528],
  ],
  KS: [
    [660, 662],
    [664, 679],
  ],
  KY: [
    [400, 418],
    [420, 427],
  ],
  LA: [
    [700, 701],
    [703, 708],
    [710, 714],
  ],
  ME: [[39, 49]],
  MD: [
    [206, 212],
    [214, 219],
  ],
  MA: [
    [10, 27],
    [55, 55],
  ],
  MI: [[480, 499]],
  MN: [
    [550, 551],
    [553, 567],
  ],
  MS: [[386, 397]],
  MO: [
    [630, 631],
    [633, 641],
    [644, 658],
  ],
  MT: [[590, 599]],
  NE: [
    [680, 681],
    [683, 693],
  ],
  NV: [
    [889, 891],
    [893, 895],
    [897, 898],
  ],
  NH: [[30, 38]],
  NJ: [[70, 89]],
  NM: [
    [870, 871],
    [873, 875],
    [877, 884],
  ],
  NY: [
    [5, 5],
    [100, 149],
  ],
  NC: [[270, 289]],
  ND: [[580, 588]],
  OH: [[430, 459]],
  OK: [
    [730, 731],
    [734, 741],
    [743, 749],
  ],
  OR: [[970, 979]],
  PA: [[150, 196]],
  RI: [[28, 29]],
  SC: [[290, 299]],
  SD: [[570, 577]],
  TN: [[370, 385]],
  TX: [
    [733, 733],
    [750, 799],
    [885, 885],
  ],
  UT: [[840, 847]],
  VT: [
    [50, 54],
    [56, 59],
  ],
  VA: [
    [201, 201],
    [220, 246],
  ],
  WA: [
    [980, 986],
    [988, 994],
  ],
  WV: [[247, 268]],
  WI: [
    [530, 532],
    [534, 535],
    [537, 549],
  ],
  WY: [[820, 831]],
};

/** Territories, and the freely associated states of the Pacific, whose mail goes by ZIP codes too. */
const TERRITORIES: readonly { name: string; ranges: readonly PrefixRange[] }[] = [
  {
    name: "Puerto Rico",
    ranges: [
      [6, 7],
      [9, 9],
    ],
  },
  { name: "the U.S. Virgin Islands", ranges: [[8, 8]] },
  { name: "Guam or another Pacific territory", ranges: [[969, 969]] },
];

/** Military and diplomatic mail: it says nothing about where a person lives. */
const MILITARY: readonly PrefixRange[] = [
  [90, 98],
  [340, 340],
  [962, 966],
];

/** ZIP codes in another state than the rest of their prefix. */
const ELSEWHERE: ReadonlyMap<string, ZipPlace> = new Map<string, ZipPlace>([
  ["06390", { kind: "state", code: "NY" }], // Fishers Island, served from Connecticut
  ["73960", { kind: "state", code: "TX" }], // Texhoma's Texas side, served from Oklahoma
  ["83414", { kind: "state", code: "WY" }], // Alta, served from Idaho
  ["96799", { kind: "territory", name: "American Samoa" }], // served from Hawaii
]);

/** A state, a territory, a military address, or unknown. */
type ZipPlace =
  | { kind: "state"; code: string }
  | { kind: "territory"; name: string }
  | { kind: "military" }
  | { kind: "unknown" };

/** Parses a ZIP code: `43215`, `43215-1234` or `432151234` -> `43215` or `43215-1234`; undefined if it isn't one. */
export function parseZip(text: string): string | undefined {
  const match = /^(\d{5})(?:[- ]?(\d{4}))?$/.exec(text.trim());
  return match ? [match[1], match[2]].filter(Boolean).join("-") : undefined;
}

/** Returns the place of a ZIP code, by its first three digits (five for exceptions). */
export function placeOfZip(zip: string): ZipPlace {
  const five = zip.slice(0, 5);
  const prefix = /^\d{5}$/.test(five) ? Number(five.slice(0, 3)) : Number.NaN;
  const within = (ranges: readonly PrefixRange[]) => ranges.some(([first, last]) => prefix >= first && prefix <= last);
  const exception = ELSEWHERE.get(five);
  if (exception) return exception;
  const state = Object.entries(RANGES).find(([, ranges]) => within(ranges));
  if (state) return { kind: "state", code: state[0] };
  const territory = TERRITORIES.find(({ ranges }) => within(ranges));
  if (territory) return { kind: "territory", name: territory.name };
  return { kind: within(MILITARY) ? "military" : "unknown" };
}
