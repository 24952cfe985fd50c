import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, expect, type Page } from "@playwright/test";
import { type MailServer, mailServer } from "#tests/builders/mail-server.ts";
import { freshPhone, oldEnough, signIn, test } from "./fixtures.ts";
import { calendarOf, fillInBooking, linkIn, makeUploadLink, openForCalls } from "./mail-walks.ts";
import { OWNER, portOf, startBuilt } from "./start-program.ts";

/** A program of its own, which is killed repeatedly on one data folder, with a real mail server that comes and goes. */
const PORT = portOf("mail-killed");
const BASE = `http://127.0.0.1:${PORT}`;
const folder = mkdtempSync(join(tmpdir(), "hearthlight-killed-"));
const CALLER = "Ruth Clark";
const QUOTE = { name: "Rosa Delgado", email: "rosa@example.com" };
const BOOKING = { name: "Walter Brown", email: "walter@example.com" };

let mail: MailServer;
let program: Awaited<ReturnType<typeof startBuilt>>;
/** Holds the mail server's response to a message while it is set. */
let held: Promise<void> | null = null;

const start = async () => {
  program = await startBuilt({
    port: PORT,
    dataDir: join(folder, "data"),
    env: { SMTP_URL: mail.url, PUBLIC_URL: BASE },
  });
};
/** Runs `kill -9`: none of the program's code gets a chance to run. Its database goes on or dies. */
async function kill(): Promise<void> {
  const ended = new Promise((resolve) => program.child.once("exit", resolve));
  program.child.kill("SIGKILL");
  await ended;
}
const openMailServer = async (port?: number) => {
  mail = await mailServer({ ...(port ? { port } : {}), hold: async () => held ?? undefined });
};
const visitor = async (browser: Browser) =>
  (await browser.newContext({ baseURL: BASE, viewport: { width: 390, height: 844 } })).newPage();

test.use({ baseURL: BASE, provoked: /net::ERR_/ });
test.beforeAll(async () => {
  await openMailServer();
  await start();
});
test.afterAll(async () => {
  await program.stop();
  await mail.close();
  rmSync(folder, { recursive: true, force: true });
});

async function sendCallback(page: Page): Promise<void> {
  await page.goto("/request-a-callback");
  await page.getByLabel("Full name").fill(CALLER);
  await page.getByLabel("Phone", { exact: true }).fill(freshPhone());
  await oldEnough(page);
  await page.getByRole("button", { name: "Request a Call" }).click();
  await expect(page.getByText("Thank You!")).toBeVisible();
}

/** Sends a file in pieces; the program is killed during the second one. */
async function uploadThroughAKill(page: Page): Promise<number> {
  let pieces = 0;
  await page.route("**/secure-upload/files/*", async (route) => {
    if (route.request().method() !== "PATCH" || ++pieces !== 2) return route.continue();
    await kill();
    return route.continue();
  });
  const pdf = Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(1_900_000, 32), Buffer.from("\n%%EOF\n")]);
  await page
    .getByLabel("Photo or document")
    .setInputFiles({ name: "policy.pdf", mimeType: "application/pdf", buffer: pdf });
  await page.getByRole("button", { name: "Send" }).click();
  await expect.poll(() => program.child.signalCode).toBe("SIGKILL");
  await start();
  await expect(page.getByRole("heading", { level: 1, name: "Thank you. We have your files." })).toBeVisible({
    timeout: 30_000,
  });
  return pieces;
}

/** Expects each lead once in the desk, created once. */
async function expectOnce(desk: Page, name: string, descriptions: readonly string[]): Promise<void> {
  const found = (await (await desk.request.get(`/api/leads?query=${encodeURIComponent(name)}`)).json()) as {
    leads: { id: string }[];
  };
  expect(found.leads, name).toHaveLength(1);
  const journey = (await (await desk.request.get(`/api/leads/${found.leads[0]?.id}/journey`)).json()) as {
    touchpoints: { description: string }[];
  };
  const descriptionsShown = journey.touchpoints
    .map((t) => t.description.replace(/^(Booked an appointment) .*/, "$1"))
    .sort((a, b) => (a < b ? -1 : 1));
  expect(descriptionsShown, name).toEqual(descriptions);
}

