import { storable } from "#platform/text/rules/storable-text.ts";

/** The attributes by which a directory looks for a person or a group. */
const SOUGHT = {
  username: "userName",
  externalid: "externalId",
  id: "id",
  "emails.value": "email",
  'emails[type eq "work"].value': "email",
  displayname: "name",
} as const;
export type Sought = { by: (typeof SOUGHT)[keyof typeof SOUGHT]; value: string };

/** A group has no user name and no address. */
export type SoughtGroup = { by: Exclude<Sought["by"], "userName" | "email">; value: string };

/** Returns a filter as one of groups; null if it is about people alone. */
export function ofGroups(sought: Sought | null): SoughtGroup | null {
  if (sought === null || sought.by === "userName" || sought.by === "email") return null;
  return { by: sought.by, value: sought.value };
}

/** More characters than any filter has: what the pattern takes grows with the square of them. */
const MAX_FILTER = 1_000;
const EQUALS = /^(.+?)\s+eq\s+("(?:[^"\\]|\\.)*")$/i;

/**
 * Parses a filter (RFC 7644 §3.4.2.2) as Entra ID and Okta send it: one attribute that equals a text. Null if it is
 * another one.
 */
export function parseFilter(filter: string): Sought | null {
  if (filter.length > MAX_FILTER) return null;
  const [, attribute = "", quoted = ""] = EQUALS.exec(filter.trim()) ?? [];
  const by = SOUGHT[attribute.toLowerCase().replace(/^urn:[^ ]*:user:/, "") as keyof typeof SOUGHT];
  if (!by) return null;
  try {
    return { by, value: storable(String(JSON.parse(quoted))) };
  } catch {
    return null;
  }
}

/** Largest page of a list, and the one of a request that names none. */
const MAX_COUNT = 200;
const COUNT = 100;

/** Parses the page that a list is asked for: `startIndex` counts from 1; a count of 0 asks for the total alone. */
export function parsePage(startIndex: string | undefined, count: string | undefined): { from: number; count: number } {
  const number = (text: string | undefined, fallback: number) =>
    text !== undefined && /^-?\d{1,9}$/.test(text) ? Number(text) : fallback;
  return {
    from: Math.max(number(startIndex, 1), 1),
    count: Math.min(Math.max(number(count, COUNT), 0), MAX_COUNT),
  };
}
