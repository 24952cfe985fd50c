import type { EditedArticle } from "#newsroom/articles/rules/edited-article.ts";
import { escapeText } from "./escape-html.ts";
import type { ExportSite } from "./write-wxr.ts";

/** The version of Ghost whose tables these are. */
const GHOST_VERSION = "5.0.0";

/** Writes an export for Ghost article by article: the posts as they come, and the tables that link them at the end. */
export function ghostWriter({ categories, authors }: ExportSite) {
  const tags = new Map<string, string>();
  const people = new Map<string, string>();
  const rows = { meta: [] as object[], tags: [] as object[], authors: [] as object[] };
  const numbered = (map: Map<string, string>, key: string) => {
    if (!map.has(key)) map.set(key, String(map.size + 1));
    return map.get(key);
  };
  let number = 0;
  return {
    head: `{"db":[{"meta":{"exported_on":0,"version":"${GHOST_VERSION}"},"data":{"posts":[`,
    post({ article }: EditedArticle): string {
      number += 1;
      const post_id = String(number);
      const { ogTitle, ogDescription, ogImage, twitterTitle, twitterDescription, twitterImage, metaTitle } = article;
      rows.meta.push({
        post_id,
        meta_title: metaTitle,
        meta_description: article.metaDescription,
        og_title: ogTitle,
        og_description: ogDescription,
        og_image: ogImage,
        twitter_title: twitterTitle,
        twitter_description: twitterDescription,
        twitter_image: twitterImage,
      });
      // The first tag of a post is its main one; one that begins with # is for the site alone.
      const own = article.language === "en" ? [] : [`#${article.language}`];
      const named = [categories.get(article.category) ?? article.category, ...article.tags, ...own];
      for (const [sort_order, name] of named.entries())
        rows.tags.push({ post_id, tag_id: numbered(tags, name), sort_order });
      rows.authors.push({ post_id, author_id: numbered(people, article.author), sort_order: 0 });
      const post = {
        id: post_id,
        title: article.title,
        slug: article.slug,
        html: article.content + faqHtml(article.faq),
        custom_excerpt: article.excerpt,
        type: "post",
        status: article.status === "published" ? "published" : "draft",
        published_at: article.publishedAt?.toISOString() ?? null,
      };
      return `${number === 1 ? "" : ","}\n${JSON.stringify(post)}`;
    },
    end(): string {
      const tables = {
        posts_meta: rows.meta,
        tags: [...tags].map(([name, id]) => ({ id, name, slug: slugOfTag(name) })),
        posts_tags: rows.tags,
        users: [...people].map(([id, number]) => ({ id: number, name: authors.get(id) ?? id, slug: id })),
        posts_authors: rows.authors,
      };
      return `\n],${JSON.stringify(tables).slice(1, -1)}}}]}\n`;
    },
  };
}

const slugOfTag = (name: string) =>
  name
    .replace("#", "hash-")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-");

/** Ghost has no questions and answers of their own, so they follow the text. */
function faqHtml(faq: EditedArticle["content"]["faq"]): string {
  if (faq.length === 0) return "";
  const pairs = faq.map(({ question, answer }) => `<h3>${escapeText(question)}</h3>\n<p>${escapeText(answer)}</p>`);
  return `\n\n<h2>Frequently asked questions</h2>\n${pairs.join("\n")}`;
}
