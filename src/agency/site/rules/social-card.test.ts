import { expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "./default-settings.ts";
import { CARD_SIZES, type CardNode, cardPath, parseCardPath, socialCard } from "./social-card.ts";

test("the address of a card leads back to its page", () => {
  for (const size of ["wide", "square"] as const)
    for (const pagePath of ["/", "/about", "/blog/page/2", "/final-expense-insurance/ohio"])
      expect(parseCardPath(cardPath(size, pagePath))).toEqual({ size, pagePath });
  expect(cardPath("wide", "/")).toBe("/social/1200x630/home.png");
});

test.each([
  "/social/1200x630/.png",
  "/social/1200x630//about.png",
  "/social/600x600/about.png",
  "/social/512x512/about",
  "/social/512x512/../admin.png",
  "/social/512x512/a%2fb.png",
])("%s is no card", (path) => {
  expect(parseCardPath(path)).toBeNull();
});

test("a card has the page's words and the agency's colors, and letters that shrink as the title grows", () => {
  const brand = { ember: "#112233", evergreen: "#223344", paper: "#ffeedd", ink: "#001122" };
  const of = (title: string) => socialCard("wide", { title, agency: "Hearthlight", phone: "(614) 555-0143" }, brand);
  const texts = (node: CardNode): CardNode[] =>
    Array.isArray(node.props.children) ? node.props.children.flatMap(texts) : node.type === "div" ? [node] : [];
  expect(texts(of("What a funeral costs")).map((node) => node.props.children)).toEqual([
    "Hearthlight",
    "What a funeral costs",
    "(614) 555-0143",
  ]);
  expect(JSON.stringify(of("T"))).toContain("#ffeedd");
  expect(JSON.stringify(of("T"))).not.toContain(DEFAULT_SETTINGS.brand.ember);
  const sizes = [10, 50, 80, 200].map((length) => Number(texts(of("t".repeat(length)))[1]?.props.style.fontSize));
  expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
  expect(new Set(sizes).size).toBe(4);
  expect(of("T").props.style).toMatchObject(CARD_SIZES.wide);
});
