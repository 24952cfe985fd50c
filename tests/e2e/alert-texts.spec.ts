import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { aTextProvider, type TextProviderDouble } from "#tests/builders/text-provider.ts";
import { expect, expectAccessible, expectFits, test } from "./fixtures.ts";
import { portOf, startBuilt } from "./start-program.ts";

const PORT = portOf("alert-texts");
const BASE = `http://127.0.0.1:${PORT}`;
const OWN = "+16142340001";
const PHONE = "+16145550143";
const folder = mkdtempSync(join(tmpdir(), "hearthlight-alert-texts-"));
let program: Awaited<ReturnType<typeof startBuilt>>;
let provider: TextProviderDouble;

test.describe.configure({ mode: "serial", timeout: 60_000 });
test.use({ baseURL: BASE });
test.beforeAll(async () => {
  provider = await aTextProvider("telnyx");
  program = await startBuilt({ port: PORT, dataDir: join(folder, "data") });
});
test.afterAll(async () => {
  await program.stop();
  await provider.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Sets the provider of texts up, as the owner does. */
async function setUp(desk: Page): Promise<void> {
  await desk.goto("/admin/settings/telephony");
  await desk.getByLabel("Provider", { exact: true }).selectOption("telnyx");
  await desk.getByLabel("Address (optional)").fill(provider.url);
  await desk.getByLabel("Account (optional)").fill(provider.account.account);
  await desk.getByLabel("Secret", { exact: true }).fill(provider.account.secret);
  await desk.getByRole("button", { name: /Add number/i }).click();
  await desk.getByRole("textbox", { name: "Number" }).fill(OWN);
  await desk.getByLabel("Registration with the carriers (10DLC)").selectOption("registered");
  await desk.getByRole("button", { name: "Save", exact: true }).click();
  await expect(desk.getByText("Texts are set up.")).toBeVisible();
}

test("an owner confirms a number by the code, gets a test there and opens its link; STOP ends it", async ({ desk }) => {
  await desk.goto("/admin/alerts/phones");
  await expect(desk.getByRole("link", { name: "Control center" })).toHaveAttribute("aria-current", "page");
  await expect(desk.getByText("Texts aren’t set up yet")).toBeVisible();
  await setUp(desk);
  await desk.goto("/admin/alerts/phones");
  await desk.getByLabel("Phone number").fill("12345");
  await desk.getByRole("button", { name: "Text me a code" }).click();
  await expect(desk.getByLabel("Phone number")).toHaveAccessibleDescription(/Enter a US phone number/);
  await expect(desk.getByLabel("Phone number")).toHaveValue("12345");
  await desk.getByLabel("Phone number").fill("(614) 555-0143");
  await desk.getByRole("button", { name: "Text me a code" }).click();
  await expect(desk.getByText("Gets no alerts yet: not confirmed.")).toBeVisible();
  expect(provider.reached).toMatchObject([{ from: OWN, to: PHONE }]);
  const code = /(\d{6}) is your code/.exec(provider.reached[0]?.body ?? "")?.[1] ?? "";
  await desk.getByLabel("Code from the text").fill(code === "000000" ? "000001" : "000000");
  await desk.getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(desk.getByLabel("Code from the text")).toHaveAccessibleDescription(/This is not the code/);
  await expectAccessible(desk);
  await expectFits(desk);
  await desk.getByLabel("Code from the text").fill(code);
  await desk.getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(desk.getByText("This number gets alerts now.")).toBeVisible();
  await expect(desk.getByLabel("Code from the text")).toHaveCount(0);

  await desk.goto("/admin/control/settings");
  await expect(desk.getByText("At most 10 texts go to a number in 24 hours.")).toBeVisible();
  await desk.getByRole("button", { name: "Send a test message" }).click();
  await expect(desk.getByText(/1 text was given to the provider of texts\./)).toBeVisible();
  const link = /https?:\/\/\S+\/admin\/alerts\/arrived\?\S+/.exec(provider.reached[1]?.body ?? "")?.[0] ?? "";
  const { pathname, search } = new URL(link);
  await desk.goto(pathname + search);
  await expect(desk.getByText("It was sent by text on")).toBeVisible();
  await desk.getByRole("button", { name: "I got this message" }).click();
  await expect(desk.getByText("Confirmed. This counts for 90 days.")).toBeVisible();

  const path = "/.netlify/functions/text-received/telnyx";
  const { headers, body } = provider.incoming(path, { from: PHONE, to: OWN, body: "STOP" });
  expect((await desk.request.post(path, { headers, data: body })).status()).toBe(204);
  await expect(async () => {
    await desk.goto("/admin/alerts/phones");
    await expect(desk.getByText("Someone replied STOP from this number")).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await desk.getByRole("button", { name: "Send another code" }).click();
  await expect(desk.getByText("Someone replied STOP from this number").first()).toBeVisible();
  await desk.getByRole("button", { name: /^Remove: / }).click();
  await expect(desk.getByText("No phone number gets alerts.")).toBeVisible();
});
