import type { ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { pageRoutes } from "./page-routes.ts";

const module = { default: () => null };
const given = [
  { id: "public" },
  { id: "home", parentId: "public", index: true },
  { id: "blog", parentId: "public", path: "blog" },
  { id: "page", parentId: "public", path: "blog/page/:page" },
  { id: "article", parentId: "public", path: "blog/:slug" },
  { id: "any", parentId: "public", path: ":one/:two" },
  { id: "lead", path: "admin/leads/:id" },
  { id: "tab", parentId: "lead", path: ":tab" },
  { id: "unknown", parentId: "public", path: "*" },
];
const routes = Object.fromEntries(given.map((route) => [route.id, { ...route, module }]));
const routeOf = pageRoutes(routes as unknown as ServerBuild["routes"]);

test.each([
  ["/", "/"],
  ["/_root.data", "/"],
  ["/blog", "/blog"],
  ["/blog/what-it-costs", "/blog/:slug"],
  ["/blog/page/2", "/blog/page/:page"],
  ["/es", "/"],
  ["/es/blog/page/2", "/blog/page/:page"],
  ["/admin/leads/4711.data", "/admin/leads/:id"],
  ["/admin/leads/4711/consent", "/admin/leads/:id/:tab"],
  ["/opal/reyes", "/:one/:two"],
  ["/opal-reyes", null],
  ["/blog/", null],
  ["/a/b/c/d", null],
])("the page of %s is %s", (path, template) => {
  expect(routeOf(path)).toBe(template);
});
