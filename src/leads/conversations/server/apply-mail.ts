import { stopByMailEvidence } from "#compliance/consent/rules/text-stop-evidence.ts";
import { addConsents, leadsWithAddress, suppress } from "#compliance/consent/server/consent-store.ts";
import type { Settings } from "#agency/site/rules/settings.ts";
import { isSample } from "#agency/site/rules/site-stage.ts";
import { type MailWish, readMailWish } from "#leads/conversations/rules/mail-wish.ts";
import { type MailPlace, placeMail } from "#leads/conversations/rules/place-mail.ts";
import { foldQuoted } from "#leads/conversations/rules/quoted-part.ts";
import { ownMessagesIn, tokensIn } from "#leads/conversations/rules/reply-address.ts";
import type { MailReceived } from "#leads/leads/rules/submission.ts";
import { holdLeads } from "#leads/leads/server/holds-store.ts";
import { addTouchpoint } from "#leads/leads/server/timeline-store.ts";
import { endRuns } from "#leads/tasks/server/start-run.ts";
import { dropWaitingMails } from "#leads/notifications/server/notifications-store.ts";
import { UNSUBSCRIBED } from "#leads/notifications/server/queue-mail.ts";
import type { Tx } from "#platform/database/server/database.ts";
import { conversationsById, conversationsByToken, ownMails } from "./conversation-mails-store.ts";
import {
  addConversation,
  addMessage,
  type Conversation,
  conversationWith,
  lockNumber,
  saveConversation,
} from "./conversations-store.ts";
import { readWishBelow } from "./read-wish-below.ts";
import { storeFiles } from "./store-files-job.ts";
import { queueInboxRings } from "./ring-inbox-job.ts";
import { applyMailReport } from "./apply-mail-report.ts";

type Needs = { newId: () => string; site: { settings(): Settings } };
type Applied = { leadId: string | null; isNew: boolean };

/** A mail as it is applied, with what is known of its sender. */
type Arrived = {
  submission: MailReceived;
  seq: number;
  at: Date;
  written: string;
  /** The leads that have the sender's address. */
  leads: readonly string[];
  place: MailPlace<Conversation>;
  conversation: Conversation;
};

/**
 * Puts a mail on the conversation that it belongs to, and does what it asks for: one that answers a mail of ours and
 * asks to stop suppresses its address in this transaction; anything else that may ask so holds the leads. Returns the
 * lead, null for one that staff have to look at.
 */
export async function applyMail(tx: Tx, needs: Needs, submission: MailReceived, seq: number): Promise<Applied> {
  const about = submission.report === null ? null : await applyMailReport(tx, needs, submission, seq);
  if (about) return about;
  const { mailbox } = needs.site.settings();
  const { from } = submission;
  const tokens = await conversationsByToken(tx, tokensIn(submission.to, mailbox.address ?? ""));
  const answered = await ownMails(tx, ownMessagesIn(submission.references));
  const references = await conversationsById(tx, [...new Set(answered.map((one) => one.conversationId))]);
  // In one order, so that two can't wait for each other.
  const addresses = [from, ...[...tokens, ...references].map(({ address }) => address)];
  for (const address of [...new Set(addresses)].sort()) await lockNumber(tx, address);
  const leads = (await leadsWithAddress(tx, [from])).filter((id) => !isSample(id));
  const place = placeMail({ from, tokens, references, leads });
  const at = new Date(submission.receivedAt);
  const conversation = place.conversation ?? (await conversationFor(tx, needs, from, place.leadId, at));
  const { written, quoted } = foldQuoted(submission.body);
  const arrived: Arrived = { submission, seq, at, written, leads, place, conversation };
  if (!(await store(tx, needs, arrived))) return { leadId: conversation.leadId, isNew: false };
  if (conversation.leadId !== null) await addLine(tx, needs, conversation.leadId, "Email from", arrived);
  const wish = submission.automatic ? null : await wishOf(tx, needs, arrived, quoted);
  if (!submission.automatic) {
    const reason = wish === "mail" || wish === "all" ? "opted_out" : "answered";
    await endRuns(tx, needs, leadsOf(arrived), { at, reason });
  }
  if (wish !== null) await applyWish(tx, needs, arrived, wish);
  const after = stateAfter(arrived, wish);
  await saveConversation(tx, conversation.id, { lastAt: laterOf(at, conversation.lastAt), ...after });
  if (after.state === "open") await queueInboxRings(tx, conversation.leadId);
  return { leadId: conversation.leadId, isNew: true };
}

/** A mail that was away for a day comes after newer messages. */
const laterOf = (one: Date, other: Date) => (one > other ? one : other);

