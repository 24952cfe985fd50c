import { isOpenAt } from "#agency/site/rules/shown-hours.ts";
import { type OwnPhone, phoneOf, takesMessages } from "#agency/site/rules/calls-settings.ts";
import { isSample } from "#agency/site/rules/site-stage.ts";
import { listStaff, type StaffSummary } from "#accounts/access/server/access-store.ts";
import { EVERY_LEAD } from "#platform/access/rules/lead-scope.ts";
import { CALLING_ROLES, hasRole } from "#platform/access/rules/rights.ts";
import { MAX_PHONES, RING_ALL, RING_FIRST } from "#leads/calling/rules/line-call.ts";
import { callText } from "#leads/calling/rules/phone-call.ts";
import { findLeadsWithNumber } from "#leads/leads/server/find-leads-with-number.ts";
import { findLead } from "#leads/leads/server/leads-store.ts";
import { addTouchpoint } from "#leads/leads/server/timeline-store.ts";
import type { Tx } from "#platform/database/server/database.ts";
import { parsePhone } from "#platform/phone/rules/parse-phone.ts";
import {
  type CallDocument,
  END_CALL,
  ringPhones,
  sayAndEnd,
  sayAndRecord,
} from "#platform/texts/rules/call-document.ts";
import type { CallReport } from "#platform/texts/rules/call-provider.ts";
import { lockNumber } from "./conversations-store.ts";
import { callUrl, type LineNeeds, lockCall } from "./dial-agent.ts";
import { addLineCall, type LineCall, lockLineCall } from "./line-calls-store.ts";
import { endCall, missCall } from "./end-call.ts";
import { isOfLead } from "./place-call.ts";

const LEAVE_A_MESSAGE = {
  en: "Please leave a message after the tone.",
  es: "Por favor, deje un mensaje después del tono.",
} as const;

/** The steps of a call that comes in: whose lead it is, then the others, then the greeting. */
export const STAGES = ["first", "all"] as const;
export type Stage = (typeof STAGES)[number];

/**
 * Takes a call that comes in: finds who calls, shows it to their assignee, and rings the assignee's phone, then those of
 * the team. Outside the agency's hours the caller hears the greeting at once. Reported twice, it is one call.
 */
export async function ringIn(needs: LineNeeds, report: CallReport): Promise<CallDocument> {
  const call = await needs.db.transaction((tx) => storeIncoming(tx, needs, { ...report, inBrowser: false }));
  needs.announceCalls(call.assignedTo);
  return ringNext(needs, call.callId, null);
}

/** Goes on with a call that comes in, after a step in which nobody answered; ends one that someone took. */
export async function goOnRinging(
  needs: LineNeeds,
  id: string,
  { stage, report }: { stage: Stage; report: CallReport },
): Promise<CallDocument> {
  // Without a reason the phones were answered, and the talk is over.
  if (report.reason !== null) return ringNext(needs, id, stage);
  await needs.db.transaction(async (tx) => {
    const call = await lockLineCall(tx, id);
    if (call?.endedAt === null) await endCall(tx, call, needs.now(), null);
  });
  needs.announceCalls(null);
  return END_CALL;
}

type Incoming = Pick<CallReport, "id" | "from" | "to"> & { inBrowser: boolean };

/** Stores a call that comes in, with the lead that has its number; reported twice, it is one call. */
export async function storeIncoming(
  tx: Tx,
  needs: Pick<LineNeeds, "now">,
  { id, from, to, inBrowser }: Incoming,
): Promise<LineCall> {
  const number = parsePhone(from) ?? "";
  const at = needs.now();
  await lockNumber(tx, number);
  const leads = number === "" ? [] : await findLeadsWithNumber(tx, number);
  const lead = leads.find((one) => !isSample(one.id)) ?? null;
  const row = { callId: id, direction: "incoming", number, state: "ringing", startedAt: at, triedAt: at } as const;
  const own = { ownNumber: parsePhone(to) ?? to, leadId: lead?.id ?? null, assignedTo: lead?.assignedTo ?? null };
  const isNew = await addLineCall(tx, { ...row, ...own, inBrowser });
  if (isNew && lead) {
    const description = callText("incoming", number);
    await addTouchpoint(tx, {
      id,
      leadId: lead.id,
      type: "phone",
      description,
      at,
      metadata: { call: id },
    });
  }
  const call = await lockLineCall(tx, id);
  if (!call) throw new Error("The call was stored in this transaction");
  return call;
}

