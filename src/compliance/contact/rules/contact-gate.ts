import type { SuppressionSource } from "#compliance/consent/rules/suppression.ts";
import { licensedIn } from "#agency/states/rules/license.ts";
import { DEMO_REASON } from "#agency/site/rules/demo-agency.ts";
import { PREVIEW_REASON } from "#agency/site/rules/site-stage.ts";
import { addDays, formatDay, formatShortDay, monthsAfter } from "#platform/time/rules/calendar-day.ts";
import { clockText } from "#platform/time/rules/clock-text.ts";
import { momentAt, wallClock, zoneText } from "#platform/time/rules/wall-clock.ts";
import { closedBy, hourEdges } from "./contact-hours.ts";
import { inForce } from "./contact-law.ts";
import { areaCodeOf } from "./national-list.ts";
import type { GateAnswer, GateCode, GateFacts } from "./gate-facts.ts";

/**
 * `why` is the reason without the time: after "OK to call" for yes, after "No calls: " for no. `ends` says whether time
 * alone can change it.
 */
type Verdict = { allowed: boolean; code: GateCode; why: string; source: string; ends: boolean };

/** Tells whether the gate allows it, without the words: finding out until when takes longest. */
export function gateAllows(facts: GateFacts, at: Date): boolean {
  return verdict(facts, at).allowed;
}

/** Decides whether an agent may contact a lead on a channel at a moment: the one rule that every control asks. */
export function contactGate(facts: GateFacts, at: Date): GateAnswer {
  const { allowed, code, why, source, ends } = verdict(facts, at);
  const until = ends ? nextChange(facts, at, allowed) : null;
  const reason = allowed
    ? allowedText(facts, why, at, until)
    : `${refusedText(facts, at, until)}: ${why}${ends && until === null ? neverText(facts, at) : ""}`;
  return { allowed, code, reason, source, until };
}

function verdict(facts: GateFacts, at: Date): Verdict {
  return (
    (facts.kind === "demo" ? no("demo", DEMO_REASON, OUR_RECORDS) : null) ??
    (facts.kind === "preview" ? no("preview", PREVIEW_REASON, OUR_RECORDS) : null) ??
    unreachable(facts) ??
    unwanted(facts, at) ??
    reassigned(facts) ??
    outOfHours(facts, at) ??
    tooOften(facts, at) ??
    unlicensed(facts, at) ??
    allowedBy(facts, at)
  );
}

const no = (code: GateCode, why: string, source: string, ends = false): Verdict => ({
  allowed: false,
  code,
  why,
  source,
  ends,
});

function unreachable(facts: GateFacts): Verdict | null {
  const { address, channel, suppression, held, law } = facts;
  if (address === null)
    return no(
      "no_address",
      channel === "email" ? "no email address on file" : "no phone number on file",
      "Our records",
    );
  if (suppression !== null) {
    const day = formatDay(suppression.since.toISOString());
    return no("suppressed", `${SUPPRESSED[suppression.source]} on ${day}`, law.internalList.source);
  }
  const closed = endedBy(facts);
  if (closed) return closed;
  return held
    ? no("held", "on hold until staff review a do-not-contact request that nobody proved", law.internalList.source)
    : null;
}

/** Finds the outcome of a call that ends contact, unless the person agreed to contact after it. */
function endedBy({ ended, consentAt, channel }: GateFacts): Verdict | null {
  if (ended === null || (consentAt !== null && consentAt > ended.at)) return null;
  const day = formatDay(ended.at.toISOString());
  if (ended.outcome === "deceased")
    return no("deceased", `we learned on ${day} that this person has died`, OUR_RECORDS);
  return channel === "email"
    ? null
    : no("wrong_number", `a call on ${day} found that it is the wrong number`, OUR_RECORDS);
}

const OUR_RECORDS = "Our records";

const SUPPRESSED: Record<SuppressionSource, string> = {
  link: "they asked us not to contact them,",
  unsubscribe: "they unsubscribed",
  typed: "someone asked on our site not to be contacted here,",
  replaced: "they took it off their request",
  spoken: "they told us not to contact them,",
  written: "they wrote to us not to contact them,",
  staff: "staff put it on our do-not-contact list",
};

