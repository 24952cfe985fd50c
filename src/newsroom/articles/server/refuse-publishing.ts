import type { ArticleContent, ArticleDetails } from "#newsroom/articles/rules/article.ts";
import type { EditedArticle } from "#newsroom/articles/rules/edited-article.ts";
import { type Failure, invalid } from "#platform/access/rules/outcome.ts";
import type { Tx } from "#platform/database/server/database.ts";
import { checkSlug } from "./check-slug.ts";
import { describeFindings } from "./describe-findings.ts";
import type { ArticleNeeds } from "./save-revision.ts";
import { readRefusals } from "./read-refusals.ts";

/** Returns why this person or program may not publish a content now, as a failure with a message by field; null if it may. */
export async function refusePublishing(
  tx: Tx,
  needs: ArticleNeeds,
  publisherId: string | null,
  { article, content: edited }: EditedArticle,
  content: ArticleContent = edited,
  details: Partial<ArticleDetails> = {},
): Promise<Failure | null> {
  const next = { ...article, ...details };
  const { refusals, findings } = await readRefusals(tx, needs, next, content, publisherId);
  const taken = await checkSlug(tx, { slug: content.slug, articleId: article.id });
  if (taken !== null && !refusals.some(({ field }) => field === "slug"))
    refusals.push({ field: "slug", message: taken });
  if (refusals.length === 0) return null;
  const fields: Record<string, string> = {};
  for (const { field, message } of refusals) fields[field] ??= message;
  const message = `This article can't be published yet. ${refusals.map((refusal) => refusal.message).join(" ")}`;
  return { ...invalid(message, fields), details: { findings: describeFindings(findings) } };
}
