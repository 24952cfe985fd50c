import { form, SENDING_KEY, text } from "#platform/http/server/form-action.ts";
import type { StaffRequest } from "#platform/http/server/staff-request.ts";
import { data } from "react-router";
import { z } from "zod";
import type { By } from "#platform/access/rules/rights.ts";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { leadScopeOf } from "#platform/access/rules/lead-scope.ts";
import { type Failure, invalid, notFound, type Outcome, reasonOf } from "#platform/access/rules/outcome.ts";
import { LEAD_STATUSES, type LeadStatus } from "#leads/leads/rules/lead.ts";
import { STATUS_LABELS } from "#leads/leads/rules/lead-labels.ts";
import { parseTask, type TaskField } from "#leads/leads/rules/task.ts";
import { acceptDetails } from "#leads/leads/server/accept-details.ts";
import { addNote } from "#leads/leads/server/add-note.ts";
import { changeLead } from "#leads/leads/server/change-lead.ts";
import { changeLeadStatus } from "#leads/leads/server/change-lead-status.ts";
import { dismissDetails } from "#leads/leads/server/dismiss-details.ts";
import { currentLeadIdIn, findLead } from "#leads/leads/server/leads-store.ts";
import { releaseHold } from "#leads/leads/server/release-hold.ts";
import { resumeSequence, startSequence, stopSequence } from "#leads/conversations/server/start-sequence.ts";
import { dismissDuplicate } from "#leads/merges/server/dismiss-duplicate.ts";
import { undoMerge } from "#leads/merges/server/undo-merge.ts";
import { undoneText } from "#leads/merges/rules/undo-merge.ts";
import { STATUS_OF } from "#platform/http/server/failure-status.ts";
import { undoEdit, type UndoneEdit } from "#leads/leads/server/undo-edit.ts";
import { savePerson } from "#leads/leads/server/save-person.ts";
import type { Services } from "#platform/program/server/services.ts";
import { factWords, LEAD_FACTS, WRITABLE_FACTS } from "#leads/leads/rules/lead-facts.ts";
import { tagLead } from "#leads/leads/server/tag-lead.ts";
import { addTask } from "#leads/tasks/server/add-task.ts";

