import { forbidden, type Outcome, ok } from "#platform/access/rules/outcome.ts";
import { type Actor, type By, may } from "#platform/access/rules/rights.ts";
import type { FileFormat, ImportChoices } from "#newsroom/article-files/rules/article-import.ts";
import { type FileItem, FileRefused, type FoundArticle } from "#newsroom/article-files/rules/found-article.ts";
import { countNames } from "#newsroom/article-files/rules/name-mapping.ts";
import { parseOldSite } from "#newsroom/article-files/rules/old-site.ts";
import type { Db } from "#platform/database/server/database.ts";
import { MAX_REASON } from "#newsroom/articles/server/settle-claim.ts";
import { startImport } from "#platform/jobs/server/start-import.ts";
import { ARTICLE_IMPORTS, type ArticleImport, copyItems, lastMapping } from "./article-files-store.ts";
import { withOldSite } from "./pictures-of.ts";
import { formatOf, readArticleFile } from "./read-file.ts";

/** Largest file, bytes: some 4,000 articles of ordinary length. */
export const MAX_ARTICLE_FILE = 32 * 1024 * 1024;

type Needs = { db: Db; now: () => Date; newId: () => string };

/** Tells whether someone may import articles: an import writes, publishes and, when it is reverted, deletes. */
export function mayImport(actor: Actor): boolean {
  return (["articles:write", "articles:publish", "articles:delete"] as const).every((right) => may(actor, right));
}

/** Takes a file of articles and lets it be checked. Nothing is imported before a person approves it. */
export async function uploadArticles(
  needs: Needs,
  by: By,
  file: { name: string; bytes: Uint8Array },
  given: Omit<ImportChoices, "names" | "mapping" | "site">,
): Promise<Outcome<ArticleImport>> {
  if (!mayImport(by.actor)) return forbidden();
  const refuse = (message: string, field = "file"): Outcome<never> => ({
    ok: false,
    code: "invalid",
    message,
    fields: { [field]: message },
  });
  const old = parseOldSite(given.oldSite ?? "");
  if (!old.ok) return refuse(old.message, "old_site");
  const reason = (given.reason ?? "").replace(/\s+/g, " ").trim();
  if (reason.length > MAX_REASON) return refuse(`Shorten this to ${MAX_REASON} characters.`, "reason");
  // Only a person accepts what nothing supports.
  const accepts = reason !== "" && by.actor.kind === "staff";
  const choices = { ...given, oldSite: old.site, reason: accepts ? reason : "", reasonBy: by.actor.id };
  if (file.bytes.length === 0) return refuse("Choose a file.");
  if (file.bytes.length > MAX_ARTICLE_FILE)
    return refuse(`This file is larger than ${MAX_ARTICLE_FILE / 1024 / 1024} MB. Split it into two or more.`);
  const format = formatOf(file.name, file.bytes);
  if (format === null)
    return refuse(
      "Choose an export of WordPress (.xml) or Ghost (.json), a Markdown file (.md), or our own archive (.jsonl).",
    );
  const id = needs.newId();
  try {
    const counted = countNames();
    const seen: Seen = { site: old.site, add: counted.add };
    const itemCount = await copyItems(needs.db, id, itemsOf(file, format, old.site, seen));
    if (itemCount === 0) return refuse("There are no articles in this file.");
    const { site } = seen;
    const mapping = site === null ? undefined : await lastMapping(needs.db, site);
    const named = { ...choices, site, names: counted.names(), ...(mapping ? { mapping } : {}) };
    const own = { id, fileName: file.name || "Articles", format, choices: named, itemCount, actor: by.actor };
    return ok(await startImport(ARTICLE_IMPORTS, needs, by, own, { format, items: itemCount }));
  } catch (error) {
    if (error instanceof FileRefused) return refuse(error.message);
    throw error;
  }
}

/** What is learned of a file while it is read. */
type Seen = { site: string | null; add(article: FoundArticle): void };

async function* itemsOf(
  file: { name: string; bytes: Uint8Array },
  format: FileFormat,
  oldSite: string | null,
  seen: Seen,
): AsyncGenerator<FileItem> {
  for await (const item of readArticleFile(file, format)) {
    if (item.kind === "article") {
      seen.add(item.article);
      seen.site ??= item.article.site;
    }
    if (oldSite === null || item.kind !== "article") yield item;
    else yield { ...item, article: { ...item.article, content: withOldSite(item.article.content, oldSite) } };
  }
}
