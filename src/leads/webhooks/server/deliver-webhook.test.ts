import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import { Webhook } from "standardwebhooks";
import { isPublicAddress, webhookReach } from "#platform/http/server/is-public-address.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { EVERY_LEAD } from "#platform/access/rules/lead-scope.ts";
import { describeLead } from "#leads/leads/server/leads-api.ts";
import { changeLeadStatus } from "#leads/leads/server/change-lead-status.ts";
import { findLead } from "#leads/leads/server/leads-store.ts";
import { sealText } from "#platform/storage/server/open-sealing-key.ts";
import { sealing } from "#tests/builders/sealing.ts";
import { store } from "#tests/builders/intake.ts";
import { aSubmission } from "#tests/builders/leads.ts";
import { aClock, type TestServices, testServices } from "#tests/builders/services.ts";
import { byStaff } from "#tests/builders/staff.ts";
import { quiet, testDatabase } from "#tests/builders/test-database.ts";
import { changeWebhook } from "./change-webhook.ts";
import { replayDelivery } from "./replay-delivery.ts";
import { deliverWebhook, webhookSecretOf } from "./deliver-webhook.ts";
import { addWebhookRow, listWebhooks, newestDeliveries } from "./webhooks-store.ts";

const test_ = testDatabase();
const clock = aClock();
const secret = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
let made: TestServices;
let receiver: Server;
let answer = 200;
let got: { headers: IncomingHttpHeaders; body: string }[] = [];

beforeAll(async () => {
  made = await testServices(test_.database, { now: clock.now });
  receiver = createServer((request, response) => {
    let body = "";
    request.on("data", (part: Buffer) => (body += part.toString()));
    request.on("end", () => {
      got.push({ headers: request.headers, body });
      response.writeHead(answer, { location: "http://127.0.0.1:9/" }).end();
    });
  });
  await new Promise<void>((listening) => receiver.listen(0, "127.0.0.1", listening));
});
beforeEach(async () => {
  answer = 200;
  got = [];
  await test_.database.pool.query("truncate webhooks, webhook_deliveries");
});
afterAll(async () => {
  await new Promise((closed) => receiver.close(closed));
  await made.close();
});

const owner = byStaff("owner");
const deliver = (id: string, mayReach = (_ip: string) => true) =>
  deliverWebhook(
    { db: test_.db, log: quiet, now: clock.now, sealing, mayReach, describeLead: (lead) => describeLead(test_, lead) },
    id,
  );
async function aWebhook(events: ("lead.created" | "lead.status_changed")[]): Promise<string> {
  const address = receiver.address();
  const port = typeof address === "object" && address ? address.port : 0;
  await test_.db.transaction((tx) =>
    addWebhookRow(tx, {
      id: "hook",
      url: `http://127.0.0.1:${port}/leads`,
      private: false,
      events,
      secret: sealText(sealing, secret, webhookSecretOf("hook")),
      createdBy: "owner",
      createdAt: clock.now(),
      pausedAt: null,
      pausedReason: null,
    }),
  );
  return "hook";
}
const deliveries = () => newestDeliveries(test_.db, ["hook"], 50);
const first = async () => (await deliveries())[0] ?? expect.fail("no delivery");
const aLead = (name: string) =>
  store(test_.db, aSubmission({ details: { name }, receivedAt: clock.now().toISOString() }), { now: clock.now });

test("a new lead is sent once, signed, as the API describes it; other events are not", async () => {
  await aWebhook(["lead.created"]);
  const { leadId } = await aLead("Rosa Delgado");
  const { leadId: joined } = await aLead("Ruth Okafor");
  await changeLeadStatus(made.services, owner, { leadId, status: "contacted" });
  const rows = await deliveries();
  expect(new Set(rows.map((row) => `${row.event} ${row.leadId}`))).toEqual(
    new Set([`lead.created ${leadId}`, `lead.created ${joined}`]),
  );
  expect(rows).toHaveLength(2);
  const id = rows.find((row) => row.leadId === leadId)?.id ?? "";
  await deliver(id);
  await deliver(id);
  expect(got).toHaveLength(1);
  const [{ headers, body } = expect.fail("nothing came")] = got;
  expect(headers["webhook-id"]).toBe(id);
  // The receiver's clock is the machine's, the test's is not: the signature is checked without its age.
  const at = new Date(Number(headers["webhook-timestamp"]) * 1_000);
  expect(headers["webhook-signature"]).toBe(new Webhook(secret).sign(id, at, body));
  expect(JSON.parse(body)).toMatchObject({ type: "lead.created", data: { id: leadId, name: "Rosa Delgado" } });
});

