import { randomUUID } from "node:crypto";
import type { Database } from "#platform/database/server/database.ts";
import type { RenderPage } from "#app/http/server/render-public-page.ts";
import { sendText } from "#leads/conversations/server/send-text.ts";
import { aCaller } from "./calling.ts";
import { ledgerFaults } from "./ledger.ts";
import { textCall } from "./past-the-gate.ts";
import { setUpMail } from "./mailing.ts";
import { mailServer } from "./mail-server.ts";
import { headersOf, type TextedLead } from "./refused-texts.ts";
import { aClock } from "./services.ts";
import { testSite } from "./site.ts";
import { aTeamTree, inTeam } from "./team-tree.ts";
import { aTextProvider } from "./text-provider.ts";
import { setUpTexts } from "./texting.ts";

export type TextSite = Awaited<ReturnType<typeof aTextSite>>;

/**
 * Starts a site on which texts and mail are set up, with the desk's pages, on a Friday, 10 AM in Ohio. Its agent is licensed in
 * Ohio, Florida and Hawaii; `other` is one of another team.
 */
export async function aTextSite(database: Database, render: RenderPage) {
  const { db, pool } = database;
  const clock = aClock("2026-11-20T15:00:00.000Z");
  const mails = await mailServer();
  const site = await testSite(database, { render, now: clock.now, env: { SMTP_URL: mails.url } });
  await setUpMail(site.services);
  const double = await aTextProvider("twilio");
  await setUpTexts(site.services, double);
  const [agent, other] = [await aCaller(db, ["OH", "FL", "HI"]), await aCaller(db)];
  await aTeamTree(db);
  await inTeam(db, agent.actor.id, "north-east");
  await inTeam(db, other.actor.id, "south");
  const browser = await headersOf(site.services, agent.actor.id);
  const query = async <T extends object>(text: string, ...values: unknown[]) =>
    (await pool.query<T>(text, values)).rows;
  const outgoing = () =>
    query<{ id: string; state: string; problem: string | null }>(
      "select id, state, problem from messages where direction = 'out'",
    );
  return {
    ...site,
    clock,
    double,
    agent,
    other,
    /** The headers of the agent's browser. */
    browser,
    query,
    outgoing,
    /** Texts a lead that may be texted now; returns the id of the message, which waits to be sent. */
    async written(lead: TextedLead, headers = browser, key: string = randomUUID()): Promise<string> {
      const { status, text, json } = await site.ask(textCall(headers, lead, {}, key));
      if (status !== 201 || json().state !== "queued") throw new Error(`${status} ${text}`);
      return String(json().id);
    },
    /**
     * Runs the jobs of all texts that wait, at night. Returns what has gone wrong by then: texts that were not dropped,
     * or without a reason; texts and mails that reached a person; failures of the intake and of the ledger.
     */
    async faultsAtNight() {
      clock.set("2026-11-21T04:00:00.000Z");
      for (const { id, state } of await outgoing()) if (state === "queued") await sendText(site.services, id);
      return {
        kept: (await outgoing()).filter(({ state, problem }) => state !== "dropped" || problem === null),
        reached: [...double.reached, ...mails.received],
        intake: [
          ...(await query("select * from submission_results where outcome = 'failed'")),
          ...(await query("select * from submissions_waiting")),
        ],
        ledger: await ledgerFaults(db),
      };
    },
    async close() {
      await site.close();
      await double.close();
      await mails.close();
    },
  };
}

/** Nothing went wrong. */
export const NO_FAULTS = { kept: [], reached: [], intake: [], ledger: [] };
