import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { RestoreRecord } from "#operations/backups/rules/restore-record.ts";
import { createLog } from "#platform/log/server/log.ts";
import { createRestores } from "./create-restores.ts";

let dataDir = "";
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "hl-restores-"));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const AT = "2026-11-20T15:00:00.000Z";
const READY: RestoreRecord = {
  id: "r",
  token: "t",
  phase: "ready",
  to: AT,
  backup: "b",
  reach: "moment",
  by: { id: "o", name: "Olga" },
  startedAt: AT,
  changedAt: AT,
  copy: null,
  restorePoint: null,
  cameAlong: null,
  problem: null,
  fresh: false,
};

test("while an upgrade is at work no restore begins and none is put in use; afterwards both work", async () => {
  const control = join(dataDir, "upgrade.sock");
  const server = createServer().listen(control);
  const version = { root: "/opt/hearthlight/1.0.0", version: "1.0.0" };
  const upgrade = { id: "u", phase: "starting", from: version, to: version, startedAt: AT, changedAt: AT, control };
  await writeFile(join(dataDir, "upgrade.json"), JSON.stringify({ ...upgrade, problem: null }));
  const restores = createRestores({ dataDir, log: createLog("silent") }, READY);
  const changed: string[] = [];
  restores.changeOverWith(async () => void changed.push("over"));
  expect(await restores.begin({ ...READY, id: "next", phase: "preparing" })).toBe(false);
  expect(await restores.changeOver()).toBe(false);
  expect([restores.latest(), changed]).toEqual([READY, []]);

  await new Promise((closed) => server.close(closed));
  expect(await restores.changeOver()).toBe(true);
  expect(changed).toEqual(["over"]);
});
