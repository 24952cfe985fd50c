import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makeRelease, nextVersion, notesOf } from "./make-release.ts";

let folder: string;
const git = (...args: string[]) => execFileSync("git", args, { cwd: folder, encoding: "utf8" }).trim();
const read = (file: string) => readFileSync(join(folder, file), "utf8");
const put = (file: string, text: string) => writeFileSync(join(folder, file), text);
function commit(subject: string, file = "notes", text = subject): void {
  put(file, text);
  git("add", ".");
  git("commit", "--quiet", "--message", subject);
}
const release = (asked: string, date: string, dry = false) => makeRelease(folder, { asked, date, dry });

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "hearthlight-release-"));
  git("init", "--quiet");
  git("config", "user.name", "Pat");
  git("config", "user.email", "pat@example.com");
  mkdirSync(join(folder, "src/app/migrations/meta"), { recursive: true });
  put("package.json", '{\n  "name": "one",\n  "version": "0.1.0"\n}\n');
  put(
    "package-lock.json",
    '{\n  "version": "0.1.0",\n  "packages": {\n    "": {\n      "version": "0.1.0"\n    }\n  }\n}\n',
  );
  commit("Begin", "src/app/migrations/0000_begin.sql");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("a release raises the version, says what changed since the last one, commits and tags", () => {
  expect(release("minor", "2026-11-20").version).toBe("0.2.0");
  expect(read("CHANGELOG.md")).toBe("# Changelog\n\n## 0.2.0 (2026-11-20)\n\nThe first release.\n");

  commit("Add a table of backups", "src/app/migrations/0001_backups.sql");
  put("src/app/migrations/meta/0001_snapshot.json", "{}");
  commit("Fix the count of leads");
  commit("Keep names whole", "notes", "other");
  commit("Addresses are shorter", "notes", "third");
  expect(release("patch", "2026-11-23").version).toBe("0.2.1");
  expect(read("CHANGELOG.md")).toBe(`# Changelog

## 0.2.1 (2026-11-23)

### Database changes

- 0001_backups

### Added

- Add a table of backups

### Fixed

- Fix the count of leads

### Changed

- Keep names whole
- Addresses are shorter

## 0.2.0 (2026-11-20)

The first release.
`);
  const versions = [JSON.parse(read("package.json")), JSON.parse(read("package-lock.json"))] as { version: string }[];
  expect(versions).toMatchObject([{ version: "0.2.1" }, { version: "0.2.1", packages: { "": { version: "0.2.1" } } }]);
  expect([git("log", "-1", "--format=%s"), git("describe", "--exact-match"), git("status", "--porcelain")]).toEqual([
    "Release 0.2.1",
    "v0.2.1",
    "",
  ]);
});

test("what people wrote about the next release comes before the commits", () => {
  put("CHANGELOG.md", "# Changelog\n\n## Next\n\nForms are shorter.\n\n- Less to type\n");
  git("add", ".");
  git("commit", "--quiet", "--message", "Describe the release");
  release("minor", "2026-11-20");
  expect(read("CHANGELOG.md")).toBe("# Changelog\n\n## 0.2.0 (2026-11-20)\n\nForms are shorter.\n\n- Less to type\n");
  expect(notesOf(read("CHANGELOG.md"), "0.2.0")).toBe(
    "## 0.2.0 (2026-11-20)\n\nForms are shorter.\n\n- Less to type\n",
  );
  put("CHANGELOG.md", read("CHANGELOG.md").replace("# Changelog\n", "# Changelog\n\n## Next\n\nFaster.\n"));
  commit("Fix the count of leads");
  release("patch", "2026-11-23");
  expect(notesOf(read("CHANGELOG.md"), "0.2.1")).toBe(
    "## 0.2.1 (2026-11-23)\n\nFaster.\n\n### Fixed\n\n- Fix the count of leads\n",
  );
  expect(() => notesOf(read("CHANGELOG.md"), "0.3.0")).toThrow("says nothing about 0.3.0");
});

test("a dry run shows the same and changes nothing", () => {
  release("minor", "2026-11-20");
  commit("Fix the count of leads");
  const before = [git("rev-parse", "HEAD"), git("tag")];
  expect(release("major", "2026-11-23", true)).toEqual({
    version: "1.0.0",
    part: "## 1.0.0 (2026-11-23)\n\n### Fixed\n\n- Fix the count of leads\n",
  });
  expect([git("rev-parse", "HEAD"), git("tag")]).toEqual(before);
  expect(git("status", "--porcelain")).toBe("");
});

test("it refuses while files are not committed, and where nothing was since the last release", () => {
  put("left", "over");
  expect(() => release("minor", "2026-11-20")).toThrow("Commit or remove what is not committed yet.");
  rmSync(join(folder, "left"));
  release("minor", "2026-11-20");
  expect(() => release("minor", "2026-11-20")).toThrow("Nothing was committed since v0.2.0.");
});

test.each([
  ["1.9.3", "patch", "1.9.4"],
  ["1.9.3", "minor", "1.10.0"],
  ["1.9.3", "major", "2.0.0"],
  ["1.9.3", "1.10.0", "1.10.0"],
])("after %s, %s is %s", (current, asked, next) => expect(nextVersion(current, asked)).toBe(next));

test.each([
  ["1.9.3", "is not newer"],
  ["1.8.9", "is not newer"],
  ["v2", "Say which release"],
  ["", "Say which release"],
])("%j is refused after 1.9.3", (asked, why) => expect(() => nextVersion("1.9.3", asked)).toThrow(why));
