import { parsePhoneNumberFromString } from "libphonenumber-js/max";

/**
 * A telephone number as a person in the United States types it -> E.164 (`+16145550143`), or null when it is not a
 * number that can be dialed in the United States. Accepts 10 digits, a leading 1 or +1, and any usual punctuation.
 */
export function parsePhone(text: string): string | null {
  if (text.length > 40) return null;
  const typed = text.normalize("NFKC");
  // The library answers such texts by throwing and catching an error inside, which costs more than reading a good number.
  if ((typed.match(/\p{Nd}/gu)?.length ?? 0) < 10) return null;
  const parsed = parsePhoneNumberFromString(typed, "US");
  if (!parsed?.isValid() || parsed.country !== "US" || parsed.ext) return null;
  return parsed.number;
}
