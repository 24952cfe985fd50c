import { expect, test } from "vitest";
import { filesLeft, LINK_DAYS, LINK_DEFAULTS, LINK_FILES, parseLinkForm } from "./upload-link.ts";

const now = new Date("2026-11-20T15:00:00.000Z");
const link = (taken: number, expiresAt = "2026-11-21T15:00:00.000Z") => ({
  maxFiles: 3,
  expiresAt: new Date(expiresAt),
  taken,
});

test("a link takes its number of files, and none from the moment it expires", () => {
  expect([0, 1, 3, 4].map((taken) => filesLeft(link(taken), now))).toEqual([3, 2, 0, 0]);
  expect(filesLeft(link(0, "2026-11-20T15:00:00.001Z"), now)).toBe(3);
  expect(filesLeft(link(0, "2026-11-20T15:00:00.000Z"), now)).toBe(0);
});

test("the form takes what it offers and nothing else", () => {
  const form = (days: string, files: string) => parseLinkForm((field) => ({ days, files })[field]);
  expect(form("7", "3")).toEqual({ days: 7, files: 3 });
  for (const [days, files] of [
    ["0", "3"],
    ["7", "100"],
    ["7.0", "3"],
    ["", ""],
    ["-1", "3"],
  ] as const)
    expect(form(days, files)).toBeNull();
  expect(LINK_DAYS).toContain(LINK_DEFAULTS.days);
  expect(LINK_FILES).toContain(LINK_DEFAULTS.files);
});
