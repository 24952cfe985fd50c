import { expect, test } from "vitest";
import {
  MAX_REASON,
  parseSuppression,
  readSuppressionId,
  searchedPart,
  suppressionId,
  type TypedSuppression,
} from "./suppression-form.ts";

const parse = (given: Partial<TypedSuppression> = {}) =>
  parseSuppression({ contactPoint: "(614) 555-0143", channels: [], source: "spoken", reason: "asked us", ...given });
const wrong = (given: Partial<TypedSuppression>) => {
  const parsed = parse(given);
  return parsed.ok ? [] : Object.keys(parsed.fields);
};

test("a number is kept from calls and texts, an address from email", () => {
  expect(parse()).toEqual({
    ok: true,
    value: { address: "+16145550143", channels: ["call", "text"], source: "spoken", reason: "asked us" },
  });
  expect(parse({ contactPoint: " Rosa@Example.com " })).toMatchObject({
    ok: true,
    value: { address: "rosa@example.com", channels: ["email"] },
  });
});

test("of the channels that are chosen, those count that the address has", () => {
  expect(parse({ channels: ["text"] })).toMatchObject({ ok: true, value: { channels: ["text"] } });
  expect(parse({ channels: ["text", "email"] })).toMatchObject({ ok: true, value: { channels: ["text"] } });
  const called = parse({ channels: ["email"] });
  expect(called).toEqual({ ok: false, fields: { channels: "A number is called or texted." } });
  const mailed = parse({ contactPoint: "rosa@example.com", channels: ["call"] });
  expect(mailed).toEqual({ ok: false, fields: { channels: "An address is contacted by email." } });
});

test("each field that is wrong is named, and nothing is kept", () => {
  for (const contactPoint of ["614 555 014", "rosa@", `${"r".repeat(250)}@example.com`, ""])
    expect([contactPoint, wrong({ contactPoint })]).toEqual([contactPoint, ["contact_point"]]);
  expect(wrong({ source: "form" })).toEqual(["source"]);
  expect(wrong({ reason: "  " })).toEqual(["reason"]);
  expect(wrong({ reason: "x".repeat(MAX_REASON) })).toEqual([]);
  expect(wrong({ reason: "x".repeat(MAX_REASON + 1) })).toEqual(["reason"]);
  expect(parse({ reason: " asked us " })).toMatchObject({ ok: true, value: { reason: "asked us" } });
});

test("the id of an entry has its channel and address", () => {
  const entry = { channel: "text", address: "+16145550143" } as const;
  expect(readSuppressionId(suppressionId(entry))).toEqual(entry);
  for (const id of ["", "fax:+16145550143", "text"]) expect(readSuppressionId(id)).toBeNull();
});

test.each([
  [" (614) 555-01 ", "61455501"],
  ["Rosa@Example", "rosa@example"],
  ["555 rosa", "555 rosa"],
])("%j is searched as %s", (typed, part) => expect(searchedPart(typed)).toBe(part));
