import { describe, expect, test } from "vitest";
import { EMPTY_DETAILS } from "./lead-facts.ts";
import { acceptDetails, correctDetails } from "./lead.ts";

describe("accepting the answers of a later submission", () => {
  const kept = {
    ...EMPTY_DETAILS,
    name: "Rosa Delgado",
    phone: "+16145550143",
    state: "OH",
    zip: "43215",
    age: 70,
    tobacco: true,
  };

  test("takes over every answer that was given, 'no' too, and leaves the rest", () => {
    const given = {
      ...EMPTY_DETAILS,
      name: "Rosa M. Delgado",
      phone: kept.phone,
      email: "rosa@example.com",
      tobacco: false,
    };
    expect(acceptDetails(kept, given)).toEqual({
      ...kept,
      name: "Rosa M. Delgado",
      email: "rosa@example.com",
      tobacco: false,
    });
  });

  test("never leaves an age beside a date of birth, or a ZIP code beside a state it was not given with", () => {
    expect(acceptDetails(kept, { birthDate: "1956-04-15" })).toMatchObject({ birthDate: "1956-04-15", age: null });
    expect(acceptDetails({ ...kept, age: null, birthDate: "1956-04-15" }, { age: 70 })).toMatchObject({
      birthDate: null,
      age: 70,
    });
    expect(acceptDetails(kept, { state: "KY" })).toMatchObject({ state: "KY", zip: null });
    expect(acceptDetails(kept, { state: "KY", zip: "41011" })).toMatchObject({ state: "KY", zip: "41011" });
  });
});

describe("amending what was sent before", () => {
  const sent = { ...EMPTY_DETAILS, name: "Rosa Delgado", phone: "+16145550143", state: "OH", age: 70 };

  test("the new answers take the place of the old ones, and gaps are filled", () => {
    const amended = { ...sent, phone: "+16145550144", state: "KY", age: 71, coverage: 10000 };
    expect(correctDetails(sent, sent, amended)).toEqual(amended);
  });

  test("what the agency knows from elsewhere stays", () => {
    const known = { ...sent, name: "Rosa M. Delgado", email: "rosa@example.com" };
    const corrected = correctDetails(known, sent, {
      ...sent,
      name: "R. Delgado",
      email: "other@example.com",
      state: "KY",
    });
    expect(corrected).toEqual({ ...known, state: "KY" });
  });

  test("a removed answer is gone", () => {
    expect(correctDetails({ ...sent, coverage: 5000 }, { ...sent, coverage: 5000 }, sent).coverage).toBeNull();
  });
});
