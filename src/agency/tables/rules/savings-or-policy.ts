import { chanceToLive, LAST_AGE, type LifeTable } from "./life-table.ts";
import type { SexChoice } from "./monthly-price.ts";
import type { PriceRange, RateTable } from "./rate-table.ts";

/** Times from which a policy pays in full: from the first day, or after the waiting period. */
export const POLICY_KINDS = ["level", "guaranteed"] as const;
export type PolicyKind = (typeof POLICY_KINDS)[number];

/** Someone of a whole age who pays `monthly` US dollars for a benefit, or saves them at `interest` percent a year. */
type Choice = {
  age: number;
  sex: SexChoice;
  tobacco: "no" | "yes";
  kind: PolicyKind;
  benefit: number;
  monthly: number;
  interest: number;
};

/**
 * The end of one year, from 1, at the age then. US dollars to the cent: premiums paid, the policy's payment for a
 * natural death in that year, and the savings. `chance` of being alive then, 0 to 1.
 */
export type WorthYear = { year: number; age: number; paid: number; pays: number; saved: number; chance: number };

/** `depends`: on whether the family could pay until the savings are there. */
type Verdict = "savings" | "depends" | "policy";

export type Comparison = {
  /** One for each year to age 100. */
  rows: WorthYear[];
  /** The first year at whose end the premiums, or the savings, reach the benefit; null if none to age 100. */
  paidBack: WorthYear | null;
  savedUp: WorthYear | null;
};

/**
 * The better choice at a price, its low and its high end alike, and when the savings reach the benefit: soonest with
 * the money of the highest price, latest with that of the lowest; null if not by age 100.
 */
export type Suits = { verdict: Verdict; soonest: WorthYear | null; latest: WorthYear | null };

/** Default interest of savings, percent a year: an assumption, stated beside every result. */
export const ASSUMED_INTEREST = 2;

/**
 * Of 100 people, so many must live until the savings reach the benefit for savings to suit better; below the other
 * figure, a policy does.
 */
const SAVINGS_FROM = 75;
const POLICY_BELOW = 50;

/** Returns a chance as people of 100: never 0 or 100, since no life is certain. */
export function of100(chance: number): number {
  return Math.min(99, Math.max(1, Math.round(chance * 100)));
}

/**
 * Compares premiums with the same money saved. A deposit is made at the start of each month; interest is the yearly
 * yield, so a dollar left for twelve months has grown by exactly that rate.
 */
export function compareWithSavings(choice: Choice, { waiting }: RateTable, life: LifeTable): Comparison {
  const { age, sex, kind, benefit, monthly, interest } = choice;
  const rows = Array.from({ length: LAST_AGE - age }, (_, index): WorthYear => {
    const year = index + 1;
    const paid = cents(12 * monthly * year);
    const waits = kind === "guaranteed" && year <= waiting.years;
    return {
      year,
      age: age + year,
      paid,
      pays: waits ? cents(paid * (1 + waiting.refundInterest / 100)) : benefit,
      saved: cents(monthly * growthOf(interest, 12 * year)),
      chance: chanceToLive(life, sex, age, age + year),
    };
  });
  return {
    rows,
    paidBack: rows.find((row) => row.paid >= benefit) ?? null,
    savedUp: rows.find((row) => row.saved >= benefit) ?? null,
  };
}

/**
 * Decides whether savings or a policy suit someone better, at the price that is shown. One of them does only if it does
 * at both ends of the range. The life table is about everyone, so it is no reason to advise someone who uses tobacco
 * that savings suit them better.
 */
export function suitsBetter(
  choice: Omit<Choice, "monthly">,
  { low, high }: Pick<PriceRange, "low" | "high">,
  { rates, life }: { rates: RateTable; life: LifeTable },
): Suits {
  const at = (monthly: number) => compareWithSavings({ ...choice, monthly }, rates, life).savedUp;
  const [latest, soonest] = [at(low), at(high)];
  const [least, most] = [of100(latest?.chance ?? 0), of100(soonest?.chance ?? 0)];
  if (most < POLICY_BELOW) return { verdict: "policy", soonest, latest };
  return { verdict: least >= SAVINGS_FROM && choice.tobacco === "no" ? "savings" : "depends", soonest, latest };
}

/** Returns the value of a dollar saved at the start of each of some months, at their end. */
function growthOf(interest: number, months: number): number {
  if (interest === 0) return months;
  const month = (1 + interest / 100) ** (1 / 12);
  return (month * (month ** months - 1)) / (month - 1);
}

/** Rounds to cents. The small addition corrects the binary error of an exact half cent. */
function cents(amount: number): number {
  return Math.round(amount * 100 + 1e-6) / 100;
}
