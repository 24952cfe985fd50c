import { leadScopeOf } from "#platform/access/rules/lead-scope.ts";
import { conflict, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import { type Actor, type By, may } from "#platform/access/rules/rights.ts";
import { COUNTED } from "#leads/leads/rules/lead-count.ts";
import { runChange } from "#platform/ledger/server/run-change.ts";
import type { AnnounceLeads } from "#leads/leads/server/leads-live.ts";
import type { Db, Tx } from "#platform/database/server/database.ts";
import { enqueue } from "#platform/jobs/server/jobs.ts";
import { countCompared, countPairs, findSearch, replaceSearch, setSearch } from "./duplicates-store.ts";
import { findDuplicates } from "./find-duplicates.ts";
import { searchDuplicatesJob } from "./search-duplicates-job.ts";

type Needs = { db: Db; now: () => Date; newId: () => string };

/** A search that came no further for this long has stopped, and another one may start; milliseconds. */
const STOPPED_AFTER = 5 * 60_000;

/** The search for duplicates that runs or ran last. `part`: from 0 to 1; null while it hasn't begun. */
export type SearchState = {
  startedAt: Date;
  startedBy: string | null;
  finishedAt: Date | null;
  goesOn: boolean;
  part: number | null;
  /** The pairs that it and earlier ones left to look at, counted up to a limit, among the leads that one may see. */
  pairs: number;
};

/** Starts a search for duplicates in the background, for someone who may change leads. Conflict while one goes on. */
export async function startSearch(needs: Needs, by: By): Promise<Outcome<null>> {
  return runChange(needs, by, "leads:write", async ({ tx, audit }): Promise<Outcome<null>> => {
    const id = await newSearch(tx, needs, by.actor.name);
    if (id === null) return conflict("A search is running already. Its result is here when it ends.");
    await audit({ action: "lead.find-duplicates", recordType: "duplicate-search", recordId: id, after: {} });
    return ok(null);
  });
}

/** Starts the search of every night, unless one goes on. */
export async function startNightly(needs: Needs): Promise<void> {
  await needs.db.transaction((tx) => newSearch(tx, needs, null));
}

async function newSearch(tx: Tx, { now, newId }: Needs, startedBy: string | null): Promise<string | null> {
  const startedAt = now();
  const search = { id: newId(), startedAt, startedBy };
  const id = await replaceSearch(tx, search, new Date(startedAt.getTime() - STOPPED_AFTER));
  if (id !== null) await enqueue(tx, searchDuplicatesJob, [{ searchId: id }]);
  return id;
}

/** Does a search from its beginning and notes how far it came, unless it is done or another one took its place. */
export async function searchDuplicates(
  needs: Needs & { announceLeads: AnnounceLeads },
  searchId: string,
): Promise<void> {
  const { db, now } = needs;
  const search = await findSearch(db);
  if (search?.id !== searchId || search.finishedAt !== null) return;
  await setSearch(db, searchId, { touchedAt: now(), compared: 0, total: await countCompared(db) });
  const whole = await findDuplicates(needs, {
    tell: (compared) => setSearch(db, searchId, { touchedAt: now(), compared }),
  });
  if (!whole) return;
  await setSearch(db, searchId, { touchedAt: now(), finishedAt: now() });
  needs.announceLeads();
}

/** Reads how far the search for duplicates is, or when it last ran; null before the first, and without the right to see leads. */
export async function readSearch({ db, now }: Pick<Needs, "db" | "now">, actor: Actor): Promise<SearchState | null> {
  const search = may(actor, "leads:read") ? await findSearch(db) : null;
  if (!search) return null;
  const { startedAt, startedBy, finishedAt, touchedAt, compared, total } = search;
  const goesOn = finishedAt === null && now().getTime() - touchedAt.getTime() < STOPPED_AFTER;
  const part = total === null ? null : total === 0 ? 1 : Math.min(1, compared / total);
  const pairs = goesOn ? 0 : await countPairs(db, leadScopeOf(actor), COUNTED + 1);
  return { startedAt, startedBy, finishedAt, goesOn, part, pairs };
}
