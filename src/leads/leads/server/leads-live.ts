import { z } from "zod";
import { leadScopeOf, scopeIncludes } from "#platform/access/rules/lead-scope.ts";
import { may, type StaffActor } from "#platform/access/rules/rights.ts";
import type { LiveMessage } from "#platform/live/rules/live-message.ts";
import { type Db, isUnavailable } from "#platform/database/server/database.ts";
import { announce, defineTopic } from "#platform/live/server/live.ts";
import type { Log } from "#platform/log/server/log.ts";
import { countByHolder } from "./leads-store.ts";

const added = z.array(z.object({ holder: z.string(), n: z.number() }));

/**
 * Announces that leads changed. Receivers get that, and how many new leads they may see; no message names a lead, so
 * that no one learns of leads outside of their scope.
 */
export const leadsTopic = defineTopic("leads", z.object({ added }), (announced) => (to: StaffActor) => {
  if (!may(to, "leads:read")) return null;
  const seen = announced.added.filter(({ holder }) => scopeIncludes(leadScopeOf(to), holder));
  return { topic: "leads", added: seen.reduce((sum, { n }) => sum + n, 0) } satisfies LiveMessage;
});

/** Announces to every open desk that leads changed; `addedIds` are new ones. Called after the change has committed. */
export type AnnounceLeads = (addedIds?: readonly string[]) => void;

/** Groups changes that come while one is being announced into one announcement. */
export function announcesLeads(needs: { db: Db; log: Log }): AnnounceLeads {
  let waiting: string[] | null = null;
  let running = false;

  async function run(): Promise<void> {
    running = true;
    while (waiting) {
      const ids: string[] = waiting;
      waiting = null;
      await announce(needs, leadsTopic.name, { added: ids.length > 0 ? await holdersOf(ids) : [] });
    }
    running = false;
  }
  const holdersOf = (ids: readonly string[]) =>
    countByHolder(needs.db, ids).catch((error: unknown) => {
      needs.log[isUnavailable(error) ? "debug" : "error"]({ err: error }, "new leads could not be counted");
      return [];
    });
  return (addedIds = []) => {
    waiting = [...(waiting ?? []), ...addedIds];
    if (!running) void run();
  };
}

/** Runs work that changes leads; once it has succeeded, and so committed, every open desk is notified. */
export async function andAnnounce<T extends { ok: boolean }>(
  { announceLeads }: { announceLeads: AnnounceLeads },
  work: Promise<T>,
): Promise<T> {
  const done = await work;
  if (done.ok) announceLeads();
  return done;
}
