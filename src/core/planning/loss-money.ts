import { prices as words } from "#core/english/prices.ts";
import {
  type BenefitTable,
  benefitSpan,
  publishedBenefit,
  type VeteranBenefit,
  veteranBenefitOn,
} from "#core/calculators/benefit-table.ts";
import { formatDollars } from "#core/money/dollars.ts";
import { formatDay } from "#core/time/calendar-day.ts";
import { type CitedText, cited } from "#core/states/cited-text.ts";
import type { LossAnswers } from "./loss-answers.ts";
import { limitText } from "./loss-deadlines.ts";
import type { LossReference } from "./loss-reference.ts";

export type LossMoney = { id: string; title: string; texts: CitedText[] };

/**
 * What Social Security and Veterans Affairs pay toward a funeral, for the day of death. Unknown amounts are named as
 * unknown.
 */
export function lossMoney({ benefits, socialSecurity, veterans }: LossReference, answers: LossAnswers): LossMoney[] {
  const social = {
    id: "social-security",
    title: "Social Security",
    texts: [
      cited(
        `A lump sum of ${formatDollars(benefits.lumpSum.amount)}, once, to a husband or wife or an eligible child. Form ${socialSecurity.form}.`,
        benefits.lumpSum.source,
      ),
    ],
  };
  if (answers.veteran === "no") return [social];
  const { serviceConnected, otherDeaths } = benefits.veterans;
  const rows = answers.died ? [veteranBenefitOn(benefits, answers.died)] : otherDeaths;
  const other = rows.map((row) => allowanceText(row, answers.died, benefits));
  const service =
    answers.died && answers.died < serviceConnected.from
      ? []
      : [
          cited(
            `Where service caused the death: a burial allowance of up to ${formatDollars(serviceConnected.most)}.`,
            serviceConnected.source,
          ),
        ];
  const limit = cited(
    `Where it did not, file ${limitText(veterans.limit)}. Where it did, there is no time limit. The form is ${veterans.form}.`,
    veterans.limitSource,
    veterans.formSource,
  );
  return [social, { id: "veterans", title: "Veterans Affairs", texts: [...service, ...other, limit] }];
}

function allowanceText(row: VeteranBenefit | null, died: string, benefits: BenefitTable): CitedText {
  if (row !== null && row.burial !== null)
    return cited(
      `Where service did not cause the death: ${amountsOf(row)}. For ${benefitSpan(row, words)}.`,
      row.source,
    );
  if (row !== null && !died)
    return cited(`We do not have the amounts for ${benefitSpan(row, words)} yet. VA.gov has them.`);
  const unknown = `Where service did not cause the death: we do not know the amounts for a death on ${formatDay(died)}.`;
  const before = publishedBenefit(benefits, died)?.benefit;
  if (!before) return cited(`${unknown} VA.gov has them.`);
  return cited(
    `${unknown} For ${benefitSpan(before, words)} they were ${amountsOf(before)}. They change every October 1; VA.gov has them.`,
    before.source,
  );
}

function amountsOf({ burial, plot }: VeteranBenefit): string {
  return `${formatDollars(burial ?? 0)} for the burial${plot === null ? "" : ` and ${formatDollars(plot)} for the plot`}`;
}