/** Returns what is missing for this channel at a moment: consent, or for a call at least no refusal. */
function unwanted(facts: GateFacts, at: Date): Verdict | null {
  const { channel, consentAt, helped, national, law } = facts;
  if (consentAt !== null) return null;
  if (channel === "text") return no("no_consent", "they have not agreed to texts on this number", law.consent.source);
  if (channel === "email")
    return no("no_consent", "they have not agreed to email at this address", law.emailConsent.source);
  if (helped)
    return no("not_agreed", "a helper asked, and the insured person has not agreed to calls", law.consent.source);
  if (hasInquired(facts, at)) return null;
  const { source, maxAgeDays } = law.nationalList;
  if (national === null) return no("no_national_list", `no national list on file${forArea(facts)}`, source);
  if (dayAt(facts, at) > lastDayOf(facts))
    return no(
      "national_list_too_old",
      `the national list on file${forArea(facts)} is more than ${maxAgeDays} days old, from ${formatDay(national.obtainedOn)}`,
      source,
    );
  return national.listed ? no("national_list", "the number is on the national do-not-call list", source) : null;
}

/** Returns the area code of a list as the end of a sentence: the registry's files say nothing about other numbers. */
function forArea({ address }: GateFacts): string {
  const code = areaCodeOf(address ?? "");
  return code === null ? "" : ` for area code ${code}`;
}

function reassigned({ channel, reassigned: found, consentAt, inquiredAt, law }: GateFacts): Verdict | null {
  if (channel === "email" || found?.answer !== "yes") return null;
  const newest = Math.max(consentAt?.getTime() ?? 0, inquiredAt?.getTime() ?? 0);
  // Someone who agreed or asked after the day of the answer has the number now.
  if (newest >= Date.parse(addDays(found.askedOn, 1))) return null;
  return no("reassigned", "the number now belongs to someone else", law.reassigned.source);
}

function outOfHours({ channel, place }: GateFacts, at: Date): Verdict | null {
  const closing = channel === "email" ? null : closedBy(place, at);
  return closing && no("hours", closing.text, closing.rule.source, true);
}

function tooOften(facts: GateFacts, at: Date): Verdict | null {
  if (facts.channel === "email") return null;
  for (const rule of facts.place.attempts) {
    const since = at.getTime() - rule.hours * HOUR;
    const n = facts.attempts.filter((one) => one <= at && one.getTime() > since).length;
    if (inForce(rule, dayAt(facts, at)) && n >= rule.most)
      return no(
        "attempts",
        `${n} attempts in ${rule.hours} hours; ${rule.place} allows ${rule.most}`,
        rule.source,
        true,
      );
  }
  return null;
}

const HOUR = 3_600_000;

function unlicensed(facts: GateFacts, at: Date): Verdict | null {
  const { agent, law } = facts;
  if (agent === null || agent.states.length === 0) return null;
  const day = dayAt(facts, at);
  if (agent.states.some(({ code }) => licensedIn(agent.licenses, code, day))) return null;
  return no(
    "no_license",
    `you have no license on file for ${agent.states.map(({ name }) => name).join(" or ")}`,
    law.license.source,
  );
}

function allowedBy(facts: GateFacts, at: Date): Verdict {
  const { channel, consentAt, inquiredAt, national, law } = facts;
  const yes = (code: GateCode, why: string, source: string): Verdict => ({
    allowed: true,
    code,
    why,
    source,
    ends: true,
  });
  if (consentAt !== null) return yes("consent", "", channel === "email" ? law.emailConsent.source : law.consent.source);
  if (inquiredAt !== null && hasInquired(facts, at))
    return yes(
      "inquiry",
      `no consent on file, but they asked us on ${formatDay(inquiredAt.toISOString())}`,
      law.inquiry.source,
    );
  const list = national === null ? "" : ` of ${formatDay(national.obtainedOn)}`;
  return yes(
    "not_listed",
    `no consent on file; the number is not on the national list${list}${forArea(facts)}`,
    law.nationalList.source,
  );
}

