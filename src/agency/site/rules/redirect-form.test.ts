import { expect, test } from "vitest";
import { oldQuery, parseRedirect, splitTarget } from "./redirect-form.ts";

const HERE = "https://www.example.com";
const parse = (from: string, to: string) => parseRedirect({ from, to }, HERE);

test.each([
  ["/Blog/Old/", "/blog/new", { fromPath: "/blog/old", toPath: "/blog/new" }],
  [`${HERE}/blog/old`, `${HERE}/blog/new?a=b#c`, { fromPath: "/blog/old", toPath: "/blog/new?a=b#c" }],
  ["/old", " ", { fromPath: "/old", toPath: null }],
  ["/old", HERE, { fromPath: "/old", toPath: "/" }],
])("%s leads to %s", (from, to, paths) => {
  expect(parse(from, to)).toEqual({ ok: true, paths });
});

test.each([
  ["from_path", "old", "/new"],
  ["from_path", "/", "/new"],
  ["from_path", "/old?page=2", "/new"],
  ["from_path", "/admin/articles", "/new"],
  ["from_path", "/Library", "/new"],
  ["from_path", "/api/articles", "/new"],
  ["from_path", "https://elsewhere.example/old", "/new"],
  ["from_path", `/${"a".repeat(500)}`, "/new"],
  ["to_path", "/old", "/OLD/#part"],
  ["to_path", "/old", "https://elsewhere.example/new"],
  ["to_path", "/old", "//elsewhere.example"],
  ["to_path", "/old", "/\\elsewhere.example"],
  ["to_path", "/old", "javascript:alert(1)"],
  ["to_path", "/old", `${HERE}.elsewhere.example/`],
  ["to_path", "/old", "/admin"],
  ["to_path", "/old", "new guide"],
])("what can't be is refused by %s: %s to %s", (field, from, to) => {
  expect(parse(from, to)).toEqual({ ok: false, fields: { [field]: expect.stringMatching(/\.$/) } });
});

test("a target is found by its path alone", () => {
  expect(splitTarget("/Blog/A/?x#y")).toEqual({ path: "/blog/a", rest: "?x#y" });
});

test.each([
  ["/?p=12", "/?p=12"],
  ["/index.php?utm_source=x&P=012", "/?p=12"],
  ["?cat=3&x=1", "/?cat=3"],
  ["/blog?p=12", null],
  ["/?p=x", null],
  ["/?up=12", null],
  ["/", null],
])("the old address by number of %s is %s", (address, path) => {
  expect(oldQuery(address)).toBe(path);
});
