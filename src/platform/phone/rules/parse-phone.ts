import { parsePhoneNumberFromString } from "libphonenumber-js/max";

/**
 * Parses a US telephone number to E.164 (`+16145550143`), or null if it can't be dialed in the United States. Accepts
 * 10 digits, a leading 1 or +1, and common punctuation.
 */
export function parsePhone(text: string): string | null {
  if (text.length > 40) return null;
  const typed = text.normalize("NFKC");
  // The library throws and catches an error for such texts, which costs more than a valid number.
  if ((typed.match(/\p{Nd}/gu)?.length ?? 0) < 10) return null;
  const parsed = parsePhoneNumberFromString(typed, "US");
  if (!parsed?.isValid() || parsed.country !== "US" || parsed.ext) return null;
  return parsed.number;
}
