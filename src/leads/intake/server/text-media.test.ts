import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { heldKey } from "#leads/conversations/server/store-files-job.ts";
import { readThread } from "#leads/conversations/server/read-thread.ts";
import type { NamedFile } from "#leads/leads/rules/submission.ts";
import { UPLOAD_LIMIT } from "#platform/storage/rules/upload-file.ts";
import { type TestSite, testSite } from "#tests/builders/site.ts";
import { byStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { aTextProvider, type TextProviderDouble } from "#tests/builders/text-provider.ts";
import { aTextLead, OWN_NUMBER, setUpTexts } from "#tests/builders/texting.ts";
import { aPhoto } from "#tests/builders/uploads.ts";
import { readLeadFiles } from "./read-lead-files.ts";
import { showMedia } from "./show-media.ts";
import { storeMessageFiles } from "./store-message-files.ts";

const test_ = testDatabase();
const FRIDAY = new Date("2026-11-20T15:00:00.000Z");
const owner = byStaff("owner");
let at = FRIDAY;
let site: TestSite;
let twilio: TextProviderDouble;
beforeAll(async () => {
  site = await testSite(test_.database, { now: () => at });
  twilio = await aTextProvider("twilio");
  await setUpTexts(site.services, twilio);
});
beforeEach(() => {
  at = FRIDAY;
});
afterAll(async () => {
  await site.close();
  await twilio.close();
});

/** Has a text with pictures come in. Returns its message. */
async function receive(from: string, media: { url: string; type: string }[]) {
  const path = "/.netlify/functions/text-received/twilio";
  const { headers, body } = twilio.incoming(`http://localhost:3000${path}`, {
    from,
    to: OWN_NUMBER,
    body: "Here",
    media,
  });
  expect((await site.ask({ method: "POST", path, headers, body })).status).toBe(204);
  const { rows } = await test_.database.pool.query<{ id: string; files: NamedFile[] }>(
    "select id, files from messages where address = $1 order by at desc limit 1",
    [from],
  );
  return rows[0] ?? { id: "", files: [] };
}
const said = async (id: string) =>
  (await test_.database.pool.query<{ files: NamedFile[] }>("select files from messages where id = $1", [id])).rows[0]
    ?.files ?? [];
const fetchAll = ({ id, files }: { id: string; files: NamedFile[] }) =>
  storeMessageFiles(site.services, { message: id, files: files.flatMap((file) => file.id ?? []) });
const image = (url: string) => ({ url, type: "image/jpeg" });

test("a picture of a text is fetched with our credentials from the provider alone, and shown to those who see the lead", async () => {
  const { leadId, phone } = await aTextLead(site.services);
  const path = "/2010-04-01/Accounts/AC1/Messages/MM1/Media/ME1";
  const evil = await aTextProvider("telnyx");
  twilio.files[path] = { to: `${twilio.url}/cdn/ME1` };
  twilio.files["/cdn/ME1"] = await aPhoto();
  twilio.files["/away"] = { to: `${evil.url}/steal` };
  twilio.files["/large"] = Buffer.alloc(UPLOAD_LIMIT + 1);
  const message = await receive(phone, [
    image(twilio.url + path),
    image(`${evil.url}/ME2`),
    image(`${twilio.url}/away`),
    image(`${twilio.url}/large`),
    image("not an address"),
  ]);
  await fetchAll(message);
  await fetchAll(message);
  const files = await said(message.id);
  expect(files.map(({ name, state }) => [name, state])).toEqual([
    ["Picture 1", "kept"],
    ["Picture 2", "foreign"],
    ["Picture 3", "foreign"],
    ["Picture 4", "size"],
    ["Picture 5", "foreign"],
  ]);
  expect(evil.fetched).toEqual([]);
  expect(twilio.fetched.find(([asked]) => asked === path)?.[1]).toMatch(/^Basic /);
  expect(twilio.fetched.filter(([asked]) => asked === path)).toHaveLength(1);
  expect((await readLeadFiles(site.services, leadId)).files.map(({ name }) => name)).toEqual(["Picture 1"]);
  const id = files[0]?.id ?? "";
  expect(await showMedia(site.services, owner, id)).toMatchObject({ ok: true, value: { mediaType: "image/jpeg" } });
  const stranger = byStaff("agent", { teamId: "north", pools: ["north"] });
  expect(await showMedia(site.services, stranger, id)).toMatchObject({ ok: false, code: "not-found" });
  expect(await site.services.storage.read(heldKey(id))).toBeNull();
  await evil.close();
});

test("a fetch that fails is said in the conversation and tried again, for a day", async () => {
  const { leadId, phone } = await aTextLead(site.services);
  const message = await receive(phone, [image(`${twilio.url}/late/ME1`), image(`${twilio.url}/never/ME2`)]);
  await fetchAll(message);
  expect(await said(message.id)).toMatchObject([
    { state: "waiting", tries: 1 },
    { state: "waiting", tries: 1 },
  ]);
  const thread = await readThread(site.services, owner.actor, leadId, "text");
  expect(JSON.stringify(thread?.messages)).not.toContain(twilio.url);
  twilio.files["/late/ME1"] = await aPhoto();
  await fetchAll(message);
  at = new Date(FRIDAY.getTime() + 86_400_001);
  await fetchAll(message);
  expect((await said(message.id)).map(({ state, from }) => [state, from])).toEqual([
    ["kept", undefined],
    ["unreachable", undefined],
  ]);
});
