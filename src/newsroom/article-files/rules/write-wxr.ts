import type { EditedArticle } from "#newsroom/articles/rules/edited-article.ts";
import { LANGUAGE_NAMES } from "#platform/text/rules/locale.ts";
import { escapeHtml } from "./escape-html.ts";
import { NOT_XML } from "./read-wxr.ts";
import { OUR_META } from "./wxr-article.ts";

/** What an export says about the site, and the names of its categories and authors by slug and id. */
export type ExportSite = {
  name: string;
  url: string;
  categories: ReadonlyMap<string, string>;
  authors: ReadonlyMap<string, string>;
};

/** The beginning of an export for WordPress (WXR 1.2). */
export function wxrHead({ name, url, authors }: ExportSite): string {
  const people = [...authors].map(
    ([id, author], place) =>
      `<wp:author><wp:author_id>${place + 1}</wp:author_id><wp:author_login>${cdata(id)}</wp:author_login><wp:author_display_name>${cdata(author)}</wp:author_display_name></wp:author>\n`,
  );
  return `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel>
<title>${escapeHtml(clean(name))}</title>
<link>${escapeHtml(url)}</link>
<wp:wxr_version>1.2</wp:wxr_version>
<wp:base_site_url>${escapeHtml(url)}</wp:base_site_url>
<wp:base_blog_url>${escapeHtml(url)}</wp:base_blog_url>
${people.join("")}`;
}

/** An article as an item; `number` counts them. WordPress keeps HTML in a block of its own as it is. */
export function wxrItem({ article }: EditedArticle, number: number, { url, categories }: ExportSite): string {
  const published = article.status === "published";
  const at = article.publishedAt ?? new Date(0);
  const gmt = article.publishedAt ? at.toISOString().slice(0, 19).replace("T", " ") : "0000-00-00 00:00:00";
  const link = `${url}/blog/${article.slug}`;
  const { metaTitle, metaDescription, ogTitle, ogDescription, ogImage } = article;
  const { twitterTitle, twitterDescription, twitterImage, keywords, primaryKeyword, faq } = article;
  const ours = {
    metaTitle,
    metaDescription,
    ogTitle,
    ogDescription,
    ogImage,
    twitterTitle,
    twitterDescription,
    twitterImage,
    keywords,
    primaryKeyword,
    faq,
  };
  const meta: Record<string, string> = {
    _yoast_wpseo_title: metaTitle ?? "",
    _yoast_wpseo_metadesc: metaDescription,
    _yoast_wpseo_focuskw: primaryKeyword,
    [OUR_META]: JSON.stringify(ours),
  };
  const category = categories.get(article.category) ?? article.category;
  return `<item>
<title>${cdata(article.title)}</title>
<link>${escapeHtml(link)}</link>
<pubDate>${at.toUTCString()}</pubDate>
<dc:creator>${cdata(article.author)}</dc:creator>
<guid isPermaLink="true">${escapeHtml(link)}</guid>
<content:encoded>${cdata(`<!-- wp:html -->\n${withoutShortcodes(article.content)}\n<!-- /wp:html -->`)}</content:encoded>
<excerpt:encoded>${cdata(article.excerpt)}</excerpt:encoded>
<wp:post_id>${number}</wp:post_id>
<wp:post_date>${gmt}</wp:post_date>
<wp:post_date_gmt>${gmt}</wp:post_date_gmt>
<wp:post_name>${cdata(article.slug)}</wp:post_name>
<wp:status>${published ? "publish" : "draft"}</wp:status>
<wp:post_type>post</wp:post_type>
<category domain="language" nicename="${article.language}">${cdata(LANGUAGE_NAMES[article.language])}</category>
<category domain="category" nicename="${escapeHtml(article.category)}">${cdata(category)}</category>
${article.tags.map((tag) => `<category domain="post_tag" nicename="${escapeHtml(clean(tag))}">${cdata(tag)}</category>\n`).join("")}${Object.entries(
  meta,
)
  .filter(([, value]) => value !== "")
  .map(
    ([key, value]) =>
      `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value>${cdata(value)}</wp:meta_value></wp:postmeta>\n`,
  )
  .join("")}</item>
`;
}

/** Its end. */
export const WXR_END = "</channel>\n</rss>\n";

/** Brackets that WordPress would take for a shortcode as character references, which show as brackets. */
function withoutShortcodes(html: string): string {
  return html.replaceAll(/\[(?=\/?[a-z])/gi, "&#91;");
}

/** Without what XML can't hold. */
function clean(text: string): string {
  return text.replaceAll(/\r\n?/g, "\n").replaceAll(NOT_XML, "");
}

function cdata(text: string): string {
  return `<![CDATA[${clean(text).replaceAll("]]>", "]]]]><![CDATA[>")}]]>`;
}
