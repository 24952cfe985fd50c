import { expect, test } from "vitest";
import { type Lead, UNTOUCHED } from "#leads/leads/rules/lead.ts";
import type { ArticleSummary } from "./article.ts";
import { EMPTY_DETAILS } from "#leads/leads/rules/lead-facts.ts";
import { recommendArticles } from "./recommend-articles.ts";

const AT = new Date("2026-11-20T15:00:00.000Z");
const aLead = (given: Partial<Lead> = {}): Lead => ({
  ...EMPTY_DETAILS,
  id: "1",
  name: "Rosa Delgado",
  status: "new",
  source: "api",
  vendor: null,
  ...UNTOUCHED,
  createdAt: AT,
  updatedAt: AT,
  ...given,
});
/** Returns articles of a category that has no reason of its own; later in the list means older. */
const articles = (...titles: string[]) =>
  titles.map((title, n) => {
    const slug = title.toLowerCase().replaceAll(" ", "-");
    return { slug, title, excerpt: "", category: "other", publishedAt: new Date(AT.getTime() - n) } as ArticleSummary;
  });
const recommend = (lead: Lead, shown: ArticleSummary[], read: string[] = []) =>
  recommendArticles(lead, { stateName: "Ohio", articles: shown, read: new Set(read) });

test("six are recommended: their state first, then what fits their answers, then the newest", () => {
  const shown = articles("One", "Two", "Three", "Four", "Five", "Six", "Cost of a funeral", "Burial in Ohio");
  expect(recommend(aLead({ source: "quote" }), shown).map(({ slug, reason }) => [slug, reason])).toEqual([
    ["burial-in-ohio", "About Ohio, where they live"],
    ["cost-of-a-funeral", "They asked for a quote"],
    ["one", "New"],
    ["two", "New"],
    ["three", "New"],
    ["four", "New"],
  ]);
});

test("what they read comes last, and is not named as new", () => {
  const shown = articles("Burial in Ohio", "One", "Two");
  expect(recommend(aLead(), shown, ["burial-in-ohio"]).map(({ slug }) => slug)).toEqual([
    "one",
    "two",
    "burial-in-ohio",
  ]);
  expect(recommend(aLead(), shown, ["burial-in-ohio"]).at(-1)?.reason).toBe("They opened this one");
});
