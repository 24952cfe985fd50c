import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { backUpData } from "./back-up-data.ts";

let base: string;
let data: string;
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), "hearthlight backup "));
  data = join(base, "data");
  mkdirSync(join(data, "files", "uploads"), { recursive: true });
  mkdirSync(join(data, "journal", "needs-a-person"), { recursive: true });
  writeFileSync(join(data, "files", "uploads", "one"), "a photo");
  writeFileSync(join(data, "journal", "needs-a-person", "two.json"), "a lead");
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

const tree = (folder: string) => readdirSync(folder, { recursive: true }).map(String).sort();

test("files and waiting leads are copied after the database", async () => {
  const target = join(base, "copies", "today");
  const done = await backUpData(data, target, async (folder) => {
    mkdirSync(folder);
    writeFileSync(join(folder, "PG_VERSION"), "18");
    // Added by the program while the database was copied.
    writeFileSync(join(data, "files", "uploads", "three"), "another");
  });
  expect(done).toEqual({ folder: target, files: 3 });
  expect(tree(target)).toEqual([
    "files",
    "files/uploads",
    "files/uploads/one",
    "files/uploads/three",
    "journal",
    "journal/needs-a-person",
    "journal/needs-a-person/two.json",
    "postgres",
    "postgres/PG_VERSION",
  ]);
  expect(readFileSync(join(target, "journal", "needs-a-person", "two.json"), "utf8")).toBe("a lead");
});

test("a lead that leaves the journal while the database is copied, and one that comes in then, are both in the copy", async () => {
  const waiting = (name: string) => join(data, "journal", name);
  writeFileSync(waiting("early.json"), "in the journal when the copy began");
  const done = await backUpData(data, join(base, "today"), async (folder) => {
    mkdirSync(folder);
    // The program has stored it, too late for the copy of the database.
    rmSync(waiting("early.json"));
    writeFileSync(waiting("late.json"), "came while the database was copied");
  });
  const text = (name: string) => readFileSync(join(done.folder, "journal", name), "utf8");
  expect([text("early.json"), text("late.json")]).toEqual([
    "in the journal when the copy began",
    "came while the database was copied",
  ]);
  // The file, the lead that is aside (copied twice, counted once), and these two.
  expect(done.files).toBe(4);
});

test("a program that never took a file has nothing beside its database", async () => {
  rmSync(data, { recursive: true });
  expect(await backUpData(data, join(base, "today"), null)).toMatchObject({ files: 0 });
});

test("a backup that fails leaves nothing, and none is made over another or within the data", async () => {
  const target = join(base, "today");
  await expect(backUpData(data, target, () => Promise.reject(new Error("disk full")))).rejects.toThrow("disk full");
  expect(tree(base)).not.toContain("today");
  expect(tree(base).filter((name) => name.includes("unfinished"))).toEqual([]);
  await backUpData(data, target, null);
  await expect(backUpData(data, target, null)).rejects.toThrow(/not empty/);
  await expect(backUpData(data, join(data, "backup"), null)).rejects.toThrow(/inside the data folder/);
});
