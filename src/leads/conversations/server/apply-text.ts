import { automaticVerdict, confirmationText, HELP_ONCE, helpText } from "#leads/conversations/rules/automatic-text.ts";
import { readTextWish } from "#leads/conversations/rules/text-wish.ts";
import { textStopEvidence } from "#compliance/consent/rules/text-stop-evidence.ts";
import { addConsents, isSuppressed, suppress } from "#compliance/consent/server/consent-store.ts";
import type { Settings } from "#agency/site/rules/settings.ts";
import { isSample } from "#agency/site/rules/site-stage.ts";
import type { Lead } from "#leads/leads/rules/lead.ts";
import type { TextReceived } from "#leads/leads/rules/submission.ts";
import { findLeadsWithNumber } from "#leads/leads/server/find-leads-with-number.ts";
import { holdLeads } from "#leads/leads/server/holds-store.ts";
import { addTouchpoint } from "#leads/leads/server/timeline-store.ts";
import { endRuns } from "#leads/tasks/server/start-run.ts";
import { addTasks } from "#leads/tasks/server/tasks-store.ts";
import { remindWhenDue } from "#leads/tasks/server/tasks-jobs.ts";
import type { Tx } from "#platform/database/server/database.ts";
import { enqueue } from "#platform/jobs/server/jobs.ts";
import { parsePhone } from "#platform/phone/rules/parse-phone.ts";
import { formatPhone } from "#platform/phone/rules/format-phone.ts";
import { countSegments } from "#platform/texts/rules/count-segments.ts";
import {
  addConversation,
  addMessage,
  type Conversation,
  conversationWith,
  giveToLeads,
  lockNumber,
  saveConversation,
  wasAnswered,
} from "./conversations-store.ts";
import { queueInboxRings } from "./ring-inbox-job.ts";
import { outgoing } from "./send-message.ts";
import { storeFiles } from "./store-files-job.ts";
import { sendTextJob } from "./send-text-job.ts";

type Needs = { newId: () => string; site: { settings(): Settings } };

const HELD = "A text from this number may mean that they don’t want to be contacted.";
const STARTED = "They texted START after a stop. Ask them to agree on a form: their written consent has ended.";

/** A text as it is applied: the one who wrote it, and everything that is known of the number. */
type Arrived = {
  submission: TextReceived;
  seq: number;
  at: Date;
  address: string;
  own: string;
  lead: Lead | null;
  leads: readonly Lead[];
  conversation: Conversation;
};

/**
 * Puts a text on the conversation with its number, and does what it asks for: a stop suppresses the number for every
 * channel and lead in this transaction, words that may be one hold its leads, HELP gets one answer, START is for staff.
 * Returns the lead, null if nobody knows the number.
 */
export async function applyText(
  tx: Tx,
  needs: Needs,
  submission: TextReceived,
  seq: number,
): Promise<{ leadId: string | null; isNew: boolean }> {
  const at = new Date(submission.receivedAt);
  const address = parsePhone(submission.from) ?? submission.from;
  await lockNumber(tx, address);
  const leads = (await findLeadsWithNumber(tx, address)).filter(({ id }) => !isSample(id));
  const conversation = await conversationFor(tx, needs, { address, leads, at });
  const lead = leads.find(({ id }) => id === conversation.leadId) ?? null;
  const own = parsePhone(submission.to) ?? submission.to;
  const arrived: Arrived = { submission, seq, at, address, own, lead, leads, conversation };
  const isNew = await store(tx, needs, arrived);
  if (!isNew) return { leadId: conversation.leadId, isNew };
  const wish = readTextWish(submission.body);
  const suppressed = await isSuppressed(tx, address, "text");
  if (lead) await addLine(tx, needs, lead, "Text from", arrived);
  const reason = wish === "stop" ? "opted_out" : "answered";
  const ids = leads.map(({ id }) => id);
  await endRuns(tx, needs, ids, { at, reason });
  if (wish === "stop") await applyStop(tx, needs, arrived, suppressed);
  if (wish === "unsure") await holdLeads(tx, ids, HELD, at);
  const answered = wish === "help" && !suppressed && (await sendHelp(tx, needs, arrived));
  if (wish === "start" && suppressed) await planTask(tx, needs, arrived);
  // Nobody answers a stop, and the program has answered HELP.
  const open = wish !== "stop" && !answered;
  await saveConversation(tx, conversation.id, {
    leadId: conversation.leadId,
    ownNumber: own,
    unread: true,
    lastAt: at,
    ...(open
      ? { state: "open", snoozedUntil: null, unansweredSince: conversation.unansweredSince ?? at }
      : wish === "stop"
        ? { state: "waiting", snoozedUntil: null, unansweredSince: null }
        : {}),
  });
  if (open) await queueInboxRings(tx, conversation.leadId);
  return { leadId: conversation.leadId, isNew };
}

