import { createElement } from "react";
import { expect, test } from "vitest";
import { rendered, textOf } from "#tests/builders/rendered.ts";
import { Oops } from "./Oops.tsx";
import { refreshDelay } from "./refresh-page.ts";

test("a page that fails is refreshed three times in a session, after 500, 1000 and 2000 ms", () => {
  expect([0, 1, 2, 3, 4].map(refreshDelay)).toEqual([500, 1_000, 2_000, null, null]);
});

test("what could not be rendered says so, with Refresh Page and Go Home", () => {
  const html = rendered(createElement(Oops, { scope: "chat" }));
  expect(textOf(html)).toMatch(/^\|Oops! Something went wrong\|.*\|Refresh Page\|Go Home\|/);
  expect(html).toContain('data-refresh="chat"');
  expect(html).toMatch(/href="\/"[^>]*>Go Home/);
});
