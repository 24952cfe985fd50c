import { expect, test } from "vitest";
import { spanish } from "#agency/spanish/rules/texts.ts";
import { calculatorTables } from "#tests/builders/calculator-tables.ts";
import type { CalculatorId } from "./calculator-address.ts";
import { resultText, showCalculator } from "./calculators.ts";

const tables = { ...calculatorTables(), study: { publisher: "", caskets: null, sources: [] }, benefitSources: [] };

const resultOf = (id: CalculatorId, query: string) => {
  const asked = new URLSearchParams(query);
  return resultText(
    showCalculator(id, (name) => asked.get(name), tables, spanish),
    spanish,
  );
};
const sentenceOf = (id: CalculatorId, query: string) => resultOf(id, query)?.sentence;

// The figures are those of premium-estimate.test.ts, budget-to-coverage.test.ts and coverage-gap.test.ts.
test("the premium of one kind or both, with its place by its Spanish name", () => {
  expect(sentenceOf("premium-estimator", "age=65&sex=female")).toBe(
    "A los 65 años, $10,000 de cobertura inmediata (nivelada) puede costar unos $41 a $54 al mes. La emisión garantizada (por lo general, 2 años de espera), unos $72.",
  );
  expect(sentenceOf("premium-estimator", "age=85&sex=male")).toMatch(
    /al mes\. No hay un precio publicado de emisión garantizada/,
  );
  const { facts = [], notes = [] } = resultOf("premium-estimator", "state=NY&tobacco=yes") ?? {};
  expect(facts).toContainEqual(["Tabaco", "sí"]);
  expect(notes.join(" ")).toContain("Los precios en Nueva York pueden ser otros.");
  expect(notes.join(" ")).toContain(
    "Si la muerte en ese tiempo es por causa natural, la familia recibe las primas pagadas más intereses, por lo común el 10%, y no el beneficio completo. Si es por accidente, se paga el beneficio completo.",
  );
  expect(notes.at(-1)).toMatch(
    /^Tarifas de muestra para todo el país\. .*noviembre de 2024.*ninguna aseguradora los ha confirmado\.$/,
  );
});

test("what an agency's own table pays in the waiting period is quoted in its English words", () => {
  const { deathInWait, paid } = spanish.prices;
  expect(deathInWait(paid("Return of premiums"), paid("Full benefit"))).toBe(
    "Si la muerte en ese tiempo es por causa natural, la familia recibe lo siguiente (en inglés): “Return of premiums”, y no el beneficio completo. Si es por accidente, se paga el beneficio completo.",
  );
});

test.each([
  [
    "budget=50&sex=female",
    /^Con \$50 al mes a los 65 años, su presupuesto compra unos \$9,200 a \$12,300 de cobertura/,
  ],
  ["budget=20", /^Con \$20 al mes a los 65 años, su presupuesto no alcanza para \$5,000 de cobertura/],
  ["budget=300&sex=female", /su presupuesto compra más de \$25,000 de cobertura/],
  ["budget=21&age=45&sex=male", /\. No hay un precio publicado de emisión garantizada antes de los \d+ años/],
])("what a budget buys: %s", (query, sentence) => expect(sentenceOf("budget-to-coverage", query)).toMatch(sentence));

test.each([
  ["", "Si los gastos finales suben 3% al año, un beneficio de $10,000 ya no alcanza hoy."],
  ["need=8300", "Si los gastos finales suben 3% al año, un beneficio de $10,000 no alcanza desde el año 7."],
  ["need=9995&growth=0", "Si los gastos finales quedan como están, un beneficio de $10,000 alcanza los 20 años."],
  [
    "need=9000&growth=-1&years=1",
    "Si los gastos finales bajan 1% al año, un beneficio de $10,000 alcanza todo el año. Después de 1 año,",
  ],
  ["need=12000&growth=0", "Después de 20 años, los gastos serían de unos $12,000. Son $2,000 más que el beneficio."],
  ["need=12000&years=0", "A un beneficio de $10,000 le faltan hoy unos $2,000."],
])("costs against a benefit: %s", (query, sentence) => expect(sentenceOf("coverage-gap", query)).toContain(sentence));

test("the years and the shortfall in the figures of a letter", () => {
  const { facts = [] } = resultOf("coverage-gap", "need=10000&growth=0&benefit=9000&years=5") ?? {};
  expect(facts).toContainEqual(["Alza", "0% al año (su cifra)"]);
  expect(facts).toContainEqual(["Año 5", "gastos $10,000, faltan $1,000"]);
});
