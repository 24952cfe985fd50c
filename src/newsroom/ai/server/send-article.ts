import { BATCH_WORDS } from "#newsroom/ai/rules/ai-errors.ts";
import { EXTERNAL_PAUSE } from "#newsroom/ai/rules/ai-batch.ts";
import { externalArticle } from "#newsroom/ai/rules/external-article.ts";
import { claimTexts } from "#newsroom/articles/rules/claim-texts.ts";
import { findIllegalStatements, statementMessage } from "#newsroom/articles/rules/illegal-statements.ts";
import { findArticle } from "#newsroom/articles/server/articles-store.ts";
import { sanitizeArticle } from "#newsroom/articles/server/sanitize-article.ts";
import type { Services } from "#platform/program/server/services.ts";
import { readKey } from "#agency/site/server/seal-keys.ts";
import type { AiTask } from "./ai-store.ts";
import { sendToTarget } from "./send-to-target.ts";

type SendNeeds = Pick<Services, "db" | "now" | "site" | "sealing" | "config" | "pause">;
/** `stops`: why no other article can be sent either. */
type Delivered = { kind: "done" | "failed" | "skipped"; result: string; stops?: string };

/** Tries per article while the target is overloaded or down, and the time limit of one response, milliseconds. */
const TRIES = 3;
const ANSWER_LIMIT = 20_000;

/** Sends the live article of a task to the publishing target and returns the result. */
export async function sendArticle(
  needs: SendNeeds,
  task: AiTask,
  signal?: AbortSignal,
  limit = ANSWER_LIMIT,
): Promise<Delivered> {
  const article = await findArticle(needs.db, task.articleId ?? "");
  if (!article) return { kind: "failed", result: BATCH_WORDS.error("Article not found") };
  if (article.title.trim() === "") return { kind: "skipped", result: BATCH_WORDS.skipped };
  const [illegal] = article.status === "published" ? findIllegalStatements(claimTexts(article)) : [];
  if (illegal) return { kind: "failed", result: BATCH_WORDS.error(statementMessage(illegal)) };
  const { publishing } = needs.site.settings();
  const key = await readKey(needs, publishing);
  if (key === "unreadable" || key.key === null)
    return { kind: "failed", result: BATCH_WORDS.error(NO_KEY), stops: NO_KEY };
  const made = externalArticle(article, needs.config.publicUrl);
  const external = { ...made, html: sanitizeArticle(made.html) };
  for (let tries = 1; ; tries++) {
    const limits = { id: `${task.batchId}-${task.position}`, now: needs.now(), limit, signal };
    const sent = await sendToTarget(publishing, key.key, external, limits);
    if (sent.kind === "sent")
      return { kind: "done", result: external.needsPerson ? BATCH_WORDS.needsPerson : BATCH_WORDS.success };
    if (sent.kind === "keptPublished") return { kind: "skipped", result: BATCH_WORDS.keptPublished };
    if (!sent.again || tries === TRIES || signal?.aborted)
      return {
        kind: "failed",
        result: BATCH_WORDS.error(sent.message),
        ...(sent.stops ? { stops: sent.message } : {}),
      };
    await needs.pause(EXTERNAL_PAUSE);
  }
}

const NO_KEY = "The saved key can’t be read on this machine. Enter it again in Settings > Publishing target.";
