import type { By } from "#platform/access/rules/rights.ts";
import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { z } from "zod";
import { createJobs } from "#app/program/server/create-jobs.ts";
import { JOBS } from "#app/program/server/job-kinds.ts";
import { changeJob } from "#operations/monitoring/server/change-job.ts";
import { findMail } from "#leads/notifications/server/notifications-store.ts";
import { queueMail } from "#leads/notifications/server/queue-mail.ts";
import { sendMailJob } from "#leads/notifications/server/send-mail-job.ts";
import { mailServer } from "#tests/builders/mail-server.ts";
import { testServices } from "#tests/builders/services.ts";
import { byStaff } from "#tests/builders/staff.ts";
import { quiet, testDatabase } from "#tests/builders/test-database.ts";
import { createMailer } from "#platform/mail/server/mail.ts";
import { listJobKinds } from "./job-kinds-store.ts";
import { defineJob, enqueue, handle, listJobs, prepareJobs, runNow, startJobs, type JobHandler } from "./jobs.ts";

const test_ = testDatabase();
const countJob = defineJob("count", z.object({ n: z.number() }), { keyOf: ({ n }) => String(n), limit: 30 });
const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  await test_.database.pool.query("truncate jobs.job");
});

async function work(...handlers: JobHandler[]): Promise<void> {
  stops.push((await startJobs(test_.connection, { handlers, timed: [] }, quiet)).stop);
}
const prepare = () => prepareJobs(test_.connection, [...JOBS, countJob]);

test("a job runs when its transaction has committed, and not when it was rolled back", async () => {
  await prepare();
  await expect(
    test_.db.transaction(async (tx) => {
      await enqueue(tx, countJob, [{ n: 1 }]);
      throw new Error("no");
    }),
  ).rejects.toThrow("no");
  const seen: number[] = [];
  await test_.db.transaction((tx) => enqueue(tx, countJob, [{ n: 2 }, { n: 3 }]));
  await work(handle(countJob, 5, async ({ n }) => void seen.push(n)));
  await expect.poll(() => seen.toSorted((a, b) => a - b)).toEqual([2, 3]);
});

test("an urgent job wakes its workers, and waits for none of their looks", async () => {
  const urgentJob = defineJob("urgent", z.object({ n: z.number() }), {
    keyOf: ({ n }) => String(n),
    limit: 30,
    urgent: true,
  });
  await prepareJobs(test_.connection, [...JOBS, urgentJob]);
  const seen: number[] = [];
  await work(handle(urgentJob, 1, async ({ n }) => void seen.push(n)));
  await enqueue(test_.db, urgentJob, [{ n: 0 }]);
  await expect.poll(() => seen).toEqual([0]);
  // One after another: by looks alone, each would come a second after the one before.
  const began = performance.now();
  for (let n = 1; n <= 8; n++) {
    await enqueue(test_.db, urgentJob, [{ n }]);
    await expect.poll(() => seen.length, { interval: 10 }).toBe(n + 1);
  }
  expect(performance.now() - began).toBeLessThan(5_000);
});

test("what waits under a key already is not added again, however many ask", async () => {
  await prepare();
  await Promise.all(Array.from({ length: 10 }, () => enqueue(test_.db, countJob, [{ n: 7 }, { n: 8 }])));
  const { rows } = await test_.database.pool.query("select 1 from jobs.job where name = 'count'");
  expect(rows).toHaveLength(2);
});

test("one that fails is tried again, without those beside it", async () => {
  await prepare();
  const seen: number[] = [];
  await enqueue(test_.db, countJob, [{ n: 1 }, { n: 2 }]);
  await test_.database.pool.query("update jobs.job set retry_delay = 0");
  await work(
    handle(countJob, 2, async ({ n }) => {
      seen.push(n);
      if (n === 1 && seen.filter((one) => one === 1).length === 1) throw new Error("at first");
    }),
  );
  await expect.poll(() => seen.toSorted((a, b) => a - b)).toEqual([1, 1, 2]);
});

test("two processes do a hundred jobs once each", async () => {
  await prepare();
  const seen: number[] = [];
  await enqueue(
    test_.db,
    countJob,
    Array.from({ length: 100 }, (_, n) => ({ n })),
  );
  const handler = handle(countJob, 4, async ({ n }) => void seen.push(n));
  await Promise.all([work(handler), work(handler)]);
  await expect.poll(() => seen.length).toBe(100);
  expect(new Set(seen).size).toBe(100);
});

