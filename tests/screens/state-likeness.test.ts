import { createElement, type FunctionComponent } from "react";
import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import { SHIPPED_STATES } from "#agency/states/server/shipped-states.ts";
import { putStates } from "#agency/states/server/states-store.ts";
import { localeContext, servicesContext } from "#platform/http/server/contexts.ts";
import { type Locale, LOCALES } from "#platform/text/rules/locale.ts";
import { rendered, textOf } from "#tests/builders/rendered.ts";
import { type TestServices, testServices } from "#tests/builders/services.ts";
import { testDatabase } from "#tests/builders/test-database.ts";

type Page = {
  loader: (given: never) => Promise<{ data: unknown }>;
  default: FunctionComponent<{ loaderData: unknown; params: object; matches: [] }>;
};

const store = testDatabase();
let made: TestServices;
beforeAll(async () => {
  made = await testServices(store.database, { now: () => new Date("2026-11-20T15:00:00.000Z") });
  await putStates(store.db, [...SHIPPED_STATES]);
});
afterAll(() => made.close());

/** Words that follow one another, of which pages are compared. */
const RUN = 3;

/** Returns every run of words of a state's page, without its tables. */
async function runsOf(page: Page, slug: string, locale: Locale): Promise<Set<string>> {
  const params = { state: slug };
  const context = new RouterContextProvider();
  context.set(servicesContext, made.services);
  context.set(localeContext, locale);
  const request = new Request(`http://localhost/final-expense-insurance/${slug}`);
  const { data: loaderData } = await page.loader({ context, request, params } as never);
  const html = rendered(createElement(page.default, { loaderData, params, matches: [] }), undefined, locale);
  const words = textOf(html.replaceAll(/<table[\s\S]*?<\/table>/g, "|"))
    .toLowerCase()
    .match(/[\p{L}\p{N}$,’]+/gu);
  return new Set(words?.slice(RUN - 1).map((_, at) => words.slice(at, at + RUN).join(" ")));
}

/** Returns the share of what two pages say that both say, 0 to 1. */
function likeness(one: Set<string>, other: Set<string>): number {
  const both = [...one].filter((run) => other.has(run)).length;
  return both / (one.size + other.size - both);
}

/** Highest likeness of two pages, and of half of all pairs (product: 'Numbers'). */
const MAX_LIKENESS = { ofAny: 0.5, median: 0.35 };

test.each(LOCALES)("in %s no two pages of states say mostly the same", async (locale) => {
  const page = (await import("#website/states/pages/state.route.tsx")) as unknown as Page;
  const pages: Set<string>[] = [];
  for (const { slug } of SHIPPED_STATES) pages.push(await runsOf(page, slug, locale));
  const pairs = pages
    .flatMap((one, at) => pages.slice(at + 1).map((other) => likeness(one, other)))
    .toSorted((a, b) => a - b);
  expect(pairs).toHaveLength((51 * 50) / 2);
  expect(pairs.at(-1)).toBeLessThanOrEqual(MAX_LIKENESS.ofAny);
  expect(pairs[Math.floor(pairs.length / 2)]).toBeLessThanOrEqual(MAX_LIKENESS.median);
});
