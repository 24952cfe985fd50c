import type { LeadDetails } from "./lead.ts";

/** What a search among leads looks in: name, email and phone, in lower case. */
export function searchText(details: Pick<LeadDetails, "name" | "email" | "phone">): string {
  return `${details.name} ${details.email ?? ""} ${details.phone ?? ""}`.normalize("NFC").toLowerCase();
}

/** Shortest text that is searched for: below three characters a trigram index cannot help. */
export const SEARCH_MIN = 3;

/** What a person typed -> the text looked for. Digits with the punctuation of a phone number are searched as a number. */
export function searchTerm(typed: string): string {
  const text = typed.normalize("NFC").replaceAll("\0", "").trim().toLowerCase();
  const digits = text.replace(/\D/g, "");
  return digits.length >= SEARCH_MIN && /^[\d\s().+-]+$/.test(text) ? digits : text;
}
