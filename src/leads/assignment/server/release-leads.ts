import { isDemo } from "#agency/site/rules/demo-agency.ts";
import { findStaffById } from "#accounts/access/server/access-store.ts";
import { listAgents } from "#leads/appointments/server/appointments-store.ts";
import { type AssignNeeds, assignWithin } from "./assign-lead.ts";
import { automatically } from "./assign-waiting.ts";
import { announceAssigned } from "./assignment-live.ts";
import { lockOpenLeads } from "./assignment-store.ts";

const BATCH = 50;

/** Gives back the open leads of someone who no longer works leads, since nobody else would see them. Nothing for those who do, and for demo agents, who have demo leads only. Safe to repeat. */
export async function releaseLeads(needs: AssignNeeds, staffId: string): Promise<number> {
  if (isDemo(staffId)) return 0;
  let sum = 0;
  for (;;) {
    const n = await needs.db.transaction(async (tx) => {
      if ((await listAgents(tx)).some(({ id }) => id === staffId)) return 0;
      const leads = await lockOpenLeads(tx, staffId, BATCH);
      const person = await findStaffById(tx, staffId);
      const reason = `${person?.name ?? "the last assignee"} ${person?.active ? "no longer works leads" : "has no open account"}`;
      for (const lead of leads)
        await assignWithin(tx, needs, automatically(needs.newId()), lead, {
          to: null,
          given: "Given back",
          reason,
          refused: [],
          automatic: true,
        });
      return leads.length;
    });
    sum += n;
    if (n > 0) await announceAssigned(needs, []);
    if (n < BATCH) return sum;
  }
}
