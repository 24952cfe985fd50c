const ID = "dQw4w9WgXcQ";

/** One post of a generated site of Ghost, and what is odd about it. */
type GhostPost = { odd: string } & Record<string, unknown>;
const lexical = (children: object[]) => JSON.stringify({ root: { type: "root", version: 1, children } });
const mobiledoc = (cards: unknown[], sections: unknown[]) =>
  JSON.stringify({
    version: "0.3.1",
    atoms: [["soft-return", "", {}]],
    cards,
    markups: [["strong"], ["a", ["href", "https://a.example"]]],
    sections,
  });

/** What real exports of Ghost have. */
export const ODD_GHOST_POSTS: readonly ((n: number) => GhostPost)[] = [
  (n) => ({ odd: "html", html: `<p>What post ${n} says.</p>` }),
  () => ({
    odd: "bookmark card",
    lexical: lexical([{ type: "bookmark", url: "https://a.example/x", metadata: { title: "A page" } }]),
  }),
  () => ({
    odd: "gallery card",
    lexical: lexical([{ type: "gallery", images: [{ src: "__GHOST_URL__/content/images/g.jpg" }], caption: "Seen" }]),
  }),
  () => ({
    odd: "embed card",
    lexical: lexical([{ type: "embed", url: `https://www.youtube.com/watch?v=${ID}`, metadata: { title: "Film" } }]),
  }),
  () => ({
    odd: "embed html",
    html: `<figure class="kg-card kg-embed-card"><iframe src="https://www.youtube.com/embed/${ID}?feature=oembed" title="Film"></iframe></figure>`,
  }),
  () => ({ odd: "html card", lexical: lexical([{ type: "html", html: "<p>Raw</p><script>x()</script>" }]) }),
  () => ({
    odd: "toggle card",
    lexical: lexical([{ type: "toggle", heading: "Question?", content: "<p>Answer.</p>" }]),
  }),
  () => ({
    odd: "callout card",
    html: '<div class="kg-card kg-callout-card"><div class="kg-callout-emoji">!</div><div class="kg-callout-text">Mind this.</div></div>',
  }),
  () => ({
    odd: "button card",
    lexical: lexical([{ type: "button", buttonText: "Go", buttonUrl: "https://a.example/go" }]),
  }),
  () => ({
    odd: "product card",
    lexical: lexical([
      {
        type: "product",
        productTitle: "Urn",
        productDescription: "<p>Of oak.</p>",
        productUrl: "https://a.example/urn",
        productButton: "See",
      },
    ]),
  }),
  () => ({
    odd: "email-only card",
    lexical: lexical([
      { type: "paragraph", children: [{ type: "extended-text", text: "For all." }] },
      { type: "email", html: "<p>Only by mail</p>" },
    ]),
  }),
  () => ({ odd: "unknown card", lexical: lexical([{ type: "transistor", accentColor: "#000" }]) }),
  () => ({
    odd: "mobiledoc",
    mobiledoc: mobiledoc(
      [
        ["image", { src: "https://old.example/m.jpg", alt: "M" }],
        ["hr", {}],
      ],
      [
        [
          1,
          "p",
          [
            [0, [], 0, "Old "],
            [0, [0], 1, "bold"],
            [1, [], 0, 0],
          ],
        ],
        [10, 0],
        [3, "ul", [[[0, [1], 1, "Linked"]]]],
        [10, 1],
      ],
    ),
  }),
  (n) => ({ odd: "members only", visibility: "members", html: `<p>For members ${n}.</p>` }),
  (n) => ({ odd: "sent", status: "sent", html: `<p>Mail ${n}.</p>` }),
  (n) => ({
    odd: "scheduled",
    status: "scheduled",
    published_at: "2199-02-03T04:05:06.000Z",
    html: `<p>Later ${n}.</p>`,
  }),
  (n) => ({ odd: "draft", status: "draft", published_at: null, html: `<p>Idea ${n}.</p>` }),
  (n) => ({ odd: "page", type: "page", html: `<p>Page ${n}.</p>` }),
];

/** Returns an export of a site of Ghost with so many posts, each odd in turn, of which every fifth has two authors. */
export function anOldGhost(count: number): { file: string; odds: Map<string, number[]> } {
  const odds = new Map<string, number[]>();
  const posts = Array.from({ length: count }, (_, at) => {
    const n = at + 1;
    const { odd, ...post } = ODD_GHOST_POSTS[at % ODD_GHOST_POSTS.length]?.(n) ?? { odd: "" };
    odds.set(odd, [...(odds.get(odd) ?? []), n]);
    const plain = { status: "published", published_at: "2023-02-03T04:05:06.000Z", type: "post", visibility: "public" };
    const empty = { html: null, lexical: null, mobiledoc: null };
    return {
      id: String(n),
      uuid: `ghost-${n}`,
      title: `Ghost post ${n}`,
      slug: `ghost-post-${n}`,
      ...empty,
      ...plain,
      ...post,
    };
  });
  const tags = [
    { id: "1", name: "Costs", slug: "costs" },
    { id: "2", name: "#hidden", slug: "hash-hidden" },
  ];
  const users = [
    { id: "1", name: "Jane Smith", slug: "jane" },
    { id: "2", name: "Bob Jones", slug: "bob" },
  ];
  const data = {
    posts,
    tags,
    users,
    settings: [{ key: "title", value: "Old ghost" }],
    posts_tags: posts.flatMap(({ id }) => tags.map((tag, n) => ({ post_id: id, tag_id: tag.id, sort_order: n }))),
    posts_authors: posts.flatMap(({ id }, at) =>
      users.slice(0, at % 5 === 0 ? 2 : 1).map((user, n) => ({ post_id: id, author_id: user.id, sort_order: n })),
    ),
  };
  return { file: JSON.stringify({ db: [{ meta: { version: "5.80.0" }, data }] }), odds };
}
