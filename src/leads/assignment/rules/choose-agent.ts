import { isOff, type DayRange } from "#leads/appointments/rules/time-off.ts";
import type { WorkingHours } from "#leads/leads/rules/working-hours.ts";
import { numberArea } from "#platform/phone/rules/number-area.ts";
import { type License, licensedIn } from "#agency/states/rules/license.ts";
import { isCurrent } from "#agency/states/rules/license-status.ts";
import { formatDay } from "#platform/time/rules/calendar-day.ts";
import { wallClock } from "#platform/time/rules/wall-clock.ts";
import type { Locale } from "#platform/text/rules/locale.ts";
import { speaks } from "#agency/team/rules/spoken-languages.ts";
import { LEAD_STATUSES, type LeadStatus } from "#leads/leads/rules/lead.ts";

/** Statuses of a lead that someone still works on; a person's cap counts these. */
export const OPEN_STATUSES: readonly LeadStatus[] = LEAD_STATUSES.filter((status) => !status.startsWith("closed_"));

/** The time zone of a person without working hours (as for time off). */
const DEFAULT_ZONE = "America/New_York";

/** A person who works leads, for the assignment rule. */
export type Candidate = {
  id: string;
  name: string;
  licenses: readonly License[];
  /** As in their profile: "Spanish". */
  languages: readonly string[];
  /** Weekly hours; null if not set. */
  hours: WorkingHours | null;
  timeOff: readonly DayRange[];
  /** True if they have the desk open. */
  present: boolean;
  /** Their open leads, and the most at a time; null for no limit. */
  openLeads: number;
  leadCap: number | null;
  /** The teams whose unassigned leads they may have. */
  pools: readonly string[];
  /** Raised with each lead assigned to them: the lowest is next. */
  turn: number;
};

/** The facts of a lead that the rule uses. */
export type WaitingLead = {
  state: string | null;
  phone: string | null;
  /** The team that has it. */
  teamId: string;
  /** Null if unknown, and then it is English. */
  language: Locale | null;
  /** The person with whom the lead has an upcoming appointment; null for none. */
  bookedWith: string | null;
  /** People who had the lead and did not work on it. */
  passed: readonly string[];
};

/** The time for the rule: the moment, the day on which licenses count (ISO date), and the names of states by code. */
export type RuleTime = { at: Date; licenseDay: string; nameOf: (state: string) => string };

/** Someone who can't take the lead, and the reason: `no Ohio license on file`. */
export type RefusedCandidate = { id: string; name: string; reason: string };

/** The person to take a lead, the reason, and why nobody else does; `chosen` is null if nobody can. */
type AgentChoice<C extends Candidate> = { chosen: C | null; reason: string; refused: RefusedCandidate[] };

/**
 * Chooses who takes a lead: the person with whom it has an appointment; else among those who are licensed in its state,
 * at work and under their cap, the one who has waited longest for a lead. Those who speak its language come before the
 * others.
 */
export function chooseAgent<C extends Candidate>(
  lead: WaitingLead,
  candidates: readonly C[],
  time: RuleTime,
): AgentChoice<C> {
  const booked = candidates.find(({ id }) => id === lead.bookedWith);
  if (booked) return { chosen: booked, reason: "has an appointment with this lead", refused: [] };
  const refused: RefusedCandidate[] = [];
  const eligible: C[] = [];
  for (const candidate of candidates) {
    const reason =
      teamRefusal(lead, candidate) ??
      licenseRefusal(lead, candidate, time) ??
      workRefusal(candidate, time.at) ??
      passRefusal(lead, candidate);
    if (reason === null) eligible.push(candidate);
    else refused.push({ id: candidate.id, name: candidate.name, reason });
  }
  const speaking = eligible.filter((candidate) => speaks(candidate.languages, lead.language));
  const asked = speaking.length > 0 ? speaking : eligible;
  const [chosen = null] = asked.toSorted((a, b) => a.turn - b.turn || (a.id < b.id ? -1 : 1));
  const who =
    asked.length < eligible.length ? "who could take this lead and speak its language" : "who could take this lead";
  return { chosen, reason: chosen ? reasonOf(asked.length, who) : "nobody could take this lead", refused };
}

function reasonOf(n: number, who: string): string {
  return n === 1 ? `the only one ${who}` : `next in turn of the ${n} ${who}`;
}

/** Returns the states a lead may be in: its own, or those of its number's area code; empty if neither is known. */
function statesOfLead({ state, phone }: Pick<WaitingLead, "state" | "phone">): readonly string[] {
  if (state !== null) return [state];
  return phone === null ? [] : numberArea(phone).states;
}

function licenseRefusal(lead: WaitingLead, { licenses }: Candidate, { licenseDay, nameOf }: RuleTime): string | null {
  const states = statesOfLead(lead);
  if (states.length === 0)
    return licenses.some(({ state }) => licensedIn(licenses, state, licenseDay)) ? null : "no license on file";
  const missing = states.find((state) => !licensedIn(licenses, state, licenseDay));
  if (missing === undefined) return null;
  const held = licenses.find(({ state }) => state === missing);
  if (!held) return `no ${nameOf(missing)} license on file`;
  if (!isCurrent(held, licenseDay) && held.expires !== null)
    return `${nameOf(missing)} license expired on ${formatDay(held.expires)}`;
  return `the number of the ${nameOf(missing)} license is missing`;
}

/** Returns the reason for which a person takes no lead at this moment; null if they do. */
export function workRefusal({ hours, timeOff, present, openLeads, leadCap }: Candidate, at: Date): string | null {
  const { date, weekday, minutes } = wallClock(at, hours?.timeZone ?? DEFAULT_ZONE);
  // Someone who opens the desk during time off is not at work.
  if (isOff(timeOff, date)) return "has time off today";
  const works = hours?.week.some((day) => day.weekday === weekday && day.from <= minutes && minutes < day.to) ?? false;
  if (!present && !works) return "not at the desk, and outside their hours";
  if (leadCap === null || openLeads < leadCap) return null;
  return `has ${openLeads} open ${openLeads === 1 ? "lead" : "leads"}, and the limit is ${leadCap}`;
}

function teamRefusal({ teamId }: WaitingLead, { pools }: Candidate): string | null {
  return pools.includes(teamId) ? null : "works in another team";
}

function passRefusal({ passed }: WaitingLead, { id }: Candidate): string | null {
  return passed.includes(id) ? "had this lead before and did not get to it" : null;
}
