import { retentionSettings } from "#agency/site/rules/retention-settings.ts";
import { type ChosenDays, type ChosenKind, CHOSEN_DAYS } from "#agency/retention/rules/kept-days.ts";
import type { DeletedKindName } from "#operations/retention/rules/kind.ts";
import { daysOf, dueBefore, RETENTION } from "#operations/retention/rules/retention.ts";
import { nextNight } from "#platform/jobs/rules/night.ts";
import { invalid, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import type { Services } from "#platform/program/server/services.ts";
import { settingsChanges } from "#agency/site/server/site-store.ts";
import { countDue, type Due, listRuns, type Run } from "./retention-store.ts";

type ReadNeeds = Pick<Services, "db" | "now" | "site">;
/** A kind as it is now: its period in days (null: unlimited), the deletions of the next run, and the last run. */
export type KindState = { kind: DeletedKindName; days: number | null; due: Due; run: Run | null };
type RetentionState = { kinds: KindState[]; nextRun: Date; version: string };
/** A changed period, and the deletions of the next run with it. */
export type PeriodChange = { kind: ChosenKind; from: number | null; to: number | null; due: Due };

const NOTHING: Due = { count: 0, oldest: null, more: false };

/** Reads every kind that is deleted, with the deletions of the next run. */
export async function readRetention(needs: ReadNeeds): Promise<RetentionState> {
  const { db, now, site } = needs;
  await site.reload();
  const chosen = site.settings().retention;
  const [runs, changes] = await Promise.all([listRuns(db), settingsChanges(db)]);
  const kinds: KindState[] = [];
  for (const { kind } of RETENTION.deleted) {
    const due = await dueAtNextRun(needs, kind, chosen);
    kinds.push({ kind, days: daysOf(kind, chosen), due, run: runs.get(kind) ?? null });
  }
  return { kinds, nextRun: nextNight("retention", now()), version: changes.get("retention")?.at.toISOString() ?? "" };
}

/** Returns the effect of the entered periods, without saving them. Fields of a refusal are the names of kinds. */
export async function previewPeriods(
  needs: ReadNeeds,
  typed: Readonly<Record<string, string>>,
): Promise<Outcome<PeriodChange[]>> {
  const parsed = retentionSettings.safeParse(typed);
  if (!parsed.success) {
    const fields: Record<string, string> = {};
    for (const { path, message } of parsed.error.issues) fields[path.join(".")] ??= message;
    return invalid("Fix the fields marked below. Nothing was saved.", fields);
  }
  const before = needs.site.settings().retention;
  const changes: PeriodChange[] = [];
  for (const kind of Object.keys(CHOSEN_DAYS) as ChosenKind[]) {
    if (parsed.data[kind] === before[kind]) continue;
    const due = await dueAtNextRun(needs, kind, parsed.data);
    changes.push({ kind, from: before[kind], to: parsed.data[kind], due });
  }
  return ok(changes);
}

async function dueAtNextRun({ db, now }: ReadNeeds, kind: DeletedKindName, chosen: ChosenDays): Promise<Due> {
  const before = dueBefore(kind, chosen, nextNight("retention", now()));
  return before === null ? NOTHING : countDue(db, kind, before);
}
