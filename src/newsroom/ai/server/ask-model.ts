import { createAnthropic } from "@ai-sdk/anthropic";
import { createGoogle } from "@ai-sdk/google";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { APICallError, type LanguageModel, Output, streamText } from "ai";
import { z } from "zod";
import type { AiFailure } from "#newsroom/ai/rules/ai-errors.ts";
import type { Tokens } from "#newsroom/ai/rules/ai-cost.ts";
import type { AiProvider } from "#agency/site/rules/ai-settings.ts";
import { guardedFetch } from "#platform/http/server/guarded-fetch.ts";

/** A question to a model. `article` asks for the fields of an article as JSON. */
export type Question = {
  instructions: string;
  prompt: string;
  shape: "text" | "article";
  temperature?: number;
  maxOutputTokens?: number;
};

/** Time limits of a response in all and between its parts, milliseconds; `signal` cancels it. */
export type AskLimits = {
  total: number;
  stall: number;
  signal?: AbortSignal;
  onWritten?: (characters: number) => void;
};

/** `whole`: the model said that it had finished; `brokeOff`: it ended without saying so, as after a lost connection. */
export type ModelAnswer = { text: string; whole: boolean; brokeOff: boolean };
export type Asked = { tokens: Tokens } & ({ ok: true; answer: ModelAnswer } | { ok: false; failure: AiFailure });

const ARTICLE = z.object({
  title: z.string(),
  slug: z.string(),
  metaDescription: z.string(),
  content: z.string(),
  keywords: z.array(z.string()),
  primaryKeyword: z.string(),
});
/** A model that never stops is cut off, characters. */
const MAX_ANSWER = 400_000;

/** Asks one model once and streams its response. Never throws: failures are part of the result. */
export async function askModel(
  provider: AiProvider,
  key: string | null,
  question: Question,
  limits: AskLimits,
): Promise<Asked> {
  const own = new AbortController();
  const { total, stall, signal, onWritten } = limits;
  let text = "";
  let tokens: Tokens = { input: 0, output: 0 };
  let failure: AiFailure | null = null;
  let whole = false;
  let brokeOff = true;
  const { fullStream } = streamText({
    model: modelOf(provider, key),
    system: question.instructions,
    prompt: question.prompt,
    ...(question.shape === "article" ? { output: Output.object({ schema: ARTICLE }) } : {}),
    ...(question.temperature === undefined ? {} : { temperature: question.temperature }),
    ...(question.maxOutputTokens === undefined ? {} : { maxOutputTokens: question.maxOutputTokens }),
    maxRetries: 0,
    timeout: { totalMs: total, firstChunkMs: stall, chunkMs: stall },
    abortSignal: signal ? AbortSignal.any([signal, own.signal]) : own.signal,
    onError: () => {},
  });
  try {
    for await (const part of fullStream) {
      if (part.type === "text-delta") {
        text += part.text;
        onWritten?.(text.length);
        if (text.length > MAX_ANSWER) own.abort();
      } else if (part.type === "error") failure ??= failureOf(part.error, key);
      else if (part.type === "abort") failure ??= { kind: "timeout" };
      else if (part.type === "finish") {
        whole = part.finishReason === "stop";
        brokeOff = part.finishReason === "other" || part.finishReason === "error";
        tokens = { input: part.totalUsage.inputTokens ?? 0, output: part.totalUsage.outputTokens ?? 0 };
      }
    }
  } catch (error) {
    failure ??= failureOf(error, key);
  }
  if (signal?.aborted) failure = { kind: "canceled" };
  else if (own.signal.aborted) failure = null;
  // A failed call costs what was sent and written so far; without the provider's count, assume four characters per
  // token.
  if (tokens.input === 0 && tokens.output === 0 && (text !== "" || !failure))
    tokens = {
      input: Math.ceil((question.instructions.length + question.prompt.length) / 4),
      output: Math.ceil(text.length / 4),
    };
  return failure ? { ok: false, failure, tokens } : { ok: true, answer: { text, whole, brokeOff }, tokens };
}

function modelOf({ kind, base_url, model }: AiProvider, apiKey: string | null): LanguageModel {
  const name = model ?? "";
  const shared = { fetch: guardedFetch, ...(apiKey === null ? {} : { apiKey }) };
  const own = base_url === null ? shared : { ...shared, baseURL: base_url };
  if (kind === "google") return createGoogle(own)(name);
  if (kind === "anthropic") return createAnthropic(own)(name);
  return createOpenAICompatible({
    ...shared,
    name: "model",
    baseURL: base_url ?? "",
    includeUsage: true,
    supportsStructuredOutputs: true,
  })(name);
}

function failureOf(error: unknown, key: string | null): AiFailure {
  // With a success status, the connection was lost while reading.
  if (APICallError.isInstance(error) && error.statusCode !== undefined && error.statusCode >= 300) {
    const body = error.responseBody ?? error.message;
    // Some servers repeat the refused key.
    return { kind: "refused", status: error.statusCode, body: key ? body.replaceAll(key, "…") : body };
  }
  const name = error instanceof Error ? error.name : "";
  if (name === "TimeoutError" || name === "AbortError") return { kind: "timeout" };
  return { kind: "network", detail: error instanceof Error ? error.message.slice(0, 300) : "unknown" };
}
