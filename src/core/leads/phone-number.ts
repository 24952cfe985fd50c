import { parsePhoneNumberFromString } from "libphonenumber-js/max";

/**
 * A telephone number as a person in the United States types it -> E.164 (`+16145550143`), or null when it is not a
 * number that can be dialled in the United States. Accepts 10 digits, a leading 1 or +1, and any usual punctuation.
 */
export function parsePhone(text: string): string | null {
  if (text.length > 40) return null;
  const parsed = parsePhoneNumberFromString(text.normalize("NFKC"), "US");
  if (!parsed?.isValid() || parsed.country !== "US" || parsed.ext) return null;
  return parsed.number;
}

/** E.164 of a US number -> `(614) 555-0143`; anything else is returned as it is. */
export function formatPhone(e164: string): string {
  const match = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(e164);
  return match ? `(${match[1]}) ${match[2]}-${match[3]}` : e164;
}
