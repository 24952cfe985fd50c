import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { similarity, wordSet } from "#core/articles/similarity.ts";
import { type Source, UNVERIFIED } from "./cited-text.ts";
import { checkCostTable } from "#core/calculators/check-cost-table.ts";
import { readMeasured, readStateFacts, type StateFacts } from "./state-facts.ts";
import { type StatePage, stateDescription, statePage, stateTitle, textsOf } from "./state-page.ts";

type StatesFile = {
  meta: { sources: Source[] };
  nationalPopulation65: { percent: number; source: string };
  states: StateFacts[];
};

const read = (path: string): unknown => JSON.parse(readFileSync(path, "utf8"));
const file = read("src/server/states/reference/states.json") as StatesFile;
const table = checkCostTable(read("src/server/calculators/reference/funeral-costs.json"));
if (!table.ok) throw new Error(table.sentences.join(" "));
const { national, plotByState, year, sources } = table.table;
const all = file.states.flatMap((row) => readMeasured(row, row.funeralCosts) ?? []);

/** The page of a state; `change` edits a copy of its row first. */
function pageOf(code: string, change: (row: StateFacts) => void = () => {}): StatePage {
  const row = structuredClone(file.states.find((state) => state.code === code));
  if (row) change(row);
  const facts = readStateFacts(row);
  if (!facts) throw new Error(`the row of ${code} cannot be read`);
  const plot = plotByState.values[code];
  return statePage({
    facts,
    all,
    costs: {
      year,
      burial: national.burial,
      cremation: national.cremation,
      source: national.source,
      itemsSource: national.itemsSource,
      study: { publisher: "Funeralocity", caskets: { burial: 3500, directBurial: 2500, cremation: 1200 } },
      plot: plot === undefined ? null : { amount: plot, source: plotByState.source },
    },
    population: file.nationalPopulation65,
    sources: [...file.meta.sources, ...sources],
  });
}

const pages = file.states.map((row) => pageOf(row.code));
const rule = (page: StatePage, id: string) =>
  page.rules
    .filter((r) => r.id === id)
    .flatMap((r) => r.texts.map((t) => t.text))
    .join(" ");

/** The page's text without figures and site frame. */
function wholeText(page: StatePage): string {
  const parts = [
    page.lead,
    ...textsOf(page).map((t) => t.text),
    ...page.rules.map((r) => r.heading),
    ...page.costs.rows.flatMap((r) => [r.label, r.included]),
    ...page.neighbors.rows.map((r) => r.name),
    ...page.faq.flatMap((f) => [f.question, f.answer]),
    ...page.sources.map((s) => `${s.name} ${s.publisher}`),
  ];
  return parts.join(" ");
}

