import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { createJobs } from "#app/program/server/create-jobs.ts";
import { JOBS } from "#app/program/server/job-kinds.ts";
import { sealLeaves } from "#platform/ledger/server/seal-leaves.ts";
import { postMessage } from "#platform/http/server/post-message.ts";
import { aPhone } from "#tests/builders/leads.ts";
import { testSite } from "#tests/builders/site.ts";
import { quiet, testDatabase } from "#tests/builders/test-database.ts";
import { prepareJobs, startJobs } from "#platform/jobs/server/jobs.ts";
import { sendSpans } from "./send-spans.ts";
import { inTrace, newTrace, readTraceparent } from "./trace.ts";

const test_ = testDatabase();
const CALLER = "00f067aa0ba902b7";
const callback = { method: "POST", path: "/.netlify/functions/callback?utm_term=wilhelmina-abernathy" };

type Sent = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  status?: { code?: number };
  attributes: { key: string; value: Record<string, string | number> }[];
};

/** Creates a collector on this machine, with what it received, raw and as spans. */
async function aCollector() {
  const bodies: string[] = [];
  const server = createServer((request, answer) => {
    void text(request).then((body) => {
      bodies.push(body);
      answer.writeHead(200, { "Content-Type": "application/json" }).end("{}");
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const spans = () =>
    bodies.flatMap((body) => {
      const { resourceSpans } = JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: Sent[] }[] }[] };
      return resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
    });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/v1/traces`, bodies, spans, close: () => server.close() };
}

const valuesOf = ({ attributes }: Sent) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

test("a collector gets a request in its caller's trace, its queries, the batch, the seal and the jobs, and nothing of the person", async () => {
  await prepareJobs(test_.connection, JOBS);
  const collector = await aCollector();
  const tracing = sendSpans(collector.url, quiet);
  const site = await testSite(test_.database);
  const jobs = await startJobs(test_.connection, { ...createJobs(site.services), timed: [] }, quiet);
  const traceId = "4bf92f3577b34da6a3ce929d0e0e4736";
  const [phone, name, email] = [aPhone(), "Wilhelmina Abernathy", "wilhelmina@example.com"];
  const heard: (string | undefined)[] = [];
  const hook = createServer(({ headers }, answer) => {
    heard.push(headers.traceparent as string | undefined);
    answer.end();
  }).listen(0, "127.0.0.1");
  await once(hook, "listening");
  try {
    const headers = { traceparent: `00-${traceId}-${CALLER}-01` };
    expect((await site.ask({ ...callback, headers, json: { name, phone, email } })).status).toBe(200);
    await site.ask({ path: `/api/leads/${encodeURIComponent(name)}?q=${phone}`, headers });
    await site.services.intake.settle();
    await expect.poll(() => sealLeaves(site.services)).toBe(0);
    const hookUrl = new URL(`http://127.0.0.1:${(hook.address() as AddressInfo).port}/secret-of-the-hook`);
    const asked = { ...newTrace("0b0cafe0-1111-4222-8333-444455556666") };
    await inTrace(asked, () => site.services.db.transaction(() => postMessage(hookUrl, {}, name, () => true)));
    const waiting = "select 1 from jobs.job where state in ('created', 'active') and name = 'assign-leads'";
    await expect.poll(async () => (await test_.database.pool.query(waiting)).rowCount).toBe(0);
  } finally {
    await jobs.stop();
    await site.close();
    hook.close();
    await tracing.stop();
    collector.close();
  }
  const spans = collector.spans();
  const request = spans.find((span) => span.name.startsWith("POST /.netlify/functions/callback"));
  expect(request).toMatchObject({ traceId, parentSpanId: CALLER, kind: 2 });
  expect(request && valuesOf(request)).toMatchObject({
    "http.route": "/.netlify/functions/callback",
    "http.response.status_code": 200,
  });
  expect(spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId).map((span) => span.name)).not.toEqual([]);
  const names = new Set(spans.map((span) => span.name));
  for (const part of ["apply submissions", "seal leaves", "job assign-leads", "transaction", "GET /api/leads/:id"])
    expect(names).toContain(part);
  const call = spans.find((span) => span.name === "POST");
  expect(call && valuesOf(call)).toMatchObject({ "server.address": "127.0.0.1", "http.response.status_code": 200 });
  expect(heard.map((header) => readTraceparent(header))).toMatchObject([
    { traceId: "0b0cafe0111142228333444455556666", callerId: call?.spanId, flags: "01" },
  ]);
  const bytes = collector.bodies.join("\n").toLowerCase();
  for (const sent of [phone, phone.slice(2), "wilhelmina", "abernathy", "secret-of"]) expect(bytes).not.toContain(sent);
});

test("a trace that its caller does not record is not sent", async () => {
  const collector = await aCollector();
  const tracing = sendSpans(collector.url, quiet);
  const site = await testSite(test_.database);
  const ask = (byte: string, flags: string) =>
    site.ask({ path: "/api/openapi.json", headers: { traceparent: `00-${byte.repeat(16)}-${CALLER}-${flags}` } });
  await ask("ab", "00");
  await ask("cd", "01");
  await site.close();
  await tracing.stop();
  collector.close();
  expect(new Set(collector.spans().map(({ traceId }) => traceId))).toEqual(new Set(["cd".repeat(16)]));
});

test("without its collector the program answers as ever", async () => {
  const collector = await aCollector();
  collector.close();
  const tracing = sendSpans(collector.url, quiet);
  const site = await testSite(test_.database);
  const answer = await site.ask({ ...callback, json: { name: "Rosa Delgado", phone: aPhone() } });
  expect(answer.status).toBe(200);
  await site.close();
  await expect(
    tracing.stop().then(
      () => "stopped",
      () => "gave up",
    ),
  ).resolves.toMatch(/stopped|gave up/);
});
