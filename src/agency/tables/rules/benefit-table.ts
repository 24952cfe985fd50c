import type { PriceWords } from "./calculator-form.ts";
import { formatDay } from "#platform/time/rules/calendar-day.ts";

/**
 * A VA burial benefit for a death not caused by service, within a range of days (ISO dates; `to` null: still open). An
 * amount of null is unknown.
 */
export type VeteranBenefit = {
  from: string;
  to: string | null;
  burial: number | null;
  plot: number | null;
  source: string | null;
};

/**
 * Payments of Social Security and Veterans Affairs toward a funeral, US dollars. `check-benefit-table.ts` makes it from
 * the after-a-loss file.
 */
export type BenefitTable = {
  lumpSum: { amount: number; source: string };
  veterans: {
    /** The maximum where service caused the death, for deaths from this day on. */
    serviceConnected: { most: number; from: string; source: string };
    otherDeaths: VeteranBenefit[];
  };
};

/** Returns the benefit in force for a death on this day (ISO date); null if the table has none. */
export function veteranBenefitOn(table: BenefitTable, day: string): VeteranBenefit | null {
  return table.veterans.otherDeaths.find((row) => row.from <= day && (row.to === null || day <= row.to)) ?? null;
}

/** A benefit whose amount was published. */
type PublishedBenefit = VeteranBenefit & { burial: number; source: string };

/**
 * Returns the published benefit to use for a death on this day (ISO date, or empty for a future one): the one in force,
 * else the latest before it as an `estimate`. Null if there is none that old.
 */
export function publishedBenefit(
  table: BenefitTable,
  day: string,
): { benefit: PublishedBenefit; estimate: boolean } | null {
  const benefit = table.veterans.otherDeaths.filter(isPublished).findLast((row) => day === "" || row.from <= day);
  return benefit ? { benefit, estimate: day === "" || (benefit.to !== null && day > benefit.to) } : null;
}

function isPublished(row: VeteranBenefit): row is PublishedBenefit {
  return row.burial !== null && row.source !== null;
}

/** Returns 'deaths from October 1, 2025 to September 30, 2026' */
export function benefitSpan({ from, to }: VeteranBenefit, words: PriceWords): string {
  const first = formatDay(from, words.locale);
  return to === null ? words.deathsFrom(first) : words.deathsBetween(first, formatDay(to, words.locale));
}
