import type { Candidate, RuleTime } from "#leads/assignment/rules/choose-agent.ts";
import { licensedIn } from "#agency/states/rules/license.ts";
import { licenseDay } from "#agency/states/rules/license-status.ts";
import { addDays } from "#platform/time/rules/calendar-day.ts";
import { listAgents, listTimeOff } from "#leads/appointments/server/appointments-store.ts";
import { pathOf } from "#accounts/access/rules/team-tree.ts";
import { listTeams } from "#accounts/access/server/teams-store.ts";
import type { Executor } from "#platform/database/server/database.ts";
import type { Services } from "#platform/program/server/services.ts";
import { listProfiles } from "#accounts/staff/server/staff-store.ts";
import { hoursOf, loadsOf } from "./assignment-store.ts";

/** Reads everyone who works leads, as the rule needs them, by name. `here` are the ids of those with the desk open. */
export async function readCandidates(
  on: Executor,
  here: readonly string[],
  { licenseDay: today }: RuleTime,
): Promise<Candidate[]> {
  const people = await listAgents(on);
  const tree = await listTeams(on);
  const ids = people.map(({ id }) => id);
  const profiles = await listProfiles(on);
  const hours = await hoursOf(on, ids);
  const loads = await loadsOf(on, ids);
  // A person's day may end after the agency's.
  const off = Map.groupBy(await listTimeOff(on, null, addDays(today, -1)), ({ staffId }) => staffId);
  return people.map(({ id, name, teamId }) => {
    const { licenses = [], languages = [], leadCap = null } = profiles.get(id) ?? {};
    return {
      id,
      name,
      licenses,
      languages,
      leadCap,
      hours: hours.get(id) ?? null,
      timeOff: off.get(id) ?? [],
      present: here.includes(id),
      pools: pathOf(tree, teamId),
      ...(loads.get(id) ?? { openLeads: 0, turn: 0 }),
    };
  });
}

/** Reads the time for the rule. */
export function readRuleTime({
  now,
  site,
}: {
  now: () => Date;
  site: Pick<Services["site"], "settings" | "states">;
}): RuleTime {
  const at = now();
  const names = new Map(site.states().map(({ code, name }) => [code, name]));
  return { at, licenseDay: licenseDay(site.settings().agency, at), nameOf: (code) => names.get(code) ?? code };
}

/** Reads the states in which at least one of some people is licensed. */
export function readLicensedStates(people: readonly Candidate[], { licenseDay: day }: RuleTime): string[] {
  const states = people.flatMap(({ licenses }) =>
    licenses.flatMap(({ state }) => (licensedIn(licenses, state, day) ? [state] : [])),
  );
  return [...new Set(states)];
}

/** Tells whether leads are assigned automatically: by setting; with `team` once two people are licensed anywhere. */
export function isAutomatic(mode: "team" | "always" | "never", people: readonly Candidate[], time: RuleTime): boolean {
  if (mode !== "team") return mode === "always";
  return people.filter((one) => readLicensedStates([one], time).length > 0).length >= 2;
}
