import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Submission } from "#leads/leads/rules/submission.ts";
import { createApiKey } from "#accounts/access/server/create-api-key.ts";
import { addArticle } from "#newsroom/articles/server/articles-store.ts";
import { assignLead } from "#leads/assignment/server/assign-lead.ts";
import { claimLease } from "#leads/calling/server/calling-store.ts";
import { recordDisposition } from "#leads/calling/server/record-disposition.ts";
import { reportCall } from "#leads/calling/server/report-call.ts";
import { skipLead } from "#leads/calling/server/skip-lead.ts";
import { suppress } from "#compliance/consent/server/consent-store.ts";
import { addSuppression } from "#leads/gate/server/add-suppression.ts";
import { importReassignedAnswers } from "#compliance/contact/server/import-reassigned-answers.ts";
import { importNumberFile } from "#compliance/contact/server/import-number-file.ts";
import { removeSuppression } from "#leads/gate/server/remove-suppression.ts";
import { recordEngagement } from "#newsroom/engagement/server/record-engagement.ts";
import { shareArticle } from "#newsroom/engagement/server/share-article.ts";
import { createExport } from "#leads/imports/server/create-export.ts";
import { workOnImport } from "#leads/imports/server/imports-jobs.ts";
import { moveToTask } from "#leads/imports/server/move-import.ts";
import { uploadImport } from "#leads/imports/server/upload-import.ts";
import { bookCall } from "#leads/intake/server/book-call.ts";
import { addSubmissions } from "#leads/intake/server/intake-store.ts";
import { submitClientRequest } from "#leads/intake/server/submit-client-request.ts";
import { submitDoNotContact, submitRequest } from "#leads/intake/server/submit-request.ts";
import { changeLeads } from "#leads/lists/server/change-leads.ts";
import { createView } from "#leads/lists/server/change-view.ts";
import { parseLeadList } from "#leads/leads/rules/lead-list.ts";
import { leadIdsWithPhone } from "#leads/leads/server/leads-store.ts";
import { dismissDuplicate } from "#leads/merges/server/dismiss-duplicate.ts";
import { mergeLeads } from "#leads/merges/server/merge-leads.ts";
import { previewMerge } from "#leads/merges/server/preview-merge.ts";
import { undoMerge } from "#leads/merges/server/undo-merge.ts";
import { createTag } from "#leads/leads/server/change-tag.ts";
import { changeLead } from "#leads/leads/server/change-lead.ts";
import { mailDigests } from "#leads/notifications/server/mail-digests.ts";
import { deriveHash, deriveTokens } from "#leads/leads/server/derive-tokens.ts";
import { savePerson } from "#leads/leads/server/save-person.ts";
import type { Services } from "#platform/program/server/services.ts";
import { createUploadLink } from "#leads/intake/server/create-upload-link.ts";
import { reserveUpload, receiveUpload } from "#leads/intake/server/receive-upload.ts";
import { deliverWebhook } from "#leads/webhooks/server/deliver-webhook.ts";
import { describeLead } from "#leads/leads/server/leads-api.ts";
import { addWebhookRow, dueDeliveries } from "#leads/webhooks/server/webhooks-store.ts";
import { WEBHOOK_EVENTS } from "#leads/webhooks/rules/webhook.ts";
import { anArticle } from "./articles.ts";
import { aClientLink, anIssuedPolicy } from "./clients.ts";
import { aCaller } from "./calling.ts";
import { aFile, checkedImport } from "./imports.ts";
import { aConsent, anOrigin, aPhone, someDetails } from "./leads.ts";
import { anAgent, aWantedCall } from "./scheduling.ts";
import { withRun } from "./sequences.ts";
import type { TestSite } from "./site.ts";
import { aReceivedText } from "./texting.ts";
import type { LeadDetails } from "#leads/leads/rules/lead-facts.ts";
import { aStaff, byKey, byStaff } from "./staff.ts";