/** The results of the forms of a lead's pages; the fields depend on the form. */
type LeadFormAnswer = {
  ok: boolean;
  message: string;
  /** For a status: the old and the new one. */
  change?: { before: LeadStatus; after: LeadStatus };
  /** The id by which a saved edit can be undone. */
  undo?: string;
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
type Sent = { services: Services; by: By; leadId: string };

/** Handles a form about the lead with an id, or the one that it was merged into. */
async function handleOn({ services, staff, by }: StaffRequest, id: string, done: (sent: Sent) => Promise<Answered>) {
  const leadId = await currentLeadIdIn(services.db, leadScopeOf(staff), id);
  const { status, answer } = await done({ services, by, leadId });
  return data(answer, { status });
}

/** A form of the pages at a lead's address. */
const leadForm = <F extends z.ZodRawShape>(
  fields: F,
  done: (sent: Sent, typed: z.infer<z.ZodObject<F>>) => Promise<Answered>,
) => form(fields, (work, typed) => handleOn(work, work.param("id"), (sent) => done(sent, typed)));

const status = z.enum(LEAD_STATUSES).optional().catch(undefined);
/** The fields of a change of status; `expected` is the status that an undo replaces. */
export const STATUS_FIELDS = { status, expected: status };
type Statuses = z.infer<z.ZodObject<typeof STATUS_FIELDS>>;

/** The forms of a lead's pages; the one without an `intent` changes the status. */
export const LEAD_FORMS = {
  "": leadForm(STATUS_FIELDS, changeStatus),
  change: leadForm(
    { field: z.enum(WRITABLE_FACTS), value: text, version: z.coerce.number(), over: z.coerce.number(), was: text },
    changeFact,
  ),
  note: leadForm({ text, key: SENDING_KEY }, async ({ services, by, leadId }, typed) => {
    const done = await addNote(services, by, { leadId, text: typed.text, key: typed.key });
    return answered(done, { note: true, typed: done.ok ? "" : typed.text });
  }),
  task: leadForm({ title: text, due: text, assigned_to: text }, newTask),
  tag: leadForm({ tag: text, on: text }, async ({ services, by, leadId }, { tag, on }) =>
    answered(await tagLead(services, by, { leadId, change: { [on === "" ? "remove" : "add"]: [tag] } })),
  ),
  person: leadForm(
    { person: text, role: text, name: text, phone: text, email: text },
    async ({ services, by, leadId }, { person, ...typed }) => {
      const read = (name: keyof typeof typed) => typed[name];
      const done = await savePerson(services, by, { leadId, personId: person || null, read });
      return saved(done, done.ok ? done.value.changeId : null, "Saved", { person, typed });
    },
  ),
  "undo-edit": leadForm({ undo: text }, async ({ services, by, leadId }, { undo }) => {
    const done = await undoEdit(services, by, { leadId, changeId: undo });
    const answer = answered(done);
    return done.ok ? { ...answer, answer: { ...answer.answer, message: undoneWords(done.value) } } : answer;
  }),
  share: leadForm({ slug: text }, async ({ services, by, leadId }, { slug }) => {
    const done = await services.shareArticle(by, { leadId, slug });
    return answered(done, { share: slug, address: done.ok ? done.value.address : "" });
  }),
  "not-duplicate": leadForm({ other: text }, async ({ services, by, leadId }, { other }) =>
    answered(await dismissDuplicate(services, by, { leadId, otherId: other }), { merge: true }),
  ),
  "undo-merge": leadForm({ merge: text }, async ({ services, by, leadId }, { merge }) => {
    const done = await undoMerge(services, by, merge, leadId);
    const answer = answered(done, { merge: true });
    return done.ok ? { ...answer, answer: { ...answer.answer, message: undoneText(done.value.left) } } : answer;
  }),
  "sequence-start": leadForm({ sequence: text }, async ({ services, by, leadId }, { sequence }) =>
    answered(await startSequence(services, by, { leadId, name: sequence })),
  ),
  "sequence-stop": leadForm({ run: text }, async ({ services, by, leadId }, { run }) =>
    answered(await stopSequence(services, by, { leadId, runId: run })),
  ),
  "sequence-resume": leadForm({ undo: text }, async ({ services, by, leadId }, { undo }) => {
    const { status, answer } = answered(await resumeSequence(services, by, { leadId, runId: undo }));
    return { status, answer: answer.ok ? { ...answer, message: "The sequence goes on" } : answer };
  }),
  "release-hold": leadForm({}, async ({ services, by, leadId }) => answered(await releaseHold(services, by, leadId))),
  "accept-details": leadForm({ touchpoint: text }, async ({ services, by, leadId }, { touchpoint }) =>
    answered(await acceptDetails(services, by, { leadId, touchpointId: touchpoint })),
  ),
  "dismiss-details": leadForm({ touchpoint: text }, async ({ services, by, leadId }, { touchpoint }) =>
    answered(await dismissDetails(services, by, { leadId, touchpointId: touchpoint })),
  ),
};

/** Changes the status of a row of the list. */
export const handleRowStatus = (work: StaffRequest, leadId: string, typed: Statuses) =>
  handleOn(work, leadId, (sent) => changeStatus(sent, typed));

function answered(outcome: Outcome<unknown>, more: Omit<LeadFormAnswer, "ok" | "message"> = {}): Answered {
  if (outcome.ok) return { status: 200, answer: { ok: true, message: "", ...more } };
  const fields = outcome.fields ?? {};
  return { status: STATUS_OF[outcome.code], answer: { ok: false, message: outcome.message, fields, ...more } };
}

/** An answer with its message, and the id by which the change can be undone. */
function saved(
  outcome: Outcome<unknown>,
  undo: string | null,
  message: string,
  more: Omit<LeadFormAnswer, "ok" | "message">,
): Answered {
  const { status, answer } = answered(outcome, more);
  return { status, answer: answer.ok ? { ...answer, message, ...(undo === null ? {} : { undo }) } : answer };
}

/** Says what was undone, and what was not: 'Undone: State. ZIP code stays, because someone changed it since.' */
function undoneWords({ back, kept }: UndoneEdit): string {
  const stays = `${kept.join(", ")} ${kept.length === 1 ? "stays" : "stay"}, because someone changed`;
  const also = kept.length === 0 ? "" : `. ${stays} ${kept.length === 1 ? "it" : "them"} since.`;
  return `Undone: ${back.join(", ")}${also}`;
}

async function changeStatus({ services, by, leadId }: Sent, { status, expected }: Statuses): Promise<Answered> {
  if (!status) return answered(invalid("Please choose a status from the list."));
  const outcome = await changeLeadStatus(services, by, { leadId, status, ...(expected ? { expected } : {}) });
  if (!outcome.ok) return answered(outcome);
  const { before } = outcome.value;
  const change = before === status ? {} : { change: { before, after: status } };
  return { status: 200, answer: { ok: true, message: `Saved: ${STATUS_LABELS[status]}`, ...change } };
}

type Fact = { field: (typeof WRITABLE_FACTS)[number]; value: string; version: number; over: number; was: string };

/** Changes one fact of a lead, where it is still what the person saw. */
export async function changeFact({ services, by, leadId }: Sent, fact: Fact): Promise<Answered> {
  const { field, value: typed } = fact;
  const save = (version: number) => changeLead(services, by, { leadId, facts: { [field]: typed }, version });
  const done = (outcome: Outcome<{ changeId: string | null }>) => {
    const changeId = outcome.ok ? outcome.value.changeId : null;
    const message = `Saved: ${LEAD_FACTS[field].label}`;
    return saved(withFieldError(outcome), changeId, message, { field, typed: outcome.ok ? "" : typed });
  };
  let outcome = await save(fact.over || fact.version);
  if (outcome.ok || outcome.code !== "stale") return done(outcome);
  let lead = await findLead(services.db, leadScopeOf(by.actor), leadId);
  // Another part of the lead changed, as when the program assigns a new one: this fact is still what the person saw.
  if (lead && (factWords(field, lead[field]) ?? "") === fact.was) {
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
  const message = reasonOf(outcome);
  return { ...outcome, message } satisfies Failure;
}

type TaskTyped = Record<TaskField, string>;

async function newTask({ services, by, leadId }: Sent, typed: TaskTyped): Promise<Answered> {
  const parsed = parseTask((name) => typed[name], services.site.settings().agency.timeZone);
  if (!parsed.ok) {
    const failure = invalid("Please check the task.", parsed.fields);
    return answered(failure, { task: true, typed });
  }
  const { title, dueAt, assignedTo } = parsed;
  return answered(await addTask(services, by, { leadId, title, dueAt, assignedTo }), { task: true, typed });
}
