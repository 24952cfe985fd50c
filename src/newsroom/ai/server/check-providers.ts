import { refusesKey } from "#newsroom/ai/rules/ai-errors.ts";
import { rewriteByRules } from "#newsroom/ai/rules/built-in-writer.ts";
import type { AiProvider } from "#agency/site/rules/ai-settings.ts";
import type { Services } from "#platform/program/server/services.ts";
import { readKey } from "#agency/site/server/seal-keys.ts";
import { guardedFetch } from "#platform/http/server/guarded-fetch.ts";

type Needs = Pick<Services, "db" | "site" | "sealing">;
type Found = { ok: boolean; words: string };

/** Time limit for listing a provider's models, milliseconds. */
const LIMIT = 8_000;
/** Default addresses of the providers' APIs. */
const USUAL = {
  google: "https://generativelanguage.googleapis.com/v1beta",
  anthropic: "https://api.anthropic.com/v1",
} as const;
const SAMPLE = {
  title: "How burial insurance is paid",
  content: "<h2>When it is paid</h2><p>The benefit is paid after a claim.</p>",
  originalSlug: "",
};

/**
 * Asks the providers of the settings in order for the list of their models, which is free, until one responds. The
 * built-in writer rewrites a sample.
 */
export async function checkProviders(needs: Needs): Promise<Found> {
  let last: Found = { ok: false, words: "No AI provider is set up. Add one in Settings > AI." };
  for (const provider of needs.site.settings().ai.providers) {
    last = provider.kind === "built_in" ? checkBuiltIn() : await checkModel(needs, provider);
    if (last.ok) return last;
  }
  return last;
}

function checkBuiltIn(): Found {
  return rewriteByRules(SAMPLE).content === ""
    ? { ok: false, words: "The built-in writer made nothing of a sample." }
    : { ok: true, words: "The built-in writer rewrote a sample. No AI provider was asked." };
}

async function checkModel(needs: Needs, provider: AiProvider): Promise<Found> {
  const name = `The AI provider ${provider.model ?? provider.kind}`;
  const key = await readKey(needs, provider);
  if (key === "unreadable")
    return { ok: false, words: `${name}: its key can't be read on this machine. Enter it again.` };
  try {
    const answer = await guardedFetch(`${addressOf(provider)}/models`, {
      headers: headersOf(provider, key.key),
      signal: AbortSignal.timeout(LIMIT),
    });
    await answer.body?.cancel();
    if (answer.ok) return { ok: true, words: `${name} answered.` };
    // Google responds 400 to a wrong key; nothing else in a list request can be wrong.
    if (refusesKey(answer.status) || (provider.kind === "google" && answer.status === 400))
      return { ok: false, words: `${name} refused the key. Enter it again in Settings > AI.` };
    return answer.status === 404
      ? { ok: false, words: `${name} is not at this address (404). Check the address in Settings > AI.` }
      : { ok: false, words: `${name} answered with an error (${answer.status}).` };
  } catch {
    return { ok: false, words: `${name} did not answer.` };
  }
}

function addressOf({ kind, base_url }: AiProvider): string {
  const usual = kind === "google" || kind === "anthropic" ? USUAL[kind] : "";
  return (base_url ?? usual).replace(/\/+$/, "");
}

function headersOf({ kind }: AiProvider, key: string | null): Record<string, string> {
  if (key === null) return {};
  if (kind === "google") return { "x-goog-api-key": key };
  if (kind === "anthropic") return { "x-api-key": key, "anthropic-version": "2023-06-01" };
  return { Authorization: `Bearer ${key}` };
}
