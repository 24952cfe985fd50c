import { benefitRange, budgetToQuery, calculateBudget, describeBudget, parseBudget } from "./budget-to-coverage.ts";
import { type Line, type Source, sourcesOf } from "./calculation-line.ts";
import { formatDollars, type Read } from "./calculator-form.ts";
import { CALCULATOR_PAGES } from "./calculator-pages.ts";
import { FUNERAL_KIND_LABELS, FUNERAL_KINDS } from "./cost-table.ts";
import { calculateCoverageGap, coverageGapToQuery, describeCoverageGap, parseCoverageGap } from "./coverage-gap.ts";
import { calculateCremationVsBurial, cremationVsBurialToQuery, describeCremationVsBurial, parseCremationVsBurial, SIDES } from "./cremation-vs-burial.ts";
import { finalExpenseToQuery, parseFinalExpense } from "./final-expense-form.ts";
import { calculateFinalExpense, describeFinalExpense } from "./final-expense-need.ts";
import { calculateStateCosts, describeStateCosts, parseStateCosts, stateCostsToQuery } from "./funeral-costs-by-state.ts";
import { formatRange, PRICE_CAUTION, sampleRatesText } from "./monthly-price.ts";
import { calculatePremium, describePremium, parsePremium, premiumToQuery } from "./premium-estimate.ts";
import type { ShownCalculator } from "./shown-calculator.ts";

type Fact = readonly [label: string, value: string];

/** A calculator's result in words: the sentence of its page, the figures behind it, and what must be said beside them. `query` opens the same result. */
export type ResultText = { name: string; query: string; sentence: string; facts: Fact[]; notes: string[]; sources: Source[] };

/** A result in words, for a letter; null where an answer makes no sense, since then there is none. Every word comes from our own rules and tables. */
export function resultText(shown: ShownCalculator): ResultText | null {
  const words = wordsOf(shown);
  return words && { name: CALCULATOR_PAGES[shown.id].name, ...words };
}

function wordsOf(shown: ShownCalculator): Omit<ResultText, "name"> | null {
  const read: Read = (name) => shown.props.typed[name] ?? null;
  switch (shown.id) {
    case "final-expense-calculator":
      return needWords(read, shown.props);
    case "cremation-vs-burial":
      return sidesWords(read, shown.props);
    case "funeral-costs-by-state":
      return stateWords(read, shown.props);
    case "coverage-gap":
      return gapWords(read, shown.props);
    case "premium-estimator":
      return premiumWords(read, shown.props);
    case "budget-to-coverage":
      return budgetWords(read, shown.props);
  }
}

type PropsFor<Id> = Extract<ShownCalculator, { id: Id }>["props"];
type Words = Omit<ResultText, "name"> | null;

const lineFact = ({ label, amount, basis }: Line): Fact => [
  label,
  `${formatDollars(amount)}${basis === "own" ? " (your figure)" : basis === "assumption" ? " (our estimate)" : ""}`,
];

function needWords(read: Read, props: PropsFor<"final-expense-calculator">): Words {
  const parsed = parseFinalExpense(read, props);
  if (!parsed.ok) return null;
  const result = calculateFinalExpense(parsed.inputs, props);
  const means = result.meansLines.map((line): Fact => [`Less: ${line.label}`, lineFact(line)[1]]);
  const lines = [...result.costLines, ...result.meansLines];
  return {
    query: finalExpenseToQuery(parsed.inputs),
    sentence: describeFinalExpense(result),
    facts: [...result.costLines.map(lineFact), ["Final costs", formatDollars(result.costs)], ...means, ["Still needed", formatDollars(result.need)]],
    notes: result.notes,
    sources: sourcesOf(
      lines.map((line) => line.source),
      [...props.costs.sources, ...props.benefitSources],
    ),
  };
}

function sidesWords(read: Read, props: PropsFor<"cremation-vs-burial">): Words {
  const parsed = parseCremationVsBurial(read, props);
  if (!parsed.ok) return null;
  const result = calculateCremationVsBurial(parsed.inputs, props);
  const included = SIDES.flatMap((side) => result[side].lines.filter((line) => line.included));
  return {
    query: cremationVsBurialToQuery(parsed.inputs),
    sentence: describeCremationVsBurial(result),
    facts: SIDES.flatMap((side): Fact[] => {
      const label = side === "burial" ? "Burial" : "Cremation";
      const lines = result[side].lines.filter((line) => line.included).map((line): Fact => [`${label}: ${line.label}`, lineFact(line)[1]]);
      return [...lines, [`${label}, together`, formatDollars(result[side].total)]];
    }),
    notes: ["Both include the basic services fee, which you can’t decline."],
    sources: sourcesOf([...included.map((line) => line.source), result.state?.source ?? null], props.costs.sources),
  };
}

