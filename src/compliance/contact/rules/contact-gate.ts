import type { SuppressionSource } from "#compliance/consent/rules/suppression.ts";
import { licensedIn } from "#agency/states/rules/license.ts";
import { DEMO_REASON } from "#agency/site/rules/demo-agency.ts";
import { PREVIEW_REASON } from "#agency/site/rules/site-stage.ts";
import { addDays, formatDay, formatShortDay, monthsAfter } from "#platform/time/rules/calendar-day.ts";
import { clockText } from "#platform/time/rules/clock-text.ts";
import { momentAt, wallClock, zoneText } from "#platform/time/rules/wall-clock.ts";
import { closedBy, hourEdges } from "./contact-hours.ts";
import { inForce } from "./contact-law.ts";
import {
  hasInquired,
  inFile,
  lastDays,
  notListedText,
  onNationalList,
  onStateList,
  withoutStateList,
} from "./gate-lists.ts";
import { dayAt, no, OUR_RECORDS, type Verdict } from "./gate-verdict.ts";
import type { GateAnswer, GateCode, GateFacts } from "./gate-facts.ts";

/** Tells whether the gate allows it, without the words: finding out until when takes longest. */
export function gateAllows(facts: GateFacts, at: Date): boolean {
  return verdict(facts, at).allowed;
}

/** Decides whether an agent may contact a lead on a channel at a moment: the one rule that every control asks. */
export function contactGate(facts: GateFacts, at: Date): GateAnswer {
  const { allowed, code, why, source, ends } = verdict(facts, at);
  const until = ends ? nextChange(facts, at, allowed) : null;
  if (allowed) return { allowed, code, reason: allowedText(facts, why, at, until), source, until };
  // What no hour of the day changes comes first: only a license that is missing follows after what time changes.
  const lasting = ends && until === null ? unlicensed(facts, at) : null;
  const reason = `${refusedText(facts, at, until)}: ${lasting ? `${lasting.why}, and ${why}` : why}`;
  return { allowed, code: lasting?.code ?? code, reason, source: lasting?.source ?? source, until };
}

type Check = (facts: GateFacts, at: Date) => Verdict | null;

/** Everything that can refuse a contact, in the order in which it is said. */
const CHECKS: readonly Check[] = [
  ({ kind }) => (kind === "demo" ? no("demo", DEMO_REASON, OUR_RECORDS) : null),
  ({ kind }) => (kind === "preview" ? no("preview", PREVIEW_REASON, OUR_RECORDS) : null),
  unreachable,
  suppressed,
  inFile,
  endedBy,
  ({ held, law }) =>
    held
      ? no("held", "on hold until staff review a do-not-contact request that nobody proved", law.internalList.source)
      : null,
  unagreed,
  onStateList,
  onNationalList,
  withoutStateList,
  reassigned,
  outOfHours,
  tooOften,
  unlicensed,
];

function verdict(facts: GateFacts, at: Date): Verdict {
  for (const check of CHECKS) {
    const refused = check(facts, at);
    if (refused) return refused;
  }
  return allowedBy(facts, at);
}

/** Lists everything that refuses a contact at a moment, the reason that the gate names first. */
export function refusals(facts: GateFacts, at: Date): Verdict[] {
  return CHECKS.flatMap((check) => check(facts, at) ?? []);
}

function unreachable({ address, channel }: GateFacts): Verdict | null {
  const missing = channel === "email" ? "no email address on file" : "no phone number on file";
  return address === null ? no("no_address", missing, OUR_RECORDS) : null;
}

function suppressed({ suppression, law }: GateFacts): Verdict | null {
  if (suppression === null) return null;
  const day = formatDay(suppression.since.toISOString());
  return no("suppressed", `${SUPPRESSED[suppression.source]} on ${day}`, law.internalList.source);
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

const SUPPRESSED: Record<SuppressionSource, string> = {
  link: "they asked us not to contact them,",
  unsubscribe: "they unsubscribed",
  text: "they texted us to stop",
  mail: "they asked us to stop in an email",
  complaint: "they marked an email of ours as spam",
  bounce: "an email of ours could not be delivered",
  typed: "someone asked on our site not to be contacted here,",
  replaced: "they took it off their request",
  spoken: "they told us not to contact them,",
  written: "they wrote to us not to contact them,",
  staff: "staff put it on our do-not-contact list",
};

/** Finds the consent that is missing for this channel; a call needs it only where a helper asked. */
function unagreed({ channel, consentAt, helped, law }: GateFacts): Verdict | null {
  if (consentAt !== null) return null;
  if (channel === "text") return no("no_consent", "they have not agreed to texts on this number", law.consent.source);
  if (channel === "email")
    return no("no_consent", "they have not agreed to email at this address", law.emailConsent.source);
  return helped
    ? no("not_agreed", "a helper asked, and the insured person has not agreed to calls", law.consent.source)
    : null;
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
  const { channel, consentAt, inquiredAt, law } = facts;
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
  return yes("not_listed", `no consent on file; ${notListedText(facts)}`, law.nationalList.source);
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
  const { attempts, place, inquiredAt, agent, law, timeZone } = facts;
  const dayAfter = (day: string) => momentAt(addDays(day, 1), 0, timeZone);
  const states = new Set(agent?.states.map(({ code }) => code));
  return [
    ...place.attempts.flatMap(({ hours }) =>
      attempts.map((one) => new Date(Math.ceil((one.getTime() + hours * HOUR) / 60_000) * 60_000)),
    ),
    ...(inquiredAt === null ? [] : [monthsAfter(inquiredAt, law.inquiry.months)]),
    ...lastDays(facts).map(dayAfter),
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

/** Formats a moment on the clocks of a zone: "8:00 PM" today, "Mon 8:00 AM" within a week, else "Dec 28 8:00 AM". */
function timeText(moment: Date, at: Date, zone: string): string {
  const [then, now] = [wallClock(moment, zone), wallClock(at, zone)];
  const clock = clockText(then.time);
  if (then.date === now.date) return clock;
  if (then.date > addDays(now.date, 6)) return `${formatShortDay(then.date)} ${clock}`;
  return `${["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"][then.weekday]} ${clock}`;
}
