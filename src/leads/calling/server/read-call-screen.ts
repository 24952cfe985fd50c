import { formatPhone } from "#platform/phone/rules/format-phone.ts";
import type { SiteLight } from "#platform/log/rules/site-light.ts";
import type { TimedWords } from "#platform/time/rules/since-text.ts";
import { fillSections, type ScriptPart } from "#agency/site/rules/call-script.ts";
import { type Locale, LOCALES } from "#platform/text/rules/locale.ts";
import { english } from "#agency/english/rules/texts.ts";
import type { StaffActor } from "#platform/access/rules/rights.ts";
import { seenPages, type SeenPages } from "#leads/calling/rules/call-brief.ts";
import { callbackChoices, proposedCallback, theirTime, writeTheirTime } from "#leads/calling/rules/callback-time.ts";
import { DISPOSITIONS, isCallOutcome } from "#leads/calling/rules/disposition.ts";
import type { Band } from "#leads/calling/rules/queue.ts";
import type { GateAnswer } from "#compliance/contact/rules/gate-facts.ts";
import type { NextCall } from "#leads/gate/rules/next-call.ts";
import type { FamilyContact } from "#leads/leads/rules/family-contact.ts";
import { ageOf } from "#leads/leads/rules/fact-values.ts";
import { ASKED_BY, type Lead, type Touchpoint } from "#leads/leads/rules/lead.ts";
import { estimateQuote, type QuoteEstimate } from "#leads/leads/rules/quote-estimate.ts";
import { sentValues } from "#leads/leads/rules/quote-view.ts";
import { findLicensedStates } from "#leads/gate/server/find-open-states.ts";
import { endOfDay, startOfDay, wallClock } from "#platform/time/rules/wall-clock.ts";
import { MAX_WAITING } from "#leads/calling/rules/queue.ts";
import { shippedPlaceLaw } from "#compliance/contact/server/shipped-contact-law.ts";
import { timelineOfLead } from "#leads/leads/server/timeline-store.ts";
import { contactsOfLead } from "#leads/leads/server/requests-store.ts";
import type { Services } from "#platform/program/server/services.ts";
import { attemptsOf, countCalls } from "./calling-store.ts";
import { countWaiting } from "./queue-store.ts";
import { type Candidate, findNext, queueReader } from "./find-next.ts";

type BriefNeeds = Pick<Services, "db" | "now" | "site" | "tables">;
type Needs = BriefNeeds & Pick<Services, "light">;

/** Facts to know before a call. `quoted` is our site's price for their answers; null if they asked for no quote. */
export type CallBrief = SeenPages & {
  /** Their age today; null if unknown. */
  years: number | null;
  asked: { description: string; at: Date }[];
  helpers: FamilyContact[];
  quoted: QuoteEstimate | null;
  calls: { at: Date; text: string; note: string | null }[];
};

/** Values for the form under a call: the lead's clock, the times to offer for a call back, and one to begin typing with. */
export type CallForm = {
  leadId: string;
  version: number;
  theirTime: string;
  choices: { value: string; label: string }[];
  /** The insurance companies of the agency, and the amount that the lead wants, for a policy. */
  carriers: string[];
  faceAmount: string;
  callback: string;
};

/** A person's calls of the agency's day, and the leads that still wait for them today, at most `MAX_WAITING`. */
type CallsToday = { done: number; waiting: number };

/** The agency's script in a language, with the facts of this call in it. */
export type FilledScript = { locale: Locale; sections: ScriptPart[] };

/** The call screen: the lead with everything to know before the call; else why nobody can be called, and when. */
export type CallScreen = { today: CallsToday } & (
  | {
      kind: "call";
      lead: Lead;
      band: Band;
      why: TimedWords;
      gate: GateAnswer;
      brief: CallBrief;
      form: CallForm;
      scripts: FilledScript[];
    }
  | {
      kind: "nobody";
      next: Exclude<NextCall<Candidate>, { kind: "now" }>;
      dueAt: Date | null;
      /** The state of arriving leads: nobody waits only if it is good. */
      arrival: SiteLight["arrival"];
    }
);

