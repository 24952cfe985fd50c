import type { Words } from "#agency/language/rules/words.ts";
import { formatDollars } from "#platform/text/rules/dollars.ts";
import { formatPhone } from "#platform/phone/rules/format-phone.ts";
import { atStart, cited, type CitedText, type NumberedSource, numberSources, type Source } from "./cited-text.ts";
import { FUNERAL_KINDS, type FuneralKind, type StateFigures } from "./funeral-kind.ts";
import type { Regulator } from "./regulator.ts";
import { isSourced, type StateFacts } from "./state-facts.ts";
import { type StateRule, stateRules } from "./state-rules.ts";

/** Average prices in a state and the mean of all states, whole US dollars; `source` and `publisher` are the study's. */
export type StatePrices = {
  here: StateFigures;
  mean: StateFigures;
  publisher: string;
  year: number;
  source: string;
  /** Average price of a private cemetery plot there, if known. */
  plot: { amount: number; source: string } | null;
  /** The states beside it, by their English names. */
  beside: readonly Neighbor[];
  /** Its place among so many states, counted from the least expensive. */
  rank: { burial: number; directCremation: number; of: number };
};

/** A state beside another, with its average prices, whole US dollars. */
type Neighbor = Pick<StateFigures, "burial" | "cremation" | "directCremation"> & { name: string; slug: string };

/** One row of the price table, whole US dollars. */
type PriceRow = { kind: FuneralKind; label: string; included: string; here: number; mean: number };

/** A state beside this one: how much more or less its funerals cost, in words. */
type Beside = { name: string; slug: string; away: string };

/** The content of a state's page. Source numbers refer to `sources`. */
export type StatePage = {
  code: string;
  /** In the page's language: alone, and within a sentence. */
  name: string;
  place: string;
  slug: string;
  /** The facts that matter most, a sentence each. */
  summary: CitedText[];
  /** Null without prices for the state: the page has little of its own and isn't indexed. */
  prices: { caption: CitedText; rows: PriceRow[]; sum: CitedText[]; beside: Beside[] } | null;
  rules: StateRule[];
  regulator: (Omit<Regulator, "name"> & { name: CitedText }) | null;
  sources: NumberedSource[];
};

/** Builds a state's page from its rules and prices; `known` explains the source ids. */
export function statePage(
  facts: StateFacts,
  costs: StatePrices | null,
  known: readonly Source[],
  words: Words,
): StatePage {
  const { code, slug } = facts;
  const name = words.places.state(facts.name);
  const place = words.places.within(facts.name);
  const summary = summaryOf(facts, place, costs, words.states.summary);
  const prices = costs && priceTable(costs, { name }, words);
  const rules = stateRules(facts, words);
  const regulator = facts.regulator && {
    name: cited(facts.regulator.name, ...regulatorSources(facts.regulator)),
    url: facts.regulator.url,
    phone: facts.regulator.phone,
  };
  const shown = [
    ...summary,
    ...(prices ? [prices.caption] : []),
    ...(prices?.sum ?? []),
    ...rules.map(({ answer }) => answer),
    ...(regulator ? [regulator.name] : []),
  ];
  return { code, name, place, slug, summary, prices, rules, regulator, sources: numberSources(shown, known) };
}

/** Returns up to four sentences; unknown facts are left out. */
function summaryOf(
  { funeralDirector: director, regulator }: StateFacts,
  place: string,
  costs: StatePrices | null,
  words: Words["states"]["summary"],
): CitedText[] {
  return [
    ...(costs
      ? [
          cited(besideMean(costs, place, words), costs.source),
          cited(
            words.plainest(formatDollars(costs.here.directCremation), costs.rank.directCremation, costs.rank.of),
            costs.source,
          ),
        ]
      : []),
    ...(director
      ? [cited((director.required ? words.director : words.noDirector)(atStart(place)), director.source)]
      : []),
    ...(regulator
      ? [cited(words.regulator(regulator.name, unbrokenPhone(regulator.phone), place), ...regulatorSources(regulator))]
      : []),
  ];
}

function besideMean({ here, mean }: StatePrices, place: string, words: Words["states"]["summary"]): string {
  const difference = here.burial - mean.burial;
  const price = formatDollars(here.burial);
  if (difference === 0) return words.same(price, place);
  return (difference < 0 ? words.less : words.more)(price, place, formatDollars(Math.abs(difference)));
}

function priceTable(
  { here, mean, publisher, year, source, plot, beside }: StatePrices,
  { name }: Pick<StatePage, "name">,
  { states: { costs: words }, funerals, places }: Words,
): StatePage["prices"] {
  return {
    caption: cited(words.caption(name, publisher, year), source),
    rows: FUNERAL_KINDS.map((kind) => ({
      kind,
      label: funerals.kinds[kind],
      included: funerals.includes[kind],
      here: here[kind],
      mean: mean[kind],
    })),
    sum: plot ? sumOf(here, plot, { source, words: words.sum }) : [],
    beside: beside.map(({ name, slug, ...there }) => ({
      name: places.state(name),
      slug,
      away: words.away(
        differenceOf(there.burial - here.burial, words),
        differenceOf(there.cremation - here.cremation, words),
        differenceOf(there.directCremation - here.directCremation, words),
      ),
    })),
  };
}

function differenceOf(difference: number, { more, less, same }: Words["states"]["costs"]): string {
  if (difference === 0) return same;
  return (difference > 0 ? more : less)(formatDollars(Math.abs(difference)));
}

/** A policy is written for a multiple of this, US dollars. */
const STEP = 1_000;

/** Adds a burial and a plot up, says which policy would pay both, and gives the other ways beside it. */
function sumOf(
  { burial, directBurial, cremation }: StateFigures,
  plot: { amount: number; source: string },
  { source, words }: { source: string; words: Words["states"]["costs"]["sum"] },
): CitedText[] {
  const sum = burial + plot.amount;
  const policy = Math.ceil(sum / STEP) * STEP;
  const written = words.burialAndPlot(formatDollars(burial), formatDollars(plot.amount), formatDollars(sum));
  return [
    cited(written, source, plot.source),
    cited(words.policy(formatDollars(policy), formatDollars(policy - sum))),
    cited(words.otherWays(formatDollars(directBurial + plot.amount), formatDollars(cremation)), source, plot.source),
  ];
}

/** Returns a phone number for a sentence, without a space where a line may end. */
export function unbrokenPhone(phone: string): string {
  return formatPhone(phone).replace(" ", "\u00a0");
}

function regulatorSources({ urlSource, phoneSource }: NonNullable<StateFacts["regulator"]>): string[] {
  return [...new Set([urlSource, phoneSource].filter(isSourced))];
}

/** Returns the page title, at most 60 characters: the longest that fits. */
export function stateTitle(
  page: Pick<StatePage, "name" | "place">,
  siteName: string,
  { states: words }: Words,
): string {
  const titles = words.titles(page);
  const alone = titles.at(-1) ?? "";
  const fits = [...titles.map((title) => `${title} | ${siteName}`), alone].find(({ length }) => length <= 60);
  return fits ?? alone.slice(0, 60);
}

/** Returns the meta description, 121 to 170 characters for every state. */
export function stateDescription(
  { place, prices }: Pick<StatePage, "place" | "prices">,
  { states: words }: Words,
): string {
  const price = (id: FuneralKind) => formatDollars(prices?.rows.find((row) => row.kind === id)?.here ?? 0);
  return prices ? words.priced(place, price("burial"), price("cremation")) : words.unpriced(place);
}
