import * as z from "zod";
import { ARTICLE_STATUSES, type Article, type ArticleContent } from "#newsroom/articles/rules/article.ts";
import { articleContentSchema } from "#newsroom/articles/rules/article-content.ts";
import { contentOf, type EditedArticle } from "#newsroom/articles/rules/edited-article.ts";
import {
  type FileItem,
  type FileReader,
  FileRefused,
  foundArticle,
  type FoundHistory,
  type FoundRevision,
} from "./found-article.ts";

/** The first line of an archive. The version rises when a reader of this one could not read it. */
const HEAD = { format: "hearthlight-articles", version: 1 } as const;

/** The first line of our own archive: lines of JSON, so that it is written and read with one article in memory. */
export function archiveHead(): string {
  return `${JSON.stringify(HEAD)}\n`;
}

type ArchivedRevision = Omit<FoundRevision, "at"> & { at: Date };

/**
 * An article as a line: what is live, what waits, what staff decided, its times, the paths that led to it, and its
 * revisions, the oldest first.
 */
export function archiveLine(
  { article, pending }: EditedArticle,
  oldPaths: readonly string[],
  revisions: readonly ArchivedRevision[],
): string {
  const { id, status, publishedAt, publishAt, unpublishAt, needsPerson, createdAt, updatedAt } = article;
  const { language, translationOf, aiAssisted, reviewerId, reviewedOn, reviewDue, plannedFor } = article;
  const line = {
    id,
    ...contentOf(article),
    status,
    published_at: publishedAt?.toISOString() ?? null,
    details: { language, translationOf, aiAssisted, reviewerId, reviewedOn, reviewDue, plannedFor },
    pending: pending && contentOf(pending.content),
    old_paths: oldPaths,
    created_at: createdAt.toISOString(),
    updated_at: updatedAt.toISOString(),
    publish_at: publishAt?.toISOString() ?? null,
    unpublish_at: unpublishAt?.toISOString() ?? null,
    needs_person: needsPerson,
    revisions: revisions.map(({ id: key, at, by, reason, name, approvedBy, status: was, content }) => {
      return {
        id: key,
        at: at.toISOString(),
        by,
        reason,
        name,
        approved_by: approvedBy,
        status: was,
        content: contentOf(content),
      };
    }),
  };
  return `${JSON.stringify(line)}\n`;
}

// What the texts may be is checked where articles are saved.
const text = z.string();
const time = z.iso.datetime().nullable().default(null);
const ID = /^[\w-]{1,100}$/;
const lineSchema = z.object({
  id: text.regex(ID),
  slug: text,
  title: text,
  status: z.enum(ARTICLE_STATUSES).default("draft"),
  published_at: time,
  details: z.record(z.string(), z.unknown()).default({}),
  pending: z.record(z.string(), z.unknown()).nullable().default(null),
  old_paths: z.array(text).max(100).default([]),
  created_at: time,
  updated_at: time,
  publish_at: time,
  unpublish_at: time,
  needs_person: z.boolean().default(false),
  revisions: z.array(z.unknown()).default([]),
});
const revisionSchema = z.object({
  id: text.regex(ID),
  at: z.iso.datetime(),
  by: text.max(500),
  reason: text.max(500),
  name: text.max(500).nullable(),
  approved_by: text.max(500).nullable(),
  status: z.enum(ARTICLE_STATUSES),
  content: articleContentSchema,
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
  const { history, notes } = historyOf(read.data);
  return {
    kind: "article",
    article: foundArticle({
      sourceId: id,
      slug,
      content: given(content),
      categories: category ? [{ id: category, name: category }] : [],
      authors: author ? [{ id: author, name: author }] : [],
      status,
      publishedAt,
      details,
      pending: pending && given(contentOf(pending as ArticleContent)),
      history,
      oldPaths,
      notes,
    }),
  };
}

function historyOf(line: z.output<typeof lineSchema>): { history: FoundHistory; notes: string[] } {
  const read = line.revisions.map((one) => revisionSchema.safeParse(one).data);
  const revisions = read.flatMap((one): FoundRevision[] => {
    if (!one) return [];
    const { approved_by: approvedBy, ...rest } = one;
    return [{ ...rest, approvedBy }];
  });
  const lost = read.length - revisions.length;
  return {
    history: {
      createdAt: line.created_at,
      updatedAt: line.updated_at,
      publishAt: line.publish_at,
      unpublishAt: line.unpublish_at,
      needsPerson: line.needs_person,
      revisions,
    },
    notes:
      lost === 0 ? [] : [`Left out: ${lost === 1 ? "1 revision that can" : `${lost} revisions that can`}’t be read.`],
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
