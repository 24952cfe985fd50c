import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { LIVE_PATH } from "#platform/live/rules/live-message.ts";
import { METRICS_PATH, readSystemMetrics } from "#platform/log/rules/system-metrics.ts";
import { changeStaff } from "#accounts/access/server/change-staff.ts";
import { aSignedIn, openSocket } from "#tests/builders/live.ts";
import { type TestSite, testSite } from "#tests/builders/site.ts";
import { byStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";

const test_ = testDatabase();
let site: TestSite;
beforeAll(async () => {
  site = await testSite(test_.database);
});
afterAll(() => site.close());

const FIELDS = "active_users,api_requests,cpu_usage,error_rate,memory_usage,response_time,response_times,uptime";
const fieldsOf = (metrics: object) => Object.keys(metrics).sort().join();
const METRICS_CALL = "/api/admin/metrics";

async function connect({ headers }: Awaited<ReturnType<typeof aSignedIn>>, path = METRICS_PATH) {
  const ticket = await site.ask({ method: "POST", path: "/api/live/ticket", headers });
  return openSocket(site.port, String(ticket.json().ticket), headers, path);
}

test("an owner gets the newest metrics at once and then each that is pushed, and nothing of what is announced", async () => {
  const ada = await aSignedIn(test_.db);
  const [metrics, desk] = [await connect(ada), await connect(ada, LIVE_PATH)];
  await vi.waitFor(() => expect(metrics.texts).toHaveLength(1), 2_000);
  expect(fieldsOf(JSON.parse(metrics.texts[0] ?? "{}") as object)).toBe(FIELDS);
  const pushed = { ...readSystemMetrics(JSON.parse(metrics.texts[0] ?? "")), uptime: 77 };
  site.live.push("metrics", pushed);
  site.services.announceLeads();
  await vi.waitFor(() => expect(desk.of("leads")).toHaveLength(1), 2_000);
  expect(metrics.texts.slice(1).map((text) => JSON.parse(text) as unknown)).toEqual([pushed]);
  for (const { socket } of [metrics, desk]) socket.terminate();
});

test("who may not read metrics gets no socket, and loses one with the right, while the desk's stays", async () => {
  await expect(connect(await aSignedIn(test_.db, { role: "agent" }))).rejects.toThrow("403");
  const sam = await aSignedIn(test_.db);
  const [metrics, desk] = [await connect(sam), await connect(sam, LIVE_PATH)];
  await changeStaff(site.services, byStaff("owner"), { id: sam.member.id, role: "editor" });
  expect(await metrics.closed).toBe(1008);
  expect(desk.socket.readyState).toBe(desk.socket.OPEN);
  desk.socket.terminate();
});

test("the call answers the same fields to owners and to keys with the right, and to no one else", async () => {
  const [ada, sam] = [await aSignedIn(test_.db), await aSignedIn(test_.db, { role: "agent" })];
  const answer = await site.ask({ path: METRICS_CALL, headers: ada.headers });
  expect([answer.status, fieldsOf(answer.json())]).toEqual([200, FIELDS]);
  expect((await site.ask({ path: METRICS_CALL, headers: sam.headers })).status).toBe(403);
  expect((await site.ask({ path: METRICS_CALL })).status).toBe(401);
});
