import { forbidden, invalid, ok, type Outcome, reasonOf } from "#platform/access/rules/outcome.ts";
import { type By, may } from "#platform/access/rules/rights.ts";
import type { ArticleContent } from "#newsroom/articles/rules/article.ts";
import {
  changesOf,
  type Fix,
  fixArticle,
  fixFailed,
  type FixOptions,
  verifyFailed,
} from "#newsroom/articles/rules/fix-article.ts";
import { findHygieneIssues, type HygieneIssue } from "#newsroom/articles/rules/hygiene.ts";
import { plainText } from "#newsroom/articles/rules/plain-text.ts";
import { recordAudit } from "#platform/ledger/server/audit-store.ts";
import { findForEditing } from "#newsroom/articles/server/find-for-editing.ts";
import type { ArticleNeeds } from "#newsroom/articles/server/save-revision.ts";
import { sanitizeArticle } from "#newsroom/articles/server/sanitize-article.ts";
import { saveArticle } from "#newsroom/articles/server/save-article.ts";
import { addBatch } from "./quality-store.ts";

/** The most articles of one fix. */
export const MAX_FIXED = 200;
/** The most articles that an AI expands or verifies in one fix: each takes it up to a minute. */
const MAX_WITH_AI = 10;

/** What an AI adds to a fix. */
export type FixHelp = {
  /** The HTML of a short article with further text. */
  expand(by: By, articleId: string, article: ArticleContent): Promise<Outcome<string>>;
  /** What is left to fix in a text. `status` is that of the refused call, `reason` a sentence for staff. */
  verify(by: By, articleId: string, text: string): Promise<Verified>;
};
type Verified = { ok: true; pass: boolean; issues: string[] } | { ok: false; status: string; reason: string };
type FixNeeds = ArticleNeeds & { fixHelp: FixHelp };

export type FixedArticle = {
  id: string;
  slug: string;
  title: string;
  before: Fix;
  after: Fix;
  /** What a person still has to do. */
  remaining: HygieneIssue[];
  /** What went wrong, a sentence for staff; null if nothing did. */
  failure: string | null;
  /** Why, where the failure is only a status; else null. */
  reason: string | null;
  /** What the AI found afterward; null if it was not asked. */
  verification: { pass: boolean; issues: string[] } | null;
};
export type FixResult = { batchId: string | null; articles: FixedArticle[] };

/**
 * Fixes malformed articles together. A dry run answers the changes alone and asks no AI. A published article keeps what
 * is live; its fix waits with its other pending changes. One article's failure leaves the others fixed.
 */
export async function fixArticles(
  needs: FixNeeds,
  by: By,
  input: { articleIds: readonly string[]; options: FixOptions; dryRun: boolean },
): Promise<Outcome<FixResult>> {
  if (!may(by.actor, "articles:write")) return forbidden();
  const ids = [...new Set(input.articleIds)];
  const { content_fixer_ai_expand: expands, content_fixer_verify_ai: verifies } = input.options;
  const withAi = !input.dryRun && (expands || verifies);
  const limit = withAi ? MAX_WITH_AI : MAX_FIXED;
  if (ids.length === 0 || ids.length > limit)
    return invalid(
      ids.length === 0
        ? "Select at least one article first."
        : `Select at most ${limit} articles${withAi ? " at a time with AI" : ""}.`,
      { article_ids: `Name 1 to ${limit} articles.` },
    );
  const planned: Plan[] = [];
  for (const id of ids) planned.push(await plan(needs, by, id, input));
  const changed = planned.filter(({ result }) => Object.keys(result.after).length > 0);
  if (input.dryRun || changed.length === 0) return ok({ batchId: null, articles: planned.map(({ result }) => result) });
  const batchId = await saveFixBatch(needs, by, input.options, changed);
  for (const one of changed) await apply(needs, by, one, input.options);
  return ok({ batchId, articles: planned.map(({ result }) => result) });
}

/** `byAi`: the AI's text makes it an AI-assisted article, which it was not. */
type Plan = { result: FixedArticle; version: number; byAi: boolean };

/** Stores what will change before anything does, so that no fix is without an undo. */
async function saveFixBatch(
  needs: ArticleNeeds,
  by: By,
  options: FixOptions,
  changed: readonly Plan[],
): Promise<string> {
  const id = needs.newId();
  const at = needs.now();
  await needs.db.transaction(async (tx) => {
    const fixes = changed.map(({ result, byAi }) => ({
      articleId: result.id,
      before: result.before,
      after: result.after,
      byAi,
    }));
    await addBatch(tx, { id, by: by.actor.name, at, options, fixes });
    await recordAudit(tx, by, at, {
      action: "article.fix",
      recordType: "hygiene_batch",
      recordId: id,
      after: { articles: changed.length },
    });
  });
  return id;
}

async function plan(
  needs: FixNeeds,
  by: By,
  id: string,
  { options, dryRun }: { options: FixOptions; dryRun: boolean },
): Promise<Plan> {
  const edited = await findForEditing(needs.db, id);
  const result: FixedArticle = {
    id,
    slug: edited?.content.slug ?? "",
    title: edited?.content.title ?? "",
    before: {},
    after: {},
    remaining: [],
    failure: edited ? null : fixFailed("Article not found"),
    reason: null,
    verification: null,
  };
  if (!edited) return { result, version: 0, byAi: false };
  const { content, article, version } = edited;
  const fix = fixArticle(content, { slugFix: options.content_fixer_slug_fix });
  const short = findHygieneIssues({ ...content, ...fix }).some(({ code, field }) => `${field} ${code}` === SHORT);
  let byAi = false;
  if (short && options.content_fixer_ai_expand && !dryRun) {
    const longer = await needs.fixHelp.expand(by, id, { ...content, ...fix });
    if (longer.ok) fix.content = longer.value;
    else result.failure = fixFailed(longer.message);
    byAi = longer.ok && !article.aiAssisted;
  }
  if (fix.content !== undefined) fix.content = sanitizeArticle(fix.content);
  result.after = changesOf(content, fix);
  result.before = Object.fromEntries(Object.keys(result.after).map((field) => [field, content[field as keyof Fix]]));
  result.remaining = findHygieneIssues({ ...content, ...result.after });
  return { result, version, byAi };
}

const SHORT = "content short";

async function apply(needs: FixNeeds, by: By, { result, version, byAi }: Plan, options: FixOptions): Promise<void> {
  const { id: articleId, after: content } = result;
  // What an AI wrote goes live only with its figures backed by facts.
  const details = byAi ? { details: { aiAssisted: true } } : {};
  const saved = await saveArticle(needs, by, { articleId, content, version, ...details });
  if (!saved.ok) {
    result.failure = fixFailed(reasonOf(saved));
    return;
  }
  if (!options.content_fixer_verify_ai) return;
  const verified = await needs.fixHelp.verify(by, articleId, plainText(saved.value.content.content));
  if (verified.ok) result.verification = { pass: verified.pass, issues: verified.issues };
  else [result.failure, result.reason] = [verifyFailed(verified.status), verified.reason];
}
