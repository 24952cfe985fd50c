import { spawnSync } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { blockFolder } from "#tests/builders/folders.ts";
import { quiet } from "#tests/builders/test-database.ts";
import { findDamage } from "#platform/storage/server/damaged-data.ts";
import { type DrainRules, type Journal, openJournal } from "./journal.ts";
import { createLog, type Log } from "#platform/log/server/log.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "hearthlight-journal-"));
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});
const files = async () => (await readdir(folder)).filter((name) => name !== "needs-a-person");
const collect = (into: unknown[]) => async (records: readonly unknown[]) => void into.push(...records);
const fails = async () => {
  throw new Error("cannot be taken");
};
const RULES: DrainRules = { passes: () => false, retrySetAside: false, enough: () => false };
const drain = (journal: Journal, handler: Parameters<Journal["drain"]>[0], rules: Partial<DrainRules> = {}) =>
  journal.drain(handler, { ...RULES, ...rules });

describe("records", () => {
  test("come back in the order in which they were written, each once, whatever they hold", async () => {
    const journal = await openJournal(folder, quiet);
    const written = Array.from({ length: 50 }, (_, i) => ({ i, text: '😀 ñ \n\u2028 " \\' }));
    for (const record of written) await journal.append(record);
    expect(journal.waiting()).toBe(50);
    const seen: unknown[] = [];
    expect(await drain(journal, collect(seen))).toBe(50);
    expect(seen).toEqual(written);
    expect([await files(), journal.waiting(), await drain(journal, collect(seen))]).toEqual([[], 0, 0]);
  });

  test("written at once in the same millisecond are all kept", async () => {
    const journal = await openJournal(folder, quiet, () => 1_700_000_000_000);
    await Promise.all(Array.from({ length: 100 }, (_, i) => journal.append(i)));
    const seen: unknown[] = [];
    await drain(journal, collect(seen));
    expect(seen).toEqual(Array.from({ length: 100 }, (_, i) => i));
  });

  test("keep their order when the clock is set back", async () => {
    const times = [2000, 1000, 3000];
    const journal = await openJournal(folder, quiet, () => times.shift() ?? 0);
    for (const i of [1, 2, 3]) await journal.append(i);
    const seen: unknown[] = [];
    await drain(journal, collect(seen));
    expect(seen).toEqual([1, 2, 3]);
  });

  test.each([
    ["the same", 2000],
    ["set back", 1000],
  ])("keep their order when the program starts again and the clock is %s", async (_, later) => {
    const wasKilled = await openJournal(folder, quiet, () => 2000);
    for (const i of [1, 2, 3]) await wasKilled.append(i);
    const next = await openJournal(folder, quiet, () => later);
    for (const i of [4, 5]) await next.append(i);
    const seen: unknown[] = [];
    await drain(next, collect(seen));
    expect(seen).toEqual([1, 2, 3, 4, 5]);
  });

  test("whose content was changed on the disk are set aside, not taken", async () => {
    const heard: unknown[] = [];
    const journal = await openJournal(
      folder,
      createLog("error", undefined, (error) => heard.push(error)),
    );
    await journal.append({ phone: "6145550143" });
    const [name = ""] = await files();
    await writeFile(join(folder, name), '{"phone":"6145550144"}');
    const seen: unknown[] = [];
    await drain(journal, collect(seen));
    expect([seen, journal.setAside()]).toEqual([[], 1]);
    expect(heard.map(findDamage)).toEqual([expect.stringContaining(`The record ${name} of the journal is damaged.`)]);
  });

  test("survive the program: another one finds and counts them", async () => {
    await (await openJournal(folder, quiet)).append({ lead: 1 });
    const next = await openJournal(folder, quiet);
    expect(next.waiting()).toBe(1);
    const seen: unknown[] = [];
    await drain(next, collect(seen));
    expect(seen).toEqual([{ lead: 1 }]);
  });

  test("is readable by no other user of the machine", async () => {
    await (await openJournal(folder, quiet)).append({ lead: 1 });
    const [name] = await files();
    expect(
      spawnSync("stat", ["-c", "%a", join(folder, name ?? "")])
        .stdout.toString()
        .trim(),
    ).toBe("600");
  });
});

