type WxrPost = {
  id: number;
  title?: string;
  slug?: string;
  status?: string;
  type?: string;
  content?: string;
  category?: string;
  more?: string;
};

const cdata = (text: string) => `<![CDATA[${text.replaceAll("]]>", "]]]]><![CDATA[>")}]]>`;

/** Returns an export of WordPress as its own exporter writes it (WXR 1.2). */
export function aWxr(posts: readonly WxrPost[]): string {
  const items = posts.map(
    ({
      id,
      title = `Post ${id}`,
      slug = `post-${id}`,
      status = "publish",
      type = "post",
      content,
      category = "Funeral costs",
      more = "",
    }) =>
      `<item>
		<title>${cdata(title)}</title>
		<link>${status === "publish" ? `https://old.example/2019/05/${slug}/` : `https://old.example/?p=${id}`}</link>
		<pubDate>Tue, 07 May 2019 12:30:00 +0000</pubDate>
		<dc:creator>${cdata("admin")}</dc:creator>
		<guid isPermaLink="false">https://old.example/?p=${id}</guid>
		<description></description>
		<content:encoded>${cdata(content ?? `<!-- wp:paragraph -->\n<p>What post ${id} is about.</p>\n<!-- /wp:paragraph -->`)}</content:encoded>
		<excerpt:encoded>${cdata("")}</excerpt:encoded>
		<wp:post_id>${id}</wp:post_id>
		<wp:post_date>${cdata("2019-05-07 08:30:00")}</wp:post_date>
		<wp:post_date_gmt>${cdata("2019-05-07 12:30:00")}</wp:post_date_gmt>
		<wp:comment_status>${cdata("open")}</wp:comment_status>
		<wp:post_name>${cdata(slug)}</wp:post_name>
		<wp:status>${cdata(status)}</wp:status>
		<wp:post_parent>0</wp:post_parent>
		<wp:post_type>${cdata(type)}</wp:post_type>
		<category domain="category" nicename="${category.toLowerCase().replaceAll(" ", "-")}">${cdata(category)}</category>
		${more}
	</item>`,
  );
  return `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wfw="http://wellformedweb.org/CommentAPI/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel>
	<title>Old site</title>
	<link>https://old.example</link>
	<wp:wxr_version>1.2</wp:wxr_version>
	<wp:author><wp:author_id>1</wp:author_id><wp:author_login>${cdata("admin")}</wp:author_login><wp:author_display_name>${cdata("Editorial Team")}</wp:author_display_name></wp:author>
${items.join("\n")}
</channel>
</rss>
`;
}
