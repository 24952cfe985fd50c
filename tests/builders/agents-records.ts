import type { By } from "#platform/access/rules/rights.ts";
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Outcome } from "#platform/access/rules/outcome.ts";
import { type LeadList, parseLeadList } from "#leads/leads/rules/lead-list.ts";
import { NO_STAMPS } from "#leads/policies/rules/policy.ts";
import { addSession } from "#accounts/access/server/access-store.ts";
import { addBooking, addTimeOffRow } from "#leads/appointments/server/appointments-store.ts";
import { addArticle } from "#newsroom/articles/server/articles-store.ts";
import { assignLead } from "#leads/assignment/server/assign-lead.ts";
import { recordDisposition } from "#leads/calling/server/record-disposition.ts";
import { consentsOfLead } from "#compliance/consent/server/consent-store.ts";
import { shareArticle } from "#newsroom/engagement/server/share-article.ts";
import { createExport } from "#leads/imports/server/create-export.ts";
import { submitRequest } from "#leads/intake/server/submit-request.ts";
import { changeLeads } from "#leads/lists/server/change-leads.ts";
import { createView } from "#leads/lists/server/change-view.ts";
import { EVERY_LEAD } from "#platform/access/rules/lead-scope.ts";
import { addLineCall } from "#leads/conversations/server/line-calls-store.ts";
import { conversationOfLead } from "#leads/conversations/server/conversations-store.ts";
import { findLead } from "#leads/leads/server/leads-store.ts";
import { addNote } from "#leads/leads/server/add-note.ts";
import { makeLeadLetter } from "#leads/letters/server/make-lead-letter.ts";
import { mergeLeads } from "#leads/merges/server/merge-leads.ts";
import { previewMerge } from "#leads/merges/server/preview-merge.ts";
import { queueMail } from "#leads/notifications/server/queue-mail.ts";
import { addPolicyToLead } from "#leads/policies/server/change-policy.ts";
import { householdOf } from "#leads/leads/server/requests-store.ts";
import { savePerson } from "#leads/leads/server/save-person.ts";
import type { Services } from "#platform/program/server/services.ts";
import { passkeys } from "#accounts/sign-in/server/sign-in-tables.ts";
import { DEFAULT_SEQUENCES } from "#agency/site/rules/default-sequences.ts";
import { startRun } from "#leads/tasks/server/start-run.ts";
import { findLeads } from "#leads/leads/server/leads-store.ts";
import { addTask } from "#leads/tasks/server/add-task.ts";
import { timelineOfLead } from "#leads/leads/server/timeline-store.ts";
import { createUploadLink } from "#leads/intake/server/create-upload-link.ts";
import { signUploadUrl } from "#leads/intake/server/sign-upload-url.ts";
import { receiveUpload } from "#leads/intake/server/receive-upload.ts";
import { linksOfLead, uploadsOfLead } from "#leads/intake/server/uploads-store.ts";
import { mails } from "#leads/notifications/server/notifications-tables.ts";
import { anArticle } from "./articles.ts";
import { aFile, checkedImport } from "./imports.ts";
import { aConsent, anOrigin, aPhone, someDetails } from "./leads.ts";
import { aBrowser, aRingingBrowser } from "./push-service.ts";
import { byStaff } from "./staff.ts";
import { aReceivedText } from "./texting.ts";
import { aPhoto } from "./uploads.ts";

/** The kinds of records that belong to one agent, or to one of their leads. */
export const KINDS = [
  "lead",
  "second lead",
  "merged lead",
  "note",
  "details",
  "edit",
  "task",
  "policy",
  "person",
  "consent",
  "file",
  "upload link",
  "letter",
  "message",
  "conversation",
  "call",
  "sequence run",
  "attempt",
  "appointment",
  "view",
  "merge",
  "bulk change",
  "import",
  "export",
  "share link",
  "account",
  "session",
  "time off",
  "passkey",
  "ringing browser",
] as const;
/** `signed address`: the address with which the agent opens their file. */
export type Kind = (typeof KINDS)[number] | "signed address";
export type Records = Record<Kind, string>;

const valueOf = <T>(outcome: Outcome<T>): T => {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome));
  return outcome.value;
};
/** The article that leads of `agentsRecords` get. */
export const SHARED_ARTICLE = "burial";
const EVERY_LINE: LeadList = parseLeadList(new URLSearchParams());
/** Words of an agent's notes and names, which no one else may read. */
const SECRET = "Quenbyzzyx";

