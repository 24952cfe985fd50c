import { type AiProvider, isOwnNetwork } from "#agency/site/rules/ai-settings.ts";
import { findLastCheck, failedSince } from "#newsroom/ai/server/ai-store.ts";
import { checkProviders } from "#newsroom/ai/server/check-providers.ts";
import { rewriteText } from "#newsroom/ai/server/write-text.ts";
import { byCheck, type Found, type ProbeNeeds } from "./probe-function.ts";
import { probeSaving, SAMPLE } from "./probe-articles.ts";

/** Daily cost limit of the writer's checks, US dollars: the more expensive a model, the less often it is checked. */
const DAY_COST = 0.5;
const DAY = 86_400_000;
/** The minimum and the maximum interval, milliseconds. */
const SOONEST = 10_000;
const LATEST = 3_600_000;
/** A writer slower than this for the sample, milliseconds, spends at most this share of its time on checks. */
const SLOW = 5_000;
const BUSY = 1 / 20;
/** Assumed prices of a model without any, US dollars per million tokens: above most. */
const ASSUMED = { input: 3, output: 15 };
/** Enough for the sample, also for a reasoning model. */
const MAX_TOKENS = 2_000;
const SHORT = "This only tests that you answer. Write one h2 heading and one paragraph of one sentence.";

/**
 * Creates the check of rewrites in this process: the writers of the settings rewrite a sample article, and the result
 * is saved in a transaction that is rolled back. Between two checks, and as long as no other use of a model failed,
 * only the address is checked (for free).
 */
export function createRewriteProbe(needs: ProbeNeeds): () => Promise<Found> {
  let asked: { settings: string; ms: number } | null = null;
  return async () => {
    const settings = JSON.stringify(needs.site.settings().ai);
    const changed = asked !== null && asked.settings !== settings;
    const last = changed ? null : await findLastCheck(needs.db);
    if (last === null || (await isDue(needs, last, asked?.ms ?? 0))) {
      const began = performance.now();
      const found = await rewrite(needs);
      asked = { settings, ms: performance.now() - began };
      return found;
    }
    asked ??= { settings, ms: 0 };
    if (last.error !== null) return { ok: false, words: last.error };
    const reached = await checkProviders(needs);
    if (!reached.ok) return reached;
    const problem = await probeSaving(needs, byCheck(needs), null);
    if (problem !== null) return { ok: false, words: problem };
    return {
      ok: true,
      words: `${last.model} rewrote an article at its last check, and its address answers. Saving works.`,
    };
  };
}

/** Has the writers of the settings rewrite the sample, as the function does, and saves and rolls back the result. */
async function rewrite(needs: ProbeNeeds): Promise<Found> {
  const by = byCheck(needs);
  const about = { purpose: "check" as const, articleId: null, batchId: null };
  const input = { ...SAMPLE, originalSlug: "check", instructions: SHORT, maxOutputTokens: MAX_TOKENS };
  const written = await rewriteText(needs, by, input, about);
  if (!written.ok) return { ok: false, words: written.message };
  const problem = await probeSaving(needs, by, written.value.value);
  if (problem !== null) return { ok: false, words: problem };
  const who = written.value.writer === "built_in" ? "The built-in writer" : "The AI provider";
  return { ok: true, words: `${who} rewrote an article, which was saved, and then all of it was undone.` };
}

type Last = NonNullable<Awaited<ReturnType<typeof findLastCheck>>>;

async function isDue(needs: ProbeNeeds, last: Last, ms: number): Promise<boolean> {
  const { providers, daily_cost_limit, daily_cost_limit_per_person } = needs.site.settings().ai;
  const provider = providers.find(({ kind, model }) => kind === last.provider && model === last.model);
  if (!provider) return true;
  const limits = [daily_cost_limit, daily_cost_limit_per_person].filter((limit) => limit !== null);
  const budget = Math.min(DAY_COST, ...limits.map((limit) => limit / 10));
  const since = needs.now().getTime() - last.at.getTime();
  const cost = costOf(provider, last);
  const pause = Math.min(
    LATEST,
    Math.max(SOONEST, cost === 0 ? 0 : (cost / budget) * DAY, last.error === null && ms > SLOW ? ms / BUSY : 0),
  );
  return since >= pause || (last.error === null && (await failedSince(needs.db, last.at)));
}

/** Returns the cost of a check, US dollars; assumed for a model without prices, or zero on the agency's own network. */
function costOf(provider: AiProvider, { cost, tokensIn, tokensOut }: Last): number {
  if (cost !== null) return cost;
  if (provider.base_url !== null && isOwnNetwork(provider.base_url)) return 0;
  return (tokensIn * ASSUMED.input + tokensOut * ASSUMED.output) / 1_000_000;
}
