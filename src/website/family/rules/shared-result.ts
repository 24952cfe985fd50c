import { CALCULATOR_IDS, calculatorPath } from "#agency/tables/rules/calculator-address.ts";
import { resultText, showCalculator } from "#agency/tables/rules/calculators.ts";
import { sampleRatesText } from "#agency/tables/rules/monthly-price.ts";
import { english } from "#agency/english/rules/texts.ts";
import { splitLocale } from "#platform/text/rules/locale.ts";
import type { Words } from "#agency/language/rules/words.ts";
import type { CalculatorTables } from "#agency/tables/rules/reference-table.ts";
import { resultLink, type SharedResult } from "./share-address.ts";

/** Longest link that is read, characters: no calculator makes a longer one. */
const MAX_LINK = 2_000;

/**
 * A result in words, calculated from the current tables: `sentence` and `quote`, the quote form with the same inputs,
 * are null if the inputs no longer fit them. `dated`: the month of its sample rates; null without any.
 */
export type ShownResult = {
  name: string;
  sentence: string | null;
  dated: string | null;
  path: string;
  quote: string | null;
};

/** A link, whole or only its path, with its query. */
const LINK = /^(?:https?:\/\/)?[^/?#\s]*(\/[^?#\s]*)(?:\?([^#\s]*))?(?:#\S*)?$/i;

/** Reads a link to a result, whole or only its path, in any language; null if it isn't one or gives no result. */
export function readResultLink(link: string, tables: CalculatorTables): SharedResult | null {
  const [, path = "", query = ""] = (link.length > MAX_LINK ? null : LINK.exec(link.trim())) ?? [];
  const calculator = CALCULATOR_IDS.find((id) => calculatorPath(id) === splitLocale(path).path);
  const result = calculator && resultOf({ calculator, query }, tables, english);
  return result ? { calculator, query: result.query } : null;
}

/** Returns a shared result in the language of `words`. Every price comes from the tables. */
export function showResult({ calculator, query }: SharedResult, tables: CalculatorTables, words: Words): ShownResult {
  const result = resultOf({ calculator, query }, tables, words);
  return {
    name: words.calculatorPages[calculator].name,
    sentence: result?.sentence ?? null,
    dated: result?.rated ? sampleRatesText(tables.rates, words.prices) : null,
    path: resultLink({ calculator, query }),
    quote: result?.quote ?? null,
  };
}

function resultOf({ calculator, query }: SharedResult, tables: CalculatorTables, words: Words) {
  const answers = readQuery(query);
  return resultText(
    showCalculator(calculator, (name) => answers.get(name) ?? null, tables, words),
    words,
  );
}

/** Reads the inputs in a query; the first of two with one name. Invalid encodings are left out. */
function readQuery(query: string): Map<string, string> {
  const answers = new Map<string, string>();
  for (const pair of query.split("&")) {
    const [name = "", value = ""] = pair.split("=", 2).map(decoded);
    if (!answers.has(name)) answers.set(name, value);
  }
  return answers;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return "";
  }
}
