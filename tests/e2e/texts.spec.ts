import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { TOO_FAST } from "#leads/leads/rules/submission.ts";
import { aTextProvider, type TextProviderDouble } from "#tests/builders/text-provider.ts";
import { expect, expectFits, freshPhone, liveStatus, test } from "./fixtures.ts";
import { inDatabase } from "./staff-walks.ts";
import { walkSequence } from "./walk-sequence.ts";
import { clockFrom, portOf, startBuilt } from "./start-program.ts";

/** A program of its own, whose clock begins on a Monday at 11 AM in Ohio. */
const PORT = portOf("texts");
const MONDAY = Date.parse("2027-03-01T16:00:00Z");
const BASE = `http://127.0.0.1:${PORT}`;
const OWN = "+16142340001";
const NAME = "Maximiliana Wigglesworth-Featherstonehaugh";
const folder = mkdtempSync(join(tmpdir(), "hearthlight-texts-"));
const began = Date.now();
let program: Awaited<ReturnType<typeof startBuilt>>;
let provider: TextProviderDouble;

test.describe.configure({ mode: "serial", timeout: 60_000 });
test.use({ baseURL: BASE });
test.beforeAll(async () => {
  provider = await aTextProvider("telnyx");
  program = await startBuilt({ port: PORT, dataDir: join(folder, "data"), env: clockFrom(MONDAY) });
});
test.afterAll(async () => {
  await program.stop();
  await provider.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The moment by the program's clock, or a little before. */
const programTime = () => new Date(MONDAY + Date.now() - began);
const e164 = (phone: string) => `+1${phone.replaceAll(/\D/g, "").slice(-10)}`;
// An Ohio number, since only Ohio is licensed here.
const phone = e164(freshPhone().replace("(615)", "(614)"));

async function receive(desk: Page, from: string, body: string): Promise<void> {
  const path = "/.netlify/functions/text-received/telnyx";
  const { headers, body: data } = provider.incoming(path, { from, to: OWN, body }, programTime());
  expect((await desk.request.post(path, { headers, data })).status()).toBe(204);
}

/** Reports on the newest text that reached a phone. */
async function report(desk: Page, state: "delivered" | "undelivered"): Promise<void> {
  const sent = provider.reached.at(-1);
  const path = new URL(sent?.statusUrl ?? BASE).pathname;
  const { headers, body: data } = provider.report(path, sent?.id ?? "", state, programTime());
  expect((await desk.request.post(path, { headers, data })).status()).toBe(204);
}

/** Stores a lead that agreed to calls on the form, and to texts. */
async function addTextLead(desk: Page): Promise<void> {
  const { staff } = await (await desk.request.get("/api/staff")).json();
  const licenses = [{ state: "OH", number: "OH-77", expires: null }];
  expect((await desk.request.put(`/api/staff/${staff[0].id}`, { data: { licenses } })).status()).toBe(200);
  const asked = await desk.request.post("/.netlify/functions/callback", {
    data: { name: NAME, phone, elapsed: String(TOO_FAST * 4) },
  });
  expect(asked.status(), await asked.text()).toBe(200);
  // Nothing is applied yet, perhaps.
  await expect.poll(agreeToTexts).toBeGreaterThan(0);
}

/** Adds the consent to texts to that to calls. Returns how many there were. */
async function agreeToTexts(): Promise<number> {
  let n = 0;
  const add = `insert into consents (id, lead_id, seq, channel, address, at, evidence)
    select 'text ' || id, lead_id, seq + 1000000, 'text', address, at, jsonb_set(evidence, '{channel}', '"text"')
    from consents where address = $1`;
  await inDatabase(
    async (client) => {
      n = (await client.query(add, [phone])).rowCount ?? 0;
    },
    join(folder, "data"),
  );
  return n;
}

/** Waits until a conversation is open, by its heading. */
const expectOpen = (desk: Page, name: string | RegExp) =>
  expect(desk.getByRole("heading", { level: 1, name })).toBeVisible();

test("the owner sets texts up, and the page says what is missing until nothing is", async ({ desk }) => {
  await desk.goto("/admin/inbox");
  await expect(desk.getByText("Texts aren’t set up yet: no provider is chosen")).toBeVisible();
  await desk.goto("/admin/settings/telephony");
  await desk.getByLabel("Provider", { exact: true }).selectOption("telnyx");
  await desk.getByLabel("Address (optional)").fill(provider.url);
  const save = desk.getByRole("button", { name: "Save", exact: true });
  await save.click();
  await expect(desk.getByText("Please enter the public key of the webhooks.")).toBeVisible();
  await desk.getByLabel("Account (optional)").fill(provider.account.account);
  await desk.getByLabel("Secret", { exact: true }).fill(provider.account.secret);
  await save.click();
  await expect(desk.getByText("No number to text from is entered")).toBeVisible();
  await expect(desk.getByLabel("Address for incoming texts")).toHaveValue(/\/text-received\/telnyx$/);
  await desk.getByRole("button", { name: /Add number/i }).click();
  await desk.getByRole("textbox", { name: "Number" }).fill("(614) 234-0001");
  await save.click();
  await expect(desk.getByText("The registration of your numbers with the carriers (10DLC) is missing")).toBeVisible();
  await desk.getByLabel("Registration with the carriers (10DLC)").selectOption("registered");
  await save.click();
  await expect(desk.getByText("Texts are set up.")).toBeVisible();
  await expect(desk.getByText("Saved. It is in effect now.")).toBeVisible();
  await expect(desk.locator("body")).not.toContainText(provider.account.secret);
  await expectFits(desk);
});

test("a text shows within a second, is answered by keyboard, and says what became of the answer", async ({ desk }) => {
  await addTextLead(desk);
  await desk.goto("/admin/inbox");
  await expect(desk.getByText("Nobody waits for an answer")).toBeVisible();
  await expect(liveStatus(desk)).toHaveText("Live");
  await receive(desk, phone, "Can you call me at 3? 😀");
  const row = desk.getByRole("link", { name: new RegExp(NAME) });
  await expect(row).toBeVisible({ timeout: 1_500 });
  const area = desk.getByRole("navigation", { name: "Desk", exact: true }).getByRole("link", { name: /^Inbox/ });
  await expect(area).toHaveAccessibleName("Inbox 1 unread");
  await expectFits(desk);
  await row.click();
  const log = desk.getByRole("log", { name: "Messages" });
  await expect(log).toContainText("Can you call me at 3? 😀");
  await expect(desk.getByText(/^OK to text until/)).toBeVisible();
  // This tab has read it, and hears nothing of its own changes.
  await expect(area).toHaveAccessibleName("Inbox");
  const field = desk.getByLabel("Text message");
  await field.fill("á".repeat(71));
  await expect(desk.getByText("2 parts, with special characters")).toBeVisible();
  await field.fill("I will.\nTalk to you at 3.");
  await field.press("Control+Enter");
  await expect(field).toHaveValue("");
  await expect(log).toContainText("Taken by the provider");
  expect(provider.reached).toHaveLength(1);
  await report(desk, "undelivered");
  await expect(log).toContainText("Not sent");
  await report(desk, "delivered");
  await expect(log).toContainText("Delivered");
  await expectFits(desk);
  await desk.goto("/admin/inbox?state=waiting");
  await expect(row).toContainText("You: I will.");
});

test("templates are written with a preview on the newest lead, and an unknown field is refused beside it", async ({
  desk,
}) => {
  await desk.goto("/admin/settings/textTemplates");
  await desk.getByRole("button", { name: "Add template" }).click();
  await desk.locator('[id="value.templates.8.name"]').fill("Call back");
  const words = desk.locator('[id="value.templates.8.words"]');
  await words.fill("Hi {first_name}, may I call you?");
  const save = desk.getByRole("button", { name: "Save", exact: true });
  await save.click();
  await expect(words).toHaveAccessibleDescription(/We don’t know {first_name}. You can write {first name}/);
  await words.fill("Hi {first name}, it’s {agent first name}. May I call you?");
  const preview = desk.getByRole("region", { name: "Preview" });
  await expect(preview).toContainText("Hi Maximiliana, it’s ");
  await expect(preview).toContainText("1 part, with special characters");
  await preview.getByRole("checkbox", { name: "A lead of whom only the number is known" }).check();
  await expect(preview).toContainText("Hi there, it’s ");
  await expect(preview).toContainText("No first name is known: the text says “there”.");
  await save.click();
  await expect(desk.getByText("Saved. Conversations offer them now.")).toBeVisible();
  await expectFits(desk);
});

test("a sequence is turned on, started, shown with what comes next, stopped and taken up again", async ({ desk }) => {
  await walkSequence(desk, NAME, expectFits);
});

test("a text from a template is sent with four keys and the letters of its name, and the next one opens", async ({
  desk,
}) => {
  const unknown = e164(freshPhone());
  await receive(desk, phone, "Are you there?");
  await receive(desk, unknown, "Who is this?");
  await desk.goto("/admin/inbox");
  await expect(desk.getByText("Who is this?")).toBeVisible();
  await desk.getByRole("link", { name: "Mine" }).click();
  await expect(desk).toHaveURL(/who=mine/);
  await expect(desk.getByText("Nobody waits for an answer")).toBeVisible();
  await desk.getByRole("link", { name: "Everyone" }).click();
  const row = desk.getByRole("link", { name: new RegExp(NAME) });
  await expect(row).toBeVisible();
  await desk.keyboard.press("j");
  await expect(row).toBeFocused();
  await desk.keyboard.press("j");
  await expect(desk.getByRole("link", { name: /Who is this/ })).toBeFocused();
  await desk.keyboard.press("k");
  await desk.keyboard.press("Enter");
  await expectOpen(desk, NAME);
  const field = desk.getByLabel("Text message");
  const sent = provider.reached.length;
  await desk.keyboard.press("/");
  await expect(desk.getByRole("option", { name: "Call back (1 part)" })).toBeVisible();
  await desk.keyboard.type("call");
  await desk.keyboard.press("Enter");
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(/^Hi Maximiliana, it’s /);
  await desk.keyboard.press("Control+Enter");
  await expect(field).toHaveValue("");
  await expect.poll(() => provider.reached.length).toBe(sent + 1);
  expect(provider.reached.at(-1)?.body).toMatch(/^Hi Maximiliana, it’s /);
  await expect(desk.getByRole("link", { name: "Next conversation" })).toBeVisible();
  await desk.keyboard.press("Control+Enter");
  await expectOpen(desk, /\(\d{3}\)/);
  await expect(desk.getByText("Who is this?")).toBeVisible();
  await desk.keyboard.press("d");
  await desk.keyboard.press("Enter");
  await expect(desk.getByText("Done. A new message opens it again.")).toBeVisible();
  await expect(desk.getByText("Nobody waits for an answer")).toBeVisible();
});

test("a template goes where the cursor is, and what was typed stays", async ({ desk }) => {
  await desk.goto("/admin/inbox?state=waiting");
  await desk.getByRole("link", { name: new RegExp(NAME) }).click();
  const field = desk.getByLabel("Text message");
  await field.fill("Typed. ");
  await field.press("Alt+t");
  await desk.keyboard.press("Escape");
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("Typed. ");
  await field.press("Alt+t");
  await desk.getByRole("option", { name: /Call back/ }).click();
  await expect(field).toHaveValue(/^Typed. Hi Maximiliana, it’s /);
  await field.fill("");
  await field.press("/");
  await expect(desk.getByRole("option", { name: /Call back/ })).toBeVisible();
  // Enter at once takes the first one.
  await desk.keyboard.press("Enter");
  await expect(field).toHaveValue(/^Hi Maximiliana, it’s /);
  await field.fill("");
});

test("what the provider refuses says so, and what may have been sent too", async ({ desk }) => {
  await desk.goto("/admin/inbox?state=waiting");
  await desk.getByRole("link", { name: new RegExp(NAME) }).click();
  const field = desk.getByLabel("Text message");
  const log = desk.getByRole("log", { name: "Messages" });
  provider.failing.push(400);
  await field.fill("Refused");
  await desk.getByRole("button", { name: "Send text" }).click();
  await expect(log).toContainText("The provider refused it (400): Refused for this test");
  provider.failing.push("cut");
  await field.fill("Perhaps");
  await desk.getByRole("button", { name: "Send text" }).click();
  await expect(log).toContainText("May have been sent");
  await expect(log).toContainText("It is not sent again.");
});

test("after a stop nothing can be sent, what was typed stays, and START is no leave", async ({ desk }) => {
  await desk.goto("/admin/inbox?state=waiting");
  await desk.getByRole("link", { name: new RegExp(NAME) }).click();
  await expect(liveStatus(desk)).toHaveText("Live");
  const field = desk.getByLabel("Text message");
  await field.fill("One more thing");
  await receive(desk, phone, "STOP");
  await expect(desk.getByText(/^No texts: they texted us to stop on/)).toBeVisible();
  await expect(desk.getByRole("button", { name: "Send text" })).toBeDisabled();
  await expect(field).toHaveValue("One more thing");
  await expect(desk.getByRole("log", { name: "Messages" })).toContainText(
    "You won't get any more texts or calls from us.",
  );
  await receive(desk, phone, "START");
  await desk.reload();
  await expect(desk.getByLabel("Text message")).toHaveValue("One more thing");
  await expect(desk.getByRole("button", { name: "Send text" })).toBeDisabled();
});

test("a number that nobody knows waits in the inbox, can be put off, and becomes a lead", async ({ desk }) => {
  const unknown = e164(freshPhone());
  await receive(desk, unknown, "Is this the insurance?");
  await desk.goto("/admin/inbox");
  const row = desk.getByRole("link", { name: /Is this the insurance/ });
  await expect(row).toContainText("Unknown number");
  await row.click();
  await expect(desk.getByText("Nobody we know has this number.")).toBeVisible();
  await desk.getByRole("combobox", { name: "Put off" }).selectOption("hours");
  await desk.getByRole("button", { name: "Put off" }).click();
  await expect(desk.getByText("Put off.", { exact: true })).toBeVisible();
  await desk.goto("/admin/inbox?state=snoozed");
  await row.click();
  await expectFits(desk);
  await desk.getByRole("link", { name: "Add a lead" }).click();
  await expect(desk.getByLabel("Phone", { exact: true })).toHaveValue(unknown);
});
