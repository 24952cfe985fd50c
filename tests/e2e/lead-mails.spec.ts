import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { TOO_FAST } from "#leads/leads/rules/submission.ts";
import { type MailServer, mailServer } from "#tests/builders/mail-server.ts";
import { MAIL_SECRET, OFFICE, rawMail, signedMail } from "#tests/builders/mailing.ts";
import { bySize } from "#tests/builders/test-size.ts";
import { addLead, expect, expectFits, freshPhone, liveStatus, test } from "./fixtures.ts";
import { inDatabase } from "./staff-walks.ts";
import { clockFrom, portOf, startBuilt } from "./start-program.ts";

/** A program of its own, whose clock begins on a Monday at 11 AM in Ohio. */
const PORT = portOf("lead-mails");
const MONDAY = Date.parse("2027-03-01T16:00:00Z");
const BASE = `http://127.0.0.1:${PORT}`;
const NAME = "Maximiliana Wigglesworth-Featherstonehaugh";
const EMAIL = "maximiliana@example.com";
const folder = mkdtempSync(join(tmpdir(), "hearthlight-mails-"));
const began = Date.now();
let program: Awaited<ReturnType<typeof startBuilt>>;
let server: MailServer;

test.describe.configure({ mode: "serial", timeout: 60_000 });
test.use({ baseURL: BASE });
test.beforeAll(async () => {
  server = await mailServer();
  const env = { ...clockFrom(MONDAY), SMTP_URL: server.url };
  program = await startBuilt({ port: PORT, dataDir: join(folder, "data"), env });
});
test.afterAll(async () => {
  await program.stop();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

async function receive(desk: Page, mail: Parameters<typeof rawMail>[0]): Promise<void> {
  const data = rawMail(mail);
  const headers = signedMail(data, new Date(MONDAY + Date.now() - began));
  expect((await desk.request.post("/.netlify/functions/mail-received", { headers, data })).status()).toBe(204);
}

/** Stores a lead that agreed to calls on the form, and to email. */
async function addMailLead(desk: Page): Promise<void> {
  const { staff } = await (await desk.request.get("/api/staff")).json();
  const licenses = [{ state: "OH", number: "OH-77", expires: null }];
  expect((await desk.request.put(`/api/staff/${staff[0].id}`, { data: { licenses } })).status()).toBe(200);
  const phone = freshPhone().replace("(615)", "(614)");
  const form = { name: NAME, phone, elapsed: String(TOO_FAST * 4) };
  expect((await desk.request.post("/.netlify/functions/callback", { data: form })).status()).toBe(200);
  await expect.poll(agreeToEmail).toBeGreaterThan(0);
}

/** Gives the lead an address and its consent. Returns how many there were. */
async function agreeToEmail(): Promise<number> {
  let n = 0;
  await inDatabase(
    async (client) => {
      const lead = "(select id from leads where name = $1)";
      const given = await client.query("update leads set email = $2 where name = $1", [NAME, EMAIL]);
      // The lead may be stored between two statements.
      if (given.rowCount === 0) return;
      await client.query(
        `insert into contact_points (lead_id, address, person_name, added_at) select id, $2, name, now() from leads where name = $1 on conflict do nothing`,
        [NAME, EMAIL],
      );
      const add = `insert into consents (id, lead_id, seq, channel, address, at, evidence)
        select 'email ' || id, lead_id, seq + 1000000, 'email', $2, at,
          evidence || jsonb_build_object('channel', 'email', 'address', $2::text)
        from consents where lead_id = ${lead} on conflict do nothing`;
      n = (await client.query(add, [NAME, EMAIL])).rowCount ?? 0;
    },
    join(folder, "data"),
  );
  return n;
}

/** Waits until a conversation is open, by its heading. */
const expectOpen = (desk: Page, name: string) => expect(desk.getByRole("heading", { level: 1, name })).toBeVisible();

/** Stores leads that agreed to email and wrote to us, the first one first. */
async function addWriters(desk: Page, n: number): Promise<{ name: string; email: string }[]> {
  const people = [];
  for (let i = 0; i < n; i++) {
    // The last letter tells them apart.
    const name = `Opal Writer${String.fromCharCode(97 + i)}`;
    const email = `writer${i}@example.com`;
    await addLead(desk, { name, email, phone: freshPhone().replace("(615)", "(614)") });
    people.push({ name, email });
  }
  const add = `insert into consents (id, lead_id, seq, channel, address, at, evidence)
    select 'day ' || l.id, l.id, c.seq + 2000000 + row_number() over (), 'email', l.email, c.at,
      c.evidence || jsonb_build_object('channel', 'email', 'address', l.email)
    from leads l, (select * from consents limit 1) c where l.email like 'writer%'`;
  await inDatabase(async (client) => void (await client.query(add)), join(folder, "data"));
  for (const { email } of people)
    await receive(desk, { from: email, subject: "About my application", body: "About my application?" });
  return people;
}

test("the owner sets mail up, and the page says what is missing until nothing is", async ({ desk }) => {
  await desk.goto("/admin/settings/mailbox");
  await expect(desk.getByText("Mail isn’t set up yet: choose how answers come in")).toBeVisible();
  await desk.getByLabel("Mail that comes in", { exact: true }).selectOption("webhook");
  const save = desk.getByRole("button", { name: "Save", exact: true });
  await desk.getByLabel("Address (optional)").fill("office+x@agency.example");
  await desk.getByLabel("Secret of the signatures").fill("short");
  await save.click();
  await expect(desk.getByText("Please enter one plain email address of your own domain")).toBeVisible();
  await desk.getByLabel("Address (optional)").fill(OFFICE);
  await desk.getByLabel("Secret of the signatures").fill(MAIL_SECRET);
  await save.click();
  await expect(desk.getByText("Mail is set up.")).toBeVisible();
  await expect(desk.getByLabel("Address for incoming mail")).toHaveValue(/\/mail-received$/);
  await expect(desk.locator("body")).not.toContainText(MAIL_SECRET);
  await expectFits(desk);
});

test("a mail is read with what it quotes folded, shown safely, and answered with the keyboard alone", async ({
  desk,
}) => {
  await addMailLead(desk);
  const quoted = "On Friday, Ada <office@agency.example> wrote:\n> To unsubscribe, open this page";
  const parts = [
    "--b\r\nContent-Type: text/plain; charset=utf-8\r\n",
    `Can you call me at 3? 😀\n\n${quoted}`,
    "--b\r\nContent-Type: text/html; charset=utf-8\r\n",
    '<p>Can you call me <b>at 3</b>?</p><img src="https://track.example/x.gif"><script>document.title="run"</script>',
    "--b--",
  ];
  const headers = ['Content-Type: multipart/alternative; boundary="b"'];
  await receive(desk, { from: `Maxi <${EMAIL}>`, subject: "About my quote", body: parts.join("\r\n"), headers });
  await desk.goto("/admin/inbox");
  const row = desk.getByRole("link", { name: new RegExp(NAME) });
  await expect(row).toContainText("Can you call me at 3?");
  // The page answers to keys.
  await expect(liveStatus(desk)).toHaveText("Live");
  await desk.keyboard.press("j");
  await expect(row).toBeFocused();
  await desk.keyboard.press("Enter");
  const log = desk.getByRole("log", { name: "Messages" });
  await expect(log).toContainText("About my quote");
  await expect(log).toContainText("Anyone can write this address");
  await expect(log.getByText("To unsubscribe, open this page")).toBeHidden();
  await desk.getByRole("button", { name: "Show formatting" }).click();
  const frame = desk.frameLocator("iframe");
  await expect(frame.locator("b")).toHaveText("at 3");
  expect(await frame.locator("img, script").count()).toBe(0);
  await expect(desk.getByText("OK to email")).toBeVisible();
  await desk.keyboard.press("m");
  await expect(desk.getByLabel("Text message")).toBeVisible();
  await desk.keyboard.press("m");
  await expect(desk.getByText("OK to email")).toBeVisible();
  await expectFits(desk);
  await desk.keyboard.press("Enter");
  await expect(desk.getByLabel("Email", { exact: true })).toBeFocused();
  // An answer keeps their subject, whatever the template's is.
  const subject = desk.getByLabel("Subject");
  await desk.keyboard.press("/");
  await expect(desk.getByRole("option", { name: "No answer to our call (I tried to call you)" })).toBeVisible();
  await desk.keyboard.press("Enter");
  await expect(desk.getByLabel("Email", { exact: true })).toHaveValue(/^Hello Maximiliana,/);
  await expect(subject).toHaveValue("Re: About my quote");
  await subject.fill("");
  await subject.press("Control+Enter");
  await expect(subject).toBeFocused();
  await expect(subject).toHaveAccessibleDescription(/Enter a subject\.$/);
  await expectFits(desk);
  await subject.fill("Re: About my quote");
  await desk.getByLabel("Email", { exact: true }).fill("I will.");
  await desk.keyboard.press("Control+Enter");
  await expect(desk.getByLabel("Email", { exact: true })).toHaveValue("");
  await expect(log).toContainText("Taken by the mail server");
  const [sent] = server.to(EMAIL);
  expect(sent?.email).toMatchObject({ subject: "Re: About my quote", inReplyTo: expect.any(String) });
  await desk.keyboard.press("Control+Enter");
  await expect(desk.getByText("Nobody waits for an answer")).toBeVisible();
  const answer = { from: EMAIL, to: sent?.email.replyTo?.[0]?.address ?? "", subject: "Re: About my quote" };
  await receive(desk, { ...answer, body: "Please don't write to me any more." });
  await desk.goto("/admin/inbox?state=waiting");
  await row.click();
  await expect(desk.getByText(/^No email: they asked us to stop in an email on/)).toBeVisible();
  await expect(desk.getByRole("button", { name: "Send email" })).toBeDisabled();
  await expectFits(desk);
});

test("the mails of a day are answered by keyboard, with four keys each", async ({ desk }) => {
  const people = await addWriters(desk, bySize(6, 20));
  await desk.goto("/admin/inbox");
  await expect(desk.getByRole("link", { name: /About my application/ })).toHaveCount(people.length);
  await expect(liveStatus(desk)).toHaveText("Live");
  let keys = 0;
  const press = (key: string) => {
    keys++;
    return desk.keyboard.press(key);
  };
  const field = desk.getByLabel("Email", { exact: true });
  await press("j");
  await press("Enter");
  for (const [n, { name }] of people.entries()) {
    await expectOpen(desk, name);
    await press("/");
    await expect(desk.getByRole("option", { name: /^No answer to our call/ })).toBeVisible();
    await press("Enter");
    await expect(field).toHaveValue(new RegExp(`^Hello ${name.split(" ")[0]},`));
    await expect(field).toBeFocused();
    await press("Control+Enter");
    await expect(field).toHaveValue("");
    await expect(desk.getByRole("link", { name: "Next conversation" })).toBeVisible();
    if (n < people.length - 1) await press("Control+Enter");
  }
  await expect.poll(() => people.filter(({ email }) => server.to(email).length === 1).length).toBe(people.length);
  console.log(`${keys} keys for ${people.length} mails from templates`);
  expect(keys).toBe(2 + 4 * people.length - 1);
});

test("an address that nobody knows waits in the inbox and becomes a lead with it", async ({ desk }) => {
  await receive(desk, { from: "stranger@example.org", subject: "Hello", body: "Is this the insurance?" });
  await desk.goto("/admin/inbox");
  const row = desk.getByRole("link", { name: /Is this the insurance/ });
  await expect(row).toContainText("Unknown address");
  await row.click();
  await expect(desk.getByText("Nobody we know has this address.")).toBeVisible();
  await desk.getByRole("link", { name: "Add a lead" }).click();
  await expect(desk.getByLabel("Email", { exact: false }).first()).toHaveValue("stranger@example.org");
});
