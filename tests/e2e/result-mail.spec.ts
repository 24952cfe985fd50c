import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { type MailServer, mailServer } from "#tests/builders/mail-server.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { portOf, startBuilt } from "./start-program.ts";

/** A program of its own, with a real mail server beside it; the shared one has none. */
const PORT = portOf("result-mail");
const BASE = `http://127.0.0.1:${PORT}`;
const folder = mkdtempSync(join(tmpdir(), "hearthlight-result-mail-"));
let server: MailServer;
let program: Awaited<ReturnType<typeof startBuilt>>;

test.beforeEach(() => test.slow());
test.beforeAll(async () => {
  server = await mailServer();
  program = await startBuilt({
    port: PORT,
    dataDir: join(folder, "data"),
    env: { SMTP_URL: server.url, PUBLIC_URL: BASE },
  });
});
test.afterAll(async () => {
  await program.stop();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const RESULT = "/calculators/premium-estimator?age=72&sex=female&amount=15000";
const box = (page: Page) => page.getByRole("checkbox", { name: /^I ask .* to send this result once/ });
const send = (page: Page) => page.getByRole("button", { name: "Email me this result" }).click();
const mailTo = async (address: string) => {
  await expect.poll(() => server.to(address).length, { timeout: 20_000, message: `mail to ${address}` }).toBe(1);
  return server.to(address)[0]?.email;
};

for (const script of [true, false]) {
  test.describe(script ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled: script, baseURL: BASE });

    // Axe's checks are a script themselves.
    const looked = (page: Page) => (script ? expectAccessible(page) : Promise.resolve());

    test("a result goes to the address that asked for it, once, and a link in it ends email", async ({
      page,
      asPeopleDo,
    }) => {
      const address = script ? "rosa@example.com" : "maria@example.com";
      await page.goto(RESULT);
      const sentence = (await page.locator(".result-sentence").innerText()).trim();
      await page.getByRole("link", { name: "Email me this result" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Email me this result");
      await expect(page.getByText(sentence)).toBeVisible();
      await expect(box(page)).not.toBeChecked();
      await looked(page);

      // Nothing is sent without an address and a checked box, and both are marked.
      await send(page);
      await expect(page.getByText("Please enter the email address this result should go to.")).toBeVisible();
      await expect(page.getByText("Please check this box if you want the email.")).toBeVisible();
      await looked(page);
      await page.getByLabel("Your email address").fill(address);
      await send(page);
      await expect(page.getByLabel("Your email address")).toHaveValue(address);
      await expect(box(page)).not.toBeChecked();
      expect(server.to(address)).toEqual([]);

      await box(page).check();
      await asPeopleDo(page);
      await send(page);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("We are sending your result");
      await looked(page);
      const mail = await mailTo(address);
      expect(mail?.subject).toBe("Your result: Premium Estimator");
      expect(mail?.text).toContain(sentence);
      expect(mail?.html).toContain("waiting period");
      const link = /(http\S+premium-estimator\?\S+)/.exec(mail?.text ?? "")?.[1] ?? "";
      await page.goto(link);
      await expect(page.locator(".result-sentence")).toHaveText(sentence);

      await page.goto(/(http\S+\/stop-email\/\S+)/.exec(mail?.text ?? "")?.[1] ?? "");
      await page.getByRole("button", { name: "Stop email to me" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("No more email");
      await page.goto("/calculators/coverage-gap/email");
      await page.getByLabel("Your email address").fill(address);
      await box(page).check();
      await asPeopleDo(page);
      await send(page);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("We are sending your result");
      await expect(page.getByText("we never email an address whose owner asked us to stop")).toBeVisible();
      // A later mail to another address has arrived, so one to this address would have.
      const other = `other-${address}`;
      await page.goto("/calculators/coverage-gap/email");
      await page.getByLabel("Your email address").fill(other);
      await box(page).check();
      await asPeopleDo(page);
      await send(page);
      await mailTo(other);
      expect(server.to(address)).toHaveLength(1);
    });
  });
}

test("while a visitor types, the link takes the result of that moment along", async ({ page }) => {
  await page.goto(`${BASE}/calculators/premium-estimator`);
  await page.getByLabel("Amount of coverage").fill("20000");
  await expect(page.locator(".result-sentence")).toContainText("$20,000");
  await expect(page.getByRole("link", { name: "Email me this result" })).toHaveAttribute(
    "href",
    "/calculators/premium-estimator/email?amount=20000",
  );
});

test("each calculator leads to its own form; nonsense has no result to send; a robot is held back", async ({
  page,
  request,
}) => {
  for (const id of [
    "final-expense-calculator",
    "cremation-vs-burial",
    "funeral-costs-by-state",
    "coverage-gap",
    "premium-estimator",
    "budget-to-coverage",
    "is-it-worth-it",
  ]) {
    await page.goto(`${BASE}/calculators/${id}`);
    await page.getByRole("link", { name: "Email me this result" }).click();
    await expect(page.getByRole("button", { name: "Email me this result" })).toBeVisible();
  }
  await page.goto(`${BASE}/calculators/premium-estimator/email?age=300`);
  await expect(page.getByText("go back to the calculator and fix the marked answers first")).toBeVisible();
  await expect(page.getByRole("button", { name: "Email me this result" })).toHaveCount(0);
  const robot = await request.post(`${BASE}/calculators/coverage-gap/email`, {
    form: { email: "robot@example.com", consent: "yes", website: "x" },
  });
  expect(robot.status()).toBe(422);
  expect(await robot.text()).toContain("Our spam check held this back");
  expect(server.to("robot@example.com")).toEqual([]);
});

test("without a mail server the page promises nothing", async ({ page, asPeopleDo }) => {
  await page.goto("http://127.0.0.1:3200/calculators/coverage-gap/email?benefit=5000");
  await expect(page.getByText("This site can’t send email by itself right now.")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Your email address").fill("kept@example.com");
  await box(page).check();
  await asPeopleDo(page);
  await send(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your email is waiting to be sent");
  await expectAccessible(page);
});
