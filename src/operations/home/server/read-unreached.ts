import type { Unreached } from "#operations/monitoring/rules/doubts.ts";
import { openTimeBetween } from "#leads/leads/rules/open-time.ts";
import type { ListedPerson } from "#leads/appointments/server/list-people.ts";
import { listUnreached } from "#leads/leads/server/leads-store.ts";
import type { Services } from "#platform/program/server/services.ts";

/** Leads that wait longer are a matter of the lists of leads, milliseconds. */
const WAITED_WITHIN = 7 * 86_400_000;
const MINUTE = 60_000;

/**
 * Reads the lead that has waited longest for a first call of those whose state nobody who works leads has a license for;
 * null if there is none. `limit`: the agency's own, minutes.
 */
export async function readUnreached(
  { db, site, now }: Pick<Services, "db" | "now" | "site">,
  people: readonly ListedPerson[],
  limit: number,
): Promise<Unreached | null> {
  const at = now();
  const callers = people.filter(({ worksLeads }) => worksLeads);
  const mayCall = (state: string | null) =>
    callers.some(({ licensed }) => state === null || state === "" || licensed.includes(state));
  const waiting = (await listUnreached(db, new Date(at.getTime() - WAITED_WITHIN), at)).filter(
    ({ state }) => !mayCall(state),
  );
  const [longest] = waiting.toSorted((a, b) => a.since.getTime() - b.since.getTime());
  if (!longest) return null;
  const name = site.states().find(({ code }) => code === longest.state)?.name ?? longest.state;
  const waited = openTimeBetween(site.settings().agency, longest.since, at) / MINUTE;
  return { state: name || null, waited, limit };
}
