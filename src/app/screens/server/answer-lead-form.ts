import { readTexts } from "#platform/http/rules/form-fields.ts";
import type { By } from "#platform/access/rules/rights.ts";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { leadScopeOf } from "#platform/access/rules/lead-scope.ts";
import { type Failure, notFound, type Outcome } from "#platform/access/rules/outcome.ts";
import { LEAD_INTENTS, type LeadIntent } from "#leads/leads/rules/lead-intents.ts";
import { readIntent } from "#platform/http/rules/read-intent.ts";
import { LEAD_STATUSES, type LeadStatus } from "#leads/leads/rules/lead.ts";
import { STATUS_LABELS } from "#leads/leads/rules/lead-labels.ts";
import { parseTask } from "#leads/leads/rules/task.ts";
import { acceptDetails } from "#leads/leads/server/accept-details.ts";
import { addNote } from "#leads/leads/server/add-note.ts";
import { changeLead } from "#leads/leads/server/change-lead.ts";
import { changeLeadStatus } from "#leads/leads/server/change-lead-status.ts";
import { dismissDetails } from "#leads/leads/server/dismiss-details.ts";
import { findLead } from "#leads/leads/server/leads-store.ts";
import { releaseHold } from "#leads/leads/server/release-hold.ts";
import { dismissDuplicate } from "#leads/merges/server/dismiss-duplicate.ts";
import { undoMerge } from "#leads/merges/server/undo-merge.ts";
import { undoneText } from "#leads/merges/rules/undo-merge.ts";
import { STATUS_OF } from "#platform/http/server/failure-status.ts";
import { savePerson } from "#leads/leads/server/save-person.ts";
import type { Services } from "#platform/program/server/services.ts";
import { factWords, WRITABLE_FACTS } from "#leads/leads/rules/lead-facts.ts";
import { addTask } from "#leads/tasks/server/add-task.ts";

/** The results of the forms of a lead's pages; the fields depend on the form. */
type LeadFormAnswer = {
  ok: boolean;
  message: string;
  /** For a status: the old and the new one. */
  change?: { before: LeadStatus; after: LeadStatus };
  /** For a fact that changed meanwhile: the stored value, in words. */
  current?: { text: string; version: number };
  field?: string;
  note?: true;
  task?: true;
  person?: string;
  share?: string;
  address?: string;
  /** True for a merge or a pair of duplicates that was rejected, and for an undone merge. */
  merge?: true;
  fields?: Record<string, string>;
  /** The typed text, to be shown again. */
  typed?: unknown;
};
type Answered = { status: ContentfulStatusCode; answer: LeadFormAnswer };
type Form = { services: Services; by: By; leadId: string; read: (name: string) => string };

/** Lists the forms by `intent`. Without one the status changes; dispositions of calls go to another action. */
const FORMS: Record<Exclude<LeadIntent, "outcome">, (form: Form) => Promise<Answered>> = {
  "": changeStatus,
  change: changeFact,
  note: async ({ services, by, leadId, read }) => {
    const done = await addNote(services, by, { leadId, text: read("text") });
    return answered(done, { note: true, typed: done.ok ? "" : read("text") });
  },
  task: newTask,
  person: async ({ services, by, leadId, read }) => {
    const person = read("person");
    const done = await savePerson(services, by, { leadId, personId: person || null, read });
    return answered(done, { person, typed: textsOf(read, ["role", "name", "phone", "email"]) });
  },
  share: async ({ services, by, leadId, read }) => {
    const done = await services.shareArticle(by, { leadId, slug: read("slug") });
    return answered(done, { share: read("slug"), address: done.ok ? done.value.address : "" });
  },
  "not-duplicate": async ({ services, by, leadId, read }) =>
    answered(await dismissDuplicate(services, by, { leadId, otherId: read("other") }), { merge: true }),
  "undo-merge": async ({ services, by, leadId, read }) => {
    const done = await undoMerge(services, by, read("merge"), leadId);
    const answer = answered(done, { merge: true });
    return done.ok ? { ...answer, answer: { ...answer.answer, message: undoneText(done.value.left) } } : answer;
  },
  "release-hold": async ({ services, by, leadId }) => answered(await releaseHold(services, by, leadId)),
  "accept-details": async ({ services, by, leadId, read }) =>
    answered(await acceptDetails(services, by, { leadId, touchpointId: read("touchpoint") })),
  "dismiss-details": async ({ services, by, leadId, read }) =>
    answered(await dismissDetails(services, by, { leadId, touchpointId: read("touchpoint") })),
};

