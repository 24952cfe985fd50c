import fc from "fast-check";
import { expect, test } from "vitest";
import { PERSONAL_TEXTS } from "#tests/builders/personal-texts.ts";
import { scrubMessage } from "./scrub-message.ts";

const SEEDS = [
  "Dolores",
  "Haze",
  "dolores",
  "HAZE",
  "614-555-0143",
  "+16145550143",
  "dolores@example.net",
  "hl_k3yAbCdEfGh",
  "Zanzibar",
];
const AROUND = [
  "Cannot read {} of undefined",
  "{} is not a function",
  "The lead '{}' is gone",
  'invalid input: "{}',
  "{}: no such row",
  "value ({}), failed",
];

test.each(AROUND)("someone who is named in an error is left out of it: %s", (around) => {
  for (const seed of SEEDS) {
    const scrubbed = scrubMessage(around.replace("{}", `${seed} ${seed}'s`));
    expect(scrubbed.toLowerCase()).not.toContain(seed.toLowerCase());
    expect(scrubbed).toContain("…");
  }
});

test("what happened stays readable", () => {
  expect(scrubMessage("Cannot read properties of undefined (reading 'dolores')")).toBe(
    "Cannot read properties of undefined (reading …",
  );
  expect(scrubMessage('duplicate key value violates unique constraint "staff_email"')).toBe(
    "duplicate key value violates unique constraint …",
  );
  expect(scrubMessage("connect ECONNREFUSED 127.0.0.1:5432")).toBe("connect ECONNREFUSED …");
});

test("no digit and no mail address comes through, whatever the text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (text) => {
      const scrubbed = scrubMessage(text);
      expect(scrubbed).not.toMatch(/[\d@]/);
      expect(scrubbed.length).toBeLessThanOrEqual(200);
    }),
  );
});

test("nothing of a person is left of any text of the corpus", () => {
  expect(PERSONAL_TEXTS.length).toBeGreaterThanOrEqual(60);
  for (const [text, secrets] of PERSONAL_TEXTS) {
    const scrubbed = scrubMessage(text).toLowerCase();
    for (const secret of secrets)
      expect([text, scrubbed]).not.toEqual([text, expect.stringContaining(secret.toLowerCase())]);
  }
});
