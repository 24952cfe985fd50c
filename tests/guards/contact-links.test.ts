import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const WEB = join(import.meta.dirname, "..", "..", "src", "web");
/** The only file that may link a number or address of a lead. */
const OWN = "desk/contact/ContactButton.tsx";
/** Writes links into articles, where readers use them. */
const OF_ARTICLES = "desk/editor/LinkDialog.tsx";

test("no other file of the desk links a number or address past the contact gate", () => {
  const found = ["desk", "routes/desk"].flatMap((folder) =>
    readdirSync(join(WEB, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => /\.tsx?$/.test(name) && !name.endsWith(".test.ts"))
      .map((name) => `${folder}/${name.replaceAll("\\", "/")}`)
      .filter((path) => /["'`](?:tel|sms|mailto):|\bcontactAddress\b/.test(readFileSync(join(WEB, path), "utf8"))),
  );
  expect(found).toEqual([OWN, OF_ARTICLES]);
});
