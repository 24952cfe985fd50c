import { randomUUID } from "node:crypto";
import type { By } from "#platform/access/rules/rights.ts";
import type { MessageTemplate } from "#agency/site/rules/message-templates.ts";
import type { Sequence, SequenceStep } from "#agency/site/rules/sequences.ts";
import { changeSetting } from "#agency/site/server/change-setting.ts";
import { settingsChanges } from "#agency/site/server/site-store.ts";
import { recordDisposition } from "#leads/calling/server/record-disposition.ts";
import { assignLead } from "#leads/assignment/server/assign-lead.ts";
import { changeLeadStatus } from "#leads/leads/server/change-lead-status.ts";
import { startSequence, stopSequence } from "#leads/conversations/server/start-sequence.ts";
import { NO_STAMPS } from "#leads/policies/rules/policy.ts";
import { addPolicyToLead } from "#leads/policies/server/change-policy.ts";
import { EVERY_LEAD } from "#platform/access/rules/lead-scope.ts";
import { findLeads } from "#leads/leads/server/leads-store.ts";
import { addDoneStep, openRun } from "#leads/tasks/server/sequences-store.ts";
import { startRun } from "#leads/tasks/server/start-run.ts";
import type { Services } from "#platform/program/server/services.ts";
import { store } from "./intake.ts";
import { aSubmission } from "./leads.ts";
import { erase, putOnList, receive, type TextedLead, valueOf } from "./refused-texts.ts";
import { aStaff, byStaff } from "./staff.ts";

export const aTextStep = (given: Partial<SequenceStep> = {}): SequenceStep => ({
  kind: "text",
  days: 0,
  time: null,
  template: null,
  words: "Hi {first name}, {agent first name} of {agency} here.",
  ...given,
});

/** A sequence that is turned on: a text at once, a task the next day at 9, a call at 2 PM, another text a day later. */
export const aSequence = (given: Partial<Sequence> = {}): Sequence => ({
  name: "Follow up",
  state: "on",
  language: "en",
  starts: "hand",
  steps: [
    aTextStep(),
    aTextStep({ kind: "task", days: 1, time: "09:00", words: "Look at {first name} again" }),
    aTextStep({ kind: "call", days: 0, time: "14:00", words: "" }),
    aTextStep({ days: 1, time: "10:00", words: "Last text" }),
  ],
  ...given,
});

/** A mail of a sequence, with the words of `A_MAIL`. */
export const aMailStep = (given: Partial<SequenceStep> = {}): SequenceStep =>
  aTextStep({ kind: "mail", template: A_MAIL.name, words: "", ...given });
export const A_MAIL: MessageTemplate = {
  name: "A mail",
  kind: "mail",
  language: "en",
  subject: "For {first name}",
  words: "Hello {first name}, {agent first name} of {agency} here.",
};

/** Saves the agency's sequences, as the owner does. */
export const saveSequences = (services: Services, sequences: readonly Sequence[]) =>
  save(services, "sequences", { sequences });
/** Saves the agency's templates, as the owner does. */
export const saveTemplates = (services: Services, templates: readonly MessageTemplate[]) =>
  save(services, "textTemplates", { templates });

async function save(services: Services, key: "sequences" | "textTemplates", value: object): Promise<void> {
  const version = (await settingsChanges(services.db)).get(key)?.at.toISOString() ?? "";
  valueOf(await changeSetting(services, byStaff("owner"), { key, value, version }));
  await services.site.reload();
}

/** Starts a sequence for a lead; returns the id of its run. */
export async function started(services: Services, by: By, { leadId }: TextedLead, name = "Follow up"): Promise<string> {
  return valueOf(await startSequence(services, by, { leadId, name })).id;
}

/** A change after which nothing of a sequence may leave, and the reason that its run gives. */
export type RunChange = {
  change: (services: Services, lead: TextedLead, by: By) => Promise<unknown>;
  reason: string;
};

