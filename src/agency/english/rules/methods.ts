/** The page about the sources of the figures, in the markup of pages of text. */
export const methods = {
  title: "Where our figures come from",
  description:
    "How we get the sample prices, funeral costs, rules and deadlines on this site, which sources we use, and what the figures leave out.",
  keywords: ["final expense price sources", "funeral cost sources", "how we estimate prices"],
  intro:
    "Our figures help you plan. They are not an offer. This page says how we get them and how far you can trust them.",
  /** Before the publisher of a source, whose name stays in English: its language, where that differs. */
  inEnglish: "",
  prices: "Sample prices",
  /** `origin` names the date of the prices and the kind of source; ages are in years, amounts in words. */
  pricesText: (origin: string, ages: { youngest: number; oldest: number }, least: string, most: string) =>
    `Our prices are samples. ${origin} Your own price may be lower or higher. It depends on your health, your state and the policy. Only an insurer can tell you the exact price.

The low price is the lowest one we know of. If a published price list is lower than our rate tables, we use that list. The high price is the highest in our tables, and the middle price lies in the middle.

We have prices from age ${ages.youngest} to ${ages.oldest}, and from ${least} to ${most}. Between two ages or amounts in a table, we follow a straight line. Outside the tables we show no price. We have fewer tables for the youngest and oldest ages, so those prices are less sure.

Some states, such as Montana, do not let insurers charge women and men different prices. There we show one price, the middle of both.

Our prices come from:`,
  costs: "Funeral and cemetery costs",
  costsText: `National prices are medians. Half of all funeral homes charge more, and half charge less. State prices are averages. Each price shows its year. Prices may have gone up since then.

These prices leave out the plot, the opening of the grave and the marker. We add those on their own. For a plot, we use the average of your state if we have one.

A price marked “our estimate” has no source that we can name. You can put in your own price in its place.

Our costs come from:`,
  lives: "How long people live",
  livesText: `Some pages say how many people live to a certain age. We take this from a life table. It shows how many of a large group would be alive at each age if the death rates of one year never changed. It covers the whole country. It knows nothing about your health.

Our table is:`,
  benefits: "Benefits",
  benefitsText: `We count what Social Security and Veterans Affairs (VA) pay. The VA changes its amounts each October 1. Until we have the new ones, we use the last amounts that came out, and we say so. The VA lists [what a grave in a national cemetery includes](https://www.va.gov/resources/what-does-burial-in-a-va-national-cemetery-include/).

Our amounts come from:`,
  rules: "Rules and deadlines",
  rulesText: `For a law or a deadline, we name the rule itself and link to it where we can. Some rules for single states come from lists that others keep. Each list is named on the page of that state.

Laws change. Before you count on a rule or a date, ask the office that is named beside it.`,
  checklists: "Checklists",
  checklistsText:
    "A step with a source shows its number. The other steps are general advice: what families and offices most often do.",
  mistake: "Did you find a mistake?",
  mistakeText: "Please [tell us](/contact). We will look into it and fix it.",
};
