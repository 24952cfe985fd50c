import { expect, test } from "vitest";
import { countedPath, isCountedEvent } from "./counted-event.ts";

test("public pages are counted by their path alone: no query, no secret of a link", () => {
  expect(
    ["/", "/blog/choosing-a-beneficiary?utm_source=x", "/get-a-quote#top", `/upload/${"aB-_".repeat(10)}xyz`].map(
      countedPath,
    ),
  ).toEqual(["/", "/blog/choosing-a-beneficiary", "/get-a-quote", "/upload"]);
});

test("what is no public page's address is not counted", () => {
  for (const path of [
    "",
    "blog",
    "//evil.example",
    "/admin",
    "/admin/leads/1",
    "/library",
    "/api/docs",
    "/a b",
    "/<script>",
    "/Rosa@example.com",
    `/${"a".repeat(200)}`,
    "/a\0",
  ])
    expect(countedPath(path), path).toBeNull();
});

test("only what is on the list is counted", () => {
  expect([isCountedEvent("page_view"), isCountedEvent("keystroke"), isCountedEvent("toString")]).toEqual([
    true,
    false,
    false,
  ]);
});
