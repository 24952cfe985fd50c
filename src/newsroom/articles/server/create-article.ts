import { type ArticleContent, type ArticleDetails, NEW_ARTICLE, NO_CONTENT } from "#newsroom/articles/rules/article.ts";
import { parseArticleContent } from "#newsroom/articles/rules/article-content.ts";
import { parseArticleDetails } from "#newsroom/articles/rules/article-details.ts";
import { type EditedArticle, editedArticle } from "#newsroom/articles/rules/edited-article.ts";
import { titleSlug } from "#newsroom/articles/rules/slug.ts";
import { forbidden, invalidFields, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import { type By, may } from "#platform/access/rules/rights.ts";
import type { Settings } from "#agency/site/rules/settings.ts";
import { recordAudit } from "#platform/ledger/server/audit-store.ts";
import type { Tx } from "#platform/database/server/database.ts";
import { addArticle } from "./articles-store.ts";
import { checkTranslation } from "./check-translation.ts";
import { checkSlug, freeSlug } from "./check-slug.ts";
import { isBlocked } from "./read-findings.ts";
import type { ArticleNeeds } from "./save-revision.ts";
import { sanitizeArticle } from "./sanitize-article.ts";
import { analyzeContent, scoresOf } from "./write-content.ts";

/** The author of an article that names none (product: 'default author'), where the settings still have it. */
const DEFAULT_AUTHOR = "editorial-team";

/**
 * Creates a draft. Without a slug it gets a free one from its title; a slug that is given must be free. Sanitizes last.
 * Invalid with a message by field.
 */
export async function createArticle(needs: ArticleNeeds, by: By, input: NewDraft): Promise<Outcome<EditedArticle>> {
  return needs.db.transaction((tx) => createWithin(tx, needs, by, input));
}

type NewDraft = {
  content: Partial<ArticleContent>;
  details?: Pick<Partial<ArticleDetails>, "aiAssisted" | "plannedFor" | "language" | "translationOf">;
  /** True for a template or an outline. A text with something that the gate for claims stops needs one anyway. */
  needsPerson?: boolean;
};

/** Like `createArticle`, in the caller's transaction. */
export async function createWithin(
  tx: Tx,
  needs: Omit<ArticleNeeds, "db" | "changePages">,
  by: By,
  input: NewDraft,
): Promise<Outcome<EditedArticle>> {
  if (!may(by.actor, "articles:write")) return forbidden();
  const settings = needs.site.settings();
  const parsed = parseArticleContent(input.content, settings);
  const details = parseArticleDetails(input.details ?? {}, NEW_ARTICLE);
  if (!parsed.ok) return invalidFields(parsed.fields);
  if (!details.ok) return invalidFields(details.fields);
  const [id, at] = [needs.newId(), needs.now()];
  const content = { ...blank(settings), ...parsed.content };
  if (content.slug === "") content.slug = await freeSlug(tx, titleSlug(content.title), id);
  const fault = await checkSlug(tx, { slug: content.slug, articleId: id });
  if (fault !== null) return invalidFields({ slug: fault });
  const { language, translationOf } = { ...NEW_ARTICLE, ...details.details };
  const faults = await checkTranslation(tx, { id, language, translationOf });
  if (Object.keys(faults).length > 0) return invalidFields(faults);
  content.content = sanitizeArticle(content.content);
  content.excerpt ||= content.metaDescription;
  const scores = scoresOf(await analyzeContent(tx, id, { ...content, language }));
  const draft = { ...NEW_ARTICLE, ...details.details };
  const needsPerson = input.needsPerson === true || (await isBlocked(tx, needs, by, draft, content));
  const own = { id, needsPerson, createdAt: at, updatedAt: at };
  const article = { ...draft, ...content, ...scores, ...own };
  await addArticle(tx, article);
  await recordAudit(tx, by, at, {
    action: "article.create",
    recordId: id,
    after: { title: content.title, slug: content.slug },
  });
  return ok(editedArticle(article, null));
}

/** Returns the author of an article that names none. */
export function defaultAuthor({ authors }: Pick<Settings, "authors">): Settings["authors"][number] | undefined {
  return authors.find(({ id }) => id === DEFAULT_AUTHOR) ?? authors[0];
}

function blank({ authors, categories }: Settings): ArticleContent {
  return {
    ...NO_CONTENT,
    category: categories[0]?.slug ?? "",
    author: defaultAuthor({ authors })?.id ?? DEFAULT_AUTHOR,
  };
}