/** Handles a form of a lead's page; without an `intent` it changes the status. */
export async function answerLeadForm(services: Services, by: By, leadId: string, form: FormData): Promise<Answered> {
  const read = readTexts(form);
  const intent = readIntent(form, LEAD_INTENTS);
  return intent === null || intent === "outcome"
    ? answered(notFound("Form"))
    : FORMS[intent]({ services, by, leadId, read });
}

function answered(outcome: Outcome<unknown>, more: Omit<LeadFormAnswer, "ok" | "message"> = {}): Answered {
  if (outcome.ok) return { status: 200, answer: { ok: true, message: "", ...more } };
  const fields = outcome.fields ?? {};
  return { status: STATUS_OF[outcome.code], answer: { ok: false, message: outcome.message, fields, ...more } };
}

const textsOf = (read: Form["read"], names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, read(name)]));

async function changeStatus({ services, by, leadId, read }: Form): Promise<Answered> {
  const status = LEAD_STATUSES.find((s) => s === read("status"));
  if (!status) return answered({ ok: false, code: "invalid", message: "Please choose a status from the list." });
  const expected = LEAD_STATUSES.find((s) => s === read("expected"));
  const outcome = await changeLeadStatus(services, by, { leadId, status, ...(expected ? { expected } : {}) });
  if (!outcome.ok) return answered(outcome);
  const { before } = outcome.value;
  const change = before === status ? {} : { change: { before, after: status } };
  return { status: 200, answer: { ok: true, message: `Saved: ${STATUS_LABELS[status]}`, ...change } };
}

async function changeFact({ services, by, leadId, read }: Form): Promise<Answered> {
  const field = WRITABLE_FACTS.find((key) => key === read("field"));
  if (!field) return answered({ ok: false, code: "invalid", message: "There is no such field." });
  const typed = read("value");
  const save = (version: number) => changeLead(services, by, { leadId, facts: { [field]: typed }, version });
  const done = (outcome: Outcome<unknown>) =>
    answered(withFieldError(outcome), { field, typed: outcome.ok ? "" : typed });
  let outcome = await save(Number(read("over") || read("version")));
  if (outcome.ok || outcome.code !== "stale") return done(outcome);
  let lead = await findLead(services.db, leadScopeOf(by.actor), leadId);
  // Another part of the lead changed, as when the program assigns a new one: this fact still has the value that the
  // person saw.
  if (lead && (factWords(field, lead[field]) ?? "") === read("was")) {
    outcome = await save(lead.version);
    if (outcome.ok || outcome.code !== "stale") return done(outcome);
    lead = await findLead(services.db, leadScopeOf(by.actor), leadId);
  }
  if (!lead) return answered(notFound("Lead"));
  const current = { text: factWords(field, lead[field]) ?? "Unknown", version: lead.version };
  return answered(outcome, { field, typed, current });
}

/** Puts the error of a fact beside its field. */
function withFieldError<T>(outcome: Outcome<T>): Outcome<T> {
  if (outcome.ok) return outcome;
  const message = Object.values(outcome.fields ?? {})[0] ?? outcome.message;
  return { ...outcome, message } satisfies Failure;
}

async function newTask({ services, by, leadId, read }: Form): Promise<Answered> {
  const parsed = parseTask(read, services.site.settings().agency.timeZone);
  const typed = textsOf(read, ["title", "due", "assigned_to"]);
  if (!parsed.ok) {
    const failure = { ok: false, code: "invalid", message: "Please check the task.", fields: parsed.fields } as const;
    return answered(failure, { task: true, typed });
  }
  const { title, dueAt, assignedTo } = parsed;
  return answered(await addTask(services, by, { leadId, title, dueAt, assignedTo }), { task: true, typed });
}
