import type { Words } from "#agency/language/rules/words.ts";
import type { TextPage } from "#agency/site/rules/settings-parts.ts";
import type { Source } from "#agency/states/rules/cited-text.ts";
import { sourcesOf } from "./calculation-line.ts";
import { publishedBenefit } from "./benefit-table.ts";
import { amountsOf, ratesDateText } from "./monthly-price.ts";
import { formatDollars } from "#platform/text/rules/dollars.ts";
import type { CalculatorTables } from "./reference-table.ts";
import { tablesIn } from "./tables-in.ts";

/** A page of text whose sections may end with the sources of their figures. */
type MethodsPage = Omit<TextPage, "sections"> & {
  sections: (TextPage["sections"][number] & { sources?: readonly Source[] })[];
};

/** Returns the content of `/methods`: how each kind of figure was made, with the sources of the tables in use. */
export function methodsPage(
  given: CalculatorTables,
  texts: Pick<Words, "methods" | "places" | "prices" | "tables">,
): MethodsPage {
  const { methods: words, prices } = texts;
  const tables = tablesIn(given, texts);
  const { rates, costs, benefits, benefitSources } = tables;
  const { national, plotByState, extras } = costs;
  const ofCosts = [
    national.source,
    national.itemsSource,
    ...tables.states.map((state) => state.source),
    plotByState.source,
    ...extras.flatMap((extra) => [extra.source, extra.typicalSource]),
  ];
  const ofBenefits = [
    benefits.lumpSum.source,
    benefits.veterans.serviceConnected.source,
    publishedBenefit(benefits, "")?.benefit.source ?? null,
  ];
  const [least, largest] = amountsOf(rates);
  const ages = { youngest: rates.ages[0] ?? 0, oldest: rates.ages.at(-1) ?? 0 };
  return {
    title: words.title,
    description: words.description,
    intro: words.intro,
    sections: [
      {
        heading: words.prices,
        body: words.pricesText(ratesDateText(rates, prices), ages, formatDollars(least), formatDollars(largest)),
        sources: rates.sources,
      },
      { heading: words.costs, body: words.costsText, sources: sourcesOf(ofCosts, costs.sources) },
      { heading: words.lives, body: words.livesText, sources: tables.life.sources },
      { heading: words.benefits, body: words.benefitsText, sources: sourcesOf(ofBenefits, benefitSources) },
      { heading: words.rules, body: words.rulesText },
      { heading: words.checklists, body: words.checklistsText },
      { heading: words.mistake, body: words.mistakeText },
    ],
  };
}
