import { expect, test } from "vitest";
import type { Role } from "#platform/access/rules/rights.ts";
import { isAdminPath } from "#platform/access/rules/admin-paths.ts";
import { linksFor } from "./desk-search.ts";

const labels = (role: Role) =>
  linksFor({ kind: "staff", id: "1", name: "Pat", email: "pat@example.com", role }).map(({ label }) => label);

test("the palette offers each role only the pages it may open", () => {
  expect(labels("agent")).toEqual(["Add a lead", "Your profile", "Change password", "View site"]);
  expect(labels("editor")).toEqual(["Import and export articles", "Your profile", "Change password", "View site"]);
  expect(labels("owner")).toEqual(expect.arrayContaining(["Leads that need attention", "Invite someone"]));
});

test("links of the desk lie behind its gate", () => {
  const owner = { kind: "staff", id: "1", name: "Pat", email: "pat@example.com", role: "owner" } as const;
  for (const { path } of linksFor(owner).filter((link) => link.path !== "/"))
    expect(isAdminPath(new URL(path, "https://x.example").pathname), path).toBe(true);
});
