import { expect, test } from "vitest";
import { pageHeaders, PRIVATE_PAGE } from "./page-caching.ts";

test("a public page may be kept, and says all that it shows", () => {
  const headers = pageHeaders(["blog", "article:a"]);
  expect(headers["X-Cache-Tags"]).toBe("settings,states,team,blog,article:a");
  expect(headers["Cache-Control"]).toMatch(/^public,.*s-maxage=60/);
});

test("header and footer are on every page", () => {
  expect(pageHeaders()["X-Cache-Tags"]).toBe("settings,states,team");
});

test("a page made for one visitor is kept by nobody", () => {
  expect(PRIVATE_PAGE["Cache-Control"]).toBe("private, no-store");
});
