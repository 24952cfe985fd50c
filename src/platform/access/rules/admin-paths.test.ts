import { expect, test } from "vitest";
import { isAdminPath, opensBeforePassword, opensSignedOut, setsUpSecondStep } from "./admin-paths.ts";

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

test.each([
  ["/admin/profile/security", true],
  ["/admin/confirm.data", true],
  ["/api/me/totp/confirm", true],
  ["/api/me/passkeys/options", true],
  ["/api/me/recovery-codes", true],
  ["/api/reauthenticate", true],
  ["/api/me/calendar-feed", false],
  ["/api/settings", false],
  ["/admin", false],
])("who has to set up a second step first may open %s: %s", (path, expected) => {
  expect(setsUpSecondStep(path)).toBe(expected);
});

test("before there is a session, or a password of one's own, only the steps to it open, in any letter case", () => {
  for (const path of ["/admin/second-step", "/Admin/Forgot-Password", "/admin/join/abc", "/ADMIN/new-password/abc"])
    expect([path, opensSignedOut(path)]).toEqual([path, true]);
  for (const path of ["/admin", "/admin/leads", "/admin/join", "/admin/join/abc/more", "/admin/password"])
    expect([path, opensSignedOut(path)]).toEqual([path, false]);
  for (const path of ["/admin/password", "/ADMIN/From-Backup"])
    expect([path, opensBeforePassword(path)]).toEqual([path, true]);
  for (const path of ["/admin", "/admin/leads", "/admin/second-step"])
    expect([path, opensBeforePassword(path)]).toEqual([path, false]);
});