/** Words that occur nowhere else, for everything that a household says and that staff write about it. */
export const WORDS = {
  name: "Quenby Zzyzxworth",
  helper: "Wilhelmina Qxfield",
  payer: "Barnabas Vexqworth",
  email: "quenby.zz@example.org",
  helperEmail: "wil.qx@example.org",
  message: "zorblattmessage",
  text: "flibbertext",
  note: "fnordnote",
  task: "grizzletask",
  callNote: "plughcall",
  reason: "xyzzyreason",
  file: "vexillumfile",
  content: "quuxcontent",
  referrer: "blivetreferrer",
  agent: "frobbrowser",
} as const;

const must = <T extends { ok: boolean; message?: string }>(outcome: T): T => {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome));
  return outcome;
};

/**
 * Creates a lead about which every part of the program has something, written by the use cases. `phones` are the
 * household's numbers, which no other lead has; `shared` is the payer's, which another lead has too.
 */
export async function aFullLead(site: TestSite) {
  const { services } = site;
  const [phone, helperPhone, shared, second] = [aPhone(), aPhone(), aPhone(), aPhone()];
  await prepare(services);
  const leadId = await withRun(services, await theyWrite(services, phone, helperPhone));
  await staffWrite(site, leadId, { phone, helperPhone, shared });
  await mergesAndPairs(services, leadId, { second, shared });
  await programsWrite(services, leadId, { phone, helperPhone });
  await setAside(services, phone);
  return { leadId, phones: [phone, helperPhone, second], shared };
}

async function prepare(services: Services): Promise<void> {
  await anAgent(services.db);
  await aStaff(services.db, { role: "manager", leadAlerts: "hourly" });
  await addArticle(services.db, anArticle({ slug: "burial" }));
  await services.db.transaction((tx) =>
    addWebhookRow(tx, {
      id: "hook",
      url: "https://example.com/leads",
      events: [...WEBHOOK_EVENTS],
      secret: `whsec_${Buffer.alloc(32, 7).toString("base64")}`,
      createdBy: "owner",
      createdAt: services.now(),
      pausedAt: null,
      pausedReason: null,
    }),
  );
}

async function theyWrite(services: Services, phone: string, helperPhone: string): Promise<string> {
  const { name, email, message, referrer, agent, helper, helperEmail } = WORDS;
  const origin = anOrigin({
    referrer: `https://example.net/${referrer}`,
    userAgent: agent,
    utm: { utm_term: referrer },
  });
  // Within the hours of the agent and the next working day.
  const booked = await bookCall(services, aWantedCall({ name, phone, email, origin }));
  if (booked.kind !== "booked") throw new Error(booked.kind);
  await services.intake.settle();
  const tokens = deriveTokens("");
  const request = await submitRequest(services, {
    form: "quote",
    details: someDetails({ name, phone, email, message, state: "OH", zip: "43215", age: 71 }),
    contact: { relation: "parent", name: helper, phone: helperPhone, email: helperEmail },
    links: { request: deriveHash(tokens.request), consent: deriveHash(tokens.consent) },
    origin,
    consents: [],
  });
  const leadId = request.leadId ?? "";
  await submitRequest(services, {
    form: "callback",
    details: someDetails({ name, phone }),
    origin,
    consents: [aConsent({ address: phone })],
  });
  // Kinds unknown to this version: they can't be applied, and wait for staff. One is known by its link only.
  const receivedAt = services.now().toISOString();
  const failed = [
    { type: "fax", key: "fax", receivedAt, details: { name, phone, email } },
    { type: "choose-fax", key: "choose-fax", receivedAt, link: deriveHash(tokens.request), message },
  ];
  await addSubmissions(services.db, failed as unknown as Submission[]);
  await services.intake.settle();
  return leadId;
}

