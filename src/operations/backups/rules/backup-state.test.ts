import { expect, it } from "vitest";
import { type BackupFacts, backupState } from "./backup-state.ts";

const now = new Date("2026-11-23T15:00:00Z");
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const fine: BackupFacts = {
  now,
  newest: hoursAgo(8),
  problem: null,
  drill: { at: hoursAgo(30), ok: true },
  wal: { archivedTo: hoursAgo(0.01), problem: null },
  automatic: true,
  keyMissing: false,
  goneFrom: null,
};

it("says that all is well only where a backup, the WAL and a tried restore say so", () => {
  expect(backupState(fine)).toEqual({ tone: "good", text: "The backups are up to date, and a restore test passed." });
  const tone = (changed: Partial<BackupFacts>) => backupState({ ...fine, ...changed }).tone;
  expect(tone({ newest: null })).toBe("warning");
  expect(tone({ newest: null, automatic: false })).toBe("error");
  expect(tone({ newest: hoursAgo(40) })).toBe("error");
  expect(tone({ drill: null })).toBe("warning");
  expect(tone({ drill: { at: hoursAgo(24 * 9), ok: true } })).toBe("warning");
  expect(tone({ drill: { at: hoursAgo(1), ok: false } })).toBe("error");
  expect(tone({ wal: { archivedTo: hoursAgo(1), problem: null } })).toBe("warning");
  expect(tone({ wal: { archivedTo: hoursAgo(0.01), problem: null, gap: "There is a gap." } })).toBe("warning");
  // Unknown is not fine.
  expect(tone({ wal: { archivedTo: null, problem: null } })).toBe("warning");
  expect(backupState({ ...fine, automatic: false }).text).toMatch(/^BACKUPS is off/);
  expect(backupState({ ...fine, newest: null, wal: null }).text).toMatch(
    /^The database is on the server in DATABASE_URL/,
  );
  expect(backupState({ ...fine, keyMissing: true }).text).toMatch(/^The key of the backups is missing/);
  expect(backupState({ ...fine, goneFrom: "/mnt/backups" })).toMatchObject({
    tone: "error",
    text: expect.stringMatching(/^The newest backup is not in \/mnt\/backups any more\./),
  });
  const full = backupState({ ...fine, problem: "The disk is full." });
  expect(full).toEqual({ tone: "error", text: "The last backup failed. The disk is full." });
  const stuck = backupState({ ...fine, wal: { archivedTo: null, problem: "The disk is full." } });
  expect(stuck).toEqual({ tone: "error", text: "Changes since the last backup are not archived. The disk is full." });
});
