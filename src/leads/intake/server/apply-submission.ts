import { applyMail } from "#leads/conversations/server/apply-mail.ts";
import { applyText } from "#leads/conversations/server/apply-text.ts";
import type { CallChoice, Submission } from "#leads/leads/rules/submission.ts";
import { assignLeadsJob } from "#leads/assignment/server/assign-leads-job.ts";
import type { Tx } from "#platform/database/server/database.ts";
import { enqueue } from "#platform/jobs/server/jobs.ts";
import { applyClientRequest } from "./apply-client-request.ts";
import { applyConsent } from "./apply-consent.ts";
import { type ApplyNeeds, applyRequests } from "./apply-requests.ts";
import { applyUnsubscribe } from "./apply-unsubscribe.ts";
import { applyWithdrawal } from "./apply-withdrawal.ts";
import { hasPreview } from "#agency/site/server/site-store.ts";
import { correctDetails } from "#leads/leads/rules/lead.ts";
import { holdForWords } from "./hold-for-words.ts";
import { lockLeadsWith, saveDetails } from "#leads/leads/server/leads-store.ts";
import { findRequest } from "#leads/leads/server/requests-store.ts";
import { saveTouchpointDetails } from "#leads/leads/server/timeline-store.ts";
import type { Accepted, Result } from "./intake-store.ts";
import { waysOf } from "./read-sent-request.ts";

/** Applies one run of submissions (`splitIntoRuns`) within the caller's transaction. */
export async function applyRun(tx: Tx, needs: ApplyNeeds, run: readonly Accepted[]): Promise<Result[]> {
  const [first] = run;
  if (!first) return [];
  const { seq, submission } = first;
  const requests = run.flatMap((row) =>
    isRequest(row.submission) ? [{ seq: row.seq, submission: row.submission }] : [],
  );
  if (requests.length > 0) {
    await enqueue(tx, assignLeadsJob, [{}]);
    return applyRequests(tx, needs, await withStages(tx, requests));
  }
  return [{ seq, ...(await applyOne(tx, needs, submission, seq)) }];
}

type Requesting = Extract<Submission, { type: "request" | "do-not-contact" }>;

type Asked = { seq: number; submission: Requesting };

/** Decides by the database about submissions from before this program had read whether the site has opened. */
async function withStages(tx: Tx, rows: readonly Asked[]): Promise<readonly Asked[]> {
  if (!rows.some(({ submission }) => submission.stage === "unknown")) return rows;
  const preview = await hasPreview(tx);
  return rows.map(({ seq, submission }) => {
    const { stage, ...rest } = submission;
    if (stage !== "unknown") return { seq, submission };
    return { seq, submission: { ...rest, ...(preview ? { stage: "preview" } : {}) } };
  });
}

function isRequest(submission: Submission): submission is Requesting {
  return submission.type === "request" || submission.type === "do-not-contact";
}

async function applyOne(tx: Tx, needs: ApplyNeeds, submission: Submission, seq: number): Promise<Omit<Result, "seq">> {
  switch (submission.type) {
    case "withdraw":
      return applyWithdrawal(tx, needs, submission, seq);
    case "give-consent":
      return applyConsent(tx, needs, submission, seq);
    case "choose-call":
      return applyCallChoice(tx, needs, submission);
    case "client-request":
      return applyClientRequest(tx, needs, submission);
    case "unsubscribe":
      return applyUnsubscribe(tx, needs, submission, seq);
    case "text-received": {
      const { leadId, isNew } = await applyText(tx, needs, submission, seq);
      return { leadId, outcome: isNew ? "joined" : "known", problem: null, stops: true };
    }
    case "mail-received": {
      const { leadId, isNew } = await applyMail(tx, needs, submission, seq);
      return { leadId, outcome: isNew ? "joined" : "known", problem: null, stops: true };
    }
    default:
      return {
        leadId: null,
        outcome: "failed",
        problem: "This version of the program doesn’t know this kind of submission.",
      };
  }
}

/**
 * Adds to a request how and when to call. It stays the same request: nothing is sent about it, and sending the request
 * once more does not undo it. A withdrawn request stays as it is, and so does a way to call that its sender may not ask
 * for, if it was chosen while that could not be read.
 */
async function applyCallChoice(
  tx: Tx,
  needs: Pick<ApplyNeeds, "now">,
  submission: CallChoice,
): Promise<Omit<Result, "seq">> {
  const request = await findRequest(tx, "request", submission.link);
  if (!request)
    return { leadId: null, outcome: "refused", problem: "Someone chose a time for a request that we don’t have." };
  const { leadId, touchpointId, ownsLead } = request;
  if (request.withdrawnAt) return { leadId, outcome: "known", problem: null };
  const { bestTime, message } = submission;
  const allowed = submission.reachBy === null || (await waysOf(tx, request)).includes(submission.reachBy);
  const reachBy = allowed ? submission.reachBy : request.details.reachBy;
  const details = { ...request.details, reachBy, bestTime, message: message ?? request.details.message };
  await saveTouchpointDetails(tx, touchpointId, details);
  const [lead] = ownsLead ? await lockLeadsWith(tx, { phones: [], emails: [], ids: [leadId] }) : [];
  if (lead) await saveDetails(tx, leadId, correctDetails(lead, request.details, details), needs.now());
  await holdForWords(tx, leadId, message, needs.now());
  return { leadId, outcome: "joined", problem: null };
}
