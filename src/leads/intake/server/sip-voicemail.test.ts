import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { changeSetting } from "#agency/site/server/change-setting.ts";
import { settingsChanges } from "#agency/site/server/site-store.ts";
import type { NamedFile } from "#leads/leads/rules/submission.ts";
import { signatureOf } from "#leads/conversations/server/receive-sip.ts";
import { type BrowserCallSite, aBrowserCallSite } from "#tests/builders/browser-call-site.ts";
import { aPhone } from "#tests/builders/leads.ts";
import { aLeadOf } from "#tests/builders/refused-texts.ts";
import { aCallIn } from "#tests/builders/sip-caller.ts";
import { hasSipProxy, hasSpeech, LINE_SECRET, type SipLine, startSipLine } from "#tests/builders/sip-line.ts";
import { methodOf, statusOf } from "#tests/builders/sip-message.ts";
import { databaseProxy } from "#tests/promise/database-proxy.ts";
import { aSipPhone, type SipPhone } from "#tests/builders/sip-phone.ts";
import { byStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { OWN_NUMBER } from "#tests/builders/texting.ts";
import { storeMessageFiles } from "./store-message-files.ts";
import { showMedia } from "./show-media.ts";

/** A Sunday, on which the agency is closed: nobody's browser rings. */
const CLOSED = "2026-11-22T15:00:00.000Z";
const LONG = { timeout: 60_000 };
const can = hasSipProxy && hasSpeech;

const test_ = testDatabase();
let site: BrowserCallSite;
let line: SipLine;
/** The far end of the trunk, which learns that a call is over. */
let phone: SipPhone;
/** The way to the program, which can be cut. */
let way: Awaited<ReturnType<typeof databaseProxy>>;

beforeAll(async () => {
  if (!can) return;
  site = await aBrowserCallSite(test_.database);
  await setVoicemail("yes");
  site.clock.set(CLOSED);
  phone = await aSipPhone("busy");
  way = await databaseProxy({ host: "127.0.0.1", port: site.port });
  const program = `http://127.0.0.1:${way.port}/.netlify/functions`;
  line = await startSipLine({ program, origin: "http://desk.invalid", trunk: phone.port });
}, 60_000);
afterAll(async () => {
  await line?.stop();
  phone?.close();
  await way?.close();
  await site?.close();
});

/** The greeting is short, so that nobody waits for it. */
async function setVoicemail(voicemail: "yes" | "no"): Promise<void> {
  const { services } = site;
  const version = (await settingsChanges(services.db)).get("calls")?.at.toISOString() ?? "";
  const value = { ...services.site.settings().calls, voicemail, greeting: "Closed." };
  const saved = await changeSetting(services, byStaff("owner"), { key: "calls", value, version });
  if (!saved.ok) throw new Error(saved.message);
  await services.site.reload();
}

const callIn = async (from: string) => {
  const caller = await aCallIn({ from, to: OWN_NUMBER, proxy: line.udp });
  await expect.poll(() => caller.call.answer, { timeout: 15_000 }).not.toBeNull();
  return caller;
};
const heardOf = ({ call }: Awaited<ReturnType<typeof callIn>>) => call.voice.heard;
/** The tone is the last that is loud: half a second of silence lies before it and behind it. */
const hasToned = (heard: readonly number[]) =>
  heard.length > 100 && Math.max(...heard.slice(-20)) < 50 && Math.max(...heard.slice(-45)) > 3_000;
const missedOf = async (number: string) =>
  site.query<{ id: string; body: string; files: NamedFile[] | null }>(
    "select id, body, files from messages where address = $1 and kind = 'call'",
    number,
  );
const lineOf = async (leadId: string) =>
  (
    await site.query<{ description: string; metadata: { sound?: string } }>(
      "select description, metadata from touchpoints where lead_id = $1 and type = 'phone'",
      leadId,
    )
  )[0];
const keep = ({ id, files }: { id: string; files: NamedFile[] | null }) =>
  storeMessageFiles(site.services, { message: id, files: (files ?? []).flatMap((file) => file.id ?? []) });

test.skipIf(!can)("without a voicemail the caller soon learns that nobody answers", LONG, async () => {
  const caller = await callIn(aPhone());
  expect(statusOf(caller.call.answer as never)).toBe(480);
  caller.close();
});

test.skipIf(!can)("a caller hears the greeting and the tone, and what they say is kept and heard", LONG, async () => {
  await line.startVoicemail();
  const { leadId, phone: number } = await aLeadOf(site.services, site.agent);
  const caller = await callIn(number);
  expect(statusOf(caller.call.answer as never)).toBe(200);
  await expect.poll(() => hasToned(heardOf(caller)), { timeout: 20_000 }).toBe(true);
  const before = heardOf(caller).length;
  await expect.poll(() => heardOf(caller).length, { timeout: 15_000 }).toBeGreaterThan(before + 100);
  caller.hangUp();
  await expect
    .poll(async () => (await missedOf(number))[0]?.body, { timeout: 15_000 })
    .toBe("Missed call, with a message");
  caller.close();
  const [missed] = await missedOf(number);
  if (!missed) throw new Error("Nothing was missed");
  await keep(missed);
  const [file] = (await missedOf(number))[0]?.files ?? [];
  expect(file).toMatchObject({ state: "kept", name: expect.stringMatching(/^Message, 0:0\d$/) });
  const said = await lineOf(leadId);
  expect(said?.description).toMatch(/^Incoming call from .*, not answered, left a message$/);
  expect(said?.metadata.sound).toBe(file?.id);
  const shown = await showMedia(site.services, site.agent, file?.id ?? "");
  if (!shown.ok) throw new Error(shown.message);
  expect(shown.value.mediaType).toBe("audio/wav");
  expect(toneIn(shown.value.bytes)).toBe(440);
  expect(readdirSync(line.messages)).toEqual([]);
});

test.skipIf(!can)("who hangs up while it greets left no message, and none is said", LONG, async () => {
  const { leadId, phone: number } = await aLeadOf(site.services, site.agent);
  const caller = await callIn(number);
  caller.hangUp();
  await expect.poll(async () => (await missedOf(number))[0]?.body).toBe("Missed call");
  caller.close();
  expect((await lineOf(leadId))?.description).toMatch(/, not answered$/);
});

test.skipIf(!can)("a message waits encrypted while the program is away, also over a restart", LONG, async () => {
  const { phone: number } = await aLeadOf(site.services, site.agent);
  const caller = await callIn(number);
  await expect.poll(() => hasToned(heardOf(caller)), { timeout: 20_000 }).toBe(true);
  const before = heardOf(caller).length;
  await expect.poll(() => heardOf(caller).length, { timeout: 15_000 }).toBeGreaterThan(before + 100);
  way.refuse();
  caller.hangUp();
  await expect.poll(() => readdirSync(line.messages)).toHaveLength(1);
  await line.stopVoicemail();
  const [name = ""] = readdirSync(line.messages);
  expect(repeats(readFileSync(join(line.messages, name)))).toBeLessThan(0.1);
  way.restore();
  await line.startVoicemail();
  await expect
    .poll(async () => (await missedOf(number))[0]?.body, { timeout: 15_000 })
    .toBe("Missed call, with a message");
  caller.close();
  await expect.poll(() => readdirSync(line.messages)).toEqual([]);
});

test.skipIf(!can)("only the voicemail's own word counts, of a call that was missed, and once", async () => {
  const { phone: number } = await aLeadOf(site.services, site.agent);
  const asked = { sip: `${number}-forged`, from: number, to: OWN_NUMBER };
  const [call = ""] = (await site.proxy("sip-incoming", asked)).said.split(";");
  const tell = async (id: string, secret: string, sound = Buffer.alloc(8_000)) => {
    const path = `sip-message/${id}`;
    const headers = { "Content-Type": "audio/basic", "X-Line-Signature": signatureOf(secret, path, sound) };
    const address = `http://127.0.0.1:${site.port}/.netlify/functions/${path}`;
    return (await fetch(address, { method: "POST", headers, body: sound })).status;
  };
  expect(await tell(call, "another-secret")).toBe(403);
  expect(await tell("sip-nothing", LINE_SECRET)).toBe(404);
  expect(await tell(call, LINE_SECRET, Buffer.alloc(0))).toBe(404);
  expect(await tell(call, LINE_SECRET, Buffer.alloc(181 * 8_000))).toBe(413);
  expect((await missedOf(number))[0]).toMatchObject({ body: "Missed call", files: null });
  expect([await tell(call, LINE_SECRET), await tell(call, LINE_SECRET)]).toEqual([204, 204]);
  expect((await missedOf(number))[0]?.files).toHaveLength(1);
  expect(JSON.parse((await site.proxy("sip-greeting", { call })).said)).toMatchObject({ language: "en", seconds: 180 });
  // One that still rings is greeted by nobody, and takes no message.
  site.clock.set("2026-11-20T15:00:00.000Z");
  const [open = ""] = (await site.proxy("sip-incoming", { ...asked, sip: `${number}-open` })).said.split(";");
  expect((await site.proxy("sip-greeting", { call: open })).status).toBe(404);
  expect(await tell(open, LINE_SECRET)).toBe(404);
  site.clock.set(CLOSED);
});

test.skipIf(!can)(
  "where no messages are taken, it greets and hangs up; a hidden number leaves none",
  LONG,
  async () => {
    const over = () => phone.others.filter((one) => methodOf(one) === "BYE").length;
    const hidden = await callIn("anonymous");
    await expect.poll(over, { timeout: 20_000 }).toBe(1);
    hidden.close();
    await setVoicemail("no");
    const { phone: number } = await aLeadOf(site.services, site.agent);
    const caller = await callIn(number);
    await expect.poll(over, { timeout: 20_000 }).toBe(2);
    expect(Math.max(...heardOf(caller))).toBeGreaterThan(300);
    caller.close();
    expect((await missedOf(number))[0]).toMatchObject({ body: "Missed call", files: null });
  },
);

/** Returns the tone of a sound of 16 bits and 8,000 samples a second, hertz, by how often it crosses zero, to the next ten. */
function toneIn(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let crossings = 0;
  const from = 44 + 8_000;
  for (let at = from; at < from + 8_000; at += 2)
    if (view.getInt16(at, true) < 0 !== view.getInt16(at + 2, true) < 0) crossings++;
  // 4,000 samples are half a second; a tone crosses twice in each of its waves.
  return Math.round(crossings / 10) * 10;
}

/** Returns how many bytes, of 1, come again after 200: in the tone all, since those are eleven waves of it. */
function repeats(bytes: Uint8Array): number {
  const again = bytes.slice(200);
  return again.filter((byte, n) => byte === bytes[n]).length / again.length;
}
