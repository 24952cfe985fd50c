import { isCurrent } from "./license-status.ts";
import { formatDay } from "#platform/time/rules/calendar-day.ts";

/**
 * A person's license in one state (two letters). `number` is null if it is not on file; `expires` is an ISO date, or
 * null if unknown.
 */
export type License = { state: string; number: string | null; expires: string | null };

/** Days before an expiration on which it is announced. */
const NOTICE_DAYS = 30;

/** Tells whether a person may sell in a state on a day (ISO date): a numbered license that has not expired. */
export function licensedIn(licenses: readonly License[], state: string, day: string): boolean {
  return licenses.some((one) => one.state === state && one.number !== null && isCurrent(one, day));
}

/** Returns the people who may sell in a state on a day (ISO date), with their license numbers there. */
export function licensedAgents(
  people: readonly { name: string; licenses: readonly License[] }[],
  state: string,
  day: string,
): { name: string; number: string }[] {
  return people.flatMap(({ name, licenses }) => {
    const own = licenses.find((one) => one.state === state && isCurrent(one, day));
    return own && own.number !== null ? [{ name, number: own.number }] : [];
  });
}

/** Returns the licenses that have not expired, for the public page. */
export function currentLicenses(licenses: readonly License[], day: string): License[] {
  return licenses.filter((license) => isCurrent(license, day));
}

/** A problem with a license, now or soon, in words. */
export type LicenseTrouble = { state: string; kind: "expired" | "expiring" | "no-number"; text: string };

/**
 * Lists licenses that expired, expire within 30 days or lack a number, the most urgent first. `nameOf` names a state;
 * `today` is an ISO date.
 */
export function licenseTroubles(
  licenses: readonly License[],
  today: string,
  nameOf: (state: string) => string,
): LicenseTrouble[] {
  const order: LicenseTrouble["kind"][] = ["expired", "expiring", "no-number"];
  return licenses
    .flatMap((license) => troubleOf(license, today, nameOf(license.state)) ?? [])
    .toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
}

function troubleOf({ state, number, expires }: License, today: string, name: string): LicenseTrouble | null {
  if (expires !== null) {
    const days = (Date.parse(expires) - Date.parse(today)) / 86_400_000;
    if (days < 0) return { state, kind: "expired", text: `${name}: expired on ${formatDay(expires)}` };
    if (days <= NOTICE_DAYS)
      return { state, kind: "expiring", text: `${name}: expires ${inDays(days)}, on ${formatDay(expires)}` };
  }
  return number === null ? { state, kind: "no-number", text: `${name}: the license number is missing` } : null;
}

function inDays(days: number): string {
  if (days === 0) return "today";
  return days === 1 ? "tomorrow" : `in ${days} days`;
}

/** Returns '2 licenses expired, 1 expires soon' for the list of staff; empty if nothing is wrong. */
export function troubleSummary(troubles: readonly LicenseTrouble[]): string {
  const count = (kind: LicenseTrouble["kind"]) => troubles.filter((trouble) => trouble.kind === kind).length;
  const [expired, expiring, unnumbered] = [count("expired"), count("expiring"), count("no-number")];
  return [
    expired > 0 ? `${expired} ${expired === 1 ? "license" : "licenses"} expired` : "",
    expiring > 0 ? `${expiring} ${expiring === 1 ? "license expires" : "licenses expire"} soon` : "",
    unnumbered > 0 ? `${unnumbered} license ${unnumbered === 1 ? "number" : "numbers"} missing` : "",
  ]
    .filter(Boolean)
    .join(", ");
}
