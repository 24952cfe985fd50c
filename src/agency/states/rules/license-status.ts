import { wallClock } from "#platform/time/rules/wall-clock.ts";

/** A license: the state's two letters, the number as the state prints it, and the expiration date if known. */
type License = { state: string; number: string; expires?: string | null };

/** Says whether the agency may sell in a state. `unlisted`: it has listed no licenses yet, so nothing is claimed. */
export type LicenseStatus = { kind: "licensed"; number: string } | { kind: "elsewhere" } | { kind: "unlisted" };

/** Returns the day (`2026-11-20`) on which a license must be valid, in the agency's time zone. */
export function licenseDay(agency: { timeZone: string }, now: Date): string {
  return wallClock(now, agency.timeZone).date;
}

/** Returns the agency's license status in a state. Expired licenses don't count; `today` is `2026-11-20`. */
export function licenseStatus(licenses: readonly License[], code: string, today: string): LicenseStatus {
  if (licenses.length === 0) return { kind: "unlisted" };
  const own = licenses.find((license) => license.state === code && isCurrent(license, today));
  return own ? { kind: "licensed", number: own.number } : { kind: "elsewhere" };
}

/**
 * Returns the agency with only its valid licenses, for display. Use the whole list for `licenseStatus`: an agency whose
 * licenses all expired isn't one that has listed none.
 */
export function asLicensed<A extends { timeZone: string; licenses: readonly License[] }>(agency: A, now: Date): A {
  const today = licenseDay(agency, now);
  return { ...agency, licenses: agency.licenses.filter((license) => isCurrent(license, today)) };
}

/** Tells whether a license has not expired; it counts on its last day. `today` is `2026-11-20`. */
export function isCurrent({ expires }: { expires?: string | null }, today: string): boolean {
  return !expires || expires >= today;
}

/** Returns the trust points that are true: nobody is called licensed before a license is on file. */
export function trustPointsOf<T extends { claim: string }>(points: readonly T[], licenses: readonly unknown[]): T[] {
  return points.filter(({ claim }) => claim !== "licensed" || licenses.length > 0);
}
