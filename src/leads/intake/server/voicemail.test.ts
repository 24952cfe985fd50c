import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { By } from "#platform/access/rules/rights.ts";
import type { NamedFile } from "#leads/leads/rules/submission.ts";
import { aCallSite, type CallSite } from "#tests/builders/call-site.ts";
import { aPhone } from "#tests/builders/leads.ts";
import { aLeadOf } from "#tests/builders/refused-texts.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { aRecording } from "#tests/builders/phone-network.ts";
import { OWN_NUMBER } from "#tests/builders/texting.ts";
import { readLeadFiles } from "./read-lead-files.ts";
import { showMedia } from "./show-media.ts";
import { storeMessageFiles } from "./store-message-files.ts";

/** A Sunday, on which the agency is closed: the greeting comes at once. */
const CLOSED = "2026-11-22T15:00:00.000Z";
const test_ = testDatabase();
let site: CallSite;
beforeAll(async () => {
  site = await aCallSite(test_.database, "twilio", { voicemail: "yes" });
  site.clock.set(CLOSED);
});
afterAll(() => site.close());

/** Has someone call, who hears the greeting. */
async function callIn(from: string) {
  const id = `CA${randomUUID()}`;
  const first = await site.tell(site.address("call-incoming/twilio"), { CallSid: id, From: from, To: OWN_NUMBER });
  return { id, first };
}
const recorded = (url: string, more: Record<string, string> = {}) => ({
  RecordingUrl: url,
  RecordingSid: "RE1",
  RecordingStatus: "completed",
  RecordingDuration: "42",
  ...more,
});
const missedOf = async (phone: string) => {
  const rows = await site.query<{ id: string; body: string; files: NamedFile[] | null }>(
    "select id, body, files from messages where address = $1 and kind = 'call'",
    phone,
  );
  expect(rows).toHaveLength(1);
  return rows[0] ?? { id: "", body: "", files: null };
};
const keep = ({ id, files }: { id: string; files: NamedFile[] | null }) =>
  storeMessageFiles(site.services, { message: id, files: (files ?? []).flatMap((file) => file.id ?? []) });

test("a message after the greeting waits in the inbox, is fetched with our credentials, and can be heard", async () => {
  const { leadId, phone } = await aLeadOf(site.services, site.agent);
  const { first } = await callIn(phone);
  expect(first.says).toMatch(/call you back\. Please leave a message after the tone\.$/);
  expect((await missedOf(phone)).body).toBe("Missed call");
  const path = "/2010-04-01/Accounts/AC1/Recordings/RE1";
  const bytes = aRecording();
  site.network.recordings[`${path}.mp3`] = bytes;
  const report = recorded(`${site.network.account.baseUrl}${path}`);
  await site.tell(first.records?.to ?? "", report);
  await site.tell(first.records?.to ?? "", report);
  expect(await site.tell(first.records?.after ?? "", report)).toMatchObject({ ends: true, records: null });
  const missed = await missedOf(phone);
  expect(missed).toMatchObject({ body: "Missed call, with a message", files: [{ state: "waiting" }] });
  await keep(missed);
  expect((await missedOf(phone)).files).toMatchObject([{ name: "Message, 0:42", state: "kept", size: bytes.length }]);
  expect((await readLeadFiles(site.services, leadId)).files).toMatchObject([{ kind: "mp3" }]);
  expect(
    await site.query("select description, metadata from touchpoints where lead_id = $1 and type = 'phone'", leadId),
  ).toMatchObject([
    {
      description: expect.stringMatching(/, not answered, left a message$/),
      metadata: { sound: missed.files?.[0]?.id },
    },
  ]);

  const hear = (by: By, logged = true) => showMedia(site.services, by, missed.files?.[0]?.id ?? "", { logged });
  expect(await hear(site.agent)).toMatchObject({ ok: true, value: { mediaType: "audio/mpeg" } });
  await hear(site.agent, false);
  const opened = await site.query("select 1 from audit_log where action = 'upload.open' and record_id = $1", leadId);
  expect(opened).toHaveLength(1);
  expect(await hear(site.other)).toMatchObject({ ok: false, code: "not-found" });
});

test("what is no recording of the provider is neither fetched nor kept", async () => {
  const phone = aPhone();
  const { first } = await callIn(phone);
  await site.tell(first.records?.to ?? "", recorded("https://example.com/RE2"));
  await keep(await missedOf(phone));
  expect((await missedOf(phone)).files).toMatchObject([{ state: "foreign" }]);

  const other = aPhone();
  const second = (await callIn(other)).first;
  site.network.recordings["/RE3.mp3"] = Buffer.from("<html>No recording</html>");
  const forged = await site.ask({
    method: "POST",
    path: new URL(second.records?.to ?? "").pathname,
    headers: { "content-type": "application/x-www-form-urlencoded", "x-twilio-signature": "bm8=" },
    body: new URLSearchParams(recorded(`${site.network.account.baseUrl}/RE3`)).toString(),
  });
  expect([forged.status, (await missedOf(other)).files]).toEqual([403, null]);
  await site.tell(
    second.records?.to ?? "",
    recorded(`${site.network.account.baseUrl}/RE3`, { RecordingStatus: "absent" }),
  );
  expect((await missedOf(other)).files).toBeNull();
  await site.tell(second.records?.to ?? "", recorded(`${site.network.account.baseUrl}/RE3`));
  await keep(await missedOf(other));
  expect((await missedOf(other)).files).toMatchObject([{ state: "kind" }]);
});

test("a caller who hides their number is greeted, and asked for no message", async () => {
  const { first } = await callIn("anonymous");
  expect(first).toMatchObject({ records: null, ends: true, says: expect.stringMatching(/call you back\.$/) });
});

test("is asked for in Spanish where that is the lead's language", async () => {
  const { leadId, phone } = await aLeadOf(site.services, site.agent);
  await site.query("update leads set language = 'es' where id = $1", leadId);
  expect((await callIn(phone)).first.says).toMatch(/deje un mensaje después del tono\.$/);
});

test("a message that nobody asked for changes nothing", async () => {
  const { id } = await callIn("anonymous");
  await site.tell(site.address(`call-recorded/twilio/${id}`), recorded("https://example.com/RE4"));
  await site.tell(site.address("call-recorded/twilio/CA-nothing"), recorded("https://example.com/RE4"));
  expect(await site.query("select 1 from messages where files::text like '%RE4%'")).toEqual([]);
});
