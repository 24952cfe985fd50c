import { createElement, type FunctionComponent } from "react";
import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { calculatorBlock } from "#newsroom/articles/rules/article-blocks.ts";
import { CALCULATOR_IDS, calculatorPath } from "#agency/tables/rules/calculator-address.ts";
import type { TableKey } from "#agency/tables/rules/reference-table.ts";
import { formatDollars } from "#platform/text/rules/dollars.ts";
import { addArticle } from "#newsroom/articles/server/articles-store.ts";
import { replaceTable } from "#agency/tables/server/replace-table.ts";
import { SHIPPED_FILES } from "#agency/tables/server/shipped-figures.ts";
import { servicesContext } from "#platform/http/server/contexts.ts";
import { SHIPPED_STATES } from "#agency/states/server/shipped-states.ts";
import { putStates } from "#agency/states/server/states-store.ts";
import { anArticle } from "#tests/builders/articles.ts";
import { rendered, textOf } from "#tests/builders/rendered.ts";
import { recordChanges, type TestServices, testServices } from "#tests/builders/services.ts";
import { byStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";

type Page = {
  loader: (given: never) => Promise<unknown>;
  meta?: (given: never) => unknown;
  headers?: (given: never) => HeadersInit;
  default?: FunctionComponent<{ loaderData: unknown; params: object; matches: [] }>;
};
type Shown = { text: string; tags: string };

const store = testDatabase();
const article = anArticle({
  slug: "what-it-costs",
  content: `<p>What a policy may cost.</p>${calculatorBlock("premium-estimator")}`,
});
const home = () => import("#website/shell/pages/home.route.tsx");
const textPage = () => import("#website/shell/pages/text-page.route.tsx");
const state = () => import("#website/states/pages/state.route.tsx");
const cost = () => import("#website/calculators/pages/cost.route.tsx");
const calculator = () => import("#website/calculators/pages/calculator.route.tsx");

/** Lists every public page with a figure of the tables, as it is cached, and some that are rendered for one visitor. */
const PAGES: Record<string, [load: () => Promise<unknown>, params?: object]> = {
  "/": [home],
  "/?age=65&sex=female": [home],
  "/final-expense": [textPage],
  "/final-expense?age=71": [textPage],
  "/final-expense-insurance/ohio": [state, { state: "ohio" }],
  "/final-expense-insurance/ohio?age=58&sex=male": [state, { state: "ohio" }],
  "/final-expense-insurance/montana?age=65": [state, { state: "montana" }],
  "/final-expense-cost/at-65": [cost, { question: "at-65" }],
  "/final-expense-cost/for-15000": [cost, { question: "for-15000" }],
  "/final-expense-cost/with-health-problems": [cost, { question: "with-health-problems" }],
  ...Object.fromEntries(
    CALCULATOR_IDS.flatMap((id) =>
      ["", "?state=OH", "?budget=2000&survivor=yes&veteran=yes"].map((query) => [
        `${calculatorPath(id)}${query}`,
        [calculator, { calculator: id }] as [() => Promise<unknown>, object],
      ]),
    ),
  ),
  "/methods": [() => import("#website/shell/pages/methods.route.tsx")],
  "/tools/after-a-loss": [() => import("#website/planning/pages/tools-after-a-loss.route.tsx")],
  "/blog/what-it-costs": [() => import("#website/blog/pages/article.route.tsx"), { slug: article.slug }],
  "/llms.txt": [() => import("#newsroom/search-files/pages/llms.route.ts")],
};

/** Pages without prices of policies, whose small amounts are those of certificates, officiants and the like. */
const NO_POLICIES = /after-a-loss|final-expense-calculator|cremation-vs-burial|funeral-costs-by-state|coverage-gap/;
/** A page without costs of funerals, whose many amounts, one for each year, may happen to be one of them. */
const NO_COSTS = /is-it-worth-it/;

let made: TestServices;
beforeAll(async () => {
  made = await testServices(store.database, { now: () => new Date("2026-11-20T15:00:00.000Z") });
  await putStates(store.db, [...SHIPPED_STATES]);
  await addArticle(store.db, article);
});
beforeEach(async () => {
  await store.database.pool.query("truncate reference_tables, reference_drafts");
  await made.services.tables.reload();
});
afterAll(() => made.close());

/** Returns the whole text of a page, with its head and structured data, and its cache tags. */
async function shownAt(path: string): Promise<Shown> {
  const [load, params = {}] = PAGES[path] ?? [];
  const page = (await load?.()) as Page;
  const context = new RouterContextProvider();
  context.set(servicesContext, made.services);
  const request = new Request(`http://localhost${path}`);
  const answer = await page.loader({ context, request, params } as never);
  if (answer instanceof Response) return { text: await answer.text(), tags: answer.headers.get("X-Cache-Tags") ?? "" };
  const { data, init } = answer as { data?: unknown; init?: { headers?: Record<string, string> } };
  const loaderData = data ?? answer;
  const body = page.default ? textOf(rendered(createElement(page.default, { loaderData, params, matches: [] }))) : "";
  const head = JSON.stringify(page.meta?.({ loaderData, params, matches: [] } as never) ?? []);
  const loaderHeaders = new Headers(init?.headers);
  const headers = new Headers(page.headers?.({ loaderHeaders } as never) ?? loaderHeaders);
  return { text: `${body} ${head}`, tags: headers.get("X-Cache-Tags") ?? "" };
}

async function allShown(): Promise<Map<string, Shown>> {
  const shown = new Map<string, Shown>();
  for (const path of Object.keys(PAGES)) shown.set(path, await shownAt(path));
  return shown;
}

/** Numbers of a file that are not dollars. */
const NO_DOLLARS = /^(year|from|to|age|ages|face|faces|cards|estimatedCards|years|.*percent.*|meta|method|lifeTable)$/i;
/** Figures that pages take from another table: the means of the states and the medians of census divisions. */
const ELSEWHERE = /^(packageAverages2026|divisions|history|otherLines2021)$/;

/** Returns a file with every dollar multiplied. */
function multiplied(value: unknown, by: number): unknown {
  if (typeof value === "number") return Math.round(value * by * 100) / 100;
  if (Array.isArray(value)) return value.map((one) => multiplied(one, by));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, NO_DOLLARS.test(key) ? one : multiplied(one, by)]),
  );
}

