import { CALLING_ROLES, hasRole } from "#platform/access/rules/rights.ts";
import { isOff } from "#leads/appointments/rules/time-off.ts";
import { licensedIn, licenseTroubles, troubleSummary } from "#agency/states/rules/license.ts";
import { licenseDay } from "#agency/states/rules/license-status.ts";
import { addDays } from "#platform/time/rules/calendar-day.ts";
import { wallClock } from "#platform/time/rules/wall-clock.ts";
import { listStaff, type StaffSummary } from "#accounts/access/server/access-store.ts";
import type { Services } from "#platform/program/server/services.ts";
import { listProfiles } from "#accounts/staff/server/staff-store.ts";
import { type MissingForCalls, missingForCalls } from "#leads/appointments/rules/missing-for-calls.ts";
import { listHours, listTimeOff } from "./appointments-store.ts";

/** A person in the list of staff. */
export type ListedPerson = StaffSummary & {
  /** True for active people whose role calls leads. */
  worksLeads: boolean;
  /** Codes of the states with a license, and of those where it holds today. */
  states: string[];
  licensed: string[];
  languages: string[];
  /** Open leads at a time; null for no limit. */
  leadCap: number | null;
  /** A problem with licenses, in a few words; empty if there is none. */
  trouble: string;
  hasExpired: boolean;
  isOffToday: boolean;
  /** What an agent with an open account needs before leads reach them. */
  missing: MissingForCalls[];
};

/** Lists everyone on the staff with what the list shows, active people first. */
export async function listPeople({ db, site, now }: Pick<Services, "db" | "site" | "now">): Promise<ListedPerson[]> {
  const today = licenseDay(site.settings().agency, now());
  const [accounts, profiles, hours, off] = await Promise.all([
    listStaff(db),
    listProfiles(db),
    listHours(db),
    // A person's day may end after the agency's.
    listTimeOff(db, null, addDays(today, -1)),
  ]);
  const offToday = new Set(
    off.filter((one) => isOff([one], wallClock(now(), one.timeZone).date)).map(({ staffId }) => staffId),
  );
  return accounts.map((account) => {
    const { licenses = [], languages = [], leadCap = null } = profiles.get(account.id) ?? {};
    const isClosed = account.email !== null && !account.active;
    const troubles = isClosed ? [] : licenseTroubles(licenses, today, (code) => code);
    return {
      ...account,
      worksLeads: account.active && hasRole(account, ...CALLING_ROLES),
      states: licenses.map(({ state }) => state),
      licensed: licenses.filter((one) => licensedIn([one], one.state, today)).map(({ state }) => state),
      languages,
      leadCap,
      trouble: troubleSummary(troubles),
      hasExpired: troubles.some(({ kind }) => kind === "expired"),
      isOffToday: offToday.has(account.id),
      missing: account.active
        ? missingForCalls({ ...account, licenses, hours: hours.get(account.id) ?? null }, today)
        : [],
    };
  });
}