async function staffWrite(
  site: TestSite,
  leadId: string,
  { phone, helperPhone, shared }: { phone: string; helperPhone: string; shared: string },
): Promise<void> {
  const { services } = site;
  const { note, task, callNote, reason, payer, message } = WORDS;
  const owner = byStaff("owner");
  const made = must(
    await createApiKey(services, owner, { name: "Desk", scopes: ["leads:read", "leads:write"], expiresAt: null }),
  );
  const headers = { Authorization: `Bearer ${made.ok ? made.value.key : ""}`, "Idempotency-Key": "once" };
  await site.ask({ method: "POST", path: `/api/leads/${leadId}/notes`, headers, json: { text: note } });
  const caller = await aCaller(services.db);
  const due = new Date(services.now().getTime() + 86_400_000);
  const addedTask = { title: task, due_at: due.toISOString(), assigned_to: caller.actor.id };
  const more = { ...headers, "Idempotency-Key": "twice" };
  await site.ask({ method: "POST", path: `/api/leads/${leadId}/tasks`, headers: more, json: addedTask });
  must(await changeLead(services, owner, { leadId, facts: { message: `${message} again`, zip: "" }, version: null }));
  const person = { role: "payer", name: payer, phone: shared, email: "" };
  must(await savePerson(services, owner, { leadId, personId: null, read: (field) => person[field] }));
  await submitRequest(services, {
    form: "callback",
    details: someDetails({ phone: shared }),
    origin: anOrigin(),
    consents: [],
  });
  must(await assignLead(services, owner, { leadId, version: null, to: caller.actor.id }));
  must(await skipLead(services, caller, { leadId, reason: "not_now" }));
  const said = { leadId, outcome: "left_message" as const, callbackAt: null, note: callNote, version: null };
  must(await recordDisposition(services, caller, said));
  await claimLease(services.db, { leadId, staffId: caller.actor.id, until: due }, services.now());
  const stopped = { contactPoint: helperPhone, channels: [], source: "spoken", reason };
  must(await addSuppression(services, caller, stopped));
  must(await removeSuppression(services, owner, { id: `text:${helperPhone}`, reason }));
  const tag = await createTag(services, owner, { name: "Hot", color: "red" });
  const change = { tag: tag.ok ? tag.value.id : "", on: true };
  must(await changeLeads(services, owner, { action: "add_tag", ids: [leadId], change }));
  await anIssuedPolicy(services, owner, leadId);
  const token = await aClientLink(services, owner, leadId);
  const asked = { ask: "address", note: message, language: "en", formKey: "" } as const;
  must(await submitClientRequest(services, token, asked));
  await filesAndLists(services, leadId, phone);
}

/** Creates a lead of their own that was merged into it, one whose merge was undone, and one that is someone else. */
async function mergesAndPairs(
  services: Services,
  leadId: string,
  { second, shared }: { second: string; shared: string },
): Promise<void> {
  const owner = byStaff("owner");
  const merge = async (given: Partial<LeadDetails>) => {
    const details = someDetails({ phone: aPhone(), ...given });
    const other = await submitRequest(services, { form: "quote", details, origin: anOrigin(), consents: [] });
    const request = { keep: leadId, merge: other.leadId ?? "", choices: {} };
    const preview = await previewMerge(services, owner.actor, request);
    if (!preview.ok) throw new Error(preview.message);
    const merged = await mergeLeads(services, owner, { ...request, fingerprint: preview.value.fingerprint });
    if (!merged.ok) throw new Error(merged.message);
    return merged.value.mergeId;
  };
  must(await undoMerge(services, owner, await merge({ name: "Someone Else" })));
  await merge({ name: WORDS.payer, phone: second, message: WORDS.message });
  const [otherId = ""] = await leadIdsWithPhone(services.db, shared);
  must(await dismissDuplicate(services, owner, { leadId, otherId }));
}