/** Reads what a mail asks for; one without readable words may ask for anything. */
async function wishOf(tx: Tx, needs: Needs, arrived: Arrived, quoted: string): Promise<MailWish | null> {
  const { submission, written, conversation } = arrived;
  const asked = readMailWish(submission.subject, written);
  if (asked !== null) return asked;
  if (submission.incomplete && written === "") return "unsure";
  return readWishBelow(tx, needs.site.settings(), { quoted, conversationId: conversation.id, key: submission.key });
}

/** Finds the newest conversation of a lead with an address, or the one of nobody; else begins it. */
async function conversationFor(tx: Tx, needs: Needs, address: string, leadId: string | null, lastAt: Date) {
  const known = leadId === null ? null : await conversationWith(tx, address, [leadId]);
  if (known) return known;
  const begun = { state: "waiting", snoozedUntil: null, unansweredSince: null, unread: false, lastAt } as const;
  const row = { id: needs.newId(), leadId, address, ownNumber: null, replyToken: null, ...begun };
  return addConversation(tx, row);
}

async function store(tx: Tx, needs: Needs, { submission, conversation, at, place }: Arrived): Promise<boolean> {
  const id = needs.newId();
  const { subject, messageId, references, from, fromName, html, files, automatic, body, incomplete } = submission;
  const isKnown = files.some(({ state }) => state !== undefined);
  const isNew = await addMessage(tx, {
    id,
    key: submission.key,
    conversationId: conversation.id,
    leadId: conversation.leadId,
    kind: "mail",
    direction: "in",
    occasion: "written",
    address: conversation.address,
    ownNumber: needs.site.settings().mailbox.address ?? "",
    body,
    state: "received",
    at,
    author: null,
    verdict: null,
    segments: 0,
    files: isKnown ? files : null,
    mail: {
      direction: "in",
      subject,
      messageId,
      references,
      from,
      fromName,
      html,
      files: isKnown ? [] : files,
      placedBy: place.by,
      automatic,
      ...(incomplete ? { incomplete } : {}),
    },
  });
  if (isNew) await storeFiles(tx, id, files);
  return isNew;
}

/** A mail of a program changes nothing, and nobody answers a stop; anything else waits for an answer. */
function stateAfter({ submission, conversation, at }: Arrived, wish: MailWish | null): Partial<Conversation> {
  if (submission.automatic) return {};
  if (wish === "mail" || wish === "all")
    return { unread: true, state: "waiting", snoozedUntil: null, unansweredSince: null };
  return {
    unread: true,
    state: "open",
    snoozedUntil: null,
    unansweredSince: conversation.unansweredSince ?? at,
  };
}

const HELD = "An email may mean that they don’t want to be contacted.";

/**
 * Suppresses the address that asked, if the mail proves that it came from there: it answers a mail of ours to it. A
 * sender's address alone is no proof, so such a stop ends with the hold. Only a wish for no more mail leaves the other
 * channels as they are.
 */
async function applyWish(tx: Tx, needs: Needs, arrived: Arrived, wish: MailWish): Promise<void> {
  const { submission, seq, at, written, place, conversation } = arrived;
  const { from } = submission;
  const proved = place.conversation !== null && conversation.address === from;
  const { leadId } = conversation;
  if (wish !== "unsure") {
    if (proved) {
      const words = written || submission.subject;
      const evidence = stopByMailEvidence(needs.site.settings().agency, { address: from, words, at, personName: "" });
      await addConsents(tx, [{ leadId, evidence }], needs.newId);
    }
    await suppress(tx, [from], { since: at, source: proved ? "mail" : "typed", seq, leadId });
    await dropWaitingMails(tx, [from], UNSUBSCRIBED);
    if (leadId !== null) await addLine(tx, needs, leadId, "Asked us to stop, in an email from", arrived, "email-stop");
  }
  if (wish === "mail" && proved) return;
  await holdLeads(tx, leadsOf(arrived), HELD, at);
}

/** Returns the leads that a mail may come from: the one of its conversation, and all that have the sender's address. */
const leadsOf = ({ leads, conversation: { leadId } }: Arrived): string[] => [
  ...new Set([...leads, ...(leadId === null ? [] : [leadId])]),
];

async function addLine(
  tx: Tx,
  needs: Needs,
  leadId: string,
  what: string,
  { at, submission, place }: Arrived,
  type = "email",
): Promise<void> {
  const description = `${what} ${submission.from}`;
  const metadata = { placed_by: place.by };
  await addTouchpoint(tx, { id: needs.newId(), leadId, type, description, at, metadata });
}
