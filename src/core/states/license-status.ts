import { wallClock } from "#core/time/wall-clock.ts";

/** A license of the agency: the state's two letters, the number as the state prints it, and the last day where it is known. */
type License = { state: string; number: string; expires?: string | null };

/** Whether the agency may sell in a state. `unlisted`: it has listed no license anywhere yet, so nothing is claimed either way. */
export type LicenseStatus = { kind: "licensed"; number: string } | { kind: "elsewhere" } | { kind: "unlisted" };

/** The day (`2026-11-20`) that decides whether a license still counts: the one on the agency's own clock. */
export function licenseDay(agency: { timeZone: string }, now: Date): string {
  return wallClock(now, agency.timeZone).date;
}

/** The agency's standing in a state, from its own list of licenses. One whose last day is past no longer counts; `today` is `2026-11-20`. */
export function licenseStatus(licenses: readonly License[], code: string, today: string): LicenseStatus {
  if (licenses.length === 0) return { kind: "unlisted" };
  const own = licenses.find((license) => license.state === code && counts(license, today));
  return own ? { kind: "licensed", number: own.number } : { kind: "elsewhere" };
}

/**
 * The agency as it may be shown on a day: only with licenses that still count. For showing alone; whether it may sell in a
 * state is asked with the whole list, since an agency whose every license has ended is not one that has listed none.
 */
export function asLicensed<A extends { timeZone: string; licenses: readonly License[] }>(agency: A, now: Date): A {
  const today = licenseDay(agency, now);
  return { ...agency, licenses: agency.licenses.filter((license) => counts(license, today)) };
}

function counts({ expires }: License, today: string): boolean {
  return !expires || expires >= today;
}
