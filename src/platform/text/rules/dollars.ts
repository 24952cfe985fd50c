const WHOLE = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD", maximumFractionDigits: 0 });
const WITH_CENTS = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/** The display of cents: `round` to whole dollars (half a dollar rounds up), `if-any`, or `always`. */
type Cents = "round" | "if-any" | "always";

/** Formats US dollars: `$15,695`; with cents `$46.50`. Never below $0. */
export function formatDollars(amount: number, cents: Cents = "round"): string {
  const whole = cents === "round" || (cents === "if-any" && Number.isInteger(amount));
  return (whole ? WHOLE : WITH_CENTS).format(Math.max(0, amount));
}

/**
 * Parses an amount: digits, with or without '$', with spaces or commas between groups of three, twelve at most, and
 * at most two decimals. Anything else, such as a sign or an exponent, is undefined.
 */
export function parseDollars(text: string): number | undefined {
  const match = /^\$?\s*(\d{1,3}(?:[,\s]\d{3}){1,3}|\d{1,12})(\.\d{1,2})?$/.exec(text);
  return match ? Number(match[1]?.replace(/[,\s]/g, "") + (match[2] ?? "")) : undefined;
}