test("what was asked for before the clock was set back is sent at once", async () => {
  await aWebhook(["lead.created"]);
  await aLead("Rosa Delgado");
  const { id, nextAt } = await first();
  clock.set(new Date(nextAt.getTime() - 3_600_000).toISOString());
  await deliver(id);
  expect(got).toHaveLength(1);
});

test("what fails is sent again later, the same message under the same id, and pauses the webhook in the end", async () => {
  await aWebhook(["lead.created"]);
  const { leadId } = await aLead("Rosa Delgado");
  answer = 302;
  let tries = 0;
  for (let row = await first(); row.state === "waiting" && tries < 50; row = await first(), tries++) {
    clock.set(row.nextAt.toISOString());
    await deliver(row.id);
  }
  const last = await first();
  expect(last).toMatchObject({ state: "failed", attempts: tries, lastStatus: 302 });
  expect(got).toHaveLength(tries);
  expect(new Set(got.map(({ body }) => body)).size).toBe(1);
  expect(new Set(got.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
  expect((await listWebhooks(test_.db))[0]).toMatchObject({
    pausedAt: expect.any(Date),
    pausedReason: expect.any(String),
  });

  expect(await replayDelivery(made.services, owner, last.id)).toMatchObject({ ok: false, code: "conflict" });
  await changeWebhook(made.services, owner, { id: "hook", change: "resume" });
  answer = 204;
  await replayDelivery(made.services, owner, last.id);
  await deliver(last.id);
  expect(await first()).toMatchObject({ state: "delivered", lastStatus: 204, leadId });
});

test("410 pauses at once; a paused webhook gets nothing", async () => {
  await aWebhook(["lead.created"]);
  await aLead("Rosa Delgado");
  answer = 410;
  await deliver((await first()).id);
  expect((await listWebhooks(test_.db))[0]?.pausedAt).not.toBeNull();
  await aLead("Ruth Okafor");
  expect(await deliveries()).toHaveLength(1);
});

test("an address inside the network is refused at the connection", async () => {
  await aWebhook(["lead.created"]);
  await aLead("Rosa Delgado");
  await deliver((await first()).id, () => false);
  expect(got).toEqual([]);
  expect((await first()).lastError).toContain("public internet");
});

test("the event is part of the change: what is rolled back tells nobody", async () => {
  await aWebhook(["lead.status_changed"]);
  const { leadId } = await aLead("Rosa Delgado");
  await expect(
    test_.db.transaction(async (tx) => {
      const { setLeadStatus } = await import("#leads/leads/server/leads-store.ts");
      const lead = (await findLead(tx, EVERY_LEAD, leadId)) ?? expect.fail("no lead");
      await setLeadStatus(tx, lead, "contacted", clock.now());
      throw new Error("rolled back");
    }),
  ).rejects.toThrow("rolled back");
  expect(await deliveries()).toEqual([]);
});

test("only owners who confirmed who they are may change a webhook", async () => {
  await aWebhook(["lead.created"]);
  expect(await changeWebhook(made.services, byStaff("agent"), { id: "hook", change: "pause" })).toMatchObject({
    ok: false,
    code: "forbidden",
  });
  expect((await listWebhooks(test_.db))[0]?.pausedAt).toBeNull();
});

test("an address inside one's own network is reached only where an owner allowed it, and never that of a link", async () => {
  const address = receiver.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const reach = (url: string, isPrivate: boolean) => webhookReach(new URL(url), isPrivate, isPublicAddress);
  const own = `http://127.0.0.1:${port}/leads`;
  for (const ip of ["127.0.0.1", "192.168.1.20", "10.0.0.4", "172.20.1.1", "100.64.3.2", "fd12::5", "::1"])
    expect([ip, reach(own, false)(ip), reach(own, true)(ip)]).toEqual([ip, false, true]);
  for (const ip of ["169.254.169.254", "fe80::1", "168.63.129.16", "0.0.0.0"])
    expect([ip, reach(own, true)(ip)]).toEqual([ip, false]);
  // Without TLS it stays inside.
  expect([reach(own, true)("93.184.216.34"), reach("https://example.com/", true)("93.184.216.34")]).toEqual([
    false,
    true,
  ]);
});
