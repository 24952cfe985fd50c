import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { checkCostTable } from "#agency/tables/rules/check-cost-table.ts";
import { english } from "#agency/english/rules/texts.ts";
import { spanish } from "#agency/spanish/rules/texts.ts";
import type { Words } from "#agency/language/rules/words.ts";
import { readingEase } from "#newsroom/articles/rules/flesch.ts";
import { splitSentences, wordsOf } from "#newsroom/articles/rules/body-sentences.ts";
import { type Source, UNVERIFIED } from "./cited-text.ts";
import { FUNERAL_KINDS, type StateFigures } from "./funeral-kind.ts";
import { readStateFacts } from "./state-facts.ts";
import { type StatePage, type StatePrices, stateDescription, statePage, stateTitle } from "./state-page.ts";

type Row = { code: string; name: string; funeralCosts: StateFigures & { year: number; source: string } };
type Change = (row: Record<string, unknown>) => void;

const read = (path: string): unknown => JSON.parse(readFileSync(path, "utf8"));
const file = read("src/agency/states/server/reference/states.json") as { meta: { sources: Source[] }; states: Row[] };
const PLOTS: Source = { id: "plots", name: "Plots", publisher: "A study", url: null, year: 2026 };
const table = checkCostTable(read("src/agency/tables/server/reference/funeral-costs.json"));
if (!table.ok) throw new Error(table.sentences.join(" "));
const { plotByState, means } = table.table;

/** Builds the page of a state; `change` edits a copy of its row and of its prices first. */
function pageOf(
  code: string,
  change: Change = () => {},
  changePrices: (of: StatePrices) => void = () => {},
  words: Words = english,
): StatePage {
  const row = structuredClone(file.states.find((state) => state.code === code));
  if (!row) throw new Error(`no row of ${code}`);
  change(row);
  const facts = readStateFacts(row);
  if (!facts) throw new Error(`the row of ${code} cannot be read`);
  const { funeralCosts: here } = row;
  const plot = plotByState.values[code];
  const prices: StatePrices = {
    here: { ...here },
    mean: { ...means },
    publisher: "Funeralocity",
    year: here.year,
    source: here.source,
    plot: plot === undefined ? null : { amount: plot, source: PLOTS.id },
    beside: [{ name: "New Mexico", slug: "new-mexico", burial: 8_000, cremation: 6_000, directCremation: 2_000 }],
    rank: { burial: 14, directCremation: 12, of: 51 },
  };
  changePrices(prices);
  return statePage(facts, prices, [...file.meta.sources, PLOTS], words);
}

const pages = file.states.map(({ code }) => pageOf(code));
const answer = (page: StatePage, id: string) => page.rules.find((rule) => rule.id === id)?.answer.text;

/** Returns every text of the page with its source ids. */
function citedTexts({ summary, prices, rules, regulator }: StatePage) {
  return [
    ...summary,
    ...(prices ? [prices.caption] : []),
    ...(prices?.sum ?? []),
    ...rules.map((rule) => rule.answer),
    ...(regulator ? [regulator.name] : []),
  ];
}

const wholeText = (page: StatePage) => citedTexts(page).map(({ text }) => text);

