import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { TOO_FAST } from "#leads/leads/rules/submission.ts";
import { parseLiveMessage } from "#platform/live/rules/live-message.ts";
import { addLead, expect, freshPhone, liveStatus, test } from "./fixtures.ts";
import { portOf, startBuilt } from "./start-program.ts";

/** A program of its own, in which nobody else changes anything, with more leads than a page of the list has. */
const PORT = portOf("light");
const LEADS = 55;
const folder = mkdtempSync(join(tmpdir(), "hearthlight-light-"));
let program: Awaited<ReturnType<typeof startBuilt>>;
let leadId = "";
let changedAt = 0;

test.describe.configure({ mode: "serial", timeout: 120_000 });
test.use({ baseURL: `http://127.0.0.1:${PORT}` });
test.beforeAll(async () => {
  program = await startBuilt({ port: PORT, dataDir: join(folder, "data") });
});
test.afterAll(async () => {
  await program.stop();
  rmSync(folder, { recursive: true, force: true });
});
test.beforeEach(async ({ desk }) => {
  for (let n = 0; n < LEADS && changedAt === 0; n++)
    ({ id: leadId } = await addLead(desk, {
      name: `Wilhelmina Montgomery ${"abcdefghij"[n % 10]}`,
      coverage: "10000",
    }));
  changedAt ||= Date.now();
  // A new page also hears what was announced in the three seconds before it was asked for.
  await expect.poll(() => Date.now() - changedAt, { timeout: 10_000 }).toBeGreaterThan(4_000);
});
test.afterEach(() => {
  changedAt = Date.now();
});

const KB = 1024;
/** Maximum requests of a visit, and bytes on the wire of the first and of the next one; measured, and a tenth more. */
const BUDGETS: Record<string, { requests: number; first: number; next: number }> = {
  "/admin/leads": { requests: 25, first: 260 * KB, next: 30 * KB },
  "/admin/leads/:id": { requests: 25, first: 320 * KB, next: 30 * KB },
  "/admin/queue": { requests: 25, first: 260 * KB, next: 20 * KB },
  "/admin/tasks": { requests: 25, first: 260 * KB, next: 20 * KB },
};

for (const [path, budget] of Object.entries(BUDGETS)) {
  test(`${path} is light, and loads nothing twice`, async ({ desk, browser, baseURL }) => {
    const context = await browser.newContext(baseURL ? { baseURL } : {});
    await context.addCookies(await desk.context().cookies());
    for (const visit of ["first", "next"] as const) {
      const page = await context.newPage();
      const loaded = await watchWire(page);
      await page.goto(path.replace(":id", leadId));
      await expect(liveStatus(page)).toHaveText("Live");
      await page.waitForLoadState("networkidle");
      const sent = [...loaded.values()].filter(({ bytes }) => bytes > 0);
      const all = sent.map(({ url }) => new URL(url).pathname);
      expect(all.length, all.join("\n")).toBeLessThanOrEqual(budget.requests);
      expect(all.filter((one, n) => all.indexOf(one) !== n)).toEqual([]);
      expect(all.filter((one) => one.endsWith(".data"))).toEqual([]);
      const bytes = sent.reduce((sum, one) => sum + one.bytes, 0);
      expect(bytes, `${visit} visit`).toBeLessThanOrEqual(budget[visit]);
      await page.close();
    }
    await context.close();
  });
}

/** Collects what a page loads from now on, with its bytes on the wire; none for what the browser had. */
async function watchWire(page: Page): Promise<Map<string, { url: string; bytes: number }>> {
  const loaded = new Map<string, { url: string; bytes: number }>();
  const network = await page.context().newCDPSession(page);
  await network.send("Network.enable");
  const cached = new Set<string>();
  network.on("Network.requestWillBeSent", ({ requestId, request }) =>
    loaded.set(requestId, { url: request.url, bytes: 0 }),
  );
  network.on("Network.requestServedFromCache", ({ requestId }) => cached.add(requestId));
  network.on("Network.responseReceived", ({ requestId, response }) => response.fromDiskCache && cached.add(requestId));
  network.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const one = loaded.get(requestId);
    if (one && !cached.has(requestId)) one.bytes = encodedDataLength;
  });
  return loaded;
}

/** Opens a page and collects what its live connection says of leads, and how often its data are read. */
async function openWatched(page: Page, path: string) {
  const hints: unknown[] = [];
  const reads: string[] = [];
  page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => {
      const message = parseLiveMessage(String(payload));
      if (message?.topic === "leads") hints.push(message);
    }),
  );
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === "GET" && pathname.endsWith(".data")) reads.push(pathname);
  });
  await page.goto(path);
  await expect(liveStatus(page)).toHaveText("Live");
  return { hints, reads };
}

/** Asks for a call, as a visitor does. */
async function askForCall(desk: Page): Promise<void> {
  const data = { name: "Vera Visitor", phone: freshPhone(), elapsed: String(TOO_FAST * 4), key: crypto.randomUUID() };
  expect((await desk.request.post("/.netlify/functions/callback", { data })).status()).toBe(200);
}

test("one's own note is read once where it was written, and a page hears of its own lead alone", async ({ desk }) => {
  const beside = await desk.context().newPage();
  await openWatched(beside, `/admin/leads/${leadId}`);
  const list = await desk.context().newPage();
  const ofList = await openWatched(list, "/admin/leads");
  const own = await openWatched(desk, `/admin/leads/${leadId}`);
  await desk.getByLabel("New note").fill("Called back at noon.");
  await desk.getByRole("button", { name: "Save note" }).click();
  for (const page of [desk, beside]) await expect(page.getByText("Called back at noon.").last()).toBeVisible();
  await expect.poll(() => ofList.hints).toHaveLength(1);

  await askForCall(desk);
  await expect(list.getByText("Vera Visitor").first()).toBeVisible();
  // By a program of the same person: the page doesn't read itself again then.
  const path = `/api/leads/${leadId}/notes`;
  expect((await desk.request.post(path, { data: { text: "Sent the brochure." } })).status()).toBe(201);
  await expect(desk.getByText("Sent the brochure.").last()).toBeVisible();
  expect(own.reads).toHaveLength(2);
  expect(own.hints).toMatchObject([
    { added: 1, own: false },
    { added: 0, own: true, leads: [leadId] },
  ]);
  await Promise.all([beside.close(), list.close()]);
});

test("while one types, one's own change is not announced, and someone else's is", async ({ desk }) => {
  const { hints } = await openWatched(desk, "/admin/leads");
  await desk.evaluate(() => {
    const said: string[] = [];
    const note = () =>
      said.push(...[...document.querySelectorAll("[role=status]")].map((one) => one.textContent ?? ""));
    new MutationObserver(note).observe(document.body, { childList: true, characterData: true, subtree: true });
    Object.assign(window, { said });
  });
  const search = desk.getByRole("searchbox").or(desk.getByLabel("Search leads")).first();
  // Two letters wait for Enter.
  await search.pressSequentially("un");
  expect((await desk.request.patch(`/api/leads/${leadId}`, { data: { state: "PA" } })).status()).toBe(200);
  await expect.poll(() => hints).toHaveLength(1);
  await askForCall(desk);
  await expect(desk.getByRole("status").filter({ hasText: "1 new lead" })).toBeVisible();
  await expect(search).toHaveValue("un");
  const said = await desk.evaluate(() => (window as unknown as { said: string[] }).said);
  expect(said.filter((text) => text.includes("changed"))).toEqual([]);
});
