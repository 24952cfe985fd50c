import type { LeadDetails } from "./lead.ts";

/** The text that lead search looks in: name, email and phone, in lower case. */
export function searchText(details: Pick<LeadDetails, "name" | "email" | "phone">): string {
  return `${details.name} ${details.email ?? ""} ${details.phone ?? ""}`.normalize("NFC").toLowerCase();
}

/** Shortest search: a trigram index can't help below three characters. */
export const SEARCH_MIN = 3;

/** Normalizes a search term. Digits with phone punctuation are searched as a number. */
export function searchTerm(typed: string): string {
  const text = typed.normalize("NFC").replaceAll("\0", "").trim().toLowerCase();
  const digits = text.replace(/\D/g, "");
  return digits.length >= SEARCH_MIN && /^[\d\s().+-]+$/.test(text) ? digits : text;
}
