import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { By } from "#platform/access/rules/rights.ts";
import { changeStaff } from "#accounts/access/server/change-staff.ts";
import { revokeKey } from "#accounts/access/server/revoke-key.ts";
import type { TelephonySettings } from "#agency/site/rules/telephony-settings.ts";
import { suppressForStaff } from "#compliance/consent/server/consent-store.ts";
import { assignLead } from "#leads/assignment/server/assign-lead.ts";
import { createApplier } from "#leads/intake/server/create-applier.ts";
import type { Submission } from "#leads/leads/rules/submission.ts";
import { addSubmissions } from "#leads/intake/server/intake-store.ts";
import { aCaller } from "#tests/builders/calling.ts";
import { deskPages } from "#tests/builders/desk-pages.ts";
import { applyNeeds } from "#tests/builders/intake.ts";
import { anOrigin, aSubmission } from "#tests/builders/leads.ts";
import { textCall, textForm } from "#tests/builders/past-the-gate.ts";
import {
  aKey,
  aLeadOf,
  erase,
  headersOf,
  hold,
  putOnList,
  receive,
  type TextedLead,
  valueOf,
} from "#tests/builders/refused-texts.ts";
import { byStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { aTextSite, NO_FAULTS, type TextSite } from "#tests/builders/text-site.ts";
import { aReceivedText, setUpTexts } from "#tests/builders/texting.ts";
import { lockNumber } from "./conversations-store.ts";
import { sendText } from "./send-text.ts";

/** Times that each change between a text and its job is tried. */
const ROUNDS = 4;
const test_ = testDatabase();
const desk = await deskPages();
const owner = byStaff("owner");
let site: TextSite;
beforeAll(async () => {
  site = await aTextSite(test_.database, desk.render);
}, 60_000);
afterAll(() => site.close());

const run = (id: string) => sendText(site.services, id);
const stateOf = async (id: string) => (await site.outgoing()).find((one) => one.id === id);
const inRounds = async (work: () => Promise<unknown>) => {
  for (let n = 0; n < ROUNDS; n++) await work();
};

/** Runs the job of a text twice, as a queue may: it has to be dropped with a reason. */
async function expectDropped(id: string, says: RegExp): Promise<void> {
  await run(id);
  await run(id);
  expect(await stateOf(id)).toEqual({ id, state: "dropped", problem: expect.stringMatching(says) });
}

const byLink = (at: Date) => ({ key: randomUUID(), link: "unknown", receivedAt: at.toISOString() });

/** The lead of a text that waits to be sent, and who wrote it. */
type Waiting = TextedLead & { author: By };
type Change = { change: (text: Waiting) => Promise<unknown>; says: RegExp };

const MAY_NOT = /may no longer write to this lead/;
const STOPPED = /they texted us to stop/;
const LISTED = /not to contact them/;
const CHANGES: Record<string, Change> = {
  "they stop by text": { change: ({ phone }) => receive(site.services, phone, "STOP"), says: STOPPED },
  "they stop in words": { change: ({ phone }) => receive(site.services, phone, "Stop texting me."), says: STOPPED },
  "staff put them on the list": { change: ({ phone }) => putOnList(site.services, phone), says: LISTED },
  "it is held": { change: ({ leadId }) => hold(site.services, leadId), says: /on hold until staff/ },
  "it moves to another agent": {
    change: ({ leadId }) => assignLead(site.services, owner, { leadId, version: null, to: site.other.actor.id }),
    says: MAY_NOT,
  },
  "it moves to another team": {
    change: ({ leadId }) => site.query("update leads set assigned_to = null, team_id = 'south' where id = $1", leadId),
    says: MAY_NOT,
  },
  "the account is closed": {
    change: ({ author }) => changeStaff(site.services, owner, { id: author.actor.id, active: false }),
    says: MAY_NOT,
  },
  "the author only reads": {
    change: ({ author }) => changeStaff(site.services, owner, { id: author.actor.id, role: "compliance" }),
    says: /may no longer write to leads/,
  },
};

/** Texts a new lead of a new agent, whose page stays open. */
async function waiting() {
  const author = await aCaller(test_.db);
  const headers = await headersOf(site.services, author.actor.id);
  const lead = await aLeadOf(site.services, author);
  const open = await site.ask({ path: `/admin/inbox/${lead.leadId}`, headers });
  expect(open.text).toContain('"allowed":true');
  return { author, headers, lead, id: await site.written(lead, headers) };
}

/** Sends the form of an open page, and the call of its script: both have to be refused. */
async function expectRefused(headers: Record<string, string>, lead: TextedLead): Promise<void> {
  for (const asked of [textForm(headers, lead.leadId), textCall(headers, lead)]) {
    const { status, text } = await site.ask(asked);
    // A browser whose session has ended is sent to the sign-in.
    expect([302, 401, 403, 404, 409], text).toContain(status);
  }
}

describe("a text that was written while it was allowed", () => {
  test.each(Object.entries(CHANGES))("is dropped where %s, and the open page sends none", async (_, given) => {
    await inRounds(async () => {
      const { author, headers, lead, id } = await waiting();
      expect(await stateOf(id)).toMatchObject({ state: "queued" });
      await given.change({ ...lead, author });
      await expectRefused(headers, lead);
      await expectDropped(id, given.says);
    });
  });

  test("is gone where the person was erased", async () => {
    await inRounds(async () => {
      const { headers, lead, id } = await waiting();
      await erase(site.services, lead.leadId);
      await expectRefused(headers, lead);
      await run(id);
      expect(await stateOf(id)).toBeUndefined();
    });
  });

  test("is dropped where the key of its program was revoked", async () => {
    await inRounds(async () => {
      const key = await aKey(site.services, ["leads:write", "leads:read"]);
      const lead = await aLeadOf(site.services, site.agent);
      const id = await site.written(lead, key.headers);
      valueOf(await revokeKey(site.services, owner, key.id));
      expect((await site.ask(textCall(key.headers, lead))).status).toBe(401);
      await expectDropped(id, MAY_NOT);
    });
  });

  test.each<[string, RegExp | null, (phone: string, at: Date) => Submission]>([
    ["a stop", STOPPED, (phone, at) => aReceivedText(phone, "Stop", { at })],
    [
      "a do-not-contact form",
      /asked on our site not to be contacted/,
      (phone) => ({ ...aSubmission({ details: { phone } }), type: "do-not-contact" }),
    ],
    [
      "a request withdrawn by its link",
      null,
      (_, at) => ({ type: "withdraw", ...byLink(at), seller: "Hearthlight Insurance Agency", origin: anOrigin() }),
    ],
    [
      "a wish how to be called, by a link",
      null,
      (_, at) => ({ type: "choose-call", ...byLink(at), reachBy: null, bestTime: null, message: "Don’t call again" }),
    ],
  ])("waits while %s is accepted and not applied", async (_, says, submission) => {
    const settings = site.services.site.settings();
    const applier = createApplier(applyNeeds(test_.db, { now: site.clock.now, settings }));
    await inRounds(async () => {
      const lead = await aLeadOf(site.services, site.agent);
      const id = await site.written(lead);
      await addSubmissions(test_.db, [submission(lead.phone, site.clock.now())]);
      await run(id);
      expect(await stateOf(id)).toMatchObject({ state: "queued" });
      await applier.drain();
      if (says) await expectDropped(id, says);
    });
  });

  test("is dropped where they stop while the text before it is handed over", async () => {
    const { services, double, clock } = site;
    await inRounds(async () => {
      const lead = await aLeadOf(services, site.agent);
      const [first, second] = [await site.written(lead), await site.written(lead)];
      double.failing.push(429);
      const send: typeof services.texts.send = async (text) => {
        await receive(services, lead.phone, "QUIT");
        return services.texts.send(text);
      };
      await sendText({ ...services, texts: { ...services.texts, send } }, first);
      expect(await stateOf(first)).toMatchObject({ state: "queued" });
      await expectDropped(second, STOPPED);
      clock.forward(10_000);
      await expectDropped(first, STOPPED);
    });
  });

  test("waits, as does one that is being written, for a stop that is not committed yet", async () => {
    await inRounds(async () => {
      const lead = await aLeadOf(site.services, site.agent);
      const id = await site.written(lead);
      const entry = { address: lead.phone, source: "spoken", reason: "Said so", addedBy: "Ann" } as const;
      const late = await test_.db.transaction(async (tx) => {
        await lockNumber(tx, lead.phone);
        const both = Promise.all([run(id), site.ask(textCall(site.browser, lead))]);
        await expect.poll(waitingForLocks).toBe(2);
        await suppressForStaff(tx, { ...entry, since: site.clock.now(), channels: ["call", "text"] });
        return { both };
      });
      const [, answer] = await late.both;
      expect(answer.status).toBe(409);
      await expectDropped(id, LISTED);
    });
  });

  test.each<[string, Partial<TelephonySettings>, RegExp]>([
    ["no provider", { provider: "none" }, /no provider is chosen/],
    ["no number", { numbers: [] }, /No number to text from/],
    ["no registration with the carriers", { registration: "none" }, /is missing/],
    ["a registration that waits", { registration: "waiting" }, /not approved yet/],
  ])("is dropped with %s", async (_, given, says) => {
    const { headers, lead, id } = await waiting();
    await setUpTexts(site.services, site.double, given);
    await expectRefused(headers, lead);
    expect((await site.ask(textCall(headers, lead))).text).toMatch(says);
    await expectDropped(id, says);
    await setUpTexts(site.services, site.double);
  });
});

test("nothing reached a phone, and nothing else broke", async () => {
  expect(await site.faultsAtNight()).toEqual(NO_FAULTS);
});

/** Counts the transactions of this database that wait for a number's lock. */
async function waitingForLocks(): Promise<number> {
  const [row] = await site.query<{ n: number }>(
    `select count(*)::int as n from pg_locks join pg_database d on d.oid = database
     where locktype = 'advisory' and not granted and datname = current_database()`,
  );
  return row?.n ?? 0;
}
