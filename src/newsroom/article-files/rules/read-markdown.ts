import {
  type FileItem,
  foundArticle,
  type FoundArticle,
  type FoundName,
  isoTime,
  languageOf,
  MAX_ITEM,
  pathsOf,
} from "./found-article.ts";
import { type FrontMatter, readFrontMatter } from "./front-matter.ts";
import { markdownHtml } from "./markdown-html.ts";

/** The most lines that front matter has. */
const MAX_LINES = 300;
type Document = { head: FrontMatter; body: string; line: number };

/**
 * Reads one or more articles in Markdown: each begins with front matter between two lines of `---`; a file without any is
 * one article.
 */
export function* readMarkdown(text: string, fileName: string): Generator<FileItem> {
  for (const document of documents(text.replaceAll(/\r\n?/g, "\n"))) yield itemOf(document, fileName);
}

function* documents(text: string): Generator<Document> {
  const lines = text.split("\n");
  let [head, body, line, fence]: [FrontMatter, string[], number, string] = [{}, [], 1, ""];
  for (let at = 0; at < lines.length; at++) {
    const end = fence === "" ? endOfHead(lines, at) : null;
    if (end !== null) {
      if (at > 0 && (line > 1 || Object.keys(head).length > 0 || body.some((one) => one.trim() !== "")))
        yield { head, body: body.join("\n"), line };
      [head, body, line] = [readFrontMatter(lines.slice(at + 1, end)), [], at + 1];
      at = end;
      continue;
    }
    const row = lines[at] ?? "";
    const sign = /^ {0,3}(`{3,}|~{3,})/.exec(row)?.[1] ?? "";
    if (fence === "") fence = sign;
    else if (sign.startsWith(fence) && row.trim() === sign) fence = "";
    body.push(row);
  }
  if (Object.keys(head).length > 0 || body.some((one) => one.trim() !== ""))
    yield { head, body: body.join("\n"), line };
}

/** The line on which front matter ends that begins on a line; null if none begins there. */
function endOfHead(lines: readonly string[], at: number): number | null {
  if (lines[at]?.trimEnd() !== "---" || (at > 0 && lines[at - 1]?.trim() !== "")) return null;
  if (!/^[A-Za-z_][\w-]*\s*:/.test(lines[at + 1] ?? "")) return null;
  const end = lines.slice(at + 1, at + MAX_LINES).findIndex((line) => line.trimEnd() === "---");
  return end === -1 ? null : at + 1 + end;
}

function itemOf({ head, body, line }: Document, fileName: string): FileItem {
  const one = (...names: string[]) =>
    names
      .map((name) => head[name])
      .map((value) => (typeof value === "string" ? value : (value?.[0] ?? "")))
      .find(Boolean) ?? "";
  const all = (...names: string[]) =>
    names
      .flatMap((name) => head[name] ?? [])
      .flatMap((value) => (typeof value === "string" ? value : [...value]))
      .filter(Boolean);
  const [, heading = "", below = ""] = /^\s*# +(.+)\n?([\s\S]*)$/.exec(body) ?? [];
  const title = one("title") || heading.replace(/\s#*\s*$/, "").trim();
  if (body.length > MAX_ITEM)
    return { kind: "broken", title: title || `Line ${line}`, reason: "This article is longer than any may be." };
  // The title is no part of the text.
  const text = heading !== "" && (one("title") === "" || heading.trim() === one("title")) ? below : body;
  const draft = one("draft").toLowerCase();
  const status = one("status", "published").toLowerCase();
  const published = status === "published" || status === "true" || (status === "" && draft === "false");
  const permalink = one("permalink", "url");
  const fromName = fileName.replace(/\.[a-z]+$/i, "").replace(/^\d{4}-\d{2}-\d{2}-/, "");
  return {
    kind: "article",
    article: foundArticle({
      slug: one("slug") || (title === "" ? fromName : ""),
      content: {
        title: title || fromName,
        content: markdownHtml(text),
        keywords: all("keywords").flatMap((value) =>
          Array.isArray(head["keywords"]) ? value : value.split(/\s*,\s*/),
        ),
        tags: all("tags").flatMap((value) => (Array.isArray(head["tags"]) ? value : value.split(/\s*,\s*/))),
        ...textsOf(one),
        faq: pairs(all("faq")),
      },
      categories: all("category", "categories").map(named),
      authors: all("author", "authors").map(named),
      status: status === "archived" ? "archived" : published ? "published" : "draft",
      publishedAt: isoTime(one("date", "publishdate")),
      details: languageOf(all("language", "lang", "locale")),
      oldPaths: [...all("aliases"), ...(permalink.includes(":") ? [] : [permalink])].flatMap((path) =>
        path === "" ? [] : pathsOf(path),
      ),
    }),
  };
}

const named = (name: string): FoundName => ({ id: name, name });

function textsOf(one: (...names: string[]) => string): Partial<FoundArticle["content"]> {
  return {
    metaDescription: one("description"),
    excerpt: one("excerpt", "summary"),
    primaryKeyword: one("primary_keyword"),
    metaTitle: one("meta_title") || null,
    ogTitle: one("og_title") || null,
    ogDescription: one("og_description") || null,
    ogImage: one("og_image", "image", "cover", "featured_image") || null,
    twitterTitle: one("twitter_title") || null,
    twitterDescription: one("twitter_description") || null,
    twitterImage: one("twitter_image") || null,
  };
}

/** Questions and answers in turn. */
function pairs(texts: readonly string[]): { question: string; answer: string }[] {
  return texts.flatMap((question, at) => (at % 2 === 0 ? [{ question, answer: texts[at + 1] ?? "" }] : []));
}
