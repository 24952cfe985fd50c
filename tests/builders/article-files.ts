import { byStaff } from "./staff.ts";
import { articleNeeds } from "./articles.ts";
import { quiet } from "./test-database.ts";
import { isAtWork } from "#platform/jobs/rules/import-state.ts";
import { type ImportChoices, shownState } from "#newsroom/article-files/rules/article-import.ts";
import { type ArticleFileNeeds, workOnArticles } from "#newsroom/article-files/server/article-files-jobs.ts";
import { ARTICLE_IMPORTS, type ArticleImport } from "#newsroom/article-files/server/article-files-store.ts";
import { findImport } from "#platform/jobs/server/imports-store.ts";
import { moveArticles } from "#newsroom/article-files/server/move-articles.ts";
import { uploadArticles } from "#newsroom/article-files/server/upload-articles.ts";
import type { Db } from "#platform/database/server/database.ts";

/** Returns the needs of article imports on a test database; no picture can be reached. */
export function articleFileNeeds(db: Db, given: Partial<ArticleFileNeeds> = {}): ArticleFileNeeds {
  return {
    ...articleNeeds(db),
    config: { publicUrl: "https://agency.example" },
    log: quiet,
    mayReach: () => false,
    storePicture: async () => ({ ok: true, value: { path: "/pictures/x.webp" } }),
    ...given,
  };
}

const CHOICES: ImportChoices = { existing: "update", pictures: true, reason: "Public on the old site." };
const editor = byStaff("editor");

/** Uploads a file of articles and checks it. */
export async function checkedFile(
  needs: ArticleFileNeeds,
  name: string,
  text: string,
  choices: Partial<ImportChoices> = {},
): Promise<ArticleImport> {
  const file = { name, bytes: new TextEncoder().encode(text) };
  const uploaded = await uploadArticles(needs, editor, file, { ...CHOICES, ...choices });
  if (!uploaded.ok) throw new Error(uploaded.message);
  return work(needs, uploaded.value.id);
}

/** Approves an import and runs it to its end. */
export async function runFile(needs: ArticleFileNeeds, { id }: ArticleImport): Promise<ArticleImport> {
  const moved = await moveArticles(needs, editor, "approve", { id, expected: null });
  if (!moved.ok) throw new Error(moved.message);
  return work(needs, id);
}

/** Reverts an import. */
export async function revertFile(needs: ArticleFileNeeds, { id }: ArticleImport): Promise<ArticleImport> {
  const moved = await moveArticles(needs, editor, "revert", { id, expected: null });
  if (!moved.ok) throw new Error(moved.message);
  return work(needs, id);
}

/** Lets the program work on an import until it waits for a person. */
export async function work(needs: ArticleFileNeeds, id: string): Promise<ArticleImport> {
  // A job leaves the rest of a large file to the next one.
  let found: ArticleImport | null = null;
  do {
    await workOnArticles(needs, id);
    found = await findImport(ARTICLE_IMPORTS, needs.db, id);
  } while (found && isAtWork(shownState(found.state)));
  if (!found || found.state === "failed") throw new Error(found?.failure ?? "gone");
  return found;
}

/** Returns a document of Ghost's editor. */
function aLexicalDocument(): string {
  const node = (type: string, more: object) => ({ type, version: 1, ...more });
  const words = (text: string, format = 0) => node("extended-text", { text, format, mode: "normal", style: "" });
  return JSON.stringify({
    root: node("root", {
      children: [
        node("extended-heading", { tag: "h2", children: [words("A heading")] }),
        node("paragraph", {
          children: [
            words("Bold: "),
            words("yes", 1),
            node("linebreak", {}),
            node("link", { url: "https://example.com", children: [words("Link")] }),
          ],
        }),
        node("video", { src: "__GHOST_URL__/content/media/a.mp4" }),
        node("list", {
          listType: "bullet",
          tag: "ul",
          children: [
            node("listitem", { value: 1, children: [words("One")] }),
            node("listitem", { value: 2, children: [words("Two")] }),
          ],
        }),
      ],
    }),
  });
}

type GhostSite = { wrapped: boolean; from: string; html?: string; picture?: string | null };
const GHOST_HTML = '<p>From <strong>HTML</strong> <a href="__GHOST_URL__/other">there</a></p>';

/** Returns an export of Ghost with an article that it rendered, one that only its editor's format has, and a page. */
export function aGhostExport({ wrapped, from, html = GHOST_HTML, picture = null }: GhostSite): string {
  const post = (id: string, slug: string, more: object) => ({
    id,
    uuid: `${from}-${id}`,
    title: `Post ${slug}`,
    slug,
    type: "post",
    visibility: "public",
    mobiledoc: null,
    lexical: null,
    html: null,
    ...more,
  });
  const published = { html, feature_image: picture, status: "published", published_at: "2023-02-03T04:05:06.000Z" };
  const data = {
    posts: [
      post("1", `${from}-html`, published),
      post("2", `${from}-lexical`, { lexical: aLexicalDocument(), status: "draft", published_at: null }),
      post("3", `${from}-page`, { ...published, type: "page" }),
    ],
    posts_meta: [],
    tags: [
      { id: "1", name: "Wills", slug: "wills" },
      { id: "2", name: "Funeral costs", slug: "funeral-costs" },
      { id: "3", name: "#internal", slug: "hash-internal" },
      { id: "4", name: "Planning ahead", slug: "planning-ahead" },
    ],
    posts_tags: [
      { post_id: "1", tag_id: "2", sort_order: 0 },
      { post_id: "1", tag_id: "3", sort_order: 2 },
      { post_id: "1", tag_id: "1", sort_order: 1 },
      { post_id: "2", tag_id: "4", sort_order: 0 },
    ],
    users: [{ id: "1", name: "Editorial Team", slug: "editorial" }],
    posts_authors: [{ post_id: "1", author_id: "1", sort_order: 0 }],
  };
  const meta = { exported_on: 1_753_891_082_041, version: "5.0.0" };
  return JSON.stringify(wrapped ? { db: [{ meta, data }] } : { meta, data });
}
