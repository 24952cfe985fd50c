/** Tokens of one call. */
export type Tokens = { input: number; output: number };
/** US dollars per million tokens; null where the owner has not entered it. */
type TokenPrices = { input_price: number | null; output_price: number | null };

const MILLION = 1_000_000;

/** Returns the cost of a call in US dollars; null where a price is missing. */
export function costOf(tokens: Tokens, prices: TokenPrices): number | null {
  const { input_price: input, output_price: output } = prices;
  if (input === null || output === null) return null;
  return (tokens.input * input + tokens.output * output) / MILLION;
}

/** US dollars that a call to an unpriced model counts against the daily limits: about a long, expensive article. */
export const UNPRICED_CALL = 0.1;

/** US dollars spent since midnight by this person and by everyone; `unpriced`: calls without a known price. */
export type Spent = { person: number; agency: number; unpriced?: number };
type CostLimits = { daily_cost_limit: number | null; daily_cost_limit_per_person: number | null };

/** Returns why no more may be spent today, or null. Checked before each call, so one call may end above the limit. */
export function overLimit(spent: Spent, limits: CostLimits): string | null {
  const { daily_cost_limit: agency, daily_cost_limit_per_person: person } = limits;
  const calls = spent.unpriced ? ` Calls to a model without a price count as $${UNPRICED_CALL.toFixed(2)} each.` : "";
  if (agency !== null && spent.agency >= agency)
    return `Today’s limit of $${agency.toFixed(2)} for AI is used up.${calls} It starts over at midnight. The owner can change it in Settings > AI.`;
  if (person !== null && spent.person >= person)
    return `Your limit of $${person.toFixed(2)} a day for AI is used up.${calls} It starts over at midnight. The owner can change it in Settings > AI.`;
  return null;
}
