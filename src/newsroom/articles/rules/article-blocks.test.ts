import { expect, test } from "vitest";
import { articleHtml } from "./article-html.ts";
import {
  articleBlock,
  calculatorBlock,
  partsOf,
  playerOf,
  priceBlock,
  QUOTE_BLOCK,
  videoAt,
  videoBlock,
} from "./article-blocks.ts";

const CALCULATOR = calculatorBlock("premium-estimator");

test("an article without a block is one stretch, whatever is in it", () => {
  for (const html of ["", "<p>a</p>\n\n<h2>b</h2>", '<aside class="callout"><p>c</p></aside>'])
    expect(partsOf(html)).toEqual([{ kind: "html", html }]);
});

test("blocks part the text, and nothing of it is lost", () => {
  expect(partsOf(`<p>a</p>\n${CALCULATOR}\n<p>b</p>\n<p>c</p>\n${QUOTE_BLOCK}`)).toEqual([
    { kind: "html", html: "<p>a</p>\n" },
    { kind: "calculator", id: "premium-estimator" },
    { kind: "html", html: "\n<p>b</p>\n<p>c</p>\n" },
    { kind: "quote" },
  ]);
});

test("a second one, an unknown one and one inside something else stay links", () => {
  const second = `<p>a</p>\n${calculatorBlock("coverage-gap")}`;
  expect(partsOf(`${CALCULATOR}${second}`)).toEqual([
    { kind: "calculator", id: "premium-estimator" },
    { kind: "html", html: second },
  ]);
  for (const html of [
    CALCULATOR.replace("/premium-estimator", "/nothing"),
    `<blockquote>${CALCULATOR}</blockquote>`,
    '<p>The class "calculator-block"</p>',
  ])
    expect(partsOf(html)).toEqual([{ kind: "html", html }]);
});

test("there may be several price tables, each with its place", () => {
  const [age, kind] = [priceBlock("prices-by-age"), priceBlock("prices-by-kind")];
  expect(partsOf(`${age}<p>a</p>${kind}${age.replaceAll("prices-by-age", "prices-by-moon")}`)).toEqual([
    { kind: "prices", id: "prices-by-age" },
    { kind: "html", html: "<p>a</p>" },
    { kind: "prices", id: "prices-by-kind" },
    { kind: "html", html: age.replaceAll("prices-by-age", "prices-by-moon") },
  ]);
});

test("the editor's nodes are stored as blocks; a calculator or table that there isn't is left out", () => {
  const node = (type: string, attrs = {}) => ({ type, attrs });
  expect(
    articleHtml({
      type: "doc",
      content: [
        node("calculatorBlock", { calculator: "premium-estimator" }),
        node("priceBlock", { table: "prices-over-time" }),
        node("quoteBlock"),
        node("calculatorBlock", { calculator: "x" }),
        node("priceBlock", { table: "x" }),
      ],
    }),
  ).toBe(`${CALCULATOR}\n${priceBlock("prices-over-time")}\n${QUOTE_BLOCK}`);
});

test("a video is recognized at every usual address of its site, with its time", () => {
  const youtube = (address: string) => ({ site: "youtube", address: videoAt(address)?.address });
  for (const address of [
    "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
    "http://m.youtube.com/watch?feature=share&v=dQw4w9WgXcQ&list=PL1",
    " youtube.com/watch?app=desktop&amp;v=dQw4w9WgXcQ ",
    "https://music.youtube.com/watch?v=dQw4w9WgXcQ",
    "https://youtu.be/dQw4w9WgXcQ?si=abc",
    "https://www.youtube.com/shorts/dQw4w9WgXcQ",
    "https://youtube.com/live/dQw4w9WgXcQ?feature=shared",
    "//www.youtube.com/embed/dQw4w9WgXcQ?rel=0",
    "https://www.youtube.com/v/dQw4w9WgXcQ",
    "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ",
  ])
    expect(youtube(address), address).toEqual({
      site: "youtube",
      address: "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
    });
  for (const address of [
    "https://vimeo.com/76979871",
    "https://www.vimeo.com/76979871/",
    "https://vimeo.com/channels/staffpicks/76979871",
    "https://vimeo.com/groups/name/videos/76979871",
    "https://vimeo.com/showcase/12/video/76979871",
    "https://player.vimeo.com/video/76979871?dnt=1",
  ])
    expect(videoAt(address)?.address, address).toBe("https://vimeo.com/76979871");
  expect(videoAt("https://player.vimeo.com/video/76979871?h=8272103f6e#t=1m5s")).toEqual({
    site: "vimeo",
    id: "76979871",
    key: "8272103f6e",
    start: 65,
    address: "https://vimeo.com/76979871/8272103f6e#t=65s",
  });
  for (const [time, start] of [
    ["t=90", 90],
    ["t=90s", 90],
    ["t=1h2m3s", 3723],
    ["start=12", 12],
    ["t=soon", 0],
  ] as const)
    expect(videoAt(`https://youtu.be/dQw4w9WgXcQ?${time}`)?.start, time).toBe(start);
});

test("what is no video's address is none, and its canonical address is its own", () => {
  for (const address of [
    "",
    "https://www.youtube.com/",
    "https://www.youtube.com/@agency",
    "https://www.youtube.com/playlist?list=PL1",
    "https://www.youtube.com/embed/videoseries?list=PL1",
    "https://www.youtube.com/watch?v=short",
    "https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ",
    "https://evil.example/youtu.be/dQw4w9WgXcQ",
    "https://youtu.be/dQw4w9WgXcQ and more",
    "javascript:youtu.be/dQw4w9WgXcQ",
    "https://vimeo.com/features",
    "https://example.com/watch?v=dQw4w9WgXcQ",
  ])
    expect(videoAt(address), address).toBeNull();
  for (const address of ["https://youtu.be/dQw4w9WgXcQ?t=1m", "https://vimeo.com/76979871/8272103f6e#t=9"]) {
    const video = videoAt(address);
    expect(videoAt(video?.address ?? "")).toEqual(video);
  }
});

test("videos and articles are stored as links", () => {
  expect(videoBlock({ address: "https://youtu.be/dQw4w9WgXcQ", title: ' Costs & "plans" ' })).toBe(
    '<aside class="video-block"><p><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ" rel="noopener">Costs &amp; "plans"</a></p></aside>',
  );
  expect(videoBlock({ address: "https://vimeo.com/76979871", title: "" })).toContain(">Vimeo</a>");
  expect(videoBlock({ address: "https://example.com", title: "a" })).toBe("");
  expect(articleBlock({ slug: "burial-costs", title: "Burial <costs>" })).toBe(
    '<aside class="article-block"><p><a href="/blog/burial-costs">Burial &lt;costs&gt;</a></p></aside>',
  );
  expect(articleBlock({ slug: "../x", title: "a" })).toBe("");
});

test("there may be several videos, each with its player; one that isn't at a known site stays a link", () => {
  const one = videoBlock({ address: "https://youtu.be/dQw4w9WgXcQ?t=90", title: "Costs & plans" });
  const two = videoBlock({ address: "https://vimeo.com/76979871/8272103f6e#t=5s", title: "Vaults" });
  const parts = partsOf(`${one}\n${two}\n${one.replace("www.youtube.com", "example.com")}`);
  expect(parts.map(({ kind }) => kind)).toEqual(["video", "video", "html"]);
  expect(parts.flatMap((part) => (part.kind === "video" ? [[part.title, playerOf(part.video)]] : []))).toEqual([
    ["Costs & plans", "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0&start=90"],
    ["Vaults", "https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&h=8272103f6e#t=5s"],
  ]);
});
