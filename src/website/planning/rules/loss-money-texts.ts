import { benefitSpan, type VeteranBenefit } from "#agency/tables/rules/benefit-table.ts";
import type { Words } from "#agency/language/rules/words.ts";
import { formatDollars } from "#platform/text/rules/dollars.ts";
import { type CitedText, cited } from "#agency/states/rules/cited-text.ts";
import type { LossData } from "./loss-data.ts";
import { limitText } from "./loss-deadlines.ts";
import type { LossMoney, VeteranMoney } from "./loss-reference.ts";

/** Returns what Social Security pays toward a funeral. */
export function socialMoney(
  { socialSecurity, benefits: { lumpSum } }: LossData,
  { lossTasks: { money } }: Words,
): LossMoney {
  const text = money.socialSum(formatDollars(lumpSum.amount), socialSecurity.form);
  return { id: "social-security", title: money.social, texts: [cited(text, lumpSum.source)] };
}

/** Returns what Veterans Affairs pays toward a funeral, for every span of days that the table has. */
export function veteranMoney(
  {
    veterans,
    benefits: {
      veterans: { serviceConnected, otherDeaths },
    },
  }: LossData,
  words: Words,
): VeteranMoney {
  const { money, say, limits } = words.lossTasks;
  const published = otherDeaths.filter(({ burial }) => burial !== null);
  return {
    title: money.veterans,
    service: cited(money.service(formatDollars(serviceConnected.most)), serviceConnected.source),
    limit: cited(
      money.limit(limitText(veterans.limit, limits), say(veterans.form)),
      veterans.limitSource,
      veterans.formSource,
    ),
    allowances: Object.fromEntries(otherDeaths.map((row) => [row.from, allowanceText(row, words)])),
    earlier: Object.fromEntries(
      published.map((row) => [row.from, money.earlier(benefitSpan(row, words.prices), amountsOf(row, words))]),
    ),
    elsewhere: money.elsewhere,
  };
}

function allowanceText(row: VeteranBenefit, words: Words): CitedText {
  const { money } = words.lossTasks;
  const span = benefitSpan(row, words.prices);
  return row.burial === null
    ? cited(money.unpublished(span))
    : cited(money.other(amountsOf(row, words), span), row.source);
}

function amountsOf({ burial, plot }: VeteranBenefit, { lossTasks: { money } }: Words): string {
  const forBurial = formatDollars(burial ?? 0);
  return plot === null ? money.burial(forBurial) : money.burialAndPlot(forBurial, formatDollars(plot));
}
