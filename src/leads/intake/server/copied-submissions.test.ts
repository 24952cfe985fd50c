import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Mirror } from "#operations/backups/server/mirror-submissions.ts";
import { aSubmission } from "#tests/builders/leads.ts";
import { type TestServices, testServices } from "#tests/builders/services.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { createIntake } from "./create-intake.ts";

const test_ = testDatabase();
let made: TestServices;
beforeAll(async () => {
  made = await testServices(test_.database);
});
afterAll(() => made.close());

function intakeWith(mirror: Mirror, given: { problem?: string; copyWait?: number } = {}) {
  const wal = { archivedTo: null, mirroredAt: null, problem: given.problem ?? null };
  return createIntake({ ...made.services, backups: { mirror, wal } }, 0, given.copyWait);
}

test("a submission is acknowledged once its copy is in the backups", async () => {
  const copied = Promise.withResolvers<void>();
  const inbox = vi.fn<() => Promise<void>>(() => copied.promise);
  const accepted = intakeWith({ inbox, journal: inbox }, { copyWait: 60_000 }).accept(aSubmission());
  await vi.waitFor(() => expect(inbox).toHaveBeenCalled());
  const acknowledged = accepted.then(() => true);
  expect(await Promise.race([acknowledged, test_.db.execute(sql`select 1`).then(() => false)])).toBe(false);
  copied.resolve();
  expect(await acknowledged).toBe(true);
});

test("it is acknowledged all the same where the place does not answer, refuses, or is known to be away", async () => {
  const never = () => new Promise<void>(() => {});
  const refuses = async () => Promise.reject(new Error("no space left on device"));
  const hanging = intakeWith({ inbox: never, journal: never }, { copyWait: 1 });
  expect(await hanging.accept(aSubmission())).toMatchObject({ kind: "accepted" });
  const refused = intakeWith({ inbox: refuses, journal: refuses });
  expect(await refused.accept(aSubmission())).toMatchObject({ kind: "accepted" });
  const inbox = vi.fn<() => Promise<void>>(never);
  const away = intakeWith({ inbox, journal: inbox }, { problem: "The disk is full.", copyWait: 60_000 });
  expect(await away.accept(aSubmission())).toMatchObject({ kind: "accepted" });
  expect(inbox).not.toHaveBeenCalled();
});