/** Returns every dollar of a file that isn't a round one, which other texts may name too. */
function figuresIn(value: unknown): number[] {
  if (typeof value === "number")
    return value >= 200 && (value % 100 !== 0 || (value > 5000 && value % 5000 !== 0)) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap(figuresIn);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) =>
    NO_DOLLARS.test(key) || ELSEWHERE.test(key) ? [] : figuresIn(one),
  );
}

/** Returns monthly prices below $1,000: ranges, and 'a month' except the visitor's budget. */
function premiumsIn(text: string): string[] {
  const price = String.raw`\$[1-9]\d{0,2}(?:\.\d\d)?`;
  return (
    text.match(
      new RegExp(`${price}(?: to \\$|–)[1-9]\\d{0,2}(?:\\.\\d\\d)?(?![\\d,])|(?<!With )${price}\\|? a month`, "g"),
    ) ?? []
  );
}

/** Returns every amount but differences, which may happen to be one of a table. */
const dollarsIn = (text: string): string[] =>
  [...text.matchAll(/\$\d[\d,]*(?![\d,]| (?:less|more)\b)/g)].map(([found]) => found);

async function replace(key: TableKey, value: unknown): Promise<void> {
  const needs = { ...made.services, changePages: recordChanges(store.db, [], made.services.content.reread) };
  const done = await replaceTable(needs, byStaff("owner"), { key, value, note: "Changed", version: "" });
  expect(done.ok ? "" : done.message).toBe("");
}

