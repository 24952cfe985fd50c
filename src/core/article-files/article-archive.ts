import * as z from "zod";
import { ARTICLE_STATUSES, type Article, type ArticleContent } from "#core/articles/article.ts";
import { contentOf, type EditedArticle } from "#core/articles/edited-article.ts";
import { type FileItem, type FileReader, FileRefused, foundArticle } from "./found-article.ts";

/** The first line of an archive. The version rises when a reader of this one could not read it. */
const HEAD = { format: "hearthlight-articles", version: 1 } as const;

/** The first line of our own archive: lines of JSON, so that it is written and read with one article in memory. */
export function archiveHead(): string {
  return `${JSON.stringify(HEAD)}\n`;
}

/** An article as a line: what is live, what waits, what staff decided, and the paths that led to it. */
export function archiveLine({ article, pending }: EditedArticle, oldPaths: readonly string[]): string {
  const { id, status, publishedAt, aiAssisted, reviewerId, reviewedOn, reviewDue, plannedFor } = article;
  const line = {
    id,
    ...contentOf(article),
    status,
    published_at: publishedAt?.toISOString() ?? null,
    details: { aiAssisted, reviewerId, reviewedOn, reviewDue, plannedFor },
    pending: pending && contentOf(pending.content),
    old_paths: oldPaths,
  };
  return `${JSON.stringify(line)}\n`;
}

// What the texts may be is checked where articles are saved.
const text = z.string();
const lineSchema = z.object({
  id: z.string().regex(/^[\w-]{1,100}$/),
  slug: text,
  title: text,
  status: z.enum(ARTICLE_STATUSES).default("draft"),
  published_at: z.iso.datetime().nullable().default(null),
  details: z.record(z.string(), z.unknown()).default({}),
  pending: z.record(z.string(), z.unknown()).nullable().default(null),
  old_paths: z.array(text).max(100).default([]),
});

/** Reads our own archive. A line that is broken is an item that failed; the others are not affected. */
export function readArchive(onItem: (item: FileItem) => void): FileReader {
  let [rest, number] = ["", 0];
  const line = (json: string) => {
    number += 1;
    if (number === 1) checkHead(json);
    else if (json.trim() !== "") onItem(itemOf(json, number));
  };
  return {
    write(more) {
      const lines = (rest + more).split("\n");
      rest = lines.pop() ?? "";
      for (const one of lines) line(one);
    },
    end() {
      if (rest !== "" || number === 0) line(rest);
    },
  };
}

function checkHead(json: string): void {
  const head = z.object({ format: z.literal(HEAD.format), version: z.number() }).safeParse(parsed(json));
  if (!head.success) throw new FileRefused("This is not an archive of articles.");
  if (head.data.version !== HEAD.version)
    throw new FileRefused("This archive is of a newer version of the program. Update this one first.");
}

function itemOf(json: string, number: number): FileItem {
  const whole = parsed(json);
  const read = lineSchema.safeParse(whole);
  if (!read.success) {
    const title = z.object({ title: text }).safeParse(whole).data?.title ?? "";
    const field = read.error.issues[0]?.path.join(".");
    return {
      kind: "broken",
      title,
      reason: `Line ${number} ${field ? `has no usable ${field}` : "is not valid JSON"}.`,
    };
  }
  const { id, slug, status, published_at: publishedAt, details, pending, old_paths: oldPaths } = read.data;
  const { slug: _, category, author, ...content } = contentOf(whole as Article);
  return {
    kind: "article",
    article: foundArticle({
      sourceId: id,
      slug,
      content: given(content),
      categories: category ? [category] : [],
      authors: author ? [author] : [],
      status,
      publishedAt,
      details,
      pending: pending && given(contentOf(pending as ArticleContent)),
      oldPaths,
    }),
  };
}

function given<T extends object>(value: T): Partial<T> {
  return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as Partial<T>;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
