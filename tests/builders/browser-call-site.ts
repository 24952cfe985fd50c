import type { Database } from "#platform/database/server/database.ts";
import type { Services } from "#platform/program/server/services.ts";
import { changeSetting } from "#agency/site/server/change-setting.ts";
import { settingsChanges } from "#agency/site/server/site-store.ts";
import { signatureOf } from "#leads/conversations/server/receive-sip.ts";
import { aCaller } from "./calling.ts";
import { headersOf } from "./refused-texts.ts";
import { aClock } from "./services.ts";
import { LINE_SECRET } from "./sip-line.ts";
import { testSite } from "./site.ts";
import { byStaff } from "./staff.ts";
import { aTeamTree, inTeam } from "./team-tree.ts";
import { OWN_NUMBER } from "./texting.ts";

export type BrowserCallSite = Awaited<ReturnType<typeof aBrowserCallSite>>;

/** A call that a browser may dial: the answer's status, and what it says. */
type Allowed = { status: number; id: string; credential: string; said: string };

/**
 * Starts a site whose calls are placed in the browser, on a Friday, 10 AM in Ohio. `agent` and `mate` are of one team,
 * `other` of another.
 */
export async function aBrowserCallSite(database: Database) {
  const { db, pool } = database;
  const clock = aClock("2026-11-20T15:00:00.000Z");
  const site = await testSite(database, { now: clock.now });
  const [agent, mate, other] = [await aCaller(db, ["OH", "FL", "HI"]), await aCaller(db), await aCaller(db)];
  await aTeamTree(db);
  for (const { actor } of [agent, mate]) await inTeam(db, actor.id, "north-east");
  await inTeam(db, other.actor.id, "south");
  await setUpBrowserCalls(site.services);
  const browsers = {
    agent: await headersOf(site.services, agent.actor.id),
    mate: await headersOf(site.services, mate.actor.id),
    other: await headersOf(site.services, other.actor.id),
  };
  return {
    ...site,
    clock,
    agent,
    mate,
    other,
    browsers,
    query: async <T extends object>(text: string, ...values: unknown[]) => (await pool.query<T>(text, values)).rows,
    /** Asks whether this browser may call a number of a lead. */
    async allow(leadId: string, phone: string, headers: Record<string, string> = browsers.agent): Promise<Allowed> {
      const path = `/api/leads/${leadId}/browser-calls`;
      const answer = await site.ask({ method: "POST", path, headers, json: { contact_point: phone } });
      const { id = "", credential = "" } = answer.status === 201 ? (answer.json() as Record<string, string>) : {};
      return { status: answer.status, id, credential, said: answer.text };
    },
    /** Asks or reports as the SIP proxy does; signed with another secret if one is given. */
    async proxy(path: string, fields: Record<string, string>, secret = LINE_SECRET) {
      const body = new URLSearchParams(fields).toString();
      const headers = {
        "Content-Type": "application/x-www-form-urlencoded",
        "X-Line-Signature": signatureOf(secret, path, body),
      };
      const answer = await site.ask({ method: "POST", path: `/.netlify/functions/${path}`, headers, body });
      return { status: answer.status, said: answer.text };
    },
  };
}

/** Sets calls in the browser up, as the owner does. */
async function setUpBrowserCalls(services: Services): Promise<void> {
  const { calls } = services.site.settings();
  const version = (await settingsChanges(services.db)).get("calls")?.at.toISOString() ?? "";
  const value = { ...calls, by: "browser", proxy: "ws://127.0.0.1:5066", secret: LINE_SECRET, shown: OWN_NUMBER };
  const saved = await changeSetting(services, byStaff("owner"), { key: "calls", value, version });
  if (!saved.ok) throw new Error(`${saved.message} ${JSON.stringify(saved.fields)}`);
  await services.site.reload();
}