/** Stores an appointment of a lead, in three days unless told otherwise. */
export async function aBooking(
  services: Services,
  { leadId, phone }: TextedLead,
  starts = new Date(services.now().getTime() + 3 * 86_400_000),
): Promise<void> {
  const { id: staffId } = await aStaff(services.db, { role: "agent" });
  const at = services.now();
  await services.db.$client.query(
    `insert into bookings (id, token_hash, submission_key, lead_id, staff_id, starts_at, ends_at, state, time_zone, name,
       phone, status, sequence, created_at, updated_at)
     values ($1, $1, $1, $2, $3, $4, $4, 'OH', 'America/New_York', 'Rosa', $5, 'booked', 0, $6, $6)`,
    [randomUUID(), leadId, staffId, starts, phone, at],
  );
}
const anOutcome = (outcome: "not_interested" | "spoke_quoted") => (services: Services, lead: TextedLead, by: By) =>
  recordDisposition(services, by, {
    leadId: lead.leadId,
    outcome,
    callbackAt: null,
    note: "",
    version: null,
  }).then(valueOf);
const aPolicy = (services: Services, { leadId }: TextedLead, by: By) =>
  addPolicyToLead(services, by, leadId, {
    terms: {
      carrier: "A",
      product: "B",
      faceAmount: 10_000,
      premium: 50,
      mode: "monthly",
      draftDay: null,
    },
    stamps: { ...NO_STAMPS, quoted: "2026-11-01", applied: "2026-11-19" },
  }).then(valueOf);
const setStatus =
  (status: "closed_won" | "closed_lost") =>
  (services: Services, { leadId }: TextedLead, by: By) =>
    changeLeadStatus(services, by, { leadId, status }).then(valueOf);

/** Everything that ends a sequence, with the reason of its run. */
export const RUN_CHANGES: Record<string, RunChange> = {
  "they answer by text": { change: (s, { phone }) => receive(s, phone, "Yes, call me"), reason: "answered" },
  "they stop by text": { change: (s, { phone }) => receive(s, phone, "STOP"), reason: "opted_out" },
  "staff put them on the list": { change: (s, { phone }) => putOnList(s, phone), reason: "opted_out" },
  "they answer a call": { change: anOutcome("spoke_quoted"), reason: "answered" },
  "they call us": {
    change: (s, { leadId, phone }) =>
      s.db.$client.query(
        "insert into phone_calls (key_id, call_id, direction, number, lead_id, started_at, answered_at) values ('k', $1, 'incoming', $2, $3, $4, $4)",
        [randomUUID(), phone, leadId, s.now()],
      ),
    reason: "answered",
  },
  "they send another form": {
    change: (s, { phone }) =>
      store(s.db, aSubmission({ receivedAt: s.now().toISOString(), details: { phone, state: "OH" } }), { now: s.now }),
    reason: "answered",
  },
  "they book a call": { change: (s, one) => aBooking(s, one), reason: "booked" },
  "they apply for a policy": { change: aPolicy, reason: "bought" },
  "the lead is won": { change: setStatus("closed_won"), reason: "bought" },
  "the lead is lost": { change: setStatus("closed_lost"), reason: "closed" },
  "someone stops it": {
    change: async (s, { leadId }, by) => {
      const run = await openRun(s.db, leadId);
      const runId =
        run?.id ?? (await s.db.$client.query("select id from sequence_runs where lead_id = $1", [leadId])).rows[0]?.id;
      return stopSequence(s, by, { leadId, runId });
    },
    reason: "stopped",
  },
  "the sequence is turned off": {
    change: (s) => saveSequences(s, [aSequence({ state: "off" })]),
    reason: "off",
  },
  "the sequence is renamed": { change: (s) => saveSequences(s, [aSequence({ name: "Other" })]), reason: "off" },
};

/** Erases a lead's person, which deletes the run. */
export const eraseLeadOf = (services: Services, { leadId }: TextedLead) => erase(services, leadId);

/** Gives a lead to another agent. */
export async function moveTo(services: Services, { leadId }: TextedLead, to: string): Promise<void> {
  valueOf(await assignLead(services, byStaff("owner"), { leadId, version: null, to }));
}

/** Stores a run of a lead that has done its first step, a call. Returns the lead's id. */
export async function withRun({ db, now, newId, site }: Services, leadId: string): Promise<string> {
  const [lead] = await findLeads(db, EVERY_LEAD, [leadId]);
  if (!lead) throw new Error("There is no such lead");
  await db.transaction(async (tx) => {
    const { id } = await startRun(tx, { newId, site }, lead, aSequence(), { at: now(), by: "Ann", cause: null });
    const step = { leadId, runId: id, step: 0, kind: "call", messageId: null, taskId: null } as const;
    await addDoneStep(tx, { ...step, at: now() });
  });
  return leadId;
}