/** Creates one record of every kind of an agent, with the ids by which calls, forms and addresses name them. */
export async function agentsRecords(services: Services, agent: By): Promise<Records> {
  const { db } = services;
  await addArticle(db, anArticle({ slug: SHARED_ARTICLE })).catch(() => {});
  const leads = await leadsOf(services, agent);
  const { lead } = leads;
  const written = await writtenOn(services, agent, lead);
  const lists = await listsOf(services, agent, lead);
  const file = (await uploadsOfLead(db, lead))[0]?.id ?? "";
  const journey = await timelineOfLead(db, lead);
  const ofType = (type: string) => journey.find((one) => one.type === type)?.id ?? "";
  const state = (details: unknown) => (details as { state?: string } | undefined)?.state;
  return {
    ...leads,
    ...written,
    ...lists,
    note: ofType("note"),
    letter: ofType("letter"),
    details: journey.find(({ metadata }) => state(metadata.details) === "KY")?.id ?? "",
    person: (await householdOf(db, lead)).find(({ name }) => name === SECRET)?.id ?? "",
    consent: (await consentsOfLead(db, lead))[0]?.id ?? "",
    file,
    "signed address": file + valueOf(await signUploadUrl(services, agent, { leadId: lead, id: file })),
    "upload link": (await linksOfLead(db, lead, services.now()))[0]?.id ?? "",
    message: await aMessage(services, lead),
    conversation: await aConversation(services, lead),
    call: await aCall(services, agent, lead),
    "sequence run": await aRun(services, lead),
    appointment: await anAppointment(services, agent, lead),
    account: agent.actor.id,
    ...(await ownRecords(services, agent)),
  };
}

/** Stores a call that an agent made in the browser; returns its id. */
async function aCall({ db, newId, now }: Services, { actor }: By, leadId: string): Promise<string> {
  const [callId, at] = [newId(), now()];
  const mine = { assignedTo: actor.id, staffId: actor.id, ownNumber: null, startedAt: at, triedAt: at };
  const call = { callId, direction: "outgoing" as const, number: "+16145550143", leadId, inBrowser: true, ...mine };
  await db.transaction((tx) => addLineCall(tx, { ...call, state: "over", endedAt: at, verdict: null }));
  return callId;
}

/** Starts a sequence for a lead; returns the id of the run. */
async function aRun(services: Services, leadId: string): Promise<string> {
  const [lead] = await findLeads(services.db, EVERY_LEAD, [leadId]);
  const [sequence] = DEFAULT_SEQUENCES;
  if (!lead || !sequence) throw new Error("There is a lead, and a shipped sequence");
  const start = { at: services.now(), by: SECRET, cause: null };
  return (await services.db.transaction((tx) => startRun(tx, services, lead, sequence, start))).id;
}

/** Creates a lead into which another was merged and which has details that wait to be accepted, and one beside it. */
async function leadsOf(
  services: Services,
  agent: By,
): Promise<Pick<Records, "lead" | "second lead" | "merged lead" | "merge">> {
  const phone = aPhone();
  const lead = await aLeadOf(services, agent, phone);
  const [second, mergedLead] = [await aLeadOf(services, agent, aPhone()), await aLeadOf(services, agent, aPhone())];
  const request = { keep: lead, merge: mergedLead, choices: {} };
  const { fingerprint } = valueOf(await previewMerge(services, agent.actor, request));
  const { mergeId } = valueOf(await mergeLeads(services, agent, { ...request, fingerprint }));
  const later = someDetails({ name: SECRET, phone, state: "KY", email: `${randomUUID()}@example.com` });
  await submitRequest(services, { form: "quote", details: later, origin: anOrigin(), consents: [] });
  await services.intake.settle();
  return { lead, "second lead": second, "merged lead": mergedLead, merge: mergeId };
}

/** Creates what an agent writes about a lead. */
async function writtenOn(
  services: Services,
  agent: By,
  leadId: string,
): Promise<Pick<Records, "edit" | "task" | "policy" | "attempt" | "share link">> {
  valueOf(await addNote(services, agent, { leadId, text: `${SECRET} note` }));
  const dueAt = new Date(services.now().getTime() + 86_400_000);
  const task = valueOf(await addTask(services, agent, { leadId, title: `${SECRET} task`, dueAt }));
  const terms = { carrier: "Mutual of Omaha", product: SECRET, faceAmount: 10_000, premium: 54.2 };
  const stamps = { ...NO_STAMPS, quoted: "2026-11-20" };
  const input = { terms: { ...terms, mode: "monthly" as const, draftDay: null }, stamps };
  const policy = valueOf(await addPolicyToLead(services, agent, leadId, input));
  const payer: Record<string, string> = { role: "payer", name: SECRET, phone: aPhone(), email: "" };
  const person = { leadId, personId: null, read: (field: string) => payer[field] ?? "" };
  const { changeId: edit } = valueOf(await savePerson(services, agent, person));
  const { token } = valueOf(await createUploadLink(services, agent, { leadId, days: 7, files: 3 }));
  await receiveUpload(services, token, { name: `${SECRET}.jpg`, bytes: await aPhoto() });
  valueOf(await makeLeadLetter(services, agent, { leadId, address: "", note: "", toMail: true }));
  const called = { leadId, outcome: "left_message" as const, callbackAt: null, note: SECRET, version: null };
  const { attemptId } = valueOf(await recordDisposition(services, agent, called));
  const share = valueOf(await shareArticle(services, agent, { leadId, slug: SHARED_ARTICLE }));
  return { edit, task: task.id, policy: policy.id, attempt: attemptId, "share link": lastPart(share.address) };
}

