import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { type MailServer, mailServer, type Refusal } from "#tests/builders/mail-server.ts";
import { aPhoto } from "#tests/builders/uploads.ts";
import { expect, expectAccessible, freshPhone, signIn, test } from "./fixtures.ts";
import {
  bookACall,
  calendarOf,
  headerOf,
  linkIn,
  makeUploadLink,
  openForCalls,
  putAgency,
  sendQuote,
} from "./mail-walks.ts";
import { joined } from "./staff-walks.ts";
import { OWNER, portOf, startBuilt } from "./start-program.ts";

/** A program of its own, with a real mail server beside it. */
const PORT = portOf("mail");
const BASE = `http://127.0.0.1:${PORT}`;
const folder = mkdtempSync(join(tmpdir(), "hearthlight-mail-"));
/** The mail server's responses to the next attempts for an address; without an entry it accepts the mail. */
const refusals = new Map<string, Refusal[]>();
let server: MailServer;
let program: Awaited<ReturnType<typeof startBuilt>>;

test.use({ baseURL: BASE });
test.beforeEach(() => test.slow());
test.beforeAll(async ({ browser }) => {
  server = await mailServer({ refuse: (address) => refusals.get(address)?.shift() ?? null });
  program = await startBuilt({
    port: PORT,
    dataDir: join(folder, "data"),
    env: { SMTP_URL: server.url, PUBLIC_URL: BASE },
  });
  const desk = await (await browser.newContext({ baseURL: BASE })).newPage();
  await signIn(desk, OWNER);
  await putAgency(desk, { email: null, licenses: [{ state: "OH", number: "1234567" }] });
  await openForCalls(desk);
  await desk.context().close();
});
test.afterAll(async () => {
  await program.stop();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Returns the emails to an address once there are so many. */
async function mailsTo(address: string, n: number) {
  await expect.poll(() => server.to(address).length, { timeout: 20_000, message: `mails to ${address}` }).toBe(n);
  return server.to(address);
}
/** Returns the alerts to staff about a person. */
async function alertsAbout(name: string, n: number) {
  const about = () => server.to(OWNER.email).filter((m) => m.email.subject?.includes(name));
  await expect.poll(() => about().length, { timeout: 20_000, message: `alerts about ${name}` }).toBe(n);
  return about();
}
/** Opens an alert's link, as staff. */
async function follow(page: Page, link: string, name: string): Promise<void> {
  await signIn(page, OWNER);
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
}

test("a quote: the visitor gets a confirmation with an unsubscribe link, staff get an alert that opens the lead", async ({
  page,
  asPeopleDo,
}) => {
  const [name, email] = ["Rosa Delgado", "rosa@example.com"];
  await sendQuote(page, asPeopleDo, { name, email });
  const [mail] = await mailsTo(email, 1);
  expect(mail?.email).toMatchObject({
    subject: "We have your request",
    from: { name: "Hearthlight" },
    to: [{ address: email }],
  });
  // No one has opened a link in an email to this address yet, so it doesn't have the typed name.
  expect(mail?.email.text).not.toContain("Rosa");
  for (const form of [mail?.email.text, mail?.email.html])
    for (const must of [
      "Hello,",
      "123 Benefits Lane",
      "Columbus, OH 43215",
      "(614) 555-0143",
      "OH 1234567",
      `${BASE}/stop-email/`,
    ])
      expect(form).toContain(must);
  expect(headerOf(mail, "list-unsubscribe")).toBe(`<${linkIn(mail, "/stop-email/")}>`);
  expect(headerOf(mail, "list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");

  const [alert] = await alertsAbout(name, 1);
  expect(alert?.email.subject).toBe(`New lead: ${name}`);
  expect(headerOf(alert, "list-unsubscribe")).toBeUndefined();

  await page.goto(linkIn(mail, "/stop-email/"));
  await expectAccessible(page);
  await page.getByRole("button", { name: "Stop email to me" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("No more email");
  await follow(page, linkIn(alert, "/admin/leads/"), name);
  for (const part of ["#consent", "#journey"])
    await expect(page.locator(part).getByText("Unsubscribed from email")).toBeVisible();
});

test("a callback: staff get an alert, and no one else gets email", async ({ page, asPeopleDo }) => {
  const name = "Walter Brown";
  const before = server.received.length;
  await page.goto("/request-a-callback");
  await page.getByLabel("Full name").fill(name);
  await page.getByLabel("Phone", { exact: true }).fill(freshPhone());
  await asPeopleDo(page);
  await page.getByRole("button", { name: "Request a Call" }).click();
  await expect(page.getByText("Thank You!")).toBeVisible();
  const [alert] = await alertsAbout(name, 1);
  expect(server.received.length - before).toBe(1);
  await follow(page, linkIn(alert, "/admin/leads/"), name);
});

test("a booked call: the entry for the calendar comes by mail, and follows when the call is moved and canceled by the links in the mails", async ({
  page,
  asPeopleDo,
}) => {
  const [name, email] = ["Margaret O’Neill", "margaret@example.com"];
  const start = await bookACall(page, asPeopleDo, { name, email, nth: 3 });
  await expect(page.getByText("A confirmation is on its way to your email.")).toBeVisible();
  const booked = calendarOf((await mailsTo(email, 1))[0]);
  expect(booked).toMatchObject({
    METHOD: "REQUEST",
    STATUS: "CONFIRMED",
    SEQUENCE: "0",
    DTSTART: start,
    SUMMARY: "Call from Hearthlight",
  });

  await page.goto(linkIn(server.to(email)[0], "/schedule/change/"));
  await page.getByRole("link", { name: "Change the time" }).click();
  await page.locator(".slot-time").nth(6).click();
  await page.getByRole("button", { name: "Move my call to this time" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your call has a new time");
  const moved = calendarOf((await mailsTo(email, 2))[1]);
  expect(moved).toMatchObject({ METHOD: "REQUEST", UID: booked.UID, SEQUENCE: "1" });
  expect(moved.DTSTART).not.toBe(start);

  await page.goto(linkIn(server.to(email)[1], "/schedule/change/"));
  await page.getByRole("link", { name: "Cancel the call" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cancel this call?");
  await page.getByRole("button", { name: "Yes, cancel my call" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your call is canceled");
  const canceled = calendarOf((await mailsTo(email, 3))[2]);
  expect(canceled).toMatchObject({ METHOD: "CANCEL", STATUS: "CANCELLED", UID: booked.UID, SEQUENCE: "2" });
  const alerts = await alertsAbout(name, 3);
  expect(alerts.map((m) => m.email.subject)).toEqual([
    `Appointment booked: ${name}`,
    `Appointment rescheduled: ${name}`,
    `Appointment canceled: ${name}`,
  ]);
});

test("an upload: staff get an alert, and the file is in the desk and not in the mail", async ({ desk, browser }) => {
  const { name, lead, path } = await makeUploadLink(desk);
  const visitor = await (await browser.newContext({ baseURL: BASE })).newPage();
  await visitor.goto(path);
  await visitor
    .getByLabel("Photo or document")
    .setInputFiles({ name: "policy.jpg", mimeType: "image/jpeg", buffer: await aPhoto() });
  await visitor.getByRole("button", { name: "Send" }).click();
  await expect(visitor.getByRole("heading", { level: 1, name: "Thank you. We have your files." })).toBeVisible();
  await visitor.context().close();
  const alert = (await alertsAbout(name, 2)).find((m) => m.email.subject === `New files: ${name}`);
  expect(alert?.email.attachments).toEqual([]);
  expect(new URL(linkIn(alert, "/admin/leads/")).pathname).toBe(lead);
  await desk.goto(lead);
  await expect(desk.getByRole("button", { name: "Save policy.jpg" })).toBeVisible();
});

test("a mail server in trouble: what it puts off arrives later and once, what it refuses is shown with the reason", async ({
  desk,
}) => {
  refusals.set("busy@example.com", [451]);
  refusals.set("broken-line@example.com", ["cut"]);
  refusals.set("nobody@example.com", [550]);
  for (const email of refusals.keys()) {
    const form = {
      forWhom: "me",
      state: "OH",
      age: "70",
      sex: "female",
      tobacco: "no",
      coverage: "10000",
      reachBy: "call",
      bestTime: "any",
    };
    const sent = await desk.request.post("/get-a-quote", {
      form: { ...form, name: "Ruth Clark", phone: freshPhone(), email },
      maxRedirects: 0,
    });
    expect(sent.status()).toBe(303);
  }
  const about = (email: string) => desk.getByRole("listitem").filter({ hasText: `To ${email}` });
  const look = (status: string) => desk.goto(`/admin/mail?status=${status}`);
  await expect(async () => {
    await look("failed");
    await expect(about("nobody@example.com")).toContainText(
      "The mail server refused the message (EENVELOPE 550). 1 attempt.",
      { timeout: 100 },
    );
  }).toPass();
  await expectAccessible(desk);
  await look("waiting");
  await expect(about("busy@example.com")).toContainText(
    "The mail server could not accept the message (EENVELOPE 451). 1 attempt; next try",
  );
  await expect(about("broken-line@example.com")).toContainText(
    /The mail server could not accept the message \(E[A-Z]+\)\. 1 attempt; next try/,
  );
  await expectAccessible(desk);

  for (const email of ["busy@example.com", "broken-line@example.com"]) await mailsTo(email, 1);
  await look("sent");
  for (const email of ["busy@example.com", "broken-line@example.com"])
    await expect(about(email)).toContainText("Sent to the mail server");
  await expectAccessible(desk);
  // Staff retry a refused email, once its cause is fixed.
  await look("failed");
  await desk.getByRole("button", { name: "Send again: We have your request, to nobody@example.com" }).click();
  await expect(desk.getByText("The email is on its way again.")).toBeVisible();
  await mailsTo("nobody@example.com", 1);
});

test("someone who forgot their password gets a link by email, which opening doesn't use up", async ({
  desk,
  browser,
}) => {
  const { page: own, email } = await joined(desk, browser, "editor", BASE);
  await own.context().close();
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${BASE}/admin`);
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send link" }).click();
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
  // Their invitation is mailed only if they had not joined before its turn came.
  const asked = () => server.to(email).filter((one) => one.email.subject?.startsWith("Set a new password"));
  await expect.poll(() => asked().length, { timeout: 20_000 }).toBe(1);
  const link = linkIn(asked()[0], "/admin/new-password/");
  for (let scanned = 0; scanned < 3; scanned++) expect((await desk.request.get(link)).status()).toBe(200);
  await page.goto(link);
  await page.getByLabel("New password", { exact: true }).fill("quiet lantern orbit maple");
  await page.getByLabel("New password again").fill("quiet lantern orbit maple");
  await page.getByRole("button", { name: "Save password" }).click();
  await expect(page.getByRole("heading", { name: "Your new password is set" })).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "This link is no longer valid" })).toBeVisible();
  await page.context().close();
});
