import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { EMPTY_DETAILS } from "./callback-form.ts";
import { correctDetails, type LeadDetails, mergeDetails } from "./lead.ts";

const anyDetails: fc.Arbitrary<LeadDetails> = fc.record({
  name: fc.constantFrom("Rosa Delgado", "R. Delgado"),
  phone: fc.option(fc.constantFrom("+16145550143", "+16145550144")),
  email: fc.option(fc.constantFrom("rosa@example.com", "r@example.com")),
  state: fc.option(fc.constantFrom("OH", "KY")),
  zip: fc.option(fc.constantFrom("43215", "41011")),
  birthDate: fc.option(fc.constantFrom("1956-04-15", "1957-01-01")),
  age: fc.option(fc.integer({ min: 18, max: 100 })),
  sex: fc.option(fc.constantFrom("female" as const, "male" as const)),
  tobacco: fc.option(fc.boolean()),
  health: fc.option(fc.constantFrom("good" as const, "serious" as const)),
  coverage: fc.option(fc.constantFrom(5000, 10000)),
  bestTime: fc.option(fc.constantFrom("any" as const, "morning" as const)),
  reachBy: fc.option(fc.constantFrom("call" as const, "email" as const)),
  message: fc.option(fc.constantFrom("After ten", "")),
});

describe("joining what a returning person tells to what is known", () => {
  test("gaps are filled", () => {
    const known = { ...EMPTY_DETAILS, name: "Rosa Delgado", phone: "+16145550143" };
    expect(mergeDetails(known, { ...EMPTY_DETAILS, name: "Rosa", email: "rosa@example.com", tobacco: false, coverage: 10000 })).toEqual({
      ...known,
      email: "rosa@example.com",
      tobacco: false,
      coverage: 10000,
    });
  });

  test("'no' and zero are answers: they are kept, and they fill a gap", () => {
    expect(mergeDetails({ ...EMPTY_DETAILS, name: "R D", tobacco: false }, { ...EMPTY_DETAILS, name: "R D", tobacco: true }).tobacco).toBe(false);
    expect(mergeDetails({ ...EMPTY_DETAILS, name: "R D" }, { ...EMPTY_DETAILS, name: "R D", tobacco: false }).tobacco).toBe(false);
  });

  test("a ZIP code fills a gap only with the state it was told with", () => {
    const told = { ...EMPTY_DETAILS, name: "R D", state: "KY", zip: "41011" };
    const join = (state: string | null) => mergeDetails({ ...EMPTY_DETAILS, name: "R D", state }, told);
    expect(join(null)).toMatchObject({ state: "KY", zip: "41011" });
    expect(join("KY")).toMatchObject({ state: "KY", zip: "41011" });
    expect(join("OH")).toMatchObject({ state: "OH", zip: null });
  });

  test("a date of birth replaces an age that was told before", () => {
    expect(mergeDetails({ ...EMPTY_DETAILS, name: "R D", age: 70 }, { ...EMPTY_DETAILS, name: "R D", birthDate: "1956-04-15" })).toMatchObject({
      age: null,
      birthDate: "1956-04-15",
    });
  });

  test("nothing known is ever overwritten, and the same sending again changes nothing", () => {
    fc.assert(
      fc.property(anyDetails, anyDetails, (known, told) => {
        const merged = mergeDetails(known, told);
        for (const key of Object.keys(known) as (keyof LeadDetails)[]) {
          if (key !== "age" && known[key] !== null && known[key] !== "") expect(merged[key], key).toEqual(known[key]);
        }
        expect(mergeDetails(merged, told)).toEqual(merged);
        expect(merged.birthDate !== null && merged.age !== null).toBe(false);
      }),
    );
  });

  test("the inputs are left as they were", () => {
    const known = Object.freeze({ ...EMPTY_DETAILS, name: "R D" });
    mergeDetails(known, Object.freeze({ ...EMPTY_DETAILS, name: "R D", state: "OH" }));
    expect(known.state).toBeNull();
  });
});

describe("mending what was sent before", () => {
  const sent = { ...EMPTY_DETAILS, name: "Rosa Delgado", phone: "+16145550143", state: "OH", age: 70 };

  test("the new answers take the place of the old ones, and gaps are filled", () => {
    const told = { ...sent, phone: "+16145550144", state: "KY", age: 71, coverage: 10000 };
    expect(correctDetails(sent, sent, told)).toEqual(told);
  });

  test("what the agency knows from elsewhere stays", () => {
    const known = { ...sent, name: "Rosa M. Delgado", email: "rosa@example.com" };
    const corrected = correctDetails(known, sent, { ...sent, name: "R. Delgado", email: "other@example.com", state: "KY" });
    expect(corrected).toEqual({ ...known, state: "KY" });
  });

  test("an answer that is taken back is gone", () => {
    expect(correctDetails({ ...sent, coverage: 5000 }, { ...sent, coverage: 5000 }, sent).coverage).toBeNull();
  });
});
