import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { cancelBooking, cancelBookingForStaff } from "#leads/appointments/server/cancel-booking.ts";
import { changeBooking } from "#leads/appointments/server/change-booking.ts";
import { restoreBooking } from "#leads/appointments/server/restore-booking.ts";
import { bookCall } from "#leads/intake/server/book-call.ts";
import { submitRequest } from "#leads/intake/server/submit-request.ts";
import { subscribe, type Subscription } from "#platform/database/server/publish.ts";
import { receiveUpload } from "#leads/intake/server/receive-upload.ts";
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
type Announced = { leads: { id: string }[] | null; added: { holder: string; n: number }[] };
/** Tells whether a change was announced without a name, of one lead, or as a new one. */
const ANY = ({ leads, added }: Announced) => leads === null && added.length === 0;
const OF = (id: string) => (one: Announced) =>
  one.leads?.map((lead) => lead.id).join() === id && one.added.length === 0;
const ADDED = ({ added }: Announced) => added[0]?.holder === "" && added[0].n === 1;
const agent = byStaff("agent");

/** Does something, and waits until this is announced; earlier announcements do not count. */
async function until(fits: (change: Announced) => boolean, work: () => Promise<unknown>): Promise<void> {
  announced.length = 0;
  await work();
  await vi.waitFor(() => {
    const sent = announced.map((text) => JSON.parse(text) as { topic: string; data: { changes: Announced[] } });
    expect(sent.flatMap(({ topic, data }) => (topic === "leads" ? data.changes : []))).toSatisfy((all: Announced[]) =>
      all.some(fits),
    );
  }, 5_000);
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
  await until(OF(leadId), () => changeLeadStatus(services, agent, { leadId, status: "contacted" }));
  await test_.database.pool.query("update leads set held_at = now(), hold_reason = 'x' where id = $1", [leadId]);
  await until(OF(leadId), () => releaseHold(services, agent, leadId));
  const link = await anUploadLink(services);
  await until(OF(link.leadId), async () =>
    receiveUpload(services, link.token, { name: "photo.jpg", bytes: await aPhoto() }),
  );
});

test("so are appointments: booked, rescheduled, canceled, and booked again", async () => {
  const staff = await anAgent(test_.db);
  let token = "";
  await until(ADDED, async () => {
    const booked = await bookCall(services, aWantedCall());
    token = booked.kind === "booked" ? booked.token : "";
  });
  await until(ANY, () => changeBooking(services, token, ELEVEN));
  await until(ANY, () => cancelBooking(services, token));
  await until(ANY, () => restoreBooking(services, token));
  const { rows } = await test_.database.pool.query<{ id: string }>("select id from bookings");
  const by = byStaff("agent", { id: staff.id });
  await until(ANY, () => cancelBookingForStaff(services, by, rows[0]?.id ?? ""));
});