async function filesAndLists(services: Services, leadId: string, phone: string): Promise<void> {
  const { name, message, file, content } = WORDS;
  const owner = byStaff("owner");
  const link = must(await createUploadLink(services, owner, { leadId, days: 7, files: 3 }));
  const token = link.ok ? link.value.token : "";
  must(await receiveUpload(services, token, { name: `${file}.pdf`, bytes: Buffer.from(`%PDF-1.4 ${content}`) }));
  must(await reserveUpload(services, token, { id: "partial", name: `${file}-2.pdf`, size: 100 }));
  await writeFile(join(services.config.dataDir, "arriving", "partial"), content);
  must(await shareArticle(services, owner, { leadId, slug: "burial" }));
  must(
    await createView(services, owner, {
      name: `Calls of ${name}`,
      access: "private",
      query: `q=${encodeURIComponent(name)}`,
    }),
  );
  const list = parseLeadList(new URLSearchParams({ q: phone.slice(2), state: "OH" }));
  must(await createExport(services, owner, { format: "csv", ids: null, list }));
  await submitDoNotContact(services, {
    form: "contact",
    details: someDetails({ phone, message }),
    origin: anOrigin(),
    consents: [],
  });
}

async function programsWrite(
  services: Services,
  leadId: string,
  { phone, helperPhone }: { phone: string; helperPhone: string },
): Promise<void> {
  const { name, helper, email, agent, referrer } = WORDS;
  const { db, now } = services;
  const call = { callId: "1", event: "ringing" as const, direction: "incoming" as const, agent: null, at: now() };
  must(await reportCall(services, byKey(["calls:write"]), { ...call, number: phone }));
  await services.intake.accept(aReceivedText(phone, WORDS.text));
  const answers = Buffer.from(`number,answer\r\n${helperPhone.slice(2)},yes\r\n`);
  const file = (async function* () {
    yield answers;
  })();
  must(await importReassignedAnswers(services, byStaff("owner"), { askedOn: now().toISOString().slice(0, 10), file }));
  const own = new Response(`number,reason\n${phone.slice(2)},${WORDS.reason}\n`).body as AsyncIterable<Uint8Array>;
  must(await importNumberFile(services, byStaff("owner"), { kind: "own", name: "Own list.csv", file: own }));
  const read = { leadId, articleSlug: "burial", engagementType: "view", claimedAt: null, userAgent: agent, referrer };
  must(await recordEngagement(services, byKey(["leads:write"]), read));
  // One list that was imported, one that is still open, one that was only uploaded.
  const lines = aFile(
    ["Name", "Phone", "Email"],
    [
      [name, `(${phone.slice(2, 5)}) ${phone.slice(5, 8)}-${phone.slice(8)}`, email],
      ["Someone Else", aPhone(), ""],
    ],
  );
  const ran = await checkedImport(db, lines, ["name", "phone", "email"]);
  must(await moveToTask(services, byStaff("owner"), "approve", { id: ran.id, expected: ran.version }));
  await workOnImport(services, ran.id);
  await checkedImport(db, aFile(["Name", "Phone"], [[helper, helperPhone]]), ["name", "phone"]);
  must(await uploadImport(services, byStaff("owner"), { ...lines, name: "third.csv" }));
  await mailDigests(services);
  const details = someDetails({ name, phone });
  await submitRequest(services, { form: "contact", details, origin: anOrigin(), consents: [] });
  // Nothing is sent, but each message is stored.
  const mayReach = () => false;
  for (const id of await dueDeliveries(db, now()))
    await deliverWebhook({ ...services, mayReach, describeLead: (lead) => describeLead(services, lead) }, id);
  await db.transaction((tx) => suppress(tx, [email], { since: now(), source: "unsubscribe", seq: 1, leadId }));
}

/** Writes a record of the journal that the database refuses. */
async function setAside(services: Services, phone: string): Promise<void> {
  const folder = join(services.config.dataDir, "journal", "needs-a-person");
  await mkdir(folder, { recursive: true });
  const record = { type: "request", key: "\u0000", form: "callback", receivedAt: services.now().toISOString() };
  const details = someDetails({ name: `${WORDS.name}\u0000`, phone });
  const text = JSON.stringify({ ...record, details, origin: anOrigin(), consents: [] });
  await writeFile(join(folder, "001700000000000-000001-abcdef0123456789.json"), text);
}
