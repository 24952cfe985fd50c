/** A licence of the agency: the state's two letters, the number as the state prints it, and the last day where it is known. */
type Licence = { state: string; number: string; expires?: string | null };

/** Whether the agency may sell in a state. `unlisted`: it has listed no licence anywhere yet, so nothing is claimed either way. */
export type LicenceStatus = { kind: "licensed"; number: string } | { kind: "elsewhere" } | { kind: "unlisted" };

/** The agency's standing in a state, from its own list of licences. One whose last day is past no longer counts; `today` is `2026-11-20`. */
export function licenceStatus(licences: readonly Licence[], code: string, today: string): LicenceStatus {
  if (licences.length === 0) return { kind: "unlisted" };
  const own = licences.find((licence) => licence.state === code && (!licence.expires || licence.expires >= today));
  return own ? { kind: "licensed", number: own.number } : { kind: "elsewhere" };
}
