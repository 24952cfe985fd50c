import { describe, expect, test } from "vitest";
import { spanish } from "#agency/spanish/rules/texts.ts";
import { calculatorTables } from "#tests/builders/calculator-tables.ts";
import type { CalculatorId } from "./calculator-address.ts";
import { resultText, showCalculator } from "./calculators.ts";

const tables = {
  ...calculatorTables(),
  study: { publisher: "Funeralocity", caskets: null, sources: [] },
  benefitSources: [],
};

function inSpanish(id: CalculatorId, query: string) {
  const search = new URLSearchParams(query);
  const text = resultText(
    showCalculator(id, (name) => search.get(name), tables, spanish),
    spanish,
  );
  if (!text) throw new Error(`${query} has an invalid answer`);
  return text;
}

describe("what is said in Spanish", () => {
  test.each<[CalculatorId, string, string]>([
    ["final-expense-calculator", "", "Puede necesitar más o menos $15,695 para los gastos finales."],
    [
      "final-expense-calculator",
      "cover=20000",
      "Lo que ya hay, $20,000, cubre los gastos finales de más o menos $15,695, y sobran más o menos $4,305.",
    ],
    [
      "cremation-vs-burial",
      "state=TX",
      "Con estas opciones, en Texas un entierro cuesta más o menos $16,187 y una cremación más o menos $7,162: la cremación cuesta unos $9,025 menos.",
    ],
    [
      "funeral-costs-by-state",
      "first=OH&second=DC&third=NC",
      "Un funeral con entierro cuesta más o menos $8,018 en Ohio, $514 menos que la media de todos los estados (número 10 de 51, contando desde el más barato). Cuesta $9,028 en el Distrito de Columbia y $8,136 en Carolina del Norte.",
    ],
    [
      "is-it-worth-it",
      "sex=female",
      "Depende de los próximos 14 a 18 años. Si en ese tiempo su familia no pudiera pagar $10,000, una póliza la protege desde el primer día. Si pudiera, los mismos $41 a $54 al mes, ahorrados con 2% de interés, llegarían a $10,000 para entonces, y cerca de 64 a 77 de cada 100 mujeres de 65 años viven hasta ese momento.",
    ],
    [
      "is-it-worth-it",
      "age=80&premium=5",
      "Tal vez le convenga más una póliza. Los mismos $5 al mes, ahorrados con 2% de interés, no llegarían a $10,000 para los 100 años de edad.",
    ],
  ])("%s?%s", (id, query, sentence) => expect(inSpanish(id, query).sentence).toBe(sentence));

  test.each<[CalculatorId, string]>([
    ["final-expense-calculator", "veteran=yes&survivor=yes&savings=100&flowers=yes&reception=yes&gift=5"],
    ["final-expense-calculator", "veteran=serviceConnected&nationalCemetery=yes"],
    ["cremation-vs-burial", "state=OH&cremation-plotUrn=900"],
    ["funeral-costs-by-state", "first=OH"],
    ["is-it-worth-it", "kind=guaranteed&tobacco=yes&sex=male"],
  ])("%s?%s: every line and note", (id, query) => {
    const { sentence, facts, notes } = inSpanish(id, query);
    const said = [sentence, ...facts.flat(), ...notes].join(" ");
    expect(said).not.toMatch(
      /undefined|null|NaN| {2}|(?<!\p{L})(?:the|of|and|your|for|is|with|costs?|year|month|if|paid)(?!\p{L})/u,
    );
  });
});
