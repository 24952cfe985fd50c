import { expect, test } from "vitest";
import { atOldSite, parseOldSite } from "./old-site.ts";

test.each([
  ["", null],
  [" blog.example.com/ ", "https://blog.example.com"],
  ["http://old.example/blog/?a=b#c", "http://old.example/blog"],
])("the old site %j is %j", (typed, site) => {
  expect(parseOldSite(typed)).toEqual({ ok: true, site });
});

test.each(["ftp://a.example", "https://me:secret@a.example", "two words.example", "blog", "https://"])(
  "%j is no address of a site",
  (typed) => {
    expect(parseOldSite(typed)).toMatchObject({ ok: false, message: expect.stringMatching(/^Enter the address/) });
  },
);

test("Ghost names pictures from its own address, WordPress from the server's; others stay", () => {
  const site = "https://old.example/blog";
  expect(atOldSite("/content/images/a.jpg", site)).toBe("https://old.example/blog/content/images/a.jpg");
  expect(atOldSite("/wp-content/uploads/a.jpg", site)).toBe("https://old.example/wp-content/uploads/a.jpg");
  expect(atOldSite("/images/a.jpg", site)).toBe("/images/a.jpg");
});
