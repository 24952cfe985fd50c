/** A burial benefit for a veteran whose death was not caused by service, for deaths from one day to another (ISO dates, `to` null: still open). Amounts null: not known. */
export type VeteranBenefit = { from: string; to: string | null; burial: number | null; plot: number | null; source: string | null };

/** What Social Security and Veterans Affairs pay towards a funeral, US dollars. Made from the after-a-loss file by `check-benefit-table.ts`. */
export type BenefitTable = {
  lumpSum: { amount: number; source: string };
  veterans: {
    /** Most that is paid where service caused the death, for deaths from this day on. */
    serviceConnected: { most: number; from: string; source: string };
    otherDeaths: VeteranBenefit[];
  };
};

/** The benefit in force for a death on this day (ISO date), or for one still to come where the day is empty; null where the table has none. */
export function veteranBenefitOn(table: BenefitTable, day: string): VeteranBenefit | null {
  return table.veterans.otherDeaths.find((row) => (day === "" ? row.to === null : row.from <= day && (row.to === null || day <= row.to))) ?? null;
}