function stateWords(read: Read, props: PropsFor<"funeral-costs-by-state">): Words {
  const parsed = parseStateCosts(read, props);
  if (!parsed.ok) return null;
  const result = calculateStateCosts(parsed.inputs, props);
  const { compared, least, most, mean } = result;
  const rows = compared.length > 0 ? compared : [least, most].filter((row) => row !== null);
  return {
    query: stateCostsToQuery(parsed.inputs),
    sentence: describeStateCosts(result),
    facts: [
      ...rows.flatMap((row) =>
        FUNERAL_KINDS.map((kind): Fact => [`${row.name}: ${FUNERAL_KIND_LABELS[kind].toLowerCase()}`, `${formatDollars(row[kind])}, ${row.year}`]),
      ),
      [`Mean of all states: ${FUNERAL_KIND_LABELS[result.kind].toLowerCase()}`, formatDollars(mean[result.kind])],
    ],
    notes: ["These averages don’t include the vault, the plot or opening the grave."],
    sources: sourcesOf(
      rows.map((row) => row.source),
      props.costs.sources,
    ),
  };
}

function gapWords(read: Read, props: PropsFor<"coverage-gap">): Words {
  const parsed = parseCoverageGap(read);
  if (!parsed.ok) return null;
  const result = calculateCoverageGap(parsed.inputs, props);
  const { rows, need, growth } = result;
  // Every fifth year and the last tell the story; the page has them all.
  const told = rows.filter((row) => row.year % 5 === 0 || row.year === rows.at(-1)?.year);
  return {
    query: coverageGapToQuery(parsed.inputs),
    sentence: describeCoverageGap(result),
    facts: [
      ["Costs today", `${formatDollars(need.amount)} (${need.basis === "own" ? "your figure" : "national median, burial with vault"})`],
      ["Growth", `${growth.percent}% a year (${growth.basis === "own" ? "your figure" : "our estimate"})`],
      ["Benefit", formatDollars(parsed.inputs.benefit)],
      ...told.map(
        ({ year, need: costs, gap }): Fact => [`Year ${year}`, `costs ${formatDollars(costs)}, shortfall ${gap === 0 ? "none" : formatDollars(gap)}`],
      ),
    ],
    notes: growth.note === "" ? [] : [growth.note],
    sources: sourcesOf([need.source], props.costs.sources),
  };
}

function premiumWords(read: Read, props: PropsFor<"premium-estimator">): Words {
  const parsed = parsePremium(read, props);
  if (!parsed.ok) return null;
  const result = calculatePremium(parsed.inputs, props);
  const { level, guaranteed, waitingYears, guaranteedNote, notes } = result;
  return {
    query: premiumToQuery(parsed.inputs),
    sentence: describePremium(result),
    facts: [
      ...personFacts(parsed.inputs),
      ["Amount of coverage", formatDollars(parsed.inputs.amount)],
      ...(level ? [["Level coverage", `${formatRange(level)} a month`] as const] : []),
      ...(guaranteed ? [[`Guaranteed issue, ${waitingYears} waiting period`, `${formatRange(guaranteed)} a month`] as const] : []),
    ],
    notes: [guaranteedNote, ...notes.filter((note) => note !== PRICE_CAUTION), sampleRatesText(props.rates)],
    sources: [],
  };
}

function budgetWords(read: Read, props: PropsFor<"budget-to-coverage">): Words {
  const parsed = parseBudget(read, props);
  if (!parsed.ok) return null;
  const result = calculateBudget(parsed.inputs, props);
  const { level, guaranteed, waitingYears, guaranteedNote, amounts } = result;
  return {
    query: budgetToQuery(parsed.inputs),
    sentence: describeBudget(result),
    facts: [
      ...personFacts(parsed.inputs),
      ["Budget", `$${parsed.inputs.budget} a month`],
      ...(level ? [["Level coverage", benefitRange(level, amounts)] as const] : []),
      ...(guaranteed ? [[`Guaranteed issue, ${waitingYears} waiting period`, benefitRange(guaranteed, amounts)] as const] : []),
    ],
    notes: [guaranteedNote, sampleRatesText(props.rates)],
    sources: [],
  };
}

function personFacts({ age, sex, tobacco, state }: { age: number; sex: "either" | "female" | "male"; tobacco: "no" | "yes"; state: string }): Fact[] {
  return [["Age", String(age)], ["Sex", sex === "either" ? "not said" : sex], ["Tobacco", tobacco], ...(state === "" ? [] : [["State", state] as const])];
}
