import {
  type FileItem,
  FileRefused,
  foundArticle,
  type FoundArticle,
  type FoundName,
  isoTime,
  languageOf,
  MAX_ITEM,
  plannedFor,
} from "./found-article.ts";
import { withoutData } from "./inline-pictures.ts";
import { lexicalHtml } from "./lexical-html.ts";
import { mobiledocHtml } from "./mobiledoc-html.ts";

type Row = Readonly<Record<string, unknown>>;
type Data = {
  site: string | null;
  posts: Row[];
  meta: Map<string, Row>;
  tags: Map<string, Row[]>;
  authors: Map<string, Row[]>;
};

/** What Ghost writes in an export for the address of its site. */
const SITE = "__GHOST_URL__";

/**
 * Reads an export of Ghost: `{ "db": [{ "data": … }] }`, or `{ "data": … }` alone. Throws `FileRefused` if it is neither.
 */
export function* readGhost(text: string): Generator<FileItem> {
  const data = dataOf(text);
  for (const post of data.posts) yield itemOf(post, data);
}

function dataOf(text: string): Data {
  let whole: unknown;
  try {
    whole = JSON.parse(text);
  } catch (error) {
    const where = error instanceof Error ? error.message.slice(0, 200) : "";
    throw new FileRefused(`This file is not valid JSON: ${where}`);
  }
  const wrapped = isRow(whole) && Array.isArray(whole["db"]) ? whole["db"][0] : whole;
  const tables = isRow(wrapped) ? wrapped["data"] : undefined;
  if (!isRow(tables) || !Array.isArray(tables["posts"]))
    throw new FileRefused("This is not an export of Ghost: it has no posts.");
  const meta = new Map(rowsOf(tables, "posts_meta").map((row) => [id(row, "post_id"), row]));
  const title = rowsOf(tables, "settings").find((row) => row["key"] === "title");
  return {
    site: (title && field(title, "value").trim().slice(0, 200)) || null,
    posts: tables["posts"].map((row) => (isRow(row) ? row : {})),
    meta,
    tags: joined(tables, "tags", "posts_tags", "tag_id"),
    authors: joined(tables, "users", "posts_authors", "author_id"),
  };
}

/** The rows of a table that belong to each post, in order. */
function joined(tables: Row, table: string, links: string, key: string): Map<string, Row[]> {
  const rows = new Map(rowsOf(tables, table).map((row) => [id(row, "id"), row]));
  const order = (row: Row) => (typeof row["sort_order"] === "number" ? row["sort_order"] : 0);
  const found = new Map<string, Row[]>();
  for (const link of rowsOf(tables, links).sort((a, b) => order(a) - order(b))) {
    const row = rows.get(id(link, key));
    if (row) found.set(id(link, "post_id"), [...(found.get(id(link, "post_id")) ?? []), row]);
  }
  return found;
}

function itemOf(post: Row, data: Data): FileItem {
  const title = field(post, "title");
  if (post["type"] === "page" || post["page"] === 1 || post["page"] === true)
    return { kind: "other", title, reason: "A page. Only posts are imported." };
  if (withoutData(field(post, "html")).length + field(post, "lexical").length > MAX_ITEM)
    return { kind: "broken", title, reason: "This post is longer than any article may be." };
  const key = id(post, "id");
  const slug = field(post, "slug");
  const status = field(post, "status");
  const forAll = ["public", ""].includes(field(post, "visibility"));
  const published = status === "published" && forAll;
  const all = data.tags.get(key) ?? [];
  const tags = all.filter((row) => !field(row, "name").startsWith("#") && field(row, "name") !== "");
  // A site in several languages names them by tags that no reader sees.
  const languages = all.map((row) => field(row, "name")).filter((name) => name.startsWith("#"));
  const authors = (data.authors.get(key) ?? []).map((row) => ({ id: field(row, "slug"), name: field(row, "name") }));
  const planned = status === "scheduled" ? isoTime(post["published_at"]) : null;
  const notes = [
    ...(status === "scheduled" && planned === null ? ["It was scheduled there, but the file has no usable time."] : []),
    ...(status === "sent" ? ["It was only sent by email there."] : []),
  ];
  return {
    kind: "article",
    article: foundArticle({
      sourceId: field(post, "uuid") || null,
      slug,
      content: {
        title,
        content: bodyOf(post),
        tags: tags.map((row) => field(row, "name")),
        ...metaOf(post, data.meta.get(key) ?? {}),
      },
      categories: tags.map((row) => ({ id: field(row, "slug"), name: field(row, "name") })),
      authors: authors.filter(({ name }) => name !== ""),
      status: published ? "published" : "draft",
      publishedAt: published ? isoTime(post["published_at"]) : null,
      details: languageOf(languages.map((name) => name.slice(1))),
      oldPaths: published && slug !== "" ? [`/${slug}`] : [],
      listPaths: published ? listPathsOf(tags, authors) : [],
      site: data.site,
      history: plannedFor(planned),
      notes,
      losses: [
        ...(forAll ? [] : [{ kind: "private" as const, what: `For ${field(post, "visibility")} only`, near: "" }]),
        ...(post["featured"] === 1 || post["featured"] === true
          ? [{ kind: "pinned" as const, what: title, near: "" }]
          : []),
      ],
    }),
  };
}

function listPathsOf(tags: readonly Row[], authors: readonly FoundName[]): FoundArticle["listPaths"] {
  return [
    ...tags.map((row) => ({ path: `/tag/${field(row, "slug")}`, of: "term" as const, name: field(row, "name") })),
    ...authors.map(({ id: slug, name }) => ({ path: `/author/${slug}`, of: "author" as const, name })),
  ].filter(({ path, name }) => !path.endsWith("/") && name !== "");
}

/** The HTML that Ghost rendered, or what its editors have where there is none. */
function bodyOf(post: Row): string {
  const html = field(post, "html");
  const written =
    html.trim() === "" ? (lexicalHtml(field(post, "lexical")) ?? mobiledocHtml(field(post, "mobiledoc"))) : null;
  return (written ?? html).replaceAll(SITE, "");
}

function metaOf(post: Row, more: Row): Partial<FoundArticle["content"]> {
  const one = (name: string) => field(more, name) || field(post, name);
  const picture = (name: string) => one(name).replaceAll(SITE, "") || null;
  return {
    excerpt: one("custom_excerpt"),
    metaDescription: one("meta_description"),
    metaTitle: one("meta_title") || null,
    ogTitle: one("og_title") || null,
    ogDescription: one("og_description") || null,
    ogImage: picture("og_image") ?? picture("feature_image"),
    twitterTitle: one("twitter_title") || null,
    twitterDescription: one("twitter_description") || null,
    twitterImage: picture("twitter_image"),
  };
}

function rowsOf(tables: Row, name: string): Row[] {
  const rows = tables[name];
  return Array.isArray(rows) ? rows.filter(isRow) : [];
}

function field(row: Row, name: string): string {
  const value = row[name];
  return typeof value === "string" ? value : "";
}

/** An id, which older exports have as a number. */
function id(row: Row, name: string): string {
  const value = row[name];
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

function isRow(value: unknown): value is Row {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