function hasInquired({ inquiredAt, law }: GateFacts, at: Date): boolean {
  return inquiredAt !== null && at < monthsAfter(inquiredAt, law.inquiry.months);
}

/** Returns the day of a moment at the agency. */
function dayAt({ timeZone }: GateFacts, at: Date): string {
  return wallClock(at, timeZone).date;
}

/** Returns the last day on which the national list counts. */
function lastDayOf({ national, law }: GateFacts): string {
  return national === null ? "" : addDays(national.obtainedOn, law.nationalList.maxAgeDays);
}

/** Finds the first moment after `at` at which the gate's answer changes, null if there is none within two weeks. */
function nextChange(facts: GateFacts, at: Date, allowed: boolean): Date | null {
  const fixed = turningPoints(facts).filter((moment) => moment > at);
  const edges = facts.channel === "email" ? [] : hourEdges(facts.place, at);
  for (const edge of edges) {
    const due = fixed.filter((moment) => moment < edge);
    fixed.splice(0, due.length);
    const found = [...due, edge].find((moment) => verdict(facts, moment).allowed !== allowed);
    if (found) return found;
  }
  return fixed.find((moment) => verdict(facts, moment).allowed !== allowed) ?? null;
}

/** Lists the moments, soonest first, at which something other than the clock changes; attempts in full minutes. */
function turningPoints(facts: GateFacts): Date[] {
  const { attempts, place, inquiredAt, national, agent, law, timeZone } = facts;
  const dayAfter = (day: string) => momentAt(addDays(day, 1), 0, timeZone);
  const states = new Set(agent?.states.map(({ code }) => code));
  return [
    ...place.attempts.flatMap(({ hours }) =>
      attempts.map((one) => new Date(Math.ceil((one.getTime() + hours * HOUR) / 60_000) * 60_000)),
    ),
    ...(inquiredAt === null ? [] : [monthsAfter(inquiredAt, law.inquiry.months)]),
    ...(national === null ? [] : [dayAfter(lastDayOf(facts))]),
    ...(agent?.licenses ?? []).flatMap(({ state, expires }) =>
      expires !== null && states.has(state) ? [dayAfter(expires)] : [],
    ),
  ].sort((a, b) => a.getTime() - b.getTime());
}

const VERBS = { call: "call", text: "text", email: "email" } as const;
const NOUNS = { call: "calls", text: "texts", email: "email" } as const;

function allowedText(facts: GateFacts, why: string, at: Date, until: Date | null): string {
  const { channel, city, place } = facts;
  const [zone, another] = place.zones;
  const byHand = why === "" ? "" : " by hand";
  const end =
    until === null || channel === "email" || zone === undefined
      ? ""
      : ` until ${timeText(until, at, zone)} their time (${(another === undefined && city) || zoneText(zone)})`;
  return `OK to ${VERBS[channel]}${byHand}${end}${why === "" ? "" : `: ${why}`}`;
}

function refusedText({ channel, place: { zones } }: GateFacts, at: Date, until: Date | null): string {
  const [zone] = zones;
  return `No ${NOUNS[channel]}${until === null || zone === undefined ? "" : ` until ${timeText(until, at, zone)}`}`;
}

/** Names what else keeps a lead from being contacted once the hours allow it. */
function neverText(facts: GateFacts, at: Date): string {
  const also = unlicensed(facts, at);
  return also ? `, and ${also.why}` : "";
}

/** Formats a moment on the clocks of a zone: "8:00 PM" today, "Mon 8:00 AM" within a week, else "Dec 28 8:00 AM". */
function timeText(moment: Date, at: Date, zone: string): string {
  const [then, now] = [wallClock(moment, zone), wallClock(at, zone)];
  const clock = clockText(then.time);
  if (then.date === now.date) return clock;
  if (then.date > addDays(now.date, 6)) return `${formatShortDay(then.date)} ${clock}`;
  return `${["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"][then.weekday]} ${clock}`;
}
