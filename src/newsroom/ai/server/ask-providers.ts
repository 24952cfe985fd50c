import type { By } from "#platform/access/rules/rights.ts";
import { createHash } from "node:crypto";
import { type Failure, ok, unavailable } from "#platform/access/rules/outcome.ts";
import type { AiPurpose } from "#newsroom/ai/rules/ai-batch.ts";
import { costOf, overLimit } from "#newsroom/ai/rules/ai-cost.ts";
import { type AiFailure, asksNext, failureText, refusesKey, serverName } from "#newsroom/ai/rules/ai-errors.ts";
import { PROMPT_VERSION } from "#newsroom/ai/rules/ai-prompts.ts";
import type { AiProvider } from "#agency/site/rules/ai-settings.ts";
import { startOfDay } from "#platform/time/rules/wall-clock.ts";
import type { Services } from "#platform/program/server/services.ts";
import { readKey } from "#agency/site/server/seal-keys.ts";
import { addUse, spentSince } from "./ai-store.ts";
import type { Asked, AskLimits, ModelAnswer, Question } from "./ask-model.ts";

export type AiNeeds = Pick<Services, "db" | "log" | "now" | "newId" | "site" | "sealing" | "quality">;
/** The purpose of a use, stored with it. */
export type AskAbout = { purpose: AiPurpose; articleId: string | null; batchId: string | null };
type Read<T> = (answer: ModelAnswer) => { ok: true; value: T } | { ok: false; message: string };
type Asking<T> = {
  question: Question;
  read: Read<T>;
  /** Does it with the built-in writer; null where it can't. */
  byRules: (() => Promise<T>) | null;
};
/** `writer`: who wrote it. */
export type Written<T> = { value: T; writer: "model" | "built_in" };
/** `stops`: the next article would be refused for the same reason. */
export type AskFailure = Failure & { stops?: boolean };
export type AskOutcome<T> = { ok: true; value: T } | AskFailure;

const NONE = "No AI is set up that can do this. Add a provider in Settings > AI.";
const UNREADABLE = "The saved key can’t be read on this machine. Enter it again in Settings > AI.";

/**
 * Asks the providers of the settings in order: the next one only if the one before could not be reached, was overloaded
 * or timed out (spec admin-panels §8). Unusable responses are errors in the specified words. Every call is stored with
 * its tokens and cost, and refused once the day's limit is used up.
 */
export async function askProviders<T>(
  needs: AiNeeds,
  by: By,
  about: AskAbout,
  asking: Asking<T>,
  progress: Pick<AskLimits, "signal" | "onWritten"> = {},
): Promise<AskOutcome<Written<T>>> {
  const { ai, agency } = needs.site.settings();
  let last: AskFailure = unavailable(NONE);
  for (const provider of ai.providers) {
    if (provider.kind === "built_in") {
      if (!asking.byRules) continue;
      const value = await asking.byRules();
      // A check of the built-in writer costs nothing, and its result says everything.
      if (about.purpose === "check") return ok({ value, writer: "built_in" });
      await recordUse(needs, by, about, provider, {
        tokens: NO_TOKENS,
        ok: true,
        answer: { text: JSON.stringify(value) },
      });
      return ok({ value, writer: "built_in" });
    }
    const spent = await spentSince(needs.db, startOfDay(needs.now(), agency.timeZone), by.actor.id);
    const over = overLimit(spent, ai);
    if (over) return { ok: false, code: "too-many", message: over, stops: true };
    const key = await readKey(needs, provider);
    if (key === "unreadable") return { ok: false, code: "unavailable", message: UNREADABLE, stops: true };
    // The providers' packages use memory that an agency without a model never needs.
    const { askModel } = await import("./ask-model.ts");
    const asked = await askModel(provider, key.key, asking.question, {
      total: ai.timeout_seconds * 1_000,
      stall: ai.stall_seconds * 1_000,
      ...progress,
    });
    const read = asked.ok ? asking.read(asked.answer) : null;
    const failure = failureIn(asked, read);
    await recordUse(needs, by, about, provider, asked, failure);
    if (read?.ok) return ok({ value: read.value, writer: "model" });
    if (!failure) break;
    const detail = failure.kind === "network" ? { detail: failure.detail } : {};
    last = {
      ok: false,
      code: failure.kind === "canceled" ? "conflict" : "unavailable",
      message: failureText(failure, serverOf(provider)),
      stops: failure.kind === "refused" && refusesKey(failure.status),
      ...detail,
    };
    if (!asksNext(failure)) break;
    needs.log.warn(
      { provider: provider.kind, failure: failure.kind },
      "a provider of AI failed, the next one is asked",
    );
  }
  return last;
}

const NO_TOKENS = { input: 0, output: 0 };

const serverOf = ({ kind, base_url: address }: AiProvider) =>
  serverName(
    { google: "Google’s AI server", anthropic: "Anthropic’s AI server" }[String(kind)] ?? "The AI server",
    address,
  );

function failureIn(asked: Asked, read: ReturnType<Read<unknown>> | null): AiFailure | null {
  if (!asked.ok) return asked.failure;
  if (!read || read.ok) return null;
  return asked.answer.brokeOff
    ? { kind: "network", detail: "the answer broke off" }
    : { kind: "rubbish", message: read.message };
}

async function recordUse(
  { db, now, newId }: AiNeeds,
  by: By,
  about: AskAbout,
  provider: AiProvider,
  asked: { tokens: Asked["tokens"] } & ({ ok: true; answer: { text: string } } | { ok: false }),
  failure: AiFailure | null = null,
): Promise<void> {
  await addUse(db, {
    id: newId(),
    at: now(),
    byId: by.actor.id,
    byName: by.actor.name,
    ...about,
    provider: provider.kind,
    model: provider.model ?? "rules",
    promptVersion: PROMPT_VERSION,
    tokensIn: asked.tokens.input,
    tokensOut: asked.tokens.output,
    cost: provider.kind === "built_in" ? 0 : costOf(asked.tokens, provider),
    answerHash: asked.ok ? createHash("sha256").update(asked.answer.text).digest() : null,
    error: failure ? failureText(failure, serverOf(provider)) : null,
  });
}
