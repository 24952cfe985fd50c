import { type Failure, forbidden, type Outcome, ok } from "#core/access/outcome.ts";
import { may } from "#core/access/rights.ts";
import type { ArticleContent } from "#core/articles/article.ts";
import {
  changesOf,
  type Fix,
  fixArticle,
  fixFailed,
  type FixOptions,
  verifyFailed,
} from "#core/articles/fix-article.ts";
import { findHygieneIssues, type HygieneIssue } from "#core/articles/hygiene.ts";
import { plainText } from "#core/articles/plain-text.ts";
import { type By, recordAudit } from "#server/audit/audit-store.ts";
import { findForEditing } from "#server/articles/find-for-editing.ts";
import type { ArticleNeeds } from "#server/articles/keep-revision.ts";
import { sanitizeArticle } from "#server/articles/sanitize-article.ts";
import { saveArticle } from "#server/articles/save-article.ts";
import { addBatch } from "./quality-store.ts";

/** The most articles of one fix. */
const MOST_FIXED = 200;
/** AI verification reads the first characters of the text (spec site §9). */
const VERIFIED = 12_000;

/** What an AI adds to a fix; left out where none is set up. */
export type FixHelp = {
  /** Longer HTML of a short article. */
  expand?(article: ArticleContent): Promise<Outcome<string>>;
  /** What is left to fix in a text; empty passes. `status` is the provider's, if it refused. */
  verify?(text: string): Promise<{ ok: true; issues: string[] } | { ok: false; status: string }>;
};

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
  /** What the AI found afterward; null if it was not asked. */
  verification: { pass: boolean; issues: string[] } | null;
};
export type FixResult = { batchId: string | null; articles: FixedArticle[] };

/**
 * Fixes malformed articles together. A dry run answers the changes alone and asks no AI. A published article keeps what
 * is live; its fix waits with its other pending changes. One article's failure leaves the others fixed.
 */
export async function fixArticles(
  needs: ArticleNeeds & { fixHelp?: FixHelp },
  by: By,
  input: { articleIds: readonly string[]; options: FixOptions; dryRun: boolean },
): Promise<Outcome<FixResult>> {
  if (!may(by.actor, "articles:write")) return forbidden();
  const ids = [...new Set(input.articleIds)];
  if (ids.length === 0 || ids.length > MOST_FIXED)
    return {
      ok: false,
      code: "invalid",
      message: ids.length === 0 ? "Select at least one article first." : `Select at most ${MOST_FIXED} articles.`,
      fields: { article_ids: `Name 1 to ${MOST_FIXED} articles.` },
    };
  const planned: Plan[] = [];
  for (const id of ids) planned.push(await plan(needs, id, input));
  const changed = planned.filter(({ result }) => Object.keys(result.after).length > 0);
  if (input.dryRun || changed.length === 0) return ok({ batchId: null, articles: planned.map(({ result }) => result) });
  const batchId = await keepBatch(needs, by, input.options, changed);
  for (const { result, version } of changed) await apply(needs, by, result, version, input.options);
  return ok({ batchId, articles: planned.map(({ result }) => result) });
}

type Plan = { result: FixedArticle; version: number };

/** Stores what will change before anything does, so that no fix is without an undo. */
async function keepBatch(needs: ArticleNeeds, by: By, options: FixOptions, changed: readonly Plan[]): Promise<string> {
  const id = needs.newId();
  const at = needs.now();
  await needs.db.transaction(async (tx) => {
    const fixes = changed.map(({ result }) => ({ articleId: result.id, before: result.before, after: result.after }));
    await addBatch(tx, { id, by: by.actor.name, at, options, fixes });
    await recordAudit(tx, by, at, {
      action: "article.fix",
      recordType: "hygiene_batch",
      recordId: id,
      before: null,
      after: { articles: changed.length },
    });
  });
  return id;
}

async function plan(
  needs: ArticleNeeds & { fixHelp?: FixHelp },
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
    verification: null,
  };
  if (!edited) return { result, version: 0 };
  const { content } = edited;
  const fix = fixArticle(content, { slugFix: options.content_fixer_slug_fix });
  const short = findHygieneIssues({ ...content, ...fix }).some(
    ({ code }) => code === "short" && options.content_fixer_ai_expand && !dryRun,
  );
  if (short && !needs.fixHelp?.expand)
    result.failure = fixFailed("This page can’t expand articles with AI. Rewrite the article in Autopilot instead.");
  if (short && needs.fixHelp?.expand) {
    const longer = await needs.fixHelp.expand({ ...content, ...fix });
    if (longer.ok) fix.content = longer.value;
    else result.failure = fixFailed(longer.message);
  }
  if (fix.content !== undefined) fix.content = sanitizeArticle(fix.content);
  result.after = changesOf(content, fix);
  result.before = Object.fromEntries(Object.keys(result.after).map((field) => [field, content[field as keyof Fix]]));
  result.remaining = findHygieneIssues({ ...content, ...result.after });
  return { result, version: edited.version };
}

async function apply(
  needs: ArticleNeeds & { fixHelp?: FixHelp },
  by: By,
  result: FixedArticle,
  version: number,
  options: FixOptions,
): Promise<void> {
  const saved = await saveArticle(needs, by, { articleId: result.id, content: result.after, version });
  if (!saved.ok) {
    result.failure = fixFailed(reasonOf(saved));
    return;
  }
  if (!options.content_fixer_verify_ai) return;
  if (!needs.fixHelp?.verify) {
    result.failure ??= verifyFailed("not available on this page");
    return;
  }
  const verified = await needs.fixHelp.verify(plainText(saved.value.content.content).slice(0, VERIFIED));
  if (verified.ok) result.verification = { pass: verified.issues.length === 0, issues: verified.issues };
  else result.failure = verifyFailed(verified.status);
}

/** The first field's error says more than the neutral text of the form. */
export function reasonOf({ message, fields }: Failure): string {
  return Object.values(fields ?? {})[0] ?? message;
}
