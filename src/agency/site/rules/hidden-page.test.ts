import { describe, expect, test } from "vitest";
import { findHiddenPage } from "./hidden-page.ts";

const PAGES = ["", "about", "blog", "blog/:slug", "schedule/change/:token", "admin", "admin/leads/:id", "*"];

describe("what a prefix for calls would hide", () => {
  test.each([
    ["/about", "about"],
    ["/blog", "blog"],
    ["/blog/calls", "blog/:slug"],
    ["/schedule/change", "schedule/change/:token"],
    ["/admin", "admin"],
    ["/api", "api/:call"],
    ["/api/calls", "api/:call"],
    ["/healthz", "healthz"],
  ])("%s hides %s", (prefix, page) => {
    expect(findHiddenPage(prefix, PAGES)).toBe(page);
  });

  test.each(["/.netlify/functions", "/fn", "/about/calls", "/blog/one/calls", "/admin/calls"])(
    "%s hides nothing",
    (prefix) => {
      expect(findHiddenPage(prefix, PAGES)).toBeUndefined();
    },
  );
});
