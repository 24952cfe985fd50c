import { rewriteLinks } from "#newsroom/articles/rules/article-links.ts";
import type { EditedArticle } from "#newsroom/articles/rules/edited-article.ts";
import { conflict, forbidden, notFound, ok, type Outcome, reasonOf } from "#platform/access/rules/outcome.ts";
import { type By, may } from "#platform/access/rules/rights.ts";
import { recordAudit } from "#platform/ledger/server/audit-store.ts";
import { findForEditing } from "./find-for-editing.ts";
import type { ArticleNeeds } from "./save-revision.ts";
import { saveEverywhere } from "./save-everywhere.ts";
import { formerSlugs, listLinking } from "./list-linking.ts";

/** The most articles whose links are updated in one step; the next step takes the others. */
const MAX_UPDATED = 200;

type AddressNeeds = ArticleNeeds & { config: { publicUrl: string } };
type AddressInput = {
  articleId: string;
  /** The address that it gets; that which it has updates links alone. */
  slug: string;
  /** Whether links of other articles to this one are updated. */
  updateLinks: boolean;
  version?: number | null;
  /** The address that it is expected to have, for an undo. */
  expected?: string | null;
};
export type AddressChange = {
  article: EditedArticle;
  /** The address before. */
  from: string;
  updated: { id: string; title: string }[];
  /** Articles whose links stay as they are, with the reason; the redirect leads their readers on. */
  kept: { id: string; title: string; problem: string }[];
};

/**
 * Gives an article another address, live and in its waiting changes, and updates the links of the other articles to it.
 * The old address leads to the new one. Each linking article is saved by itself, with a revision; one that can't be
 * published keeps its links. The same with the addresses swapped takes it back, letter for letter.
 */
export async function changeAddress(needs: AddressNeeds, by: By, input: AddressInput): Promise<Outcome<AddressChange>> {
  if (!may(by.actor, "articles:publish")) return forbidden();
  const { articleId, slug, updateLinks, version = null, expected = null } = input;
  const edited = await findForEditing(needs.db, articleId);
  if (!edited) return notFound("Article");
  const from = edited.article.slug;
  if (expected !== null && expected !== from)
    return conflict("Someone changed the address in the meantime. Nothing was changed.");
  const change: AddressChange = { article: edited, from, updated: [], kept: [] };
  if (slug !== from || edited.content.slug !== slug) {
    const moved = await saveEverywhere(needs, by, {
      articleId,
      version,
      change: () => ({ slug }),
      reason: "new address",
    });
    if (!moved.ok) return moved;
    change.article = moved.value;
  }
  if (updateLinks) await updateAll(needs, by, change);
  return ok(change);
}

async function updateAll(needs: AddressNeeds, by: By, change: AddressChange): Promise<void> {
  const { article } = change.article;
  const before = new Set([...(await formerSlugs(needs.db, article)), change.from]);
  before.delete(article.slug);
  const linking = (await listLinking(needs, article)).filter(({ old }) => old);
  for (const { id, title } of linking.slice(0, MAX_UPDATED)) {
    const saved = await saveEverywhere(needs, by, {
      articleId: id,
      change: ({ content }) => {
        const updated = rewriteLinks(content, before, article.slug, needs.config.publicUrl);
        return updated === content ? {} : { content: updated };
      },
      reason: "links updated",
    });
    if (saved.ok) change.updated.push({ id, title });
    else change.kept.push({ id, title, problem: reasonOf(saved) });
  }
  if (linking.length === 0) return;
  await needs.db.transaction((tx) =>
    recordAudit(tx, by, needs.now(), {
      action: "article.links",
      recordId: article.id,
      before: { slug: change.from },
      after: { slug: article.slug, updated: change.updated.length, kept: change.kept.length },
    }),
  );
}
