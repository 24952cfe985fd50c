import { formatDollars } from "#core/money/dollars.ts";
import { formatPhone } from "#core/phone/format-phone.ts";
import { atStart, cited, type CitedText, type NumberedSource, numberSources, type Source } from "./cited-text.ts";
import {
  FUNERAL_KIND_LABELS,
  FUNERAL_KIND_NOTES,
  FUNERAL_KINDS,
  type FuneralKind,
  type StateFigures,
} from "./funeral-kind.ts";
import type { Regulator } from "./regulator.ts";
import { isSourced, placeName, type StateFacts } from "./state-facts.ts";
import { type StateRule, stateRules } from "./state-rules.ts";

/** Average prices in a state and the mean of all states, whole US dollars; `source` and `publisher` are the study's. */
export type StatePrices = {
  here: StateFigures;
  mean: StateFigures;
  publisher: string;
  year: number;
  source: string;
  /** What a private cemetery plot costs there on average, if known. */
  plot: { amount: number; source: string } | null;
};

/** One row of the price table, whole US dollars. */
export type PriceRow = { kind: FuneralKind; label: string; included: string; here: number; mean: number };

/** The content of a state's page. Source numbers refer to `sources`. */
export type StatePage = {
  code: string;
  name: string;
  slug: string;
  place: string;
  /** The facts that matter most, a sentence each. */
  summary: CitedText[];
  /** Null without prices for the state: the page has little of its own and isn't indexed. */
  prices: { caption: CitedText; rows: PriceRow[]; plot: CitedText | null } | null;
  rules: StateRule[];
  regulator: (Omit<Regulator, "name"> & { name: CitedText }) | null;
  sources: NumberedSource[];
};

/** Builds a state's page from its rules and prices; `known` explains the source ids. */
export function statePage(facts: StateFacts, costs: StatePrices | null, known: readonly Source[]): StatePage {
  const { code, name, slug } = facts;
  const summary = summaryOf(facts, costs);
  const prices = costs && priceTable(costs, facts);
  const rules = stateRules(facts);
  const regulator = facts.regulator && {
    name: cited(facts.regulator.name, ...regulatorSources(facts.regulator)),
    url: facts.regulator.url,
    phone: facts.regulator.phone,
  };
  const shown = [
    ...summary,
    ...(prices ? [prices.caption] : []),
    ...(prices?.plot ? [prices.plot] : []),
    ...rules.map(({ answer }) => answer),
    ...(regulator ? [regulator.name] : []),
  ];
  return {
    code,
    name,
    slug,
    place: placeName(facts),
    summary,
    prices,
    rules,
    regulator,
    sources: numberSources(shown, known),
  };
}

/** Up to four sentences; what isn't known is left out. */
function summaryOf(facts: StateFacts, costs: StatePrices | null): CitedText[] {
  const { funeralDirector: director, regulator } = facts;
  const place = placeName(facts);
  return [
    ...(costs
      ? [
          cited(
            `A funeral with burial costs ${formatDollars(costs.here.burial)} on average in ${place}, ${besideMean(costs.here.burial - costs.mean.burial)}.`,
            costs.source,
          ),
          cited(
            `The plainest choice, direct cremation, costs ${formatDollars(costs.here.directCremation)}.`,
            costs.source,
          ),
        ]
      : []),
    ...(director
      ? [
          cited(
            director.required
              ? `${atStart(place)} requires a funeral director for some steps.`
              : `${atStart(place)} does not require a funeral director in general.`,
            director.source,
          ),
        ]
      : []),
    ...(regulator
      ? [
          cited(
            `If something goes wrong with a policy, call the state’s insurance office at ${formatPhone(regulator.phone)}.`,
            ...regulatorSources(regulator),
          ),
        ]
      : []),
  ];
}

function besideMean(difference: number): string {
  if (difference === 0) return "the same as the average of all states";
  return `${formatDollars(Math.abs(difference))} ${difference < 0 ? "less" : "more"} than the average of all states`;
}

function priceTable(costs: StatePrices, facts: StateFacts): StatePage["prices"] {
  const { here, mean, publisher, year, source, plot } = costs;
  return {
    caption: cited(`Average prices in ${facts.name} (${publisher}, ${year})`, source),
    rows: FUNERAL_KINDS.map((kind) => ({
      kind,
      label: FUNERAL_KIND_LABELS[kind],
      included: FUNERAL_KIND_NOTES[kind],
      here: here[kind],
      mean: mean[kind],
    })),
    plot:
      plot &&
      cited(
        `A burial also needs a plot. In ${placeName(facts)} one costs ${formatDollars(plot.amount)} on average, before digging, vault and marker.`,
        plot.source,
      ),
  };
}

function regulatorSources({ urlSource, phoneSource }: NonNullable<StateFacts["regulator"]>): string[] {
  return [...new Set([urlSource, phoneSource].filter(isSourced))];
}

/** Page title, at most 60 characters: the longest that fits. */
export function stateTitle(name: string, siteName: string): string {
  const plain = `Final Expense Insurance in ${name}`;
  return (
    [`${plain}: Costs and Rules | ${siteName}`, `${plain} | ${siteName}`, plain].find((title) => title.length <= 60) ??
    plain.slice(0, 60)
  );
}

/** Meta description, 121 to 156 characters for every state. */
export function stateDescription({ place, prices }: Pick<StatePage, "place" | "prices">): string {
  const price = (id: FuneralKind) => formatDollars(prices?.rows.find((row) => row.kind === id)?.here ?? 0);
  return prices
    ? `Funeral costs in ${place}: burial ${price("burial")}, cremation ${price("cremation")} on average. Rules, Medicaid limits and the insurance regulator, with sources.`
    : `Final expense insurance in ${place}: what a policy costs, how long you can return it, the rules for funerals, and the state’s insurance regulator.`;
}
