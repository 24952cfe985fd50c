import { conflict, notFound, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import type { By } from "#platform/access/rules/rights.ts";
import { findDemoAgent, setSessionAs } from "#accounts/access/server/demo-agents-store.ts";
import type { Db } from "#platform/database/server/database.ts";
import { runChange } from "#platform/ledger/server/run-change.ts";
import { LOOK_MS } from "#operations/demo/rules/demo-desk.ts";

type Needs = { db: Db; now: () => Date };

/**
 * Lets an owner see the desk as a demo agent, in this session (the hash of its token) and for an hour at most. Nobody
 * else's desk can be seen: `not-found` for a real person.
 */
export async function lookAs(
  needs: Needs,
  by: By,
  { session, agentId }: { session: Buffer; agentId: string },
): Promise<Outcome<{ name: string; until: Date }>> {
  return runChange(needs, by, "staff:manage", async ({ tx, at, audit }) => {
    const agent = await findDemoAgent(tx, agentId);
    if (!agent) return notFound("Demo agent");
    const until = new Date(at.getTime() + LOOK_MS);
    await setSessionAs(tx, session, { id: agent.id, until });
    await audit({ action: "demo.look", recordId: agent.id, after: { name: agent.name, until: until.toISOString() } });
    return ok({ name: agent.name, until });
  });
}

/** Leads an owner who sees the desk as a demo agent back to their own. */
export async function stopLooking(needs: Needs, by: By, session: Buffer): Promise<Outcome<null>> {
  return runChange(needs, by, "leads:read", async ({ tx, audit }) => {
    if (by.actor.kind === "key" || !by.actor.onlooker) return conflict("This is your own desk.");
    await setSessionAs(tx, session, null);
    await audit({ action: "demo.look-end", recordId: by.actor.id });
    return ok(null);
  });
}
