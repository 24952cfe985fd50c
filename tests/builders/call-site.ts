import { randomUUID } from "node:crypto";
import type { CallsSettings } from "#agency/site/rules/calls-settings.ts";
import type { By } from "#platform/access/rules/rights.ts";
import type { Services } from "#platform/program/server/services.ts";
import type { Database } from "#platform/database/server/database.ts";
import { findStaffById } from "#accounts/access/server/access-store.ts";
import { dialAgent } from "#leads/conversations/server/dial-agent.ts";
import { aCaller } from "./calling.ts";
import { aPhone } from "./leads.ts";
import { aPhoneNetwork, type PhoneNetwork, setUpCalls } from "./phone-network.ts";
import { headersOf } from "./refused-texts.ts";
import { aClock } from "./services.ts";
import { testSite } from "./site.ts";
import { aTeamTree, inTeam } from "./team-tree.ts";
import { OWN_NUMBER } from "./texting.ts";

export type CallSite = Awaited<ReturnType<typeof aCallSite>>;

/** A call to a lead that was asked for: its answer's status and what it says. */
type Placed = { status: number; id: string; said: string };

/**
 * Starts a site whose calls go through a provider, on a Friday, 10 AM in Ohio. `agent` and `mate` are of one team,
 * `other` of another; `agent` has a phone that connects at once, `mate` one that asks for a key.
 */
export async function aCallSite(
  database: Database,
  kind: "twilio" | "telnyx",
  more: Partial<Pick<CallsSettings, "voicemail">> = {},
) {
  const { db, pool } = database;
  const clock = aClock("2026-11-20T15:00:00.000Z");
  const site = await testSite(database, { now: clock.now });
  const network = await aPhoneNetwork(kind);
  const [agent, mate, other] = [await aCaller(db, ["OH", "FL", "HI"]), await aCaller(db), await aCaller(db)];
  await aTeamTree(db);
  for (const { actor } of [agent, mate]) await inTeam(db, actor.id, "north-east");
  await inTeam(db, other.actor.id, "south");
  const phones = await givePhones(site.services, network, { agent, mate }, more);
  const browsers = {
    agent: await headersOf(site.services, agent.actor.id),
    mate: await headersOf(site.services, mate.actor.id),
    other: await headersOf(site.services, other.actor.id),
  };
  /** Posts what the provider posts about a call, and reads the answer as it does. */
  async function tell(url: string, fields: Record<string, string>) {
    const given = { CallSid: `CA${randomUUID()}`, From: OWN_NUMBER, To: phones.agent, ...fields };
    const { headers, body } = network.signed(url, given, clock.now());
    const { pathname } = new URL(url);
    const answer = await site.ask({ method: "POST", path: pathname, headers, body });
    return network.read(answer.status, answer.text);
  }
  return {
    ...site,
    clock,
    network,
    agent,
    mate,
    other,
    browsers,
    phones,
    tell,
    address: (what: string) => `http://localhost:3000/.netlify/functions/${what}`,
    query: async <T extends object>(text: string, ...values: unknown[]) => (await pool.query<T>(text, values)).rows,
    /** Asks for a call by a person's browser, and runs its job. */
    async call(leadId: string, phone: string, headers: Record<string, string> = browsers.agent): Promise<Placed> {
      const json = { contact_point: phone };
      const answer = await site.ask({ method: "POST", path: `/api/leads/${leadId}/dial`, headers, json });
      const id = answer.status === 201 ? String(answer.json().id) : "";
      if (id !== "") await dialAgent(site.services, id);
      return { status: answer.status, id, said: answer.text };
    },
    /** Picks up the phone that rings for a call, and presses a key if it is asked for one. */
    async pickUp(id: string, key = "1") {
      const found = network.ringing.find(({ answerUrl }) => answerUrl.endsWith(`/${id}`));
      if (!found) throw new Error("No phone rings for this call");
      const answered = await tell(found.answerUrl, { CallSid: found.id, CallStatus: "in-progress" });
      return answered.keyTo === null ? answered : tell(answered.keyTo, { CallSid: found.id, Digits: key });
    },
    async close() {
      await site.close();
      await network.close();
    },
  };
}

/** Enters a phone for each of two people: one that connects at once, and one that asks for a key. */
async function givePhones(
  services: Services,
  network: PhoneNetwork,
  { agent, mate }: Record<"agent" | "mate", By>,
  more: Partial<Pick<CallsSettings, "voicemail">>,
) {
  const emailOf = async ({ actor }: By) => (await findStaffById(services.db, actor.id))?.email ?? "";
  const phones = { agent: aPhone(), mate: aPhone() };
  await setUpCalls(
    services,
    network,
    [
      { person: await emailOf(agent), number: phones.agent, asks: "nothing" },
      { person: await emailOf(mate), number: phones.mate, asks: "key" },
    ],
    [{ number: OWN_NUMBER }],
    more,
  );
  return phones;
}
