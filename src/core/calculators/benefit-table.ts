import { formatDay } from "#core/time/calendar-day.ts";

/** A burial benefit for a veteran whose death was not caused by service, for deaths from one day to another (ISO dates, `to` null: still open). Amounts null: not known. */
export type VeteranBenefit = {
  from: string;
  to: string | null;
  burial: number | null;
  plot: number | null;
  source: string | null;
};

/** What Social Security and Veterans Affairs pay towards a funeral, US dollars. Made from the after-a-loss file by `check-benefit-table.ts`. */
export type BenefitTable = {
  lumpSum: { amount: number; source: string };
  veterans: {
    /** Most that is paid where service caused the death, for deaths from this day on. */
    serviceConnected: { most: number; from: string; source: string };
    otherDeaths: VeteranBenefit[];
  };
};

/** The benefit in force for a death on this day (ISO date); null where the table has none. */
export function veteranBenefitOn(table: BenefitTable, day: string): VeteranBenefit | null {
  return table.veterans.otherDeaths.find((row) => row.from <= day && (row.to === null || day <= row.to)) ?? null;
}

/** A benefit whose amount was published. */
export type PublishedBenefit = VeteranBenefit & { burial: number; source: string };

/**
 * The published benefit to count with for a death on this day (ISO date, or empty for one still to come): the one in
 * force, else the latest before it as an `estimate`. Null where nothing so old was published.
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

/** 'deaths from October 1, 2025 to September 30, 2026' */
export function benefitSpan({ from, to }: VeteranBenefit): string {
  return to === null ? `deaths from ${formatDay(from)} on` : `deaths from ${formatDay(from)} to ${formatDay(to)}`;
}
