import type { Words } from "#core/language/words.ts";
import type { TextPage } from "#core/site/settings-parts.ts";
import type { Source } from "#core/states/cited-text.ts";
import { sourcesOf } from "./calculation-line.ts";
import { publishedBenefit } from "./benefit-table.ts";
import { amountsOf, asOfText } from "./monthly-price.ts";
import { formatDollars } from "#core/money/dollars.ts";
import type { CalculatorTables } from "./reference-table.ts";

/** The content of `/methods`: how each kind of figure was made, with the sources of the tables in use. */
export function methodsPage(
  tables: CalculatorTables,
  { methods: words, prices }: Pick<Words, "methods" | "prices">,
): TextPage {
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
  const amounts = amountsOf(rates).map((amount) => formatDollars(amount));
  const ages = { youngest: rates.ages[0] ?? 0, oldest: rates.ages.at(-1) ?? 0 };
  const from = (text: string, sources: readonly Source[]) => `${text}\n\n${sourceLines(sources, words)}`;
  return {
    title: words.title,
    description: words.description,
    intro: words.intro,
    sections: [
      {
        heading: words.prices,
        body: from(
          words.pricesText(asOfText(rates, prices.locale), ages, amounts[0] ?? "", amounts[1] ?? ""),
          rates.sources,
        ),
      },
      { heading: words.costs, body: from(words.costsText, sourcesOf(ofCosts, costs.sources)) },
      { heading: words.lives, body: from(words.livesText, tables.life.sources) },
      { heading: words.benefits, body: from(words.benefitsText, sourcesOf(ofBenefits, benefitSources)) },
      { heading: words.rules, body: words.rulesText },
      { heading: words.checklists, body: words.checklistsText },
      { heading: words.mistake, body: words.mistakeText },
    ],
  };
}

/** One line for each source, linked if its address is safe. */
function sourceLines(sources: readonly Source[], words: Words["methods"]): string {
  return sources
    .map(
      ({ name, publisher, url, year }) =>
        `- ${url?.startsWith("https://") ? `[${name}](${url})` : name}${words.source(publisher, year)}`,
    )
    .join("\n");
}
