import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { cancelBooking, cancelBookingForStaff } from "#leads/appointments/server/cancel-booking.ts";
import { changeBooking } from "#leads/appointments/server/change-booking.ts";
import { restoreBooking } from "#leads/appointments/server/restore-booking.ts";
import { bookCall } from "#leads/intake/server/book-call.ts";
import { submitRequest } from "#leads/intake/server/submit-request.ts";
import { subscribe, type Subscription } from "#platform/database/server/publish.ts";
import { receiveUpload } from "#leads/uploads/server/receive-upload.ts";
import { anOrigin, someDetails } from "#tests/builders/leads.ts";
import { anAgent, aWantedCall } from "#tests/builders/scheduling.ts";
import { aClock, type TestServices, testServices } from "#tests/builders/services.ts";
import { byStaff } from "#tests/builders/staff.ts";
import { quiet, testDatabase } from "#tests/builders/test-database.ts";
import { anUploadLink, aPhoto } from "#tests/builders/uploads.ts";
import { changeLeadStatus } from "./change-lead-status.ts";
import { releaseHold } from "./release-hold.ts";

const test_ = testDatabase();
const ELEVEN = new Date("2026-11-23T16:00:00.000Z");
let made: TestServices;
let services: TestServices["services"];
let subscription: Subscription;
const announced: string[] = [];
beforeAll(async () => {
  made = await testServices(test_.database, { now: aClock("2026-11-20T15:00:00.000Z").now });
  services = made.services;
  const listening = Promise.withResolvers<void>();
  subscription = subscribe({
    connection: test_.connection,
    channel: "live",
    log: quiet,
    onMessage: (message) => announced.push(message),
    onReconnect: listening.resolve,
  });
  await listening.promise;
});
afterAll(async () => {
  await subscription.close();
  await made.close();
});
const CHANGED = '{"topic":"leads","data":{"added":[]}}';
const ADDED = '{"topic":"leads","data":{"added":[{"holder":"","n":1}]}}';
const agent = byStaff("agent");

/** Does something, and waits until this message is announced; earlier announcements do not count. */
async function until(message: string, work: () => Promise<unknown>): Promise<void> {
  announced.length = 0;
  await work();
  await vi.waitFor(() => expect(announced).toContain(message), 5_000);
}

async function aLead(): Promise<string> {
  const given = { form: "callback" as const, details: someDetails(), origin: anOrigin(), consents: [] };
  return (await submitRequest(services, given)).leadId ?? "";
}

test("a new lead, what staff do with it, and what its person sends later are announced once they are stored", async () => {
  let leadId = "";
  await until(ADDED, async () => {
    leadId = await aLead();
  });
  await until(CHANGED, () => changeLeadStatus(services, agent, { leadId, status: "contacted" }));
  await test_.database.pool.query("update leads set held_at = now(), hold_reason = 'x' where id = $1", [leadId]);
  await until(CHANGED, () => releaseHold(services, agent, leadId));
  let token = "";
  await until(CHANGED, async () => {
    token = (await anUploadLink(services)).token;
  });
  await until(CHANGED, async () => receiveUpload(services, token, { name: "photo.jpg", bytes: await aPhoto() }));
});

test("so are appointments: booked, rescheduled, canceled, and booked again", async () => {
  const staff = await anAgent(test_.db);
  let token = "";
  await until(ADDED, async () => {
    const booked = await bookCall(services, aWantedCall());
    token = booked.kind === "booked" ? booked.token : "";
  });
  await until(CHANGED, () => changeBooking(services, token, ELEVEN));
  await until(CHANGED, () => cancelBooking(services, token));
  await until(CHANGED, () => restoreBooking(services, token));
  const { rows } = await test_.database.pool.query<{ id: string }>("select id from bookings");
  const by = byStaff("agent", { id: staff.id });
  await until(CHANGED, () => cancelBookingForStaff(services, by, rows[0]?.id ?? ""));
});
