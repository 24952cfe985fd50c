import type { Faq } from "#core/articles/article.ts";
import { cited, type CitedText, type NumberedSource, numberSources, type Source } from "./cited-text.ts";
import { formatDollars } from "#core/money/dollars.ts";
import { FUNERAL_KIND_LABELS, FUNERAL_KINDS, type FuneralKind, type StateFigures } from "./funeral-kind.ts";
import { fittingCategories } from "./fitting-categories.ts";
import { costTexts, included, type NationalCosts } from "./state-cost-text.ts";
import { placeName, type StateFacts } from "./state-facts.ts";
import { stateFaq } from "./state-faq.ts";
import { type Measured, measureState } from "./state-measure.ts";
import { amountText, neighborTexts } from "./state-neighbor-text.ts";
import { type NationalPopulation, peopleText } from "./state-people-text.ts";
import { regulatorText } from "./state-regulator-text.ts";
import { directorText, freeLookTexts, medicaidTexts } from "./state-rule-text.ts";

/** The data for a state's page. `all` holds the averages of every state, including this one. */
export type StateKnowledge = {
  facts: StateFacts;
  all: readonly Measured[];
  costs: NationalCosts;
  population: NationalPopulation;
  sources: readonly Source[];
};

/** One kind of funeral: the average there and the mean of all states, whole US dollars. */
export type CostRow = { kind: FuneralKind; label: string; included: string; here: number; mean: number };

/** A median price of a burial, whole US dollars. */
type Median = { burial: number; source: string };

/** The content of a state's page. Source numbers refer to `sources`. */
export type StatePage = {
  code: string;
  name: string;
  slug: string;
  place: string;
  lead: string;
  /** `publisher`: of the study of the averages. */
  costs: { publisher: string; year: number; rows: CostRow[]; texts: CitedText[]; amount: CitedText };
  /** `source`: publisher and year. */
  medians: { national: Median; division: Median & { name: string } };
  neighbors: {
    division: string;
    texts: CitedText[];
    rows: { name: string; slug: string; own: boolean; costs: StateFigures }[];
  };
  rules: { id: string; heading: string; texts: CitedText[] }[];
  regulator: { name: string; url: string; phone: string; text: CitedText };
  people: CitedText;
  faq: Faq[];
  /** Blog categories whose articles fit. */
  categories: string[];
  sources: NumberedSource[];
};

/** Builds a state's page from its data. */
export function statePage({ facts, all, costs: national, population, sources }: StateKnowledge): StatePage {
  const place = placeName(facts);
  const own: Measured = {
    code: facts.code,
    name: facts.name,
    slug: facts.slug,
    division: facts.funeralCosts.nfdaDivision,
    costs: facts.funeralCosts,
  };
  const measure = measureState(own, all);
  const holds = included(national.study.caskets);
  const page = {
    code: facts.code,
    name: facts.name,
    slug: facts.slug,
    place,
    lead: `The average funeral with burial costs ${formatDollars(measure.costs.burial)} in ${place}, a direct cremation ${formatDollars(measure.costs.directCremation)}. Here is where these figures come from, what the rules are, and who helps if something goes wrong.`,
    costs: {
      publisher: national.study.publisher,
      year: facts.funeralCosts.year,
      rows: FUNERAL_KINDS.map((kind) => ({
        kind,
        label: FUNERAL_KIND_LABELS[kind],
        included: holds[kind],
        here: measure.costs[kind],
        mean: measure.mean[kind],
      })),
      texts: costTexts(facts, measure, national),
      amount: amountText(facts, measure),
    },
    medians: mediansOf(facts, national, sources),
    neighbors: {
      division: facts.funeralCosts.nfdaDivision,
      texts: neighborTexts(facts, measure),
      rows: [own, ...measure.mates].map(({ code, name, slug, costs }) => ({
        name,
        slug,
        own: code === facts.code,
        costs: figures(costs),
      })),
    },
    rules: [
      { id: "free-look", heading: "Changing your mind", texts: freeLookTexts(facts) },
      { id: "funeral-director", heading: "Is a funeral director required?", texts: [directorText(facts)] },
      { id: "medicaid", heading: "Medicaid and burial money", texts: medicaidTexts(facts) },
    ],
    regulator: {
      name: facts.regulator.name,
      url: facts.regulator.url,
      phone: facts.regulator.phone,
      text: regulatorText(facts),
    },
    people: peopleText(facts, population),
    faq: stateFaq(facts, measure, national.study.publisher),
    categories: fittingCategories(facts),
  };
  return { ...page, sources: numberSources(textsOf(page), sources) };
}

function mediansOf(facts: StateFacts, national: NationalCosts, sources: readonly Source[]): StatePage["medians"] {
  return {
    national: { burial: national.burial, source: publishedBy(sources, national.source, national.year) },
    division: {
      name: facts.funeralCosts.nfdaDivision,
      burial: facts.funeralCosts.nfdaDivisionBurialMedian2023,
      source: publishedBy(sources, facts.funeralCosts.nfdaSource, 2023),
    },
  };
}

function publishedBy(sources: readonly Source[], id: string, year: number): string {
  const publisher = sources.find((source) => source.id === id)?.publisher;
  return publisher ? `${publisher}, ${year}` : String(year);
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
export function stateDescription({ place, costs }: Pick<StatePage, "place" | "costs">): string {
  const price = (kind: FuneralKind) => formatDollars(costs.rows.find((row) => row.kind === kind)?.here ?? 0);
  return `Funeral costs in ${place}: burial ${price("burial")}, cremation ${price("cremation")} on average. Rules, Medicaid limits and the insurance regulator, with sources.`;
}

/** Every paragraph of a page, in reading order. */
export function textsOf({
  costs,
  neighbors,
  rules,
  regulator,
  people,
}: Pick<StatePage, "costs" | "neighbors" | "rules" | "regulator" | "people">): CitedText[] {
  return [
    ...costs.texts,
    costs.amount,
    ...neighbors.texts,
    ...rules.flatMap((rule) => rule.texts),
    regulator.text,
    people,
  ].map(({ text, sources }) => cited(text, ...sources));
}

function figures({ burial, directBurial, cremation, directCremation }: StateFigures): StateFigures {
  return { burial, directBurial, cremation, directCremation };
}
