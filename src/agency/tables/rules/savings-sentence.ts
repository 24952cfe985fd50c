import type { Words } from "#agency/language/rules/words.ts";
import { formatDollars } from "#platform/text/rules/dollars.ts";
import type { LifeTable } from "./life-table.ts";
import { type Applicant, formatRange } from "./monthly-price.ts";
import type { PriceRange, RateTable } from "./rate-table.ts";
import { ASSUMED_INTEREST, of100, type PolicyKind, type Suits, suitsBetter } from "./savings-or-policy.ts";

/** The texts of the sentence. */
type SavingsTexts = Pick<Words, "prices" | "worthIt">;

/** Someone, the kind of policy, and the monthly price, US dollars; `typed`: not of our rates, so shown to the cent. */
type Offer = Omit<Applicant, "state"> & { kind: PolicyKind; price: Pick<PriceRange, "low" | "high">; typed?: boolean };

/** Says in two to three sentences what suits better and why. `interest` is percent a year. */
export function suitsText(
  { age, sex, amount, kind, price, typed, interest }: Offer & { interest: number },
  { verdict, soonest, latest }: Suits,
  { waiting }: RateTable,
  { prices, worthIt: words }: SavingsTexts,
): string {
  return words.answers[verdict]({
    monthly: typed ? formatDollars(price.low, "if-any") : formatRange(price, prices),
    benefit: formatDollars(amount),
    interest,
    savings: soonest && {
      years: { from: soonest.year, to: latest?.year ?? null },
      of100: { from: latest && of100(latest.chance), to: of100(soonest.chance) },
    },
    who: words.who(sex, age),
    waiting: kind === "guaranteed" ? waiting.years : 0,
  });
}

/** Returns the note beside a price that savings may suit better, if the calculator's rule says so; else null. */
export function savingsAdvice(
  offer: Offer,
  tables: { rates: RateTable; life: LifeTable },
  words: SavingsTexts,
): string | null {
  const choice = { ...offer, benefit: offer.amount, interest: ASSUMED_INTEREST };
  const suits = suitsBetter(choice, offer.price, tables);
  return suits.verdict === "savings" ? suitsText(choice, suits, tables.rates, words) : null;
}
