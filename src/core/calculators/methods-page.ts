import type { TextPage } from "#core/site/settings-parts.ts";
import type { Source } from "#core/states/cited-text.ts";
import { sourcesOf } from "./calculation-line.ts";
import { publishedBenefit } from "./benefit-table.ts";
import { amountsOf, asOfText } from "./monthly-price.ts";
import { formatDollars } from "#core/money/dollars.ts";
import type { CalculatorTables } from "./reference-table.ts";

/** The content of `/methods`: how each kind of figure was made, with the sources of the tables in use. */
export function methodsPage(tables: CalculatorTables): TextPage {
  const { costs, benefits, benefitSources } = tables;
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
  return {
    title: "Where our figures come from",
    description:
      "How we get the sample prices, funeral costs, rules and deadlines on this site, which sources we use, and what the figures leave out.",
    intro:
      "Our figures help you plan. They are not an offer. This page says how we get them and how far you can trust them.",
    sections: [
      { heading: "Sample prices", body: `${pricesText(tables)}\n\n${sourceLines(tables.rates.sources)}` },
      { heading: "Funeral and cemetery costs", body: `${COSTS}\n\n${sourceLines(sourcesOf(ofCosts, costs.sources))}` },
      { heading: "How long people live", body: `${LIVES}\n\n${sourceLines(tables.life.sources)}` },
      { heading: "Benefits", body: `${BENEFITS}\n\n${sourceLines(sourcesOf(ofBenefits, benefitSources))}` },
      { heading: "Rules and deadlines", body: RULES },
      { heading: "Checklists", body: CHECKLISTS },
      { heading: "Did you find a mistake?", body: "Please [tell us](/contact). We will look into it and fix it." },
    ],
  };
}

function pricesText({ rates }: CalculatorTables): string {
  const [least, most] = amountsOf(rates).map((amount) => formatDollars(amount));
  return `Our prices are samples, put together in ${asOfText(rates, "en")}. Your own price may be lower or higher. It depends on your health, your state and the policy. Only an insurer can tell you the exact price.

The low price is the lowest one we know of. If a published price list is lower than our rate tables, we use that list. The high price is the highest in our tables, and the middle price lies in the middle.

We have prices from age ${rates.ages[0]} to ${rates.ages.at(-1)}, and from ${least} to ${most}. Between two ages or amounts in a table, we follow a straight line. Outside the tables we show no price. We have fewer tables for the youngest and oldest ages, so those prices are less sure.

Some states, such as Montana, do not let insurers charge women and men different prices. There we show one price, the middle of both.

Our prices come from:`;
}

const COSTS = `National prices are medians. Half of all funeral homes charge more, and half charge less. State prices are averages. Each price shows its year. Prices may have gone up since then.

These prices leave out the plot, the opening of the grave and the marker. We add those on their own. For a plot, we use the average of your state if we have one.

A price marked “our estimate” has no source that we can name. You can put in your own price in its place.

Our costs come from:`;

const LIVES = `Some pages say how many people live to a certain age. We take this from a life table. It shows how many of a large group would be alive at each age if the death rates of one year never changed. It covers the whole country. It knows nothing about your health.

Our table is:`;

const BENEFITS = `We count what Social Security and Veterans Affairs (VA) pay. The VA changes its amounts each October 1. Until we have the new ones, we use the last amounts that came out, and we say so. The VA lists [what a grave in a national cemetery includes](https://www.va.gov/resources/what-does-burial-in-a-va-national-cemetery-include/).

Our amounts come from:`;

const RULES = `For a law or a deadline, we name the rule itself and link to it where we can. Some rules for single states come from lists that others keep. Each list is named on the page of that state.

Laws change. Before you count on a rule or a date, ask the office that is named beside it.`;

const CHECKLISTS =
  "A step with a source shows its number. The other steps are general advice: what families and offices most often do.";

/** One line for each source, linked if its address is safe. */
function sourceLines(sources: readonly Source[]): string {
  return sources
    .map(
      ({ name, publisher, url, year }) =>
        `- ${url?.startsWith("https://") ? `[${name}](${url})` : name} (${publisher}${year === null ? "" : `, ${year}`})`,
    )
    .join("\n");
}
