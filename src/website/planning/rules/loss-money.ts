import { publishedBenefit, type VeteranBenefit, veteranBenefitOn } from "#agency/tables/rules/benefit-table.ts";
import { type CitedText, cited } from "#agency/states/rules/cited-text.ts";
import { formatDay } from "#platform/time/rules/calendar-day.ts";
import type { LossAnswers } from "./loss-answers.ts";
import type { LossLanguage, LossMoney, LossReference } from "./loss-reference.ts";

/**
 * What Social Security and Veterans Affairs pay toward a funeral, for the day of death. Unknown amounts are named as
 * unknown.
 */
export function lossMoney(
  reference: LossReference,
  { died, veteran }: LossAnswers,
  language: LossLanguage,
): LossMoney[] {
  const { social, veterans, benefits } = reference;
  if (veteran === "no") return [social];
  const { serviceConnected, otherDeaths } = benefits.veterans;
  const rows = died ? [veteranBenefitOn(benefits, died)] : otherDeaths;
  const others = rows.map((row) => allowanceText(row, died, reference, language));
  const service = died && died < serviceConnected.from ? [] : [veterans.service];
  return [social, { id: "veterans", title: veterans.title, texts: [...service, ...others, veterans.limit] }];
}

function allowanceText(
  row: VeteranBenefit | null,
  died: string,
  { veterans, benefits }: LossReference,
  { locale, lossList }: LossLanguage,
): CitedText {
  const known = row !== null && (row.burial !== null || !died) ? veterans.allowances[row.from] : undefined;
  if (known) return known;
  const unknown = lossList.unknownAmounts(formatDay(died, locale));
  const before = publishedBenefit(benefits, died)?.benefit;
  return before
    ? cited(`${unknown} ${veterans.earlier[before.from]}`, before.source)
    : cited(`${unknown} ${veterans.elsewhere}`);
}
