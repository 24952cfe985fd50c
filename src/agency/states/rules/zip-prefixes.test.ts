import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { calculatorTables } from "#tests/builders/calculator-tables.ts";
import { parseZip, placeOfZip } from "./zip-prefixes.ts";

const codes = calculatorTables().states.map((s) => s.code);
const of = (zip: string) => {
  const place = placeOfZip(zip);
  return place.kind === "state" ? place.code : place.kind === "territory" ? place.name : place.kind;
};

/** The ZIP code of each state's capitol building, as the post office delivers it. */
const CAPITOLS: Record<string, string> = {
  AL: "36130",
  AK: "99801",
  AZ: "85007",
  AR: "72201",
  CA: "95814",
  CO: "80203",
  CT: "06106",
  DE: "19901",
  DC: "20004",
  FL: "32399",
  GA: "30334",
  HI: "96813",
  ID: "83702",
  IL: "62706",
  IN: "46204",
  IA: "50319",
  KS: "66612",
  KY: "40601",
  LA: "70802",
  ME: "04330",
  MD: "21401",
  MA: "02133",
  MI: "48933",
  MN: "55155",
  MS: "39201",
  MO: "65101",
  MT: "59601",
  NE: "68509",
  NV: "89701",
  NH: "03301",
  NJ: "08608",
  NM: "87501",
  NY: "12224",
  NC: "27601",
  ND: "58505",
  OH: "43215",
  OK: "73105",
  OR: "97301",
  PA: "17120",
  RI: "02903",
  SC: "29201",
  SD: "57501",
  TN: "37243",
  TX: "78701",
  UT: "84114",
  VT: "05633",
  VA: "23219",
  WA: "98504",
  WV: "25305",
  WI: "53703",
  WY: "82001",
};

test("every state's capitol is found by its ZIP code, and no state is missing", () => {
  expect(Object.keys(CAPITOLS).sort()).toEqual([...codes].sort());
  for (const [code, zip] of Object.entries(CAPITOLS)) expect(of(zip), zip).toBe(code);
});

test.each([
  ["00501", "NY"],
  ["00544", "NY"],
  ["01001", "MA"],
  ["05501", "MA"],
  ["05401", "VT"],
  ["06320", "CT"],
  ["06390", "NY"],
  ["06390-0001", "NY"],
  ["19711", "DE"],
  ["20101", "VA"],
  ["20171", "VA"],
  ["20500", "DC"],
  ["20601", "MD"],
  ["56901", "DC"],
  ["31501", "GA"],
  ["39901", "GA"],
  ["73301", "TX"],
  ["73949", "OK"],
  ["73960", "TX"],
  ["83414", "WY"],
  ["83415", "ID"],
  ["88001", "NM"],
  ["88510", "TX"],
  ["88589", "TX"],
  ["88901", "NV"],
  ["96701", "HI"],
  ["99950", "AK"],
])("%s lies in %s", (zip, code) => expect(of(zip)).toBe(code));

test.each([
  ["00601", "Puerto Rico"],
  ["00725", "Puerto Rico"],
  ["00802", "the U.S. Virgin Islands"],
  ["00901", "Puerto Rico"],
  ["96799", "American Samoa"],
  ["96910", "Guam or another Pacific territory"],
  ["09012", "military"],
  ["34001", "military"],
  ["96201", "military"],
  ["00000", "unknown"],
  ["00401", "unknown"],
  ["21301", "unknown"],
  ["9", "unknown"],
  ["", "unknown"],
])("%s is no state of ours: %s", (zip, said) => expect(of(zip)).toBe(said));

test("nearly all of the thousand prefixes are known, and every state has some", () => {
  const known = Array.from({ length: 1000 }, (_, n) => of(`${String(n).padStart(3, "0")}01`)).filter(
    (said) => said !== "unknown",
  );
  expect(known.length).toBeGreaterThan(920);
  expect(new Set(known.filter((said) => said.length === 2))).toEqual(new Set(codes));
});

describe("reading a ZIP code", () => {
  test("takes five digits, or nine in any usual writing", () => {
    expect(["43215", " 43215 ", "43215-1234", "43215 1234", "432151234"].map(parseZip)).toEqual([
      "43215",
      "43215",
      "43215-1234",
      "43215-1234",
      "43215-1234",
    ]);
  });
  test("takes nothing else, and whatever it takes has a place or none", () => {
    for (const text of ["", "4321", "43215-", "43215-12", "4321A", "٤٣٢١٥", "OH 43215"])
      expect(parseZip(text), text).toBeUndefined();
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 12 }), (text) => {
        expect(placeOfZip(parseZip(text) ?? text)).toHaveProperty("kind");
      }),
    );
  });
});
