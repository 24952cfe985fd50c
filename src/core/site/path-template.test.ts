import { expect, test } from "vitest";
import { pathTemplate } from "./path-template.ts";

test.each([
  ["/", "/"],
  ["/blog/what-dolores-asked?q=1", "/blog/…"],
  ["/my-request/s3cretS3cret", "/my-request"],
  ["/dolores-haze", "Other pages"],
  ["/api/leads/0b1c-22", "/api/leads/…"],
  ["/api/admin/metrics", "/api/admin/metrics"],
  ["/admin/leads/77.data", "/admin/leads/…"],
  ["/api/614-555-0143", "/api/…"],
  ["/.netlify/functions/me", "/.netlify/functions/me"],
])("%s is counted as %s", (path, template) => {
  expect(pathTemplate(path, "/.netlify/functions")).toBe(template);
});
