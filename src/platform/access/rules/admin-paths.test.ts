import { expect, test } from "vitest";
import { isAdminPath } from "./admin-paths.ts";

test.each([
  "/admin",
  "/admin/",
  "/admin.data",
  "/admin/leads",
  "/admin/leads/1.data",
  "/admin/seo-files",
  "/content-autopilot",
  "/library",
  "/library/preview/x",
  "/library.data",
  "/image-studio",
  "/ADMIN",
  "/Admin/welcome",
  "/aDMIN.DATA",
])("%s belongs to the staff", (path) => {
  expect(isAdminPath(path)).toBe(true);
});

test.each([
  "/",
  "/administration",
  "/admins",
  "/blog/admin",
  "/library-of-congress",
  "/get-a-quote",
  "/api/leads",
  "//admin",
  "/x/../admin",
  "",
])("%s does not", (path) => {
  expect(isAdminPath(path)).toBe(false);
});
