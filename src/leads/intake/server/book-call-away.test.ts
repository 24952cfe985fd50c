import { time } from "#agency/english/rules/time.ts";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { openDatabase } from "#platform/database/server/database.ts";
import { findAnyHours } from "#leads/appointments/server/find-slots.ts";
import { findStep } from "#leads/appointments/server/find-step.ts";
import { listBookings } from "#leads/appointments/server/appointments-store.ts";
import { withDatabase } from "#tests/builders/intake.ts";
import { anOrigin, someDetails } from "#tests/builders/leads.ts";
import { anAgent } from "#tests/builders/scheduling.ts";
import { aClock, type TestServices, testServices } from "#tests/builders/services.ts";
import { quiet, testDatabase } from "#tests/builders/test-database.ts";
import { databaseProxy } from "#tests/promise/database-proxy.ts";
import { bookCall } from "./book-call.ts";

const test_ = testDatabase();
const clock = aClock("2026-11-20T15:00:00.000Z");
const TEN = new Date("2026-11-23T15:00:00.000Z");
let made: TestServices;
beforeAll(async () => {
  made = await testServices(test_.database, { now: clock.now });
});
afterAll(() => made.close());

test("a database that breaks off and is back within a second is waited for: the call is booked, once", async () => {
  await anAgent(test_.db);
  const { host, port } = inject("postgres");
  const proxy = await databaseProxy({ host, port });
  const away = openDatabase({ ...test_.connection, host: "127.0.0.1", port: proxy.port }, quiet);
  const needs = withDatabase(made.services, away.db);
  await findAnyHours(away.db, clock.now());
  proxy.refuse();
  const back = setTimeout(() => proxy.restore(), 500);
  const step = await findStep(needs, { state: "OH", zone: "", from: "", start: TEN.toISOString() }, time);
  expect(step).toMatchObject({ at: "who", away: false });
  proxy.refuse();
  back.refresh();
  const details = { ...someDetails(), phone: "+16142314455" };
  const booked = await bookCall(needs, {
    details,
    state: "OH",
    timeZone: "America/New_York",
    start: TEN,
    origin: anOrigin(),
    key: "one",
  });
  expect(booked).toMatchObject({ kind: "booked" });
  expect(await listBookings(test_.db, null, { from: clock.now(), limit: 10 })).toHaveLength(1);
  await away.close();
  await proxy.close();
});
