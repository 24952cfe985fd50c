import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { TOO_FAST } from "#leads/leads/rules/submission.ts";
import { aTextProvider, type TextProviderDouble } from "#tests/builders/text-provider.ts";
import { bySize } from "#tests/builders/test-size.ts";
import { addLead, expect, freshPhone, liveStatus, test } from "./fixtures.ts";
import { inDatabase } from "./staff-walks.ts";
import { clockFrom, portOf, startBuilt } from "./start-program.ts";

/** A program of its own, whose clock begins on a Monday at 11 AM in Ohio. */
const PORT = portOf("texts-day");
const MONDAY = Date.parse("2027-03-01T16:00:00Z");
const OWN = "+16142340001";
const TEXTS = bySize(6, 40);
const folder = mkdtempSync(join(tmpdir(), "hearthlight-texts-day-"));
const began = Date.now();
let program: Awaited<ReturnType<typeof startBuilt>>;
let provider: TextProviderDouble;

test.describe.configure({ timeout: 180_000 });
test.use({ baseURL: `http://127.0.0.1:${PORT}` });
test.beforeAll(async () => {
  provider = await aTextProvider("telnyx");
  program = await startBuilt({ port: PORT, dataDir: join(folder, "data"), env: clockFrom(MONDAY) });
});
test.afterAll(async () => {
  await program.stop();
  await provider.close();
  rmSync(folder, { recursive: true, force: true });
});

const anOhioNumber = () => freshPhone().replace("(615)", "(614)");

/** Sets texts up, and makes the owner one who may call people in Ohio. */
async function setUp(desk: Page): Promise<void> {
  const { staff } = await (await desk.request.get("/api/staff")).json();
  const licenses = [{ state: "OH", number: "OH-77", expires: null }];
  expect((await desk.request.put(`/api/staff/${staff[0].id}`, { data: { licenses } })).status()).toBe(200);
  const { account, secret } = provider.account;
  const numbers = [{ number: OWN }];
  const value = { provider: "telnyx", base_url: provider.url, account, secret, numbers, registration: "registered" };
  const saved = await desk.request.put("/api/settings/telephony", { data: { value, version: "" } });
  expect(saved.status(), await saved.text()).toBe(200);
}

/** Stores leads that agreed to texts, the first one first. */
async function addTexters(desk: Page, n: number): Promise<{ name: string; phone: string }[]> {
  const people: { name: string; phone: string }[] = [];
  for (let i = 0; i < n; i++) {
    // The last letters tell them apart.
    const name = `Opal Texter${String.fromCharCode(97 + (i % 26), 97 + Math.floor(i / 26))}`;
    const { phone } = await addLead(desk, { name, phone: anOhioNumber() });
    people.push({ name, phone: `+1${phone.replaceAll(/\D/g, "")}` });
  }
  const form = { name: "Rosa Consent", phone: anOhioNumber(), elapsed: String(TOO_FAST * 4) };
  expect((await desk.request.post("/.netlify/functions/callback", { data: form })).status()).toBe(200);
  // Each agreed in the words that one visitor read.
  const add = `insert into consents (id, lead_id, seq, channel, address, at, evidence)
    select 'text ' || l.id, l.id, c.seq + 1000000 + row_number() over (), 'text', l.phone, c.at,
      c.evidence || jsonb_build_object('channel', 'text', 'address', l.phone)
    from leads l, (select * from consents limit 1) c where l.name like 'Opal Texter%'`;
  let stored: number | null = 0;
  const agree = () =>
    inDatabase(async (client) => void (stored = (await client.query(add)).rowCount), join(folder, "data"));
  await expect.poll(async () => agree().then(() => stored)).toBe(n);
  return people;
}

async function receive(desk: Page, from: string, body: string): Promise<void> {
  const path = "/.netlify/functions/text-received/telnyx";
  const now = new Date(MONDAY + Date.now() - began);
  const { headers, body: data } = provider.incoming(path, { from, to: OWN, body }, now);
  expect((await desk.request.post(path, { headers, data })).status()).toBe(204);
}

test("the texts of a day are answered by keyboard, with three keys each and the words", async ({ desk }) => {
  await setUp(desk);
  const people = await addTexters(desk, TEXTS);
  for (const { phone } of people) await receive(desk, phone, "When can you call?");
  await desk.goto("/admin/inbox");
  await expect(desk.getByRole("link", { name: /When can you call/ })).toHaveCount(people.length);
  await expect(liveStatus(desk)).toHaveText("Live");
  let keys = 0;
  const press = (key: string) => {
    keys++;
    return desk.keyboard.press(key);
  };
  const started = performance.now();
  await press("j");
  await press("Enter");
  const field = desk.getByLabel("Text message");
  for (const [n, { name }] of people.entries()) {
    await expect(desk.getByRole("heading", { level: 1, name })).toBeVisible();
    await press("Enter");
    await expect(field).toBeFocused();
    await desk.keyboard.insertText("At 3, if that suits you.");
    await press("Control+Enter");
    await expect(field).toHaveValue("");
    await expect(desk.getByRole("link", { name: "Next conversation" })).toBeVisible();
    if (n < people.length - 1) await press("Control+Enter");
  }
  const seconds = (performance.now() - started) / 1_000;
  console.log(`${keys} keys for ${people.length} texts; ${seconds.toFixed(1)} s without the typing`);
  const reached = () => people.filter(({ phone }) => provider.reached.filter(({ to }) => to === phone).length === 1);
  await expect.poll(() => reached().length).toBe(people.length);
  expect(keys).toBe(2 + 3 * people.length - 1);
});
