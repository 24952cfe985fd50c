/** One post of a generated site of WordPress, and what is odd about it. */
type OddPost = { odd: string; content?: string; fields?: Record<string, string>; more?: string; title?: string };

const cdata = (text: string) => `<![CDATA[${text.replaceAll("]]>", "]]]]><![CDATA[>")}]]>`;
const ID = "dQw4w9WgXcQ";
/** A picture of one pixel, as editors paste it. */
const PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const block = (name: string, inner: string, json = "") =>
  `<!-- wp:${name}${json && ` ${json}`} -->\n${inner}\n<!-- /wp:${name} -->`;
const paragraph = (n: number, text = `What post ${n} says about funerals, in a sentence.`) =>
  block("paragraph", `<p>${text}</p>`);

/** What real exports of WordPress have, each for a post by its number. */
export const ODD_POSTS: readonly ((n: number) => OddPost)[] = [
  (n) => ({ odd: "plain block", content: paragraph(n) }),
  (n) => ({
    odd: "classic",
    content: `First line of ${n}\nsecond line\n\nSecond paragraph with <strong>bold</strong> &amp; &nbsp;entities &hellip;`,
  }),
  () => ({ odd: "gallery shortcode", content: 'Before\n\n[gallery ids="900001,900002,999999" columns="2"]\n\nAfter' }),
  () => ({
    odd: "caption",
    content:
      '[caption id="attachment_1" align="alignleft" width="300"]<a href="#"><img src="http://old.example/wp-content/uploads/a.jpg" alt="A" /></a> The caption[/caption]',
  }),
  () => ({ odd: "embed shortcode", content: `[embed width="500"]https://www.youtube.com/watch?v=${ID}[/embed]` }),
  () => ({ odd: "contact form", content: '<p>Write to us.</p>[contact-form-7 id="12" title="Contact"]' }),
  () => ({
    odd: "page builder",
    content: '[vc_row][vc_column width="1/2"]Left[/vc_column][vc_column width="1/2"]Right[/vc_column][/vc_row]',
  }),
  () => ({
    odd: "gallery block",
    content: block(
      "gallery",
      '<figure class="wp-block-gallery"><figure class="wp-block-image"><img src="https://old.example/wp-content/uploads/b.jpg" alt="B"/></figure></figure>',
      '{"ids":[1]}',
    ),
  }),
  () => ({
    odd: "columns",
    content: block(
      "columns",
      `<div class="wp-block-columns"><div class="wp-block-column">${paragraph(0, "Left column.")}</div><div class="wp-block-column">${paragraph(0, "Right column.")}</div></div>`,
    ),
  }),
  () => ({
    odd: "buttons",
    content: block(
      "buttons",
      '<div class="wp-block-buttons"><div class="wp-block-button"><a class="wp-block-button__link" href="https://old.example/quote">Get a quote</a></div></div>',
    ),
  }),
  () => ({ odd: "reusable", content: `${paragraph(0, "Before the box.")}<!-- wp:block {"ref":910001} /-->` }),
  () => ({ odd: "reusable gone", content: `${paragraph(0, "Before nothing.")}<!-- wp:block {"ref":910099} /-->` }),
  () => ({
    odd: "embed block",
    content: block(
      "embed",
      `<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\nhttps://vimeo.com/76979871\n</div></figure>`,
      '{"url":"https://vimeo.com/76979871","type":"video"}',
    ),
  }),
  () => ({
    odd: "tweet",
    content: block(
      "embed",
      `<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\nhttps://twitter.com/a/status/1\n</div></figure>`,
      '{"url":"https://twitter.com/a/status/1"}',
    ),
  }),
  () => ({
    odd: "html block",
    content: block("html", '<div id="w"></div><script src="https://widgets.example/w.js"></script>'),
  }),
  () => ({
    odd: "table",
    content: block(
      "table",
      '<figure class="wp-block-table"><table><thead><tr><th>Kind</th><th>Cost</th></tr></thead><tbody><tr><td>A</td><td>B</td></tr></tbody></table><figcaption>Costs</figcaption></figure>',
    ),
  }),
  () => ({
    odd: "cover",
    content: block(
      "cover",
      '<div class="wp-block-cover"><img class="wp-block-cover__image-background" alt="" src="https://old.example/wp-content/uploads/c.jpg"/><div class="wp-block-cover__inner-container"><p>On the cover</p></div></div>',
    ),
  }),
  () => ({
    odd: "more and separator",
    content: `${paragraph(0)}<!-- wp:more -->\n<!--more-->\n<!-- /wp:more -->${block("separator", '<hr class="wp-block-separator"/>')}${paragraph(1)}`,
  }),
  () => ({ odd: "latest posts", content: `${paragraph(0)}<!-- wp:latest-posts {"postsToShow":3} /-->` }),
  (n) => ({ odd: "private", fields: { "wp:status": "private" }, content: paragraph(n) }),
  (n) => ({ odd: "password", fields: { "wp:post_password": "secret" }, content: paragraph(n) }),
  (n) => ({ odd: "sticky", fields: { "wp:is_sticky": "1" }, content: paragraph(n) }),
  (n) => ({ odd: "pending", fields: { "wp:status": "pending" }, content: paragraph(n) }),
  (n) => ({
    odd: "draft",
    fields: { "wp:status": "draft", "wp:post_name": "", "wp:post_date_gmt": "0000-00-00 00:00:00" },
    content: paragraph(n),
  }),
  (n) => ({ odd: "trash", fields: { "wp:status": "trash" }, content: paragraph(n) }),
  (n) => ({
    odd: "future",
    fields: { "wp:status": "future", "wp:post_date_gmt": "2199-05-07 12:30:00" },
    content: paragraph(n),
  }),
  (n) => ({ odd: "page", fields: { "wp:post_type": "page" }, content: paragraph(n) }),
  (n) => ({ odd: "custom type", fields: { "wp:post_type": "testimonial" }, content: paragraph(n) }),
  (n) => ({ odd: "same address", fields: { "wp:post_name": "the-same-address" }, content: paragraph(n) }),
  (n) => ({ odd: "no title", title: "", content: paragraph(n) }),
  (n) => ({ odd: "no author", fields: { "dc:creator": "" }, content: paragraph(n) }),
  (n) => ({ odd: "gone author", fields: { "dc:creator": "deleted-user" }, content: paragraph(n) }),
  (n) => ({
    odd: "entities",
    title: `Fran&#231;ois &amp; Post ${n} &#8212; “q”`,
    content: "<p>Caf&eacute; &lt;b&gt; &#128512; &unknown;</p>",
  }),
  (n) => ({ odd: "cdata split", content: `<p>Code ]]> in post ${n}</p>` }),
  (n) => ({
    odd: "wrong date",
    fields: { "wp:post_date_gmt": "2021-13-45 99:00:00", pubDate: "Thu, 30 Feb 1970 00:00:00 +0000" },
    content: paragraph(n),
  }),
  () => ({
    odd: "iframe youtube",
    content: `<p>See: <iframe src="https://www.youtube.com/embed/${ID}?rel=0" width="560"></iframe></p>`,
  }),
  () => ({
    odd: "iframe map",
    content: '<p>Our office</p><iframe src="https://www.google.com/maps/embed?pb=!1m18"></iframe>',
  }),
  () => ({
    odd: "form",
    content:
      '<p>Subscribe</p><form action="https://list.example/subscribe"><input name="email"><button>Go</button></form>',
  }),
  () => ({
    odd: "inline picture",
    content: `<p>Seen here</p><p><img src="data:image/png;base64,${PIXEL}" alt="A dot"></p>`,
  }),
  () => ({
    odd: "huge inline picture",
    content: `<p>Huge</p><p><img src="data:image/png;base64,${"A".repeat(60_000)}" alt="Broken"></p>`,
  }),
  () => ({
    odd: "audio and video",
    content:
      '[audio mp3="https://old.example/a.mp3"][/audio]\n\n<video controls src="https://old.example/v.mp4"></video>',
  }),
  () => ({ odd: "divs", content: "<div>One line</div><div>Another line</div>" }),
];