describe("the 51 pages", () => {
  test("no two are near copies of each other: the words that a pair shares stay below 85 percent", () => {
    const sets = pages.map((page) => ({ name: page.name, words: wordSet(wholeText(page)) }));
    const close = sets.flatMap((a, index) =>
      sets
        .slice(index + 1)
        .flatMap((b) =>
          similarity(a.words, b.words) >= 0.85 ? [`${a.name} and ${b.name}: ${similarity(a.words, b.words)}`] : [],
        ),
    );
    expect(sets).toHaveLength(51);
    expect(close).toEqual([]);
  });

  test("say nothing of the guaranty associations and show no figure that no source vouches for", () => {
    for (const page of pages) {
      expect(JSON.stringify(page)).not.toMatch(/guarant|NOLHGA|"ga-|300,?000/i);
      expect(JSON.stringify(page)).not.toContain(UNVERIFIED);
      expect(JSON.stringify(page)).not.toMatch(
        /our source|not checked|GitHub|general knowledge|undated|repository|not found/i,
      );
    }
  });

  test("every cited id is a source of the list, numbered from 1 in the order of reading", () => {
    for (const page of pages) {
      const known = page.sources.map((s) => s.id);
      expect(
        textsOf(page)
          .flatMap((t) => t.sources)
          .filter((id) => !known.includes(id)),
      ).toEqual([]);
      expect(page.sources.map((s) => s.number)).toEqual(known.map((_, index) => index + 1));
    }
  });

  test("hold no gap where a word or a figure should be", () => {
    for (const page of pages) expect(wholeText(page)).not.toMatch(/undefined|null|NaN|\$-|-\$| {2}|\.\./);
  });

  test("titles take 60 characters at most, descriptions 121 to 156, and all differ", () => {
    for (const page of pages) {
      expect(stateTitle(page.name, "Hearthlight").length, page.name).toBeLessThanOrEqual(60);
      expect(stateDescription(page).length, page.name).toBeGreaterThanOrEqual(121);
      expect(stateDescription(page).length, page.name).toBeLessThanOrEqual(156);
    }
    expect(new Set(pages.map((p) => stateTitle(p.name, "Hearthlight"))).size).toBe(51);
    expect(stateTitle("District of Columbia", "An Agency With a Very Long Name Indeed")).toBe(
      "Final Expense Insurance in District of Columbia",
    );
  });
});

describe("what a page says follows the facts", () => {
  test("cheaper and dearer than the mean, with the difference in dollars", () => {
    expect(pageOf("OR").costs.texts[0]?.text).toContain("None of the 51 places surveyed is lower.");
    expect(pageOf("OH").costs.texts[0]?.text).toContain("spares a family $514 against the country's mean of $8,532");
    expect(pageOf("MN").costs.texts[0]?.text).toContain("no other among 51 places charges as much");
  });

  test("the division's median is called the division's", () => {
    expect(pageOf("TX").costs.texts[3]?.text).toContain(
      "$7,912 for burial in the West South Central census division. The last figure belongs to the division, not to Texas alone.",
    );
  });

  test("free look: a rule read for the state, a range, none, and the general least where no source speaks of the state", () => {
    expect(rule(pageOf("CO"), "free-look")).toMatch(
      /^Colorado gives you at least 15 days.*you have 30 days in Colorado/,
    );
    expect(rule(pageOf("FL"), "free-look")).toMatch(/^Florida gives you at least 14 days/);
    expect(pageOf("FL").sources.map(({ id }) => id)).toContain("fl-fl");
    expect(rule(pageOf("CA"), "free-look")).toContain(
      "from 10 to 30 days, depending on the policy. 30 days for buyers aged 60 or older.",
    );
    expect(rule(pageOf("AK"), "free-look")).toContain("no Alaska law");
    // Ohio's row holds the baseline, Idaho's a figure without a source.
    for (const code of ["OH", "ID"])
      expect(rule(pageOf(code), "free-look")).toMatch(/^Count on at least 10 days .* Your policy says how many/);
    expect(rule(pageOf("ID"), "free-look")).not.toContain("20");
  });

  test("funeral director: required, not required, and lists that disagree", () => {
    expect(rule(pageOf("IN"), "funeral-director")).toMatch(
      /^Yes, .*burial permits, which go only to funeral directors\./,
    );
    expect(rule(pageOf("OH"), "funeral-director")).toMatch(/^No\. Ohio is not on the list/);
    expect(rule(pageOf("FL"), "funeral-director")).toMatch(/^Not in general.*must be at the burial/);
  });

  test("Medicaid: an amount with its year, no ceiling, by county, unknown", () => {
    expect(rule(pageOf("AZ"), "medicaid")).toContain("up to $9,000 does not count (2024)");
    expect(rule(pageOf("CO"), "medicaid")).toContain("no limit in Colorado");
    expect(rule(pageOf("PA"), "medicaid")).toContain("from county to county");
    expect(rule(pageOf("OH"), "medicaid")).toContain("ask the Medicaid office for the limit in Ohio");
    expect(rule(pageOf("VA"), "medicaid")).not.toContain("3,500");
    expect(rule(pageOf("IL"), "medicaid")).toContain("ask the Medicaid office in Illinois");
  });

  test("the District of Columbia is spoken of with its article", () => {
    const page = pageOf("DC");
    expect(page.place).toBe("the District of Columbia");
    expect(wholeText(page)).not.toMatch(/(?:in|by|of|for) District of Columbia/);
  });

  test("a changed figure changes the sentence", () => {
    const dear = pageOf("OR", (row) => {
      row.funeralCosts.burial = 9_900;
    });
    expect(dear.costs.texts[0]?.text).toContain("ranks among the costliest");
    expect(dear.costs.amount.text).toContain("just $100 stays");
  });
});

test("a row without the shape that the pages need is not read", () => {
  for (const row of [
    null,
    {},
    { ...file.states[0], funeralCosts: null },
    { ...file.states[0], population65: { count: -1 } },
  ])
    expect(readStateFacts(row)).toBeNull();
  expect(readMeasured({ code: "XX", name: "X", slug: "x" }, { burial: "8000" })).toBeNull();
});
