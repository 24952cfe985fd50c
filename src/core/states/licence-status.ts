import { wallClock } from "#core/time/wall-clock.ts";

/** A licence of the agency: the state's two letters, the number as the state prints it, and the last day where it is known. */
type Licence = { state: string; number: string; expires?: string | null };

/** Whether the agency may sell in a state. `unlisted`: it has listed no licence anywhere yet, so nothing is claimed either way. */
export type LicenceStatus = { kind: "licensed"; number: string } | { kind: "elsewhere" } | { kind: "unlisted" };

/** The day (`2026-11-20`) that decides whether a licence still counts: the one on the agency's own clock. */
export function licenceDay(agency: { timeZone: string }, now: Date): string {
  return wallClock(now, agency.timeZone).date;
}

/** The agency's standing in a state, from its own list of licences. One whose last day is past no longer counts; `today` is `2026-11-20`. */
export function licenceStatus(licences: readonly Licence[], code: string, today: string): LicenceStatus {
  if (licences.length === 0) return { kind: "unlisted" };
  const own = licences.find((licence) => licence.state === code && counts(licence, today));
  return own ? { kind: "licensed", number: own.number } : { kind: "elsewhere" };
}

/**
 * The agency as it may be shown on a day: only with licences that still count. For showing alone; whether it may sell in a
 * state is asked with the whole list, since an agency whose every licence has ended is not one that has listed none.
 */
export function asLicensed<A extends { timeZone: string; licences: readonly Licence[] }>(agency: A, now: Date): A {
  const today = licenceDay(agency, now);
  return { ...agency, licences: agency.licences.filter((licence) => counts(licence, today)) };
}

function counts({ expires }: Licence, today: string): boolean {
  return !expires || expires >= today;
}
