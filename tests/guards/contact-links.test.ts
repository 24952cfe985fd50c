import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const SOURCES = join(import.meta.dirname, "..", "..", "src");
/** The only file that may link a number or address of a lead. */
const OWN = "leads/gate/desk/ContactButton.tsx";
/** Writes links into articles, where readers use them. */
const OF_ARTICLES = "newsroom/editor/desk/LinkDialog.tsx";

test("no other file of the desk links a number or address past the contact gate", () => {
  const found = readdirSync(SOURCES, { recursive: true, encoding: "utf8" })
    .map((name) => name.replaceAll("\\", "/"))
    .filter((path) => /^(?:\w+\/[^/]+\/desk|ui\/\w+)\/.*\.tsx?$/.test(path) && !path.endsWith(".test.ts"))
    .filter((path) => /["'`](?:tel|sms|mailto):|\bcontactAddress\b/.test(readFileSync(join(SOURCES, path), "utf8")));
  expect(found.sort()).toEqual([OWN, OF_ARTICLES]);
});