/** Finds the newest conversation with the number: that of a lead before that of nobody, else a new one. */
export async function conversationFor(
  tx: Tx,
  needs: Pick<Needs, "newId">,
  { address, leads, at }: Pick<Arrived, "address" | "leads" | "at">,
): Promise<Conversation> {
  const [first] = leads;
  if (first) await giveToLeads(tx, [{ leadId: first.id, address }]);
  const known = await conversationWith(
    tx,
    address,
    leads.map(({ id }) => id),
  );
  if (known) return known;
  const begun = { state: "waiting", snoozedUntil: null, unansweredSince: null, unread: false, lastAt: at } as const;
  return addConversation(tx, {
    id: needs.newId(),
    leadId: first?.id ?? null,
    address,
    ownNumber: null,
    replyToken: null,
    ...begun,
  });
}

async function store(tx: Tx, needs: Needs, { submission, conversation, at, address, own }: Arrived): Promise<boolean> {
  const { provider, providerId, body, media, files = [] } = submission;
  const id = needs.newId();
  const isNew = await addMessage(tx, {
    id,
    key: submission.key,
    conversationId: conversation.id,
    leadId: conversation.leadId,
    kind: "text",
    direction: "in",
    occasion: "written",
    address,
    ownNumber: own,
    body,
    media,
    files: files.length > 0 ? files : null,
    state: "received",
    at,
    author: null,
    verdict: null,
    provider,
    providerId,
    segments: countSegments(body).segments,
  });
  if (isNew) await storeFiles(tx, id, files);
  return isNew;
}

/** Suppresses the number on every channel, with evidence; the first stop is confirmed once. */
async function applyStop(tx: Tx, needs: Needs, arrived: Arrived, suppressed: boolean): Promise<void> {
  const { address, lead, seq, at, submission, conversation } = arrived;
  const { agency } = needs.site.settings();
  const evidence = textStopEvidence(agency, { address, words: submission.body, at, personName: lead?.name ?? "" });
  await addConsents(
    tx,
    evidence.map((one) => ({ leadId: conversation.leadId, evidence: one })),
    needs.newId,
  );
  await suppress(tx, [address], { since: at, source: "text", seq, leadId: conversation.leadId });
  for (const one of arrived.leads)
    await addLine(tx, needs, one, "Asked us to stop, in a text from", arrived, "text-stop");
  if (!suppressed) await queueAnswer(tx, needs, arrived, "stop", confirmationText(agency, lead?.language ?? "en"));
}

async function sendHelp(tx: Tx, needs: Needs, arrived: Arrived): Promise<boolean> {
  const { agency } = needs.site.settings();
  const since = new Date(arrived.at.getTime() - HELP_ONCE);
  if (await wasAnswered(tx, arrived.address, "help", since)) return false;
  await queueAnswer(tx, needs, arrived, "help", helpText(agency, arrived.lead?.language ?? "en"));
  return true;
}

/** Queues an automatic answer; the job writes its line in the ledger when it goes out. */
async function queueAnswer(
  tx: Tx,
  needs: Needs,
  { conversation, address, own, at, submission }: Arrived,
  occasion: "stop" | "help",
  body: string,
): Promise<void> {
  const id = needs.newId();
  await addMessage(tx, {
    id,
    key: `${occasion} ${submission.key}`,
    body,
    at,
    author: null,
    verdict: automaticVerdict(occasion, at),
    ownNumber: own,
    ...outgoing({ id: conversation.id, leadId: conversation.leadId, address }, occasion, body),
  });
  await enqueue(tx, sendTextJob, [{ id }]);
}

/** Plans for the lead's assignee what START asks for; without one the open conversation says it. */
async function planTask(tx: Tx, needs: Needs, { lead, at }: Arrived): Promise<void> {
  if (!lead?.assignedTo) return;
  const row = { id: needs.newId(), leadId: lead.id, title: STARTED, dueAt: at, assignedTo: lead.assignedTo };
  await addTasks(tx, [{ ...row, createdAt: at }]);
  await remindWhenDue(tx, [row]);
}

async function addLine(
  tx: Tx,
  needs: Needs,
  { id }: Lead,
  what: string,
  { address, at, submission }: Pick<Arrived, "address" | "at" | "submission">,
  type = "text",
): Promise<void> {
  const description = `${what} ${formatPhone(address)}`;
  const metadata = { provider: submission.provider };
  await addTouchpoint(tx, { id: needs.newId(), leadId: id, type, description, at, metadata });
}
