import { and, desc, eq, inArray, isNull, ne, or } from "drizzle-orm";
import type { Executor, Tx } from "#platform/database/server/database.ts";
import { shareLinks } from "./engagement-tables.ts";

type ShareLink = typeof shareLinks.$inferSelect;

/** Saves the link of an article for a lead, or finds the existing one; returns its token. */
export async function saveShareLink(
  tx: Tx,
  link: Omit<ShareLink, "countedOn">,
): Promise<{ token: string; isNew: boolean }> {
  const known = (await shareLinksOf(tx, link.leadId, [link.articleSlug])).get(link.articleSlug);
  if (known) return { token: known.token, isNew: false };
  await tx.insert(shareLinks).values(link);
  return { token: link.token, isNew: true };
}

/** Finds the lead and the article of a link. */
export async function findShareLink(on: Executor, token: string): Promise<ShareLink | null> {
  const [row] = await on.select().from(shareLinks).where(eq(shareLinks.token, token));
  return row ?? null;
}

/** Marks that an opening was counted on a day; false if it already was. */
export async function markCounted(tx: Tx, token: string, day: string): Promise<boolean> {
  const marked = await tx
    .update(shareLinks)
    .set({ countedOn: day })
    .where(and(eq(shareLinks.token, token), or(isNull(shareLinks.countedOn), ne(shareLinks.countedOn, day))))
    .returning({ token: shareLinks.token });
  return marked.length > 0;
}

/** Returns a lead's links by article: the oldest if two merged leads had one each. */
export async function shareLinksOf(
  on: Executor,
  leadId: string,
  slugs: readonly string[],
): Promise<Map<string, ShareLink>> {
  const rows = await on
    .select()
    .from(shareLinks)
    .where(and(eq(shareLinks.leadId, leadId), inArray(shareLinks.articleSlug, [...slugs])))
    .orderBy(desc(shareLinks.createdAt));
  return new Map(rows.map((row) => [row.articleSlug, row]));
}