test("the program killed at every turn: what was acknowledged is there once, its mail arrives, and open pages go on", async ({
  page: desk,
  browser,
}) => {
  test.setTimeout(240_000);
  const step = test.step;
  await signIn(desk, OWNER);
  await openForCalls(desk);
  const upload = await makeUploadLink(desk);
  const [caller, quote, booking, sender] = [
    await visitor(browser),
    await visitor(browser),
    await visitor(browser),
    await visitor(browser),
  ];
  let release = () => {};

  await step(
    "killed while a mail is being handed over: the mail server has it, the program got no answer",
    async () => {
      held = new Promise((resolve) => (release = resolve));
      await expect.poll(() => mail.to(OWNER.email).length).toBe(1); // The lead of the upload.
      await sendCallback(caller);
      await expect.poll(() => mail.busy()).toBe(true);
      await quote.goto("/get-a-quote?for=me&state=OH&age=70&sex=female&tobacco=no&coverage=10000");
      await sender.goto(upload.path);
      await kill();
      release();
      held = null;
    },
  );

  await step("killed between screens: the page says so, keeps every answer, and goes on", async () => {
    await expect(quote.locator("[data-question]")).toHaveText("What it may cost");
    await quote.getByRole("button", { name: "Continue" }).click();
    await expect(quote.getByRole("alert")).toContainText("Nothing you typed is lost");
    await start();
    await quote.getByRole("button", { name: "Continue" }).click();
    await expect(quote.locator("[data-question]")).toHaveText("How can we reach you?");
    await quote.getByLabel("Your name").fill(QUOTE.name);
    await quote.getByLabel("Phone number", { exact: true }).fill(freshPhone());
    await quote.getByText("Add an email or text messages").click();
    await quote.getByLabel(/^Email/).fill(QUOTE.email);
  });

  const { port } = mail;
  let slot = "";
  await step("killed after the thanks and before the mail", async () => {
    slot = await fillInBooking(booking, { ...BOOKING, nth: 2 });
    await mail.close();
    await Promise.all([oldEnough(quote), oldEnough(booking)]);
    await quote.getByRole("button", { name: "Send my request" }).click();
    await expect(quote.getByRole("heading", { level: 1 })).toHaveText("Your request is in");
    await booking.getByRole("button", { name: "Book this time" }).click();
    await expect(booking.getByRole("heading", { level: 1 })).toHaveText("Your call is booked");
    await kill();
    const before = mail;
    await openMailServer(port);
    mail.received.push(...before.received);
    await start();
  });

  await step("killed in the middle of a file: it goes on where it was", async () => {
    // Four pieces, of which the second is sent again: not a new file from its beginning.
    expect(await uploadThroughAKill(sender)).toBeLessThanOrEqual(5);
  });

  await step(
    "every mail arrives: once, or again under the same Message-ID where a kill cut its handing over off",
    async () => {
      const alert = (subject: string) => () => mail.to(OWNER.email).filter((m) => m.email.subject === subject);
      const called = alert(`New lead: ${CALLER}`);
      const letters = [
        () => mail.to(QUOTE.email),
        () => mail.to(BOOKING.email),
        alert(`New lead: ${QUOTE.name}`),
        called,
        alert(`Appointment booked: ${BOOKING.name}`),
        alert(`New files: ${upload.name}`),
      ];
      // An interrupted delivery counts as such after three quarters of a minute.
      await expect
        .poll(() => letters.filter((l) => l().length === 0).length, {
          timeout: 60_000,
          message: "letters that have not come",
        })
        .toBe(0);
      await expect
        .poll(() => called().length, { timeout: 60_000, message: "the alert that was cut off comes again" })
        .toBe(2);
      for (const content of letters)
        expect(new Set(content().map((m) => m.email.messageId)).size, content()[0]?.email.subject).toBe(1);
      expect(calendarOf(mail.to(BOOKING.email)[0])).toMatchObject({ METHOD: "REQUEST", DTSTART: slot });
    },
  );

  await step("everything is there once, and the links in the mails work", async () => {
    // The session survived, too.
    await expectOnce(desk, CALLER, ["Asked for a call"]);
    await expectOnce(desk, QUOTE.name, ["Asked for a quote"]);
    await expectOnce(desk, BOOKING.name, ["Asked for an appointment", "Booked an appointment"]);
    await expectOnce(desk, upload.name, ["Sent a file: policy.pdf", "Sent with an API key"]);
    await booking.goto(linkIn(mail.to(BOOKING.email)[0], "/schedule/change/"));
    await expect(booking.getByRole("link", { name: "Cancel the call" })).toBeVisible();
    await quote.getByRole("button", { name: "Save and finish" }).click();
    await quote.getByRole("link", { name: "See, change or withdraw your request" }).click();
    await expect(quote.getByRole("heading", { level: 1 })).toHaveText("Your request");
    await desk.goto("/admin/mail?status=waiting");
    await expect(desk.getByText("No email with this status")).toBeVisible();
  });
  for (const page of [caller, quote, booking, sender]) await page.context().close();
});