test("one that fails for good is shown with its error, and a person can have it tried again or cancel what waits", async () => {
  await prepare();
  await enqueue(test_.db, countJob, [{ n: 1 }]);
  await enqueue(test_.db, countJob, [{ n: 2 }], new Date(Date.now() + 3_600_000));
  await test_.database.pool.query("update jobs.job set retry_limit = 0");
  let broken = true;
  const seen: number[] = [];
  await work(
    handle(countJob, 1, async ({ n }) => {
      if (broken) throw new Error("The carrier is closed");
      seen.push(n);
    }),
  );
  const jobs = async () => (await listJobs(test_.db, 10)).filter(({ name }) => name === "count");
  const states = async () => (await jobs()).map(({ state }) => state);
  await expect.poll(states).toEqual(["dead", "waiting"]);
  const [dead, waiting] = await jobs();
  expect(dead).toMatchObject({ error: "The carrier is closed" });
  const kind = async () => (await listJobKinds(test_.db)).find(({ name }) => name === "count");
  expect(await kind()).toMatchObject({ dead: 1, waiting: 1, failed: 0, lastAt: null, seconds: null });
  broken = false;
  const needs = { db: test_.db, now: () => new Date() };
  const change = (by: By, id = "", what: "retry" | "cancel" = "retry") => changeJob(needs, by, { id, change: what });
  expect(await change(byStaff("agent"), dead?.id)).toMatchObject({ ok: false, code: "forbidden" });
  expect(await change(byStaff("owner"), waiting?.id)).toMatchObject({ ok: false, code: "conflict" });
  expect(await change(byStaff("owner"), "no-uuid")).toMatchObject({ ok: false, code: "conflict" });
  expect(await change(byStaff("owner"), dead?.id)).toMatchObject({ ok: true });
  expect(await change(byStaff("owner"), waiting?.id, "cancel")).toMatchObject({ ok: true });
  await expect.poll(states).toEqual(expect.arrayContaining(["done", "canceled"]));
  expect(seen).toEqual([1]);
  expect(await kind()).toMatchObject({ dead: 0, waiting: 0, lastAt: expect.any(Date), seconds: expect.any(Number) });
});

test("a job that waits for later can be run now; one that must be done is not canceled", async () => {
  await prepare();
  const later = new Date(Date.now() + 3_600_000);
  await enqueue(test_.db, countJob, [{ n: 1 }, { n: 2 }], later);
  await enqueue(test_.db, sendMailJob, [{ id: "a-mail" }], later);
  await runNow(test_.db, countJob, { n: 2 });
  const seen: number[] = [];
  await work(handle(countJob, 5, async ({ n }) => void seen.push(n)));
  await expect.poll(() => seen).toEqual([2]);
  const mail = (await listJobs(test_.db, 10)).find(({ name }) => name === "send-mail");
  const needs = { db: test_.db, now: () => new Date() };
  expect(await changeJob(needs, byStaff("owner"), { id: mail?.id ?? "", change: "cancel" })).toMatchObject({
    ok: false,
    code: "conflict",
  });
});

test("what was asked for before the clock was set back runs now, and what is for later keeps its distance", async () => {
  await prepare();
  await enqueue(test_.db, countJob, [{ n: 1 }, { n: 2 }]);
  await test_.database.pool.query(
    "update jobs.job set created_on = now() + interval '1 hour', start_after = now() + case singleton_key when '1' then interval '1 hour' else interval '3 hours' end",
  );
  const seen: number[] = [];
  await work(handle(countJob, 5, async ({ n }) => void seen.push(n)));
  await expect.poll(() => seen).toEqual([1]);
  const { rows } = await test_.database.pool.query(
    "select round(extract(epoch from start_after - now()) / 3600)::int as hours from jobs.job where singleton_key = '2'",
  );
  expect(rows).toEqual([{ hours: 2 }]);
});

test("a job whose process is killed is done by another", { timeout: 90_000 }, async () => {
  await prepareJobs(test_.connection, [...JOBS, { ...countJob, limit: 4 * 3_600 }]);
  await enqueue(test_.db, countJob, [{ n: 1 }]);
  const child = fork(join(import.meta.dirname, "../../../../tests/builders/hanging-worker.ts"), {
    env: { ...process.env, JOBS_CONNECTION: JSON.stringify(test_.connection) },
  });
  await once(child, "message");
  child.kill("SIGKILL");
  // The minute after its last heartbeat has passed; its own limit is far away.
  const passed = "update jobs.job set heartbeat_on = heartbeat_on - interval '61 seconds' where state = 'active'";
  expect((await test_.database.pool.query(passed)).rowCount).toBe(1);
  const seen: number[] = [];
  await work(handle(countJob, 1, async ({ n }) => void seen.push(n)));
  await expect.poll(() => seen, { timeout: 60_000 }).toEqual([1]);
});

test("the program's jobs deliver a mail that a transaction asked for", async () => {
  const [server, made] = [await mailServer(), await testServices(test_.database)];
  const services = { ...made.services, mailer: createMailer(server.url) };
  const content = { subject: "We have your request", greeting: "Hello,", parts: [{ text: "Thank you." }] };
  const mail = {
    key: "one",
    kind: "lead-confirmation",
    to: "rosa@example.com",
    content,
    leadId: null,
    toVisitor: true,
  } as const;
  await test_.db.transaction((tx) => queueMail(tx, services, { ...mail, id: "a-mail" }, services.now()));
  await work(...createJobs(services).handlers);
  await expect.poll(async () => (await findMail(test_.db, "a-mail"))?.state).toBe("sent");
  expect(server.received).toHaveLength(1);
  await server.close();
  await made.close();
});
