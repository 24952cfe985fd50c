import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { findLastBackup, recordBackup } from "./last-backup.ts";

test("a data folder knows its last backup, and none where none was made or its note is damaged", async () => {
  const folder = await mkdtemp(join(tmpdir(), "hearthlight-backup-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  expect(await findLastBackup(folder)).toBeNull();
  const at = new Date("2026-11-20T15:00:00.000Z");
  await recordBackup(folder, new Date(0));
  await recordBackup(folder, at);
  expect(await findLastBackup(folder)).toEqual(at);
  await writeFile(join(folder, "last-backup.json"), '{"at":"soon"}');
  expect(await findLastBackup(folder)).toBeNull();
});
