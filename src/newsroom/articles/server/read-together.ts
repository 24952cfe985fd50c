import type { By } from "#platform/access/rules/rights.ts";
import { type InLanguage, listLanguages } from "./articles-store.ts";
import { findForEditing } from "./find-for-editing.ts";
import { type Publication, readPublication } from "./read-publication.ts";
import type { ArticleNeeds } from "./save-revision.ts";

/** Reads what publishing the other languages of an article would do; only those with something that is not live. */
export async function readTogether(
  needs: ArticleNeeds,
  by: By,
  named: string,
): Promise<(Publication & Pick<InLanguage, "id" | "language" | "title">)[]> {
  const edited = await findForEditing(needs.db, named);
  if (!edited) return [];
  const { id: own, translationOf } = edited.article;
  const found = [];
  for (const { id, language } of await listLanguages(needs.db, edited.article)) {
    // Two translations of one article have nothing to do with each other.
    if (id === own || (translationOf !== null && id !== translationOf)) continue;
    const other = await findForEditing(needs.db, id);
    if (!other || other.article.status === "archived" || (other.article.status === "published" && !other.hasPending))
      continue;
    const publication = await readPublication(needs, by, id);
    if (publication) found.push({ ...publication, id, language, title: publication.next.title });
  }
  return found;
}