/** Reads the queue's screen; it reserves the lead for this person. */
export async function readCallScreen(needs: Needs, staff: StaffActor): Promise<CallScreen> {
  const [{ next, dueAt }, today] = await Promise.all([findNext(needs, staff, { take: true }), readToday(needs, staff)]);
  if (next.kind !== "now") return { kind: "nobody", next, dueAt, today, arrival: await needs.light.readArrival() };
  const { lead, band, why, gate } = next.lead;
  const brief = await readBrief(needs, staff, lead);
  const [form, scripts] = [callForm(needs, lead), callScripts(needs, staff, lead)];
  return { kind: "call", lead, band, why, gate, brief, form, scripts, today };
}

function yearsOf({ now, site }: Pick<Services, "now" | "site">, lead: Lead): number | null {
  return ageOf(lead, wallClock(now(), site.settings().agency.timeZone).date);
}

/** Fills the agency's scripts for a call of a person to a lead, the one in the lead's language first. */
export function callScripts(
  { now, site }: Pick<Services, "now" | "site">,
  { name }: StaffActor,
  lead: Lead,
): FilledScript[] {
  const settings = site.settings();
  const { agency } = settings;
  const age = yearsOf({ now, site }, lead);
  const known = {
    "first name": lead.name.split(/\s+/)[0] || null,
    agent: name,
    agency: agency.name,
    "agency phone": formatPhone(agency.phone),
    state: site.states().find(({ code }) => code === lead.state)?.name ?? null,
    age: age === null ? null : String(age),
  };
  return LOCALES.toSorted((one, other) => Number(other === lead.language) - Number(one === lead.language))
    .map((locale) => {
      const script = locale === "en" ? settings.script : settings[`script.${locale}`];
      return { locale, sections: fillSections(script, known, locale) };
    })
    .filter(({ sections }) => sections.length > 0);
}

async function readToday(needs: BriefNeeds, staff: StaffActor): Promise<CallsToday> {
  const { db, site } = needs;
  const at = needs.now();
  const { timeZone } = site.settings().agency;
  const [done, states] = await Promise.all([
    countCalls(db, staff.id, startOfDay(at, timeZone)),
    findLicensedStates(needs, staff, at),
  ]);
  const until = endOfDay(wallClock(at, timeZone).date, timeZone) ?? at;
  return { done, waiting: await countWaiting(db, { ...queueReader(staff, at), states }, until, MAX_WAITING) };
}

/** Returns the values for the form under a call of a lead. */
export function callForm({ now, site }: Pick<Services, "now" | "site">, lead: Lead): CallForm {
  const at = now();
  const place = shippedPlaceLaw(lead.state, lead.phone);
  return {
    leadId: lead.id,
    version: lead.version,
    theirTime: theirTime(at, place),
    choices: callbackChoices(place, at).map((one) => ({ value: writeTheirTime(one.at, place), label: one.label })),
    carriers: site.settings().carriers.map(({ name }) => name),
    faceAmount: lead.coverage === null ? "" : String(lead.coverage),
    callback: writeTheirTime(proposedCallback(place, at), place),
  };
}

const MAX_LINES = 5;

async function readBrief(needs: BriefNeeds, staff: StaffActor, lead: Lead): Promise<CallBrief> {
  const { db, now, tables } = needs;
  const [touchpoints, helpers, { newest }] = await Promise.all([
    timelineOfLead(db, lead.id),
    contactsOfLead(db, lead.id),
    attemptsOf(db, lead.id),
  ]);
  const asked: Touchpoint[] = touchpoints.filter(({ type }) => ASKED_BY.includes(type));
  const wantsPrice = asked.some(({ type }) => type === "quote");
  return {
    ...seenPages(touchpoints),
    years: yearsOf(needs, lead),
    asked: asked.slice(0, MAX_LINES).map(({ description, at }) => ({ description, at })),
    helpers,
    quoted: wantsPrice ? estimateQuote(sentValues(lead, null), now(), tables.current(), english) : null,
    calls: newest.slice(0, MAX_LINES).map(({ at, outcome, note }) => ({
      at,
      text: isCallOutcome(outcome) ? DISPOSITIONS[outcome].label : "No outcome stored",
      note,
    })),
  };
}
