import type { Browser, Page, Request, WebSocketRoute } from "@playwright/test";
import { LIVE_PATH } from "#platform/live/rules/live-message.ts";
import { aPhone } from "#tests/builders/leads.ts";
import { addLead, expect, expectAccessible, liveStatus, signIn, test } from "./fixtures.ts";
import { OWNER } from "./start-program.ts";

const FN = "/.netlify/functions";

/** Asks for a call; returns the name. */
async function aLead(page: Page): Promise<string> {
  const name = `Live ${Math.random().toString(36).slice(2, 8).replaceAll(/\d/g, "x")} Person`;
  const answer = await page.request.post(`${FN}/callback`, {
    data: { name, phone: aPhone(), elapsed: "30000", key: crypto.randomUUID() },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return name;
}

/** The readings of the list's data that are in progress on a page. */
function readingsOf(page: Page): Set<Request> {
  const going = new Set<Request>();
  page.on("request", (request) => {
    if (request.url().includes("/admin/leads.data")) going.add(request);
  });
  page.on("requestfinished", (request) => going.delete(request));
  page.on("requestfailed", (request) => going.delete(request));
  return going;
}

test("a new lead appears in an open list within two seconds", { tag: "@timed" }, async ({ desk }) => {
  await desk.goto("/admin/leads");
  await expect(liveStatus(desk)).toHaveText("Live");
  await desk.evaluate(() => Object.assign(window, { loadedOnce: true }));
  const name = await aLead(desk);
  await expect(desk.getByText(name).first()).toBeVisible({ timeout: 2_000 });
  await expect(desk.getByRole("status").filter({ hasText: "1 new lead" })).toBeAttached();
  expect(await desk.evaluate(() => "loadedOnce" in window)).toBe(true);
  await expectAccessible(desk);
});

test("while someone types, a bar offers what is new, and nothing moves", async ({ desk }) => {
  const read = readingsOf(desk);
  // Tests beside this one add thousands of others.
  await desk.goto("/admin/leads?source=callback");
  await expect(liveStatus(desk)).toHaveText("Live");
  const search = desk.getByRole("searchbox").or(desk.getByLabel("Search leads")).first();
  // Two letters wait for Enter; with more, the list would follow.
  await search.pressSequentially("un");
  // A reading that began before, for a lead of another test, could bring the new leads, too.
  await expect.poll(() => read.size).toBe(0);
  const [one, two] = [await aLead(desk), await aLead(desk)];
  // Tests beside this one add leads, too.
  const bar = desk.getByRole("status").filter({ hasText: /(?:[2-9]|\d\d) new leads/ });
  await expect(bar).toBeVisible();
  // In the list: a message may name it to the one who got it.
  const list = desk.getByRole("main");
  await expect(list.getByText(one)).toHaveCount(0);
  await expectAccessible(desk);
  await desk.getByRole("button", { name: "Show" }).click();
  await expect(list.getByText(two).first()).toBeVisible();
  await expect(list.getByText(one).first()).toBeVisible();
  await expect(search).toHaveValue("un");
  await expect(desk.getByRole("button", { name: "Show" })).toHaveCount(0);
});

test.describe("without WebSockets", () => {
  test("a new lead appears by polling, and the desk says so", async ({ desk }) => {
    await desk.routeWebSocket(new RegExp(LIVE_PATH), (socket) => socket.close());
    // Tests beside this one add thousands of others.
    await desk.goto("/admin/leads?source=callback");
    await expect(liveStatus(desk)).toBeVisible(); // The page is alive.
    await expect(liveStatus(desk)).toHaveText("Updating every 5 s", { timeout: 4_000 });
    const name = await aLead(desk);
    await expect(desk.getByText(name).first()).toBeVisible();
  });

  test("a page that cannot reach the server stays as it is", async ({ desk, context }) => {
    await desk.routeWebSocket(new RegExp(LIVE_PATH), (socket) => socket.close());
    await desk.goto("/admin/leads?source=callback");
    await expect(liveStatus(desk)).toBeVisible(); // The page is alive.
    await expect(liveStatus(desk)).toHaveText("Updating every 5 s", { timeout: 4_000 });
    // Right after the page was read again: a read in progress when the line is cut fails.
    await desk.waitForResponse((answer) => new URL(answer.url()).pathname === "/admin/leads.data");
    const asked = desk.waitForEvent("requestfailed", (request) => request.url().endsWith("/me"));
    await context.setOffline(true);
    await asked;
    await expect(desk.getByRole("heading", { name: "Leads", level: 1 })).toBeVisible();
    await context.setOffline(false);
    const name = await aLead(desk);
    await expect(desk.getByText(name).first()).toBeVisible({ timeout: 8_000 });
  });
  test.use({ provoked: /ERR_INTERNET_DISCONNECTED|Profile fetch|Failed to fetch/ });
});

test.describe(() => {
  // What the page asks for meanwhile fails.
  test.use({ provoked: /ERR_INTERNET_DISCONNECTED|Failed to fetch/ });

  test("says that the desk is offline once its connection is lost, over the page, not in it", async ({
    desk,
    context,
  }) => {
    const open: WebSocketRoute[] = [];
    let reachable = true;
    await desk.routeWebSocket(new RegExp(LIVE_PATH), (socket) => {
      if (!reachable) return void socket.close();
      socket.connectToServer();
      open.push(socket);
    });
    await aLead(desk);
    await desk.goto("/admin/leads");
    await expect(liveStatus(desk)).toHaveText("Live");
    const table = desk.getByRole("table", { name: /Leads/ });
    const top = async () => (await table.boundingBox())?.y;
    const place = await top();
    const notice = desk.getByText("You are offline.");
    await context.setOffline(true);
    await expect.poll(() => desk.evaluate(() => navigator.onLine)).toBe(false);
    await expect(notice).toHaveCount(0);
    reachable = false;
    for (const socket of open) await socket.close();
    await expect(notice).toBeVisible();
    expect(await top()).toBe(place);
    reachable = true;
    await context.setOffline(false);
    await expect(notice).toHaveCount(0, { timeout: 20_000 });
  });
});

test.describe("a page that can't be read again", () => {
  test.use({ provoked: /ERR_FAILED|status of 503|Failed to fetch/ });
  const DATA = /\.data(?:\?|$)/;

  test("stays as it was, says how old it is, and is read again", async ({ desk }) => {
    const { id } = await addLead(desk, { name: "Kept Person" });
    const stale = desk.getByRole("status", { includeHidden: true }).filter({ hasText: "This page can’t be refreshed" });
    for (const [path, how] of [
      ["/admin/leads", "no answer"],
      [`/admin/leads/${id}`, 503],
      [`/admin/leads?peek=${id}`, "no answer"],
      ["/admin/queue", 503],
      ["/admin/tasks", "no answer"],
    ] as const) {
      // Below this width, a lead lies over the list.
      await desk.setViewportSize({ width: path.includes("peek") ? 1_200 : 1_280, height: 900 });
      await desk.goto(path);
      await expect(liveStatus(desk)).toHaveText("Live");
      const beside = desk.getByRole("dialog").getByText("Kept Person").first();
      if (path.includes("peek")) await expect(beside).toBeVisible();
      await desk.evaluate(() => Object.assign(window, { loadedOnce: true }));
      const heading = (await desk.locator("h1").textContent()) ?? "";

      await desk.route(DATA, (route) =>
        how === 503 ? route.fulfill({ status: 503, body: "Please try again." }) : route.abort(),
      );
      // The page is notified of a lead and reads again; while something is open over it, it only offers to.
      await aLead(desk);
      // A lead's page hears of its own lead alone.
      if (path.endsWith(id)) await desk.request.post(`/api/leads/${id}/notes`, { data: { text: "Called." } });
      if (path.includes("peek"))
        await desk.getByRole("button", { name: "Show", exact: true, includeHidden: true }).dispatchEvent("click");
      await expect(stale).toContainText(/Last updated at \d+:\d\d/);
      await expect(desk.locator("h1")).toHaveText(heading);
      if (path.includes("peek")) await expect(beside).toBeVisible();
      else await expectAccessible(desk, desk.getByText("Last updated at"));

      await desk.unroute(DATA);
      // It also tries by itself, so the button may be gone.
      const again = desk.getByRole("button", { name: "Try again", includeHidden: true });
      await expect(async () => {
        if ((await again.count()) > 0) await again.dispatchEvent("click", {}, { timeout: 1_000 });
        await expect(stale).toHaveCount(0, { timeout: 2_000 });
      }).toPass({ timeout: 10_000 });
      expect(await desk.evaluate(() => "loadedOnce" in window), path).toBe(true);
    }
  });
});

test.describe("a role that changes and an account that is closed", () => {
  for (const [how, block] of [
    ["with the live connection", false],
    ["by polling alone", true],
  ] as const) {
    test(`take effect within five seconds in an open tab, ${how}`, async ({ page: owner, browser }) => {
      await signIn(owner, OWNER);
      const { agent, id } = await anAgent(owner, browser);
      if (block) await agent.routeWebSocket(new RegExp(LIVE_PATH), (socket) => socket.close());
      // A check every five seconds, and the time of its response.
      const soon = { timeout: block ? 6_000 : 5_000 };
      await agent.goto("/admin/leads");
      const links = agent.getByRole("navigation", { name: "Desk", exact: true });
      await expect(links.getByRole("link", { name: "Leads" }).first()).toBeVisible();
      if (!block) await expect(liveStatus(agent)).toHaveText("Live");
      await agent.evaluate(() => Object.assign(window, { loadedOnce: true }));

      expect((await owner.request.put(`/api/staff/${id}`, { data: { role: "editor" } })).status()).toBe(200);
      await expect(agent.getByText("You don't have access to this")).toBeVisible(soon);
      await expect(links.getByRole("link", { name: "Leads" })).toHaveCount(0);
      await expect(links.getByRole("link", { name: "Articles" })).toBeVisible();
      expect(await agent.evaluate(() => "loadedOnce" in window)).toBe(true);

      expect((await owner.request.post(`/api/staff/${id}/deactivate`)).status()).toBe(200);
      await expect(agent.getByRole("button", { name: /sign in/i }).first()).toBeVisible(soon);
      await agent.context().close();
    });
  }
});

test("the staff screen says who has the desk open", async ({ page: owner, browser }) => {
  await signIn(owner, OWNER);
  const { agent, name } = await anAgent(owner, browser);
  await owner.goto("/admin/staff");
  const row = owner.getByRole("listitem").filter({ has: owner.getByRole("link", { name }) });
  await expect(row).toContainText("Here now", { timeout: 8_000 });
  await agent.context().close();
  await expect(row).not.toContainText("Here now", { timeout: 8_000 });
});

/** Creates an agent who has just joined, in a browser of their own. */
async function anAgent(owner: Page, browser: Browser): Promise<{ agent: Page; id: string; name: string }> {
  const letters = Math.random().toString(36).slice(2, 9).replaceAll(/\d/g, "x");
  const [email, name] = [`${letters}-${Date.now()}@example.com`, `Lee ${letters}`];
  const invitation = { email, name, role: "agent" };
  const invited = await owner.request.post("/api/staff/invitations", { data: invitation });
  expect(invited.status()).toBe(201);
  const agent = await (await browser.newContext()).newPage();
  await agent.goto(new URL(((await invited.json()) as { link: string }).link).pathname);
  await agent.getByLabel("Password", { exact: true }).fill("plum tractor velvet ocean");
  await agent.getByLabel("Password again").fill("plum tractor velvet ocean");
  await agent.getByRole("button", { name: "Join" }).click();
  await expect(agent.getByRole("navigation").first()).toBeVisible();
  const { staff } = (await (await owner.request.get("/api/staff")).json()) as {
    staff: { id: string; email: string }[];
  };
  return { agent, id: staff.find((member) => member.email === email)?.id ?? "", name };
}
