import { expect, test } from "vitest";
import type { Role } from "#platform/access/rules/rights.ts";
import { isAdminPath } from "#platform/access/rules/admin-paths.ts";
import { areasFor, DESK_GROUPS } from "./desk-areas.ts";

const labels = (role: Role) =>
  areasFor({ kind: "staff", id: "1", name: "Pat", email: "pat@example.com", role }).flatMap(({ areas }) =>
    areas.map(({ label }) => label),
  );

test("each role sees the areas it may use: agents no articles, editors no leads, the owner everything", () => {
  expect(labels("agent")).toEqual([
    "Home",
    "Inbox",
    "Queue",
    "Leads",
    "Duplicates",
    "Tasks",
    "Calendar",
    "Policies",
    "Lead analytics",
    "Do not contact",
  ]);
  expect(labels("editor")).toEqual([
    "Home",
    "Tasks",
    "Articles",
    "Library",
    "Autopilot",
    "Quality",
    "Images",
    "Facts",
    "Translations",
    "Editorial calendar",
    "Redirects",
    "SEO files",
    "Article statistics",
  ]);
  expect(labels("owner")).toEqual(DESK_GROUPS.flatMap(({ areas }) => areas.map(({ label }) => label)));
});

test("a group without anything to open is not shown", () => {
  for (const role of ["agent", "editor", "owner"] as const)
    for (const group of areasFor({ kind: "staff", id: "1", name: "Pat", email: "p@example.com", role }))
      expect(group.areas, `${role}: ${group.label}`).not.toEqual([]);
});

test("every area lies behind the gate of the staff area", () => {
  for (const { path } of DESK_GROUPS.flatMap(({ areas }) => areas)) expect(isAdminPath(path), path).toBe(true);
});
