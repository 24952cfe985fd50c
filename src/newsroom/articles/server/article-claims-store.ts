import { createHash } from "node:crypto";
import { and, desc, eq, inArray, isNotNull } from "drizzle-orm";
import type { ArticleContent } from "#newsroom/articles/rules/article.ts";
import type { ClaimDecision } from "#newsroom/articles/rules/claim-findings.ts";
import type { Executor, Tx } from "#platform/database/server/database.ts";
import { articleClaims } from "./article-claims-tables.ts";
import { articleRevisions, articles } from "./articles-tables.ts";

/** Returns the key of a sentence, which may be long: a hash of it. */
export function sentenceKey(sentence: string): string {
  return createHash("sha256").update(sentence).digest("base64url");
}

/** Lists the decisions about sentences of an article, oldest first. */
export async function listDecisions(on: Executor, articleId: string): Promise<ClaimDecision[]> {
  const { sentence, factId, reason, by, byId, at } = articleClaims;
  return on
    .select({ sentence, factId, reason, by, byId })
    .from(articleClaims)
    .where(eq(articleClaims.articleId, articleId))
    .orderBy(at);
}

type Decided = Pick<ClaimDecision, "factId" | "reason">;

/** Replaces a decision; null withdraws it. Returns the previous one, or null. */
export async function setDecision(
  tx: Tx,
  articleId: string,
  sentence: string,
  decision: (Omit<ClaimDecision, "sentence"> & { at: Date }) | null,
): Promise<Decided | null> {
  const key = sentenceKey(sentence);
  const mine = and(eq(articleClaims.articleId, articleId), eq(articleClaims.key, key));
  const { factId, reason } = articleClaims;
  const [before] = await tx.delete(articleClaims).where(mine).returning({ factId, reason });
  if (decision) await tx.insert(articleClaims).values({ articleId, key, sentence, ...decision });
  return before ?? null;
}

/** Finds the content that an article had when it was unpublished or archived here last. */
export async function findWithdrawn(on: Executor, articleId: string): Promise<ArticleContent | null> {
  const withdrawn = inArray(articleRevisions.reason, ["status draft", "status archived"]);
  const here = and(eq(articleRevisions.status, "published"), isNotNull(articleRevisions.byId), withdrawn);
  const found = on.select({ content: articleRevisions.content }).from(articleRevisions);
  return (
    (
      await found
        .where(and(eq(articleRevisions.articleId, articleId), here))
        .orderBy(desc(articleRevisions.at), desc(articleRevisions.place))
        .limit(1)
    )[0]?.content ?? null
  );
}

/** Marks whether a draft needs a person. Its text stays as it is, and so does its version: nobody's save gets stale. */
export async function markNeedsPerson(tx: Tx, articleId: string, needsPerson: boolean): Promise<void> {
  await tx.update(articles).set({ needsPerson }).where(eq(articles.id, articleId));
}
