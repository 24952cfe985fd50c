import { expect, test } from "vitest";
import type { Role } from "#core/access/rights.ts";
import { isAdminPath } from "#core/site/admin-paths.ts";
import { areasFor, DESK_AREAS } from "./desk-areas.ts";

const labels = (role: Role) =>
  areasFor({ kind: "staff", id: "1", name: "Pat", email: "pat@example.com", role }).map((a) => a.label);

test("each role sees the rooms it may use: agents no articles, editors no leads, the owner everything", () => {
  expect(labels("agent")).toEqual(["Dashboard", "Leads", "Schedule"]);
  expect(labels("editor")).toEqual([
    "Dashboard",
    "Articles",
    "Library",
    "Content Autopilot",
    "Image Studio",
    "SEO Files",
  ]);
  expect(labels("owner")).toEqual(DESK_AREAS.map((a) => a.label));
});

test("every area is restricted to staff", () => {
  for (const { path } of DESK_AREAS) expect(isAdminPath(path), path).toBe(true);
});