/** Rings the phones of the step after one; greets the caller once there is none. */
async function ringNext(needs: LineNeeds, id: string, after: Stage | null): Promise<CallDocument> {
  const { agency, calls } = needs.site.settings();
  const people = await listStaff(needs.db);
  const call = await needs.db.transaction((tx) => lockLineCall(tx, id));
  if (!call || call.endedAt !== null) return END_CALL;
  const open = isOpenAt(agency, needs.now());
  for (const stage of STAGES.slice(after === null ? 0 : STAGES.indexOf(after) + 1)) {
    const phones = open ? await ourPhones(needs, phonesOf(stage, call, people, calls)) : [];
    if (phones.length === 0) continue;
    const dialed = {
      to: phones.map(({ number, asks }) => ({
        number,
        // A voicemail would take every call.
        ...(asks === "key" ? { askAt: callUrl(needs, "call-picked-up", id) } : {}),
      })),
      callerId: call.number === "" ? (call.ownNumber ?? "") : call.number,
      ringFor: stage === "first" ? RING_FIRST : RING_ALL,
      statusUrl: callUrl(needs, "call-status", `${id}/lead`),
    };
    return ringPhones(dialed, callUrl(needs, "call-unanswered", `${id}/${stage}`));
  }
  const lead = await needs.db.transaction(async (tx) => {
    const left = await lockCall(tx, id);
    if (left?.endedAt === null) await missCall(tx, needs, left, needs.now());
    return call.leadId === null ? null : findLead(tx, EVERY_LEAD, call.leadId);
  });
  needs.announceCalls(null);
  needs.announceLeads({ leads: lead && [lead.id] });
  return greet(needs, call, lead?.language === "es" ? "es" : "en");
}

/** Says the greeting, and asks for a message where one can be kept. */
function greet(needs: LineNeeds, call: LineCall, language: "en" | "es"): CallDocument {
  const { words, takesMessage } = greetingOf(needs, call, language);
  if (!takesMessage) return sayAndEnd(words, language);
  return sayAndRecord(words, {
    after: callUrl(needs, "call-left", call.callId),
    recorded: callUrl(needs, "call-recorded", call.callId),
    language,
  });
}

/** Returns what a caller hears whom nobody answers, and whether they may leave a message. */
export function greetingOf({ site }: Pick<LineNeeds, "site">, { number }: LineCall, language: "en" | "es") {
  const { calls, telephony } = site.settings();
  const greeting = language === "es" ? calls.greetingSpanish : calls.greeting;
  // A message from a number that is hidden would belong to no conversation.
  const takesMessage = number !== "" && takesMessages({ calls, telephony });
  return { words: takesMessage ? `${greeting} ${LEAVE_A_MESSAGE[language]}` : greeting, takesMessage };
}

/** Leaves out phones that are a lead's. */
function ourPhones({ db }: LineNeeds, phones: readonly OwnPhone[]): Promise<OwnPhone[]> {
  return db.transaction(async (tx) => {
    const ours: OwnPhone[] = [];
    for (const phone of phones) if (!(await isOfLead(tx, phone))) ours.push(phone);
    return ours;
  });
}

/** Returns the phones of a step. */
function phonesOf(
  stage: Stage,
  call: LineCall,
  people: readonly StaffSummary[],
  calls: { phones: OwnPhone[] },
): OwnPhone[] {
  return rungIn(stage, call, people)
    .flatMap(({ email }) => phoneOf(calls, email) ?? [])
    .slice(0, MAX_PHONES);
}

/** Returns the people who are rung in a step. */
export function rungIn(stage: Stage, { assignedTo }: LineCall, people: readonly StaffSummary[]): StaffSummary[] {
  const assignee = people.find(({ id }) => id === assignedTo);
  return people.filter((one) => {
    if (!one.active || !hasRole(one, ...CALLING_ROLES)) return false;
    if (stage === "first") return one.id === assignedTo;
    return one.id !== assignedTo && (assignee === undefined || one.teamId === assignee.teamId);
  });
}
