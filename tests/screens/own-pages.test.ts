import { expect, test } from "vitest";
import { SHIPPED_STATES } from "#agency/states/server/shipped-states.ts";
import { LARKSPUR, settingsOf } from "#tests/builders/own-words.ts";
import { DEFAULT_SETTINGS } from "#agency/site/rules/default-settings.ts";
import { isOwnPage } from "#agency/site/rules/own-pages.ts";
import type { Settings } from "#agency/site/rules/settings.ts";

const states = [...SHIPPED_STATES];
const NOW = new Date("2026-11-20T15:00:00.000Z");
const ownOf = (settings: Settings, path: string, locale: "en" | "es" = "en", now = NOW) =>
  isOwnPage({ settings, states, now }, path, locale);
const OHIO = "/final-expense-insurance/ohio";

test("nothing but the home page of a new site is its own", () => {
  expect(ownOf(DEFAULT_SETTINGS, "/")).toBe(true);
  for (const path of ["/about", "/contact", "/careers", "/privacy", OHIO, "/calculators", "/get-a-quote", "/nothing"])
    expect([path, ownOf(DEFAULT_SETTINGS, path), ownOf(DEFAULT_SETTINGS, path, "es")]).toEqual([path, false, false]);
});

test("answers make the pages that show them the agency's own, and no others", () => {
  const settings = settingsOf(LARKSPUR);
  for (const path of ["/about", "/contact", OHIO, "/final-expense-insurance/kentucky"])
    for (const locale of ["en", "es"] as const) expect([path, ownOf(settings, path, locale)]).toEqual([path, true]);
  for (const path of ["/final-expense-insurance/texas", "/final-expense", "/careers"])
    expect([path, ownOf(settings, path)]).toEqual([path, false]);
});

test("a Spanish page without a Spanish answer, a few words, and a state without a license are not", () => {
  const { ownWords } = LARKSPUR;
  const [ohio, ...others] = ownWords.states;
  const english = { ...ownWords, states: [{ state: "OH", english: ohio?.english ?? "", spanish: "" }, ...others] };
  expect(ownOf(settingsOf(LARKSPUR, { ownWords: english }), OHIO)).toBe(true);
  expect(ownOf(settingsOf(LARKSPUR, { ownWords: english }), OHIO, "es")).toBe(false);
  const few = { ...ownWords, states: [{ state: "OH", english: "We serve Athens, Hocking and Meigs.", spanish: "" }] };
  expect(ownOf(settingsOf(LARKSPUR, { ownWords: few }), OHIO)).toBe(false);
  const expired = settingsOf(LARKSPUR);
  expired.agency.licenses = [{ state: "OH", number: "1", expires: "2026-11-20" }];
  expect(ownOf(expired, OHIO)).toBe(true);
  expect(ownOf(expired, OHIO, "en", new Date("2026-11-21T15:00:00.000Z"))).toBe(false);
});

test("a page that the agency wrote itself is its own; one with another title is not", () => {
  const { careersPage } = DEFAULT_SETTINGS;
  const renamed = { ...careersPage, title: "Work with us in Athens" };
  expect(ownOf(settingsOf(LARKSPUR, { careersPage: renamed }), "/careers")).toBe(false);
  const body = LARKSPUR.ownWords.since.english;
  const written = { ...careersPage, sections: [{ heading: "Come in", body }] };
  expect(ownOf(settingsOf(LARKSPUR, { careersPage: written }), "/careers")).toBe(true);
});