describe("draining", () => {
  test("hands over many at once, and keeps all of them when the handler fails for a reason that passes", async () => {
    const journal = await openJournal(folder, quiet);
    for (let i = 0; i < 500; i++) await journal.append(i);
    const sizes: number[] = [];
    const breaksOff = async (records: readonly unknown[]) => {
      if (sizes.push(records.length) === 2) throw new Error("the database broke off");
    };
    await expect(drain(journal, breaksOff, { passes: () => true })).rejects.toThrow("broke off");
    expect([journal.waiting(), journal.setAside()]).toEqual([300, 0]);
    await drain(journal, breaksOff);
    expect(sizes).toEqual([200, 200, 200, 100]);
    expect(journal.waiting()).toBe(0);
  });

  test("a record whose handler dies before it is removed comes again", async () => {
    await (await openJournal(folder, quiet)).append("lead");
    const before = await files();
    const seen: unknown[] = [];
    const journal = await openJournal(folder, quiet);
    await drain(journal, collect(seen));
    // As if the program had been killed between processing the record and removing its file.
    await writeFile(join(folder, before[0] ?? ""), JSON.stringify("lead"));
    await drain(await openJournal(folder, quiet), collect(seen));
    expect(seen).toEqual(["lead", "lead"]);
  });

  test("two calls at once are one", async () => {
    const journal = await openJournal(folder, quiet);
    await journal.append("lead");
    const seen: unknown[] = [];
    await Promise.all([drain(journal, collect(seen)), drain(journal, collect(seen))]);
    expect(seen).toEqual(["lead"]);
  });

  test("two programs on one folder: nothing is lost, and nothing is set aside", async () => {
    const [a, b] = [await openJournal(folder, quiet), await openJournal(folder, quiet)];
    for (let i = 0; i < 40; i++) await (i % 2 ? a : b).append(i);
    const seen: unknown[] = [];
    await Promise.all([drain(a, collect(seen)), drain(b, collect(seen))]);
    expect(new Set(seen).size).toBe(40);
    expect(await files()).toEqual([]);
    expect(await readdir(join(folder, "needs-a-person"))).toEqual([]);
  });

  test("a record that fails for a reason of its own is set aside whole and does not hold up the others", async () => {
    const journal = await openJournal(folder, quiet);
    for (const i of [1, 2, 3]) await journal.append({ lead: i });
    const seen: unknown[] = [];
    await drain(journal, async (records) => {
      if (records.some((record) => (record as { lead: number }).lead === 2)) throw new Error("cannot be taken");
      seen.push(...records);
    });
    expect(seen).toEqual([{ lead: 1 }, { lead: 3 }]);
    const [name] = await readdir(join(folder, "needs-a-person"));
    expect(JSON.parse(await readFile(join(folder, "needs-a-person", name ?? ""), "utf8"))).toEqual({ lead: 2 });
    expect([journal.waiting(), journal.setAside()]).toEqual([0, 1]);
  });

  test("what was set aside is tried again by the next start, which may be a fixed program", async () => {
    const before = await openJournal(folder, quiet);
    await before.append({ lead: 1 });
    await drain(before, fails);
    const after = await openJournal(folder, quiet);
    const seen: unknown[] = [];
    expect([after.waiting(), await drain(after, collect(seen)), after.setAside()]).toEqual([1, 1, 0]);
    expect(seen).toEqual([{ lead: 1 }]);
  });

  test("what was set aside is tried again when that is asked for, in its old place, and logged once", async () => {
    const logged: string[] = [];
    const log = { ...quiet, error: (_: object, text: string) => void logged.push(text) } as Log;
    const journal = await openJournal(folder, log);
    await journal.append({ lead: 1 });
    await drain(journal, fails);
    await journal.append({ lead: 2 });
    const seen: unknown[] = [];
    await drain(journal, collect(seen));
    expect([seen, journal.setAside()]).toEqual([[{ lead: 2 }], 1]);
    await journal.append({ lead: 3 });
    const allButFirst = async (records: readonly unknown[]) =>
      records.some((record) => (record as { lead: number }).lead === 1) ? fails() : undefined;
    expect(await drain(journal, allButFirst, { retrySetAside: true })).toBe(1);
    expect(journal.setAside()).toBe(1);
    await journal.append({ lead: 4 });
    await drain(journal, collect(seen), { retrySetAside: true });
    expect([seen, journal.setAside(), logged]).toEqual([
      [{ lead: 2 }, { lead: 1 }, { lead: 4 }],
      0,
      ["a journal record could not be taken and was set aside"],
    ]);
  });

  test("a draft that a crash left half written is no record, and neither is a stranger's file", async () => {
    const journal = await openJournal(folder, quiet);
    await writeFile(join(folder, "001700000000000-000001-99.json.part"), '{"lead":');
    await writeFile(join(folder, "notes.json"), "{}");
    const seen: unknown[] = [];
    expect(await drain(journal, collect(seen))).toBe(0);
    expect(seen).toEqual([]);
  });
});

describe("a disk that takes nothing", () => {
  test("a folder that is gone is made again, and the log says what that means", async () => {
    const lines: string[] = [];
    const journal = await openJournal(folder, {
      error: (_: unknown, text: string) => lines.push(text),
    } as unknown as Log);
    await rm(folder, { recursive: true });
    await journal.append("lead");
    await rm(folder, { recursive: true });
    expect([await journal.writable(), await drain(journal, collect([])), journal.waiting()]).toEqual([true, 0, 0]);
    expect(await files()).toEqual([]);
    expect(lines).toEqual(
      Array(2).fill("the journal folder was gone and was created again; records that waited in it are lost"),
    );
  });

  test("a folder that cannot be written says so before it is needed, and append fails, so that nothing is acknowledged", async () => {
    const journal = await openJournal(folder, quiet);
    expect(await journal.writable()).toBe(true);
    await blockFolder(folder);
    expect(await journal.writable()).toBe(false);
    await expect(journal.append("lead")).rejects.toThrow();
    expect(journal.waiting()).toBe(0);
  });

  test("a disk that takes no more bytes: append fails and leaves no half record behind", {
    skip: process.platform === "win32",
  }, async () => {
    // A limit of no bytes per file simulates a full disk: the write fails after the file was made.
    const script = `import { openJournal } from ${JSON.stringify(join(import.meta.dirname, "journal.ts"))};
      const journal = await openJournal(process.argv[1], console);
      await journal.append({ lead: 1 }).then(() => process.exit(3), (error) => process.exit(error.code === "EFBIG" && journal.waiting() === 0 ? 0 : 4));`;
    const done = spawnSync("bash", [
      "-c",
      'ulimit -f 0; exec "$0" --input-type=module -e "$1" "$2"',
      process.execPath,
      script,
      folder,
    ]);
    expect([done.status, done.stderr.toString()]).toEqual([0, ""]);
    expect(await files()).toEqual([]);
  });
});