test("a changed rate table changes every price of a policy, on every page", async () => {
  const before = await allShown();
  await replace("rates", multiplied(SHIPPED_FILES.rates, 100));
  const after = await allShown();
  const priced = [...before]
    .filter(([path, { text }]) => !NO_POLICIES.test(path) && premiumsIn(text).length > 0)
    .map(([path]) => path);
  expect(priced).toEqual(
    expect.arrayContaining([
      "/",
      "/?age=65&sex=female",
      "/final-expense",
      "/final-expense?age=71",
      "/final-expense-insurance/ohio",
      "/final-expense-insurance/ohio?age=58&sex=male",
      "/final-expense-insurance/montana?age=65",
      "/calculators/premium-estimator",
      "/blog/what-it-costs",
    ]),
  );
  expect(oldOn(priced, { before, after, of: premiumsIn })).toEqual([]);
  expect(after.get("/calculators/budget-to-coverage?state=OH")?.text).not.toBe(
    before.get("/calculators/budget-to-coverage?state=OH")?.text,
  );
  expect(untagged(before, after)).toEqual([]);
});

test.each([
  [
    "costs",
    ["/final-expense-insurance/ohio", "/calculators/final-expense-calculator", "/calculators/cremation-vs-burial"],
  ],
  [
    "states",
    [
      "/final-expense-insurance/ohio",
      "/calculators/funeral-costs-by-state",
      "/calculators/final-expense-calculator?state=OH",
      "/calculators/cremation-vs-burial?state=OH",
      "/calculators/coverage-gap?state=OH",
    ],
  ],
  ["benefits", ["/calculators/final-expense-calculator?budget=2000&survivor=yes&veteran=yes", "/tools/after-a-loss"]],
] as const)("a changed table of %s changes every figure of it, on every page", async (key, expected) => {
  const before = await allShown();
  const others = (["costs", "states", "benefits"] as const).filter((other) => other !== key);
  const elsewhere = new Set(others.flatMap((other) => figuresIn(SHIPPED_FILES[other])));
  const next = multiplied(SHIPPED_FILES[key], 3);
  const figures = new Set(
    figuresIn(SHIPPED_FILES[key])
      .filter((figure) => !elsewhere.has(figure) && !figuresIn(next).includes(figure))
      .map((figure) => formatDollars(figure)),
  );
  const of = (text: string) => dollarsIn(text).filter((found) => figures.has(found));
  await replace(key, next);
  const after = await allShown();
  const changed = [...before].filter(([path, { text }]) => after.get(path)?.text !== text).map(([path]) => path);
  expect(changed).toEqual(expect.arrayContaining([...expected]));
  expect(changed.some((path) => of(before.get(path)?.text ?? "").length > 0)).toBe(true);
  const costly = [...before.keys()].filter((path) => !NO_COSTS.test(path));
  expect(oldOn(costly, { before, after, of })).toEqual([]);
  expect(untagged(before, after)).toEqual([]);
});

type Both = { before: Map<string, Shown>; after: Map<string, Shown> };

/** Returns figures that a page still has after the change. */
function oldOn(paths: string[], { before, after, of }: Both & { of: (text: string) => string[] }): string[] {
  return paths.flatMap((path) => {
    const now = new Set(of(after.get(path)?.text ?? ""));
    const old = new Set(of(before.get(path)?.text ?? ""));
    return [...old].filter((found) => now.has(found)).map((found) => `${path}: ${found}`);
  });
}

/**
 * Returns cached pages that changed but don't carry the tag of the tables, so that visitors would still see the old
 * figures.
 */
function untagged(before: Both["before"], after: Both["after"]): string[] {
  return [...before].flatMap(([path, { text, tags }]) =>
    !path.includes("?") && after.get(path)?.text !== text && !tags.split(/[ ,]+/).includes("tables") ? [path] : [],
  );
}
