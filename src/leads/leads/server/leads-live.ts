import { z } from "zod";
import { leadScopeOf, scopeIncludes } from "#platform/access/rules/lead-scope.ts";
import { may, type StaffActor } from "#platform/access/rules/rights.ts";
import type { LiveMessage } from "#platform/live/rules/live-message.ts";
import { type Db, isUnavailable } from "#platform/database/server/database.ts";
import { type Asker, currentAsker } from "#platform/live/server/asked-by.ts";
import { announce, defineTopic } from "#platform/live/server/live.ts";
import type { Log } from "#platform/log/server/log.ts";
import { listHolders } from "./leads-store.ts";

/** Maximum leads that one announcement names: a message between processes has at most 8,000 bytes. */
const MAX_NAMED = 30;
/** Maximum people whose changes one announcement tells apart, for the same reason. */
const MAX_ASKERS = 20;

const change = z.object({
  by: z.object({ person: z.string(), tab: z.string().nullable() }).nullable(),
  leads: z.array(z.object({ id: z.string(), holder: z.string() })).nullable(),
  added: z.array(z.object({ holder: z.string(), n: z.number() })),
});
type Announced = z.infer<typeof change>;

/**
 * Announces that leads changed, and how many are new. Receivers learn only of those that they may see. The tab that
 * changed them, which reads its page again by itself, gets nothing.
 */
export const leadsTopic = defineTopic(
  "leads",
  z.object({ changes: z.array(change) }),
  ({ changes }) =>
    (to: StaffActor, tab: string | null): LiveMessage | null => {
      if (!may(to, "leads:read")) return null;
      const scope = leadScopeOf(to);
      const sees = ({ holder }: { holder: string }) => scopeIncludes(scope, holder);
      const others = changes
        .filter(({ by }) => tab === null || by?.tab !== tab || by.person !== to.id)
        .map(({ by, leads, added }) => ({ by, leads: leads?.filter(sees) ?? null, added: added.filter(sees) }))
        .filter(({ leads, added }) => leads === null || leads.length + added.length > 0);
      if (others.length === 0) return null;
      const named = others.every(({ leads }) => leads !== null);
      return {
        topic: "leads",
        added: others.flatMap(({ added }) => added).reduce((sum, { n }) => sum + n, 0),
        leads: named ? others.flatMap(({ leads }) => leads ?? []).map(({ id }) => id) : null,
        own: others.every(({ by }) => by?.person === to.id),
      };
    },
);

/**
 * A change: `leads` are all leads whose page or row is another now; null or missing if it may be any, or if one has
 * another holder, which its old one must hear of. `added` are new ones. `by` asked for it.
 */
type LeadsChange = { leads?: readonly string[] | null; added?: readonly string[]; by?: Asker | null };

/** Announces to every open desk that leads changed. Called after the change has committed. */
export type AnnounceLeads = (change?: LeadsChange) => void;

/** Groups changes that come while one is being announced into one announcement. */
export function announcesLeads(needs: { db: Db; log: Log }): AnnounceLeads {
  let waiting: LeadsChange[] = [];
  let running = false;

  async function run(): Promise<void> {
    running = true;
    while (waiting.length > 0) {
      const changes = grouped(waiting);
      waiting = [];
      await announce(needs, leadsTopic.name, { changes: await withHolders(needs, changes) });
    }
    running = false;
  }
  return (change = {}) => {
    waiting.push(change);
    if (!running) void run();
  };
}

/** Joins the changes of each asker, and all of them if those are too many. */
function grouped(changes: readonly LeadsChange[]): Required<LeadsChange>[] {
  const of = Map.groupBy(changes, ({ by }) => (by ? `${by.person} ${by.tab}` : ""));
  const groups = of.size > MAX_ASKERS ? [changes.map((one) => ({ ...one, by: null }))] : [...of.values()];
  return groups.map((some) => {
    const leads = some.every((one) => one.leads) ? [...new Set(some.flatMap((one) => one.leads ?? []))] : null;
    return { by: some[0]?.by ?? null, leads, added: some.flatMap(({ added = [] }) => added) };
  });
}

async function withHolders(
  { db, log }: { db: Db; log: Log },
  changes: readonly Required<LeadsChange>[],
): Promise<Announced[]> {
  const few = changes.reduce((sum, { leads }) => sum + (leads?.length ?? 0), 0) <= MAX_NAMED;
  const asked = changes.flatMap(({ leads, added }) => [...(few ? (leads ?? []) : []), ...added]);
  const read = asked.length === 0 ? [] : listHolders(db, asked);
  const holders = await Promise.resolve(read).catch((error: unknown) => {
    log[isUnavailable(error) ? "debug" : "error"]({ err: error }, "who has changed leads could not be read");
    return null;
  });
  const held = (ids: readonly string[]) => (holders ?? []).filter(({ id }) => ids.includes(id));
  return changes.map(({ by, leads, added }) => ({
    by,
    // Nobody holds a lead that is gone, so all hear.
    leads: few && leads && holders && held(leads).length === leads.length ? held(leads) : null,
    added: [...Map.groupBy(held(added), ({ holder }) => holder)].map(([holder, { length: n }]) => ({ holder, n })),
  }));
}

/**
 * Runs work that changes leads; once it has succeeded, and so committed, every open desk is notified. `changed` names the
 * leads, as `LeadsChange` says.
 */
export async function andAnnounce<T extends { ok: boolean }>(
  { announceLeads }: { announceLeads: AnnounceLeads },
  work: Promise<T>,
  changed: (done: Extract<T, { ok: true }>) => readonly string[] | null = () => null,
): Promise<T> {
  const done = await work;
  if (done.ok) announceLeads({ leads: changed(done as Extract<T, { ok: true }>), by: currentAsker() });
  return done;
}
