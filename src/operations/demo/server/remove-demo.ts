import { forbidden, notFound, type Outcome, ok } from "#platform/access/rules/outcome.ts";
import { type By, may } from "#platform/access/rules/rights.ts";
import { DEMO_LICENSE, DEMO_MARK } from "#agency/site/rules/demo-agency.ts";
import { SCHEDULE_TAG } from "#leads/appointments/server/set-hours.ts";
import { recordAudit } from "#platform/ledger/server/audit-store.ts";
import type { Tx } from "#platform/database/server/database.ts";
import { SETTINGS_TAG } from "#agency/site/server/create-site-content.ts";
import { TEAM_TAG } from "#agency/team/server/create-team.ts";
import { DEMO_CARRIERS } from "./shipped-people.ts";
import {
  hasDemo,
  lockDemo,
  lockFacts,
  putFact,
  removeDemoPeople,
  removeDemoSuppressions,
  removeMarkedLeads,
  unmarkDemo,
} from "./demo-store.ts";
import type { DemoNeeds } from "./fill-demo.ts";

/**
 * Removes everything of the demo agency and nothing else, in one transaction: a program that is killed meanwhile has
 * removed nothing. `not-found` where there is no demo agency.
 */
export async function removeDemo(needs: DemoNeeds, by: By): Promise<Outcome<null>> {
  if (!may(by.actor, "settings:write")) return forbidden();
  return needs.changePages(async (tx, changed): Promise<Outcome<null>> => {
    await lockDemo(tx);
    if (!(await hasDemo(tx))) return notFound("Demo agency");
    const at = needs.now();
    await removeDemoSuppressions(tx);
    await removeMarkedLeads(tx, DEMO_MARK);
    await removeDemoPeople(tx);
    await removeFacts(tx, by, at);
    await unmarkDemo(tx);
    await recordAudit(tx, by, at, { action: "demo.remove", recordId: "demo" });
    await changed([SETTINGS_TAG, TEAM_TAG, SCHEDULE_TAG]);
    return ok(null);
  });
}

/** Takes the demo licenses and insurers out of the settings, and leaves what the owner entered beside them. */
async function removeFacts(tx: Tx, by: By, at: Date): Promise<void> {
  const { agency, carriers } = await lockFacts(tx);
  const licenses = agency.licenses.filter(({ number }) => !number.startsWith(DEMO_LICENSE));
  if (licenses.length < agency.licenses.length) await putFact(tx, "agency", { ...agency, licenses }, at, by.actor.id);
  const demo = new Set(DEMO_CARRIERS.map(({ name }) => name));
  const real = carriers.filter(({ name }) => !demo.has(name));
  if (real.length < carriers.length) await putFact(tx, "carriers", real, at, by.actor.id);
}