const PLAIN_FIELDS: Record<string, string> = {
  "wp:status": "publish",
  "wp:post_type": "post",
  "wp:post_date_gmt": "2019-05-07 12:30:00",
  "dc:creator": "jane",
  pubDate: "Tue, 07 May 2019 12:30:00 +0000",
};

/** Returns an export of a site of WordPress with so many posts, each odd in turn, and its pictures and reusable blocks. */
export function anOldWordPress(count: number): { file: string; odds: Map<string, number[]> } {
  const odds = new Map<string, number[]>();
  const posts = Array.from({ length: count }, (_, at) => {
    const n = at + 1;
    const post = ODD_POSTS[at % ODD_POSTS.length]?.(n) ?? { odd: "" };
    odds.set(post.odd, [...(odds.get(post.odd) ?? []), n]);
    const slug = `post-${n}`;
    return wordPressItem(
      n,
      { "wp:post_name": slug, link: `https://old.example/2019/05/${slug}/`, ...post.fields },
      post,
    );
  });
  const pictures = ["900001", "900002"].map((id) =>
    wordPressItem(
      Number(id),
      {
        "wp:post_type": "attachment",
        "wp:attachment_url": `https://old.example/wp-content/uploads/${id}.jpg`,
        "wp:status": "inherit",
      },
      { odd: "", title: id },
    ),
  );
  const reusable = wordPressItem(
    910_001,
    { "wp:post_type": "wp_block" },
    { odd: "", title: "Box", content: paragraph(0, "The text of the box.") },
  );
  const file = `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>Old site</title><link>https://old.example</link><wp:wxr_version>1.2</wp:wxr_version>
<wp:base_blog_url>https://old.example</wp:base_blog_url>
<wp:author><wp:author_id>1</wp:author_id><wp:author_login>${cdata("jane")}</wp:author_login><wp:author_display_name>${cdata("Jane Smith")}</wp:author_display_name></wp:author>
<wp:category><wp:category_nicename>${cdata("guides")}</wp:category_nicename><wp:category_parent></wp:category_parent><wp:cat_name>${cdata("Guides")}</wp:cat_name></wp:category>
<wp:category><wp:category_nicename>${cdata("costs")}</wp:category_nicename><wp:category_parent>${cdata("guides")}</wp:category_parent><wp:cat_name>${cdata("Costs & prices")}</wp:cat_name></wp:category>
${[...posts, ...pictures, reusable].join("\n")}
</channel></rss>
`;
  return { file, odds };
}

function wordPressItem(id: number, fields: Record<string, string>, post: OddPost): string {
  const { link = `https://old.example/?p=${id}`, ...rest } = { ...PLAIN_FIELDS, ...fields };
  const elements = Object.entries(rest).map(([name, value]) => `<${name}>${cdata(value)}</${name}>`);
  const title = post.title ?? `Post ${id}`;
  return `<item><title>${cdata(title)}</title><link>${link}</link><guid isPermaLink="false">https://old.example/?p=${id}</guid>
<content:encoded>${cdata(post.content ?? "")}</content:encoded><excerpt:encoded>${cdata("")}</excerpt:encoded><wp:post_id>${id}</wp:post_id>
${elements.join("")}<category domain="category" nicename="costs">${cdata("Costs & prices")}</category><category domain="post_tag" nicename="tips">${cdata("Tips")}</category>${post.more ?? ""}</item>`;
}
