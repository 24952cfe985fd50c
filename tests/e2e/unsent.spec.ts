import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { addLead, expect, expectAccessible, freshPhone, liveStatus, signIn, test } from "./fixtures.ts";
import { clockFrom, OWNER, portOf, startBuilt } from "./start-program.ts";

/** A program of its own, on a Monday at 11 AM in Ohio, the only state with a license here. */
const PORT = portOf("unsent");
const folder = mkdtempSync(join(tmpdir(), "hearthlight-unsent-"));
let program: Awaited<ReturnType<typeof startBuilt>>;
let licensed = false;

test.describe.configure({ mode: "serial", timeout: 120_000 });
test.use({
  baseURL: `http://127.0.0.1:${PORT}`,
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  provoked: /net::ERR_|Failed to fetch|Failed to load resource|WebSocket/,
});
test.beforeAll(async () => {
  const env = clockFrom(Date.parse("2027-03-01T16:00:00Z"));
  program = await startBuilt({ port: PORT, dataDir: join(folder, "data"), env });
});
test.afterAll(async () => {
  await program.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function leadNamed(desk: Page, name: string): Promise<string> {
  if (!licensed) {
    const { staff } = await (await desk.request.get("/api/staff")).json();
    const licenses = [{ state: "OH", number: "OH-77", expires: null }];
    expect((await desk.request.put(`/api/staff/${staff[0].id}`, { data: { licenses } })).status()).toBe(200);
    licensed = true;
  }
  return (await addLead(desk, { name, state: "OH", phone: freshPhone().replace("(615)", "(614)") })).id;
}

/** Opens a page that is connected, so that it has all its parts. */
async function open(desk: Page, path: string): Promise<void> {
  await desk.goto(path);
  await expect(liveStatus(desk)).toHaveText("Live");
  await desk.getByRole("heading", { level: 1 }).tap();
}

const kept = (desk: Page, n: number) =>
  desk.getByText(`Kept on this phone. It is sent when the connection is back. ${n} entr`);
const timeline = (desk: Page) => desk.getByRole("region", { name: "Timeline" }).getByRole("listitem");

async function chooseOutcome(desk: Page, label: string, note: string): Promise<void> {
  await desk.getByLabel(label).check();
  await desk.getByRole("textbox", { name: "Note", exact: true }).fill(note);
  await desk.getByRole("button", { name: /^Save (?:outcome|and next)$/ }).tap();
}

test("a note and an outcome typed offline are kept, survive a reload, and are sent once", async ({ desk, context }) => {
  const id = await leadNamed(desk, "Olive Offline");
  await open(desk, `/admin/leads/${id}`);
  await context.setOffline(true);
  await desk.getByLabel("New note").fill("Ask for the daughter.");
  await desk.getByRole("button", { name: "Save note" }).tap();
  await expect(kept(desk, 1)).toBeVisible();
  await expect(desk.getByLabel("New note")).toHaveValue("");
  await chooseOutcome(desk, "Left a message", "Spoke to the machine");
  await expect(kept(desk, 2)).toBeVisible();
  await expect(desk.getByText(/\bsaved\b|Olive Offline: Left a message/i)).toHaveCount(0);
  await expectAccessible(desk);

  // The connection is back, and the server doesn't take anything yet.
  await desk.route("**/admin/unsent", (route) => route.abort());
  await context.setOffline(false);
  await desk.reload();
  await expect(kept(desk, 2)).toBeVisible();
  await expect(timeline(desk).filter({ hasText: "Ask for the daughter." })).toHaveCount(0);

  await desk.unroute("**/admin/unsent");
  await expect(desk.getByText("Sent. Olive Offline: Left a message.")).toBeVisible({ timeout: 20_000 });
  await expect(kept(desk, 1)).toHaveCount(0);
  await desk.reload();
  await expect(timeline(desk).filter({ hasText: "Ask for the daughter." })).toHaveCount(1);
  await expect(timeline(desk).filter({ hasText: "Left a message" })).toHaveCount(1);
});

test("an outcome whose answer was lost after the server stored it is stored once", async ({ desk }) => {
  const id = await leadNamed(desk, "Lorna Lost");
  await open(desk, `/admin/leads/${id}`);
  let lost = 0;
  await desk.route(`**/admin/leads/${id}.data*`, async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    await route.fetch();
    lost++;
    return route.abort();
  });
  await chooseOutcome(desk, "No answer or busy", "");
  await expect(desk.getByText(/^Sent\. Lorna Lost: No answer or busy\./)).toBeVisible({ timeout: 20_000 });
  expect(lost).toBe(1);
  await desk.reload();
  await expect(timeline(desk).filter({ hasText: "No answer or busy" })).toHaveCount(1);
});

test("after a request not to be called, typed offline, this browser offers no call to the lead", async ({
  desk,
  context,
}) => {
  const id = await leadNamed(desk, "Nora Never");
  await open(desk, `/admin/leads/${id}`);
  const call = desk.getByRole("link", { name: /^Call \(/ });
  await expect(call).toBeVisible();
  await context.setOffline(true);
  await chooseOutcome(desk, "Do not call", "");
  await expect(kept(desk, 1)).toBeVisible();
  await expect(desk.locator('[href^="tel:"]')).toHaveCount(0);

  await desk.route("**/admin/unsent", (route) => route.abort());
  await context.setOffline(false);
  // Someone else changes the lead meanwhile: what the person asked for counts anyway.
  expect((await desk.request.patch(`/api/leads/${id}`, { data: { city: "Lima" } })).status()).toBe(200);
  for (const path of [`/admin/leads/${id}`, "/admin/leads"]) {
    await desk.goto(path);
    await expect(kept(desk, 1)).toBeVisible();
    const offered = path === "/admin/leads" ? desk.getByRole("row", { name: /Nora Never/ }) : desk.locator("main");
    await expect(offered.locator('[href^="tel:"]')).toHaveCount(0);
  }
  await desk.unroute("**/admin/unsent");
  await expect(desk.getByText("Sent. Nora Never: Do not call.")).toBeVisible({ timeout: 20_000 });
  await desk.goto(`/admin/leads/${id}`);
  await expect(desk.getByText(/^No calls: /).first()).toBeVisible();
});

test("what the server refuses is shown with what was typed, to copy or discard, and goes with the sign-out", async ({
  page: desk,
  context,
}) => {
  await signIn(desk, OWNER);
  const id = await leadNamed(desk, "Rita Refused");
  await open(desk, `/admin/leads/${id}`);
  await context.setOffline(true);
  await chooseOutcome(desk, "Not interested", "Has a policy from work");
  await expect(kept(desk, 1)).toBeVisible();
  await desk.route("**/admin/unsent", (route) => route.abort());
  await context.setOffline(false);
  expect((await desk.request.patch(`/api/leads/${id}`, { data: { city: "Lima" } })).status()).toBe(200);
  await desk.unroute("**/admin/unsent");
  const refused = desk.getByRole("region", { name: "Call outcome not saved" });
  await expect(refused).toContainText("Someone changed this lead in the meantime.", { timeout: 20_000 });
  await expect(refused).toContainText("Not interested");
  await expect(refused).toContainText("Has a policy from work");
  await expect(kept(desk, 1)).toHaveCount(0);
  await expectAccessible(desk);
  await desk.reload();
  await refused.getByRole("button", { name: "Discard" }).tap();
  await expect(refused).toHaveCount(0);
  await desk.reload();
  await expect(desk.getByRole("heading", { name: "Rita Refused" })).toBeVisible();
  await expect(refused).toHaveCount(0);

  await context.setOffline(true);
  await chooseOutcome(desk, "Not interested", "");
  await expect(kept(desk, 1)).toBeVisible();
  await desk.route("**/admin/unsent", (route) => route.abort());
  await context.setOffline(false);
  const places = () =>
    desk.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith("unsent")).length);
  const signOut = async (answer: "accept" | "dismiss") => {
    desk.once("dialog", (dialog) => void dialog[answer]());
    await desk.getByText("Menu", { exact: true }).tap();
    await desk.getByRole("button", { name: "Sign out" }).tap();
  };
  await signOut("dismiss");
  expect(await places()).toBe(1);
  await desk.reload();
  await signOut("accept");
  await expect(desk.getByLabel(/password/i)).toBeVisible();
  expect(await places()).toBe(0);
});