/** Creates records that name several leads: a view, a bulk change, an import and an export. */
async function listsOf(
  services: Services,
  agent: By,
  leadId: string,
): Promise<Pick<Records, "view" | "bulk change" | "import" | "export">> {
  const view = valueOf(await createView(services, agent, { name: SECRET, access: "private", query: "q=rosa" }));
  const list = aFile(["Name", "Phone"], [[SECRET, aPhone()]]);
  const file = { format: "csv" as const, ids: [leadId], list: EVERY_LINE };
  const made = valueOf(await createExport(services, byStaff("owner"), file));
  const change = { action: "mark_qualified" as const, ids: [leadId], change: { status: "qualified" as const } };
  const bulk = valueOf(await changeLeads(services, agent, change));
  const imported = await checkedImport(services.db, list, ["name", "phone"]);
  return { view: view.id, "bulk change": bulk.undoId ?? "", import: imported.id, export: lastPart(made.url) };
}

const lastPart = (address: string) => address.split("/").at(-1) ?? "";

async function aLeadOf(services: Services, agent: By, phone: string): Promise<string> {
  const details = someDetails({ name: `${SECRET} ${randomUUID().slice(0, 4)}`, phone, state: "OH" });
  const consents = [aConsent({ address: phone })];
  const sent = await submitRequest(services, { form: "callback", details, origin: anOrigin(), consents });
  await services.intake.settle();
  const leadId = sent.leadId ?? "";
  valueOf(await assignLead(services, byStaff("owner"), { leadId, version: null, to: agent.actor.id }));
  return leadId;
}

async function aMessage(services: Services, leadId: string): Promise<string> {
  const content = { subject: SECRET, greeting: "", parts: [] };
  const key = randomUUID();
  const mail = { key, kind: "lead-confirmation" as const, to: `${key}@example.com`, content, leadId, toVisitor: true };
  await services.db.transaction((tx) => queueMail(tx, services, mail, services.now()));
  const [row] = await services.db.select({ id: mails.id }).from(mails).where(eq(mails.key, key));
  return row?.id ?? "";
}

/** Creates a conversation by a text from the lead's number. */
async function aConversation(services: Services, leadId: string): Promise<string> {
  const lead = await findLead(services.db, EVERY_LEAD, leadId);
  await services.intake.accept(aReceivedText(lead?.phone ?? "", `${SECRET} text`));
  return (await conversationOfLead(services.db, leadId))?.id ?? "";
}

async function anAppointment(services: Services, { actor }: By, leadId: string): Promise<string> {
  const [id, at] = [randomUUID(), services.now()];
  const startsAt = new Date(at.getTime() + 7 * 86_400_000);
  const person = { name: SECRET, phone: aPhone(), email: null, state: "OH", timeZone: "America/New_York" };
  const times = { startsAt, endsAt: new Date(startsAt.getTime() + 1_800_000), createdAt: at, updatedAt: at };
  const booking = {
    id,
    tokenHash: id,
    movedTokenHash: null,
    submissionKey: id,
    leadId,
    staffId: actor.id,
    ...person,
    ...times,
  };
  const state = { status: "booked" as const, canceledBy: null, sequence: 0 };
  await services.db.transaction((tx) => addBooking(tx, { ...booking, ...state }));
  return id;
}

/** Creates a person's own records: another browser where they are signed in, a week off, a passkey, a browser that rings. */
async function ownRecords(
  { db, now, sealing }: Services,
  { actor }: By,
): Promise<Pick<Records, "session" | "time off" | "passkey" | "ringing browser">> {
  const session = Buffer.from(randomUUID().replaceAll("-", "").repeat(2), "hex");
  const [timeOff, passkey] = [randomUUID(), randomUUID()];
  await addSession(db, { id: session, staffId: actor.id, at: now(), ip: "192.0.2.9", userAgent: "another browser" });
  const days = { from: "2030-07-01", to: "2030-07-08", createdAt: now() };
  await db.transaction((tx) => addTimeOffRow(tx, { id: timeOff, staffId: actor.id, ...days }));
  const key = { name: "Phone", publicKey: Buffer.from("key"), counter: 0, transports: [], createdAt: now() };
  await db.insert(passkeys).values({ id: passkey, staffId: actor.id, ...key, lastUsedAt: null });
  const ringing = await aRingingBrowser(db, aBrowser(), { staffId: actor.id, at: now(), sealing });
  return { session: session.toString("hex"), "time off": timeOff, passkey, "ringing browser": ringing };
}
