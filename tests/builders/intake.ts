import { randomUUID } from "node:crypto";
import type { Submission } from "#leads/leads/rules/submission.ts";
import { DEFAULT_SETTINGS } from "#agency/site/rules/default-settings.ts";
import { createApplier } from "#leads/intake/server/create-applier.ts";
import { createIntake, isTransient } from "#leads/intake/server/create-intake.ts";
import { addSubmissions, type Result } from "#leads/intake/server/intake-store.ts";
import { announcesLeads } from "#leads/leads/server/leads-live.ts";
import type { Db } from "#platform/database/server/database.ts";
import type { Services } from "#platform/program/server/services.ts";
import { SHIPPED_STATES } from "#agency/states/server/shipped-states.ts";
import { sealing } from "./sealing.ts";
import { quiet } from "./test-database.ts";

type Given = { now?: () => Date; settings?: typeof DEFAULT_SETTINGS };

/** Returns the needs of applying submissions on a test database. */
export function applyNeeds(db: Db, { now = () => new Date(), settings = DEFAULT_SETTINGS }: Given = {}) {
  return {
    db,
    log: quiet,
    now,
    newId: randomUUID,
    announceLeads: announcesLeads({ db, log: quiet }),
    site: { settings: () => settings, preview: () => false, states: () => SHIPPED_STATES },
    config: { publicUrl: "http://localhost:3000" },
    sealing,
    isTransient,
  };
}

/** Accepts a submission and applies it, after all waiting ones. Returns the result; `known` for a known key. */
export async function store(
  db: Db,
  submission: Submission,
  given: Given = {},
): Promise<Pick<Result, "outcome" | "problem"> & { leadId: string }> {
  const added = (await addSubmissions(db, [submission])).get(submission.key);
  if (!added) throw new Error("The submission was not added");
  const result = await createApplier(applyNeeds(db, given)).follow(added.seq, 20_000);
  if (!result) throw new Error("The submission was not applied in time");
  return { leadId: result.leadId ?? "", outcome: added.isNew ? result.outcome : "known", problem: result.problem };
}

/** Returns the same services with a database that is down. */
export function withDatabase(services: Services, db: Db): Services {
  return { ...services, db, intake: createIntake({ ...services, db }, 20_000) };
}