describe("the 51 pages", () => {
  test("are easy to read: Flesch 60 or more of every state’s sentences", () => {
    const hard = pages.flatMap((page) => {
      const sentences = [...page.summary.map(({ text }) => text), ...page.rules.map((rule) => rule.answer.text)]
        // The name of an office is what it is.
        .map((text) => text.replace(page.regulator?.name.text ?? "", "office"))
        .flatMap((text) => splitSentences(text))
        .map(({ text, at }) => ({ text, block: 0, at, words: wordsOf(text), inParagraph: true }));
      const ease = readingEase(sentences) ?? 0;
      return ease < 60 ? [`${page.name}: ${ease.toFixed(1)}`] : [];
    });
    expect(hard).toEqual([]);
  });

  test("differ where their facts do, and no two are the same", () => {
    expect(new Set(pages.map((page) => wholeText(page).join(" "))).size).toBe(51);
    expect(pages.every((page) => page.summary.length === 4)).toBe(true);
  });

  test("say nothing of the guaranty associations and show no figure that no source vouches for", () => {
    for (const page of pages) {
      expect(JSON.stringify(page)).not.toMatch(/guarant|NOLHGA|"ga-|300,?000/i);
      expect(JSON.stringify(page)).not.toContain(UNVERIFIED);
    }
  });

  test("every cited id is a source of the list, numbered from 1 in the order of reading", () => {
    for (const page of pages) {
      const cited = [...new Set(citedTexts(page).flatMap((text) => text.sources))];
      expect(page.sources.map((source) => source.id)).toEqual(cited);
      expect(page.sources.map((source) => source.number)).toEqual(cited.map((_, index) => index + 1));
    }
  });

  test("hold no gap where a word or a figure should be", () => {
    for (const page of pages) expect(wholeText(page).join(" ")).not.toMatch(/undefined|null|NaN|\$-|-\$| {2}|\.\./);
  });

  test("titles take 60 characters at most, descriptions 121 to 156, and all differ", () => {
    for (const page of [...pages, { ...pageOf("DC"), prices: null }]) {
      expect(stateTitle(page, "Hearthlight", english).length, page.name).toBeLessThanOrEqual(60);
      expect(stateDescription(page, english).length, page.name).toBeGreaterThanOrEqual(121);
      expect(stateDescription(page, english).length, page.name).toBeLessThanOrEqual(170);
    }
    expect(new Set(pages.map((p) => stateTitle(p, "Hearthlight", english))).size).toBe(51);
    expect(stateTitle(pageOf("DC"), "An Agency With a Very Long Name Indeed", english)).toBe(
      "Final Expense Insurance in District of Columbia",
    );
  });
});

describe("what a page says follows the facts", () => {
  test("four sentences: burial beside the average, direct cremation, funeral director, insurance office", () => {
    expect(pageOf("OH").summary.map(({ text }) => text)).toEqual([
      "A funeral with burial costs $8,018 on average in Ohio, $514 less than the average of all states.",
      "The plainest choice, direct cremation, costs $2,056: number 12 of 51, from the lowest.",
      "Ohio generally does not require a funeral director.",
      "Trouble with a policy? Call the Ohio Department of Insurance at (800)\u00a0686-1526.",
    ]);
    expect(pageOf("IN").summary[2]?.text).toBe("Indiana requires a funeral director for some steps.");
  });

  test("a changed price changes the sentence and the row", () => {
    const dear = pageOf("OR", undefined, ({ here }) => {
      here.burial = 9_900;
    });
    expect(dear.summary[0]?.text).toContain("$9,900 on average in Oregon, $1,368 more than");
    expect(dear.prices?.rows[0]).toMatchObject({ kind: "burial", here: 9_900, mean: 8_532 });
    const same = pageOf("OR", undefined, ({ here, mean }) => {
      for (const kind of FUNERAL_KINDS) here[kind] = mean[kind];
    });
    expect(same.summary[0]?.text).toContain("the same as the average of all states");
  });

  test("a sum of burial and plot, only where the price of a plot is known", () => {
    expect(pageOf("AL").prices?.sum.map(({ text }) => text)).toEqual([
      "$8,428 for a burial and $1,582 for a plot are $10,010, before digging, vault and marker.",
      "A policy of $11,000 would pay that and leave $990.",
      "With a direct burial it is $6,623. A funeral with cremation for $6,137 needs no plot.",
    ]);
    expect(pageOf("AK").prices?.sum).toEqual([]);
  });

  test("free look: a rule of the state, a range, none, and the general least where no source speaks of the state", () => {
    expect(answer(pageOf("CO"), "free-look")).toMatch(/^At least 15 days\./);
    expect(answer(pageOf("CO"), "replacement")).toMatch(/^30 days\./);
    expect(pageOf("FL").sources.map(({ id }) => id)).toContain("fl-fl");
    expect(answer(pageOf("CA"), "free-look")).toBe("10 to 30 days. 30 days for buyers aged 60 or older.");
    expect(answer(pageOf("AK"), "free-look")).toMatch(/^No state law that we know of/);
    // Ohio's row holds the baseline, Idaho's a figure without a source.
    for (const code of ["OH", "ID"]) expect(answer(pageOf(code), "free-look")).toMatch(/^At least 10 days, as in most/);
    expect(answer(pageOf("OH"), "replacement")).toBeUndefined();
  });

  test("funeral director: required, not required, and required for one thing", () => {
    expect(answer(pageOf("IN"), "funeral-director")).toMatch(/^Yes, .*burial permits, which go only to/);
    expect(answer(pageOf("OH"), "funeral-director")).toMatch(/^No\. A family may plan it alone/);
    expect(answer(pageOf("FL"), "funeral-director")).toMatch(/^Not in general\. But a funeral-home .* at the burial\./);
  });

  test("Medicaid: an amount with its year, no limit, by county, unknown", () => {
    expect(answer(pageOf("AZ"), "funeral-trust")).toMatch(/^Up to \$9,000 \(2024\)\./);
    expect(answer(pageOf("CO"), "funeral-trust")).toMatch(/^No limit \(2024\)\./);
    expect(answer(pageOf("PA"), "funeral-trust")).toMatch(/^The limit depends on the county\./);
    expect(answer(pageOf("OH"), "funeral-trust")).toMatch(/^Ask the state’s Medicaid office\./);
    expect(answer(pageOf("VA"), "burial-fund")).toBe("Ask the state’s Medicaid office.");
    expect(answer(pageOf("IL"), "burial-fund")).toContain("stricter than the federal");
  });

  test("the District of Columbia is spoken of with its article", () => {
    const page = pageOf("DC");
    expect(page.place).toBe("the District of Columbia");
    expect(wholeText(page).join(" ")).not.toMatch(/(?<!Average prices )(?:in|by|of|for) District of Columbia(?! Dep)/);
    expect(page.summary[2]?.text).toMatch(/^The District of Columbia/);
  });
});

test("what isn't known is left out or says whom to ask; only a row that names no state isn't read", () => {
  const facts = readStateFacts({ code: "OH", name: "Ohio", slug: "ohio", freeLook: { daysMin: -1 }, regulator: null });
  if (!facts) throw new Error("the row names a state");
  const page = statePage(facts, null, [], english);
  expect(page).toMatchObject({ summary: [], prices: null, regulator: null, sources: [] });
  expect(page.rules.map((rule) => rule.answer.text.slice(0, 4))).toEqual(["Ask ", "Ask ", "Ask ", "Ask "]);
  for (const row of [null, {}, { name: "Ohio" }]) expect(readStateFacts(row)).toBeNull();
});

describe("in Spanish", () => {
  const inSpanish = (code: string, change?: Change) => pageOf(code, change, undefined, spanish);

  test("the states beside it have their Spanish names", () => {
    expect(inSpanish("OH").prices?.beside).toEqual([
      {
        name: "Nuevo México",
        slug: "new-mexico",
        away: ": entierro $18 menos, cremación $334 más, cremación directa $56 menos",
      },
    ]);
  });

  const all = file.states.map(({ code }) => inSpanish(code));

  test("the same facts and sources, in Spanish words only", () => {
    for (const [at, page] of all.entries()) {
      expect(page.sources).toEqual(pages[at]?.sources);
      const said = [...page.summary, ...page.rules.map((rule) => rule.answer)].map(({ text }) => text).join(" ");
      expect(said, page.name).not.toMatch(/undefined|null| {2}|\b(?:the|of|and|your|for|is|days|limit)\b/i);
      const figures = (text: string) => text.match(/\d[\d,.]*\d|\d/g)?.toSorted();
      const english = pages[at];
      const original = [...(english?.summary ?? []), ...(english?.rules ?? []).map((rule) => rule.answer)];
      expect(figures(said), page.name).toEqual(figures(original.map(({ text }) => text).join(" ")));
    }
  });

  test("what a sentence needs of the state's name and difference", () => {
    expect(inSpanish("OH").summary.map(({ text }) => text)).toEqual([
      "Un funeral con entierro cuesta en promedio $8,018 en Ohio: $514 menos que el promedio de todos los estados.",
      "Lo más sencillo, la cremación directa, cuesta $2,056: número 12 de 51, desde el más bajo.",
      "Ohio por lo general no exige un director funerario.",
      "¿Problemas con una póliza? La oficina de seguros de Ohio: (800)\u00a0686-1526.",
    ]);
    expect(inSpanish("DC").summary[2]?.text).toMatch(/^El Distrito de Columbia/);
    expect(answer(inSpanish("CA"), "free-look")).toBe(
      "De 10 a 30 días. 30 días para quienes compran a los 60 años o más.",
    );
    expect(answer(inSpanish("FL"), "funeral-director")).toMatch(/^En general, no\. Pero un representante/);
  });

  test("titles and descriptions fit what search engines show", () => {
    for (const page of [...all, { ...inSpanish("DC"), prices: null }]) {
      expect(stateTitle(page, "Hearthlight", spanish).length, page.name).toBeLessThanOrEqual(60);
      expect(stateDescription(page, spanish).length, page.name).toBeLessThanOrEqual(165);
    }
    expect(new Set(all.map((page) => stateTitle(page, "Hearthlight", spanish))).size).toBe(51);
  });
});
