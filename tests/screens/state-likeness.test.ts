import { afterAll, beforeAll, expect, test } from "vitest";
import { SHIPPED_STATES } from "#agency/states/server/shipped-states.ts";
import { putStates } from "#agency/states/server/states-store.ts";
import { type Locale, LOCALES } from "#platform/text/rules/locale.ts";
import { likeness, wordRuns } from "#platform/text/rules/word-runs.ts";
import { showPage, statePageAt } from "#tests/builders/public-page.ts";
import { textOf } from "#tests/builders/rendered.ts";
import { type TestServices, testServices } from "#tests/builders/services.ts";
import { testDatabase } from "#tests/builders/test-database.ts";

const store = testDatabase();
let made: TestServices;
beforeAll(async () => {
  made = await testServices(store.database, { now: () => new Date("2026-11-20T15:00:00.000Z") });
  await putStates(store.db, [...SHIPPED_STATES]);
});
afterAll(() => made.close());

/** Returns every run of words of a state's page, without its tables. */
async function runsOf(slug: string, locale: Locale): Promise<Set<string>> {
  const { html } = await showPage(made.services, statePageAt(slug), locale);
  return wordRuns(textOf(html.replaceAll(/<table[\s\S]*?<\/table>/g, "|")));
}

/** Highest likeness of two pages, and of half of all pairs (product: 'Numbers'). */
const MAX_LIKENESS = { ofAny: 0.5, median: 0.35 };

test.each(LOCALES)("in %s no two pages of states say mostly the same", async (locale) => {
  const pages: Set<string>[] = [];
  for (const { slug } of SHIPPED_STATES) pages.push(await runsOf(slug, locale));
  const pairs = pages
    .flatMap((one, at) => pages.slice(at + 1).map((other) => likeness(one, other)))
    .toSorted((a, b) => a - b);
  expect(pairs).toHaveLength((51 * 50) / 2);
  expect(pairs.at(-1)).toBeLessThanOrEqual(MAX_LIKENESS.ofAny);
  expect(pairs[Math.floor(pairs.length / 2)]).toBeLessThanOrEqual(MAX_LIKENESS.median);
});
