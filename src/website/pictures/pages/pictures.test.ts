import { describe, expect, it } from "vitest";

/** The colors of the home page's scene, of tokens.css, and of skin, hair, wood and coins. */
const PALETTE = new Set(
  `#fffdf8 #fbf6ec #fff3d6 #f3e9d6 #e9dccb #e2d2b6 #dccdb2 #e6c48f #ffdf9f #ffd49a #ffcf8a #dd9a68 #b95a2a
  #a5400f #8f3f18 #7a3413 #23424f #6d6a6f #59706a #33584c #23483c #2f6b57 #1c4a3b #14362b #d9e2d4 #e4ecdf #1d2b26
  #e8b98f #c98e62 #8d5a3a #5b3a26 #3a2d27 #c9b48e #b7ab96 #8a8276 #c08a54 #a8703f #96643c #7d4d2a`.split(/\s+/),
);

const files = import.meta.glob<string>(["./drawings/*.svg", "./articles/*.svg"], {
  query: "?raw",
  import: "default",
  eager: true,
});
const drawings = Object.entries(files).map(([file, text]) => ({ file: file.slice(2), text }));

describe.each(drawings)("$file", ({ text }) => {
  it("is at most 6 KB, of the size that pages leave room for", () => {
    expect(new TextEncoder().encode(text).length).toBeLessThanOrEqual(6_000);
    expect(text).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 480 320" width="480" height="320">/,
    );
  });

  it("has only colors of the palette", () => {
    const colors = text.match(/#[\da-f]{3,8}(?=")/gi) ?? [];
    expect(colors.filter((color) => !PALETTE.has(color))).toEqual([]);
    expect(text).not.toMatch(/\b(?:rgb|hsl|color)\(/);
  });

  it("has no script, style, text or reference to another file", () => {
    expect(text).not.toMatch(/<(?:script|style|text|image|foreignObject|animate)|\son\w+=|style=|data:/i);
    const references = [...text.matchAll(/(?:href="|url\()([^")]*)/g)].map(([, to]) => to ?? "");
    const ids = new Set([...text.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => `#${id}`));
    expect(references.filter((to) => !ids.has(to))).toEqual([]);
    expect(text.replace(/xmlns="[^"]*"/, "")).not.toContain("//");
  });

  it("fills its frame, so that it looks the same on light and dark pages and in forced colors", () => {
    const shapes = text.slice(text.indexOf("</defs>") + 1);
    expect(shapes).toMatch(/^\/defs>\n<path d="M0 0h480v320(?:H0|h-480)Z" fill="(?:#|url)/);
  });
});

it("draws each shipped article once, by its slug", () => {
  const slugs = Object.keys(import.meta.glob("/src/newsroom/articles/server/bundled/*.html")).map(nameOf);
  const drawn = Object.keys(files).filter((file) => file.startsWith("./articles/"));
  expect(drawn.map(nameOf).sort()).toEqual(slugs.sort());
});

const nameOf = (file: string) => file.replace(/^.*\/|\.\w+$/g, "");
