import { execFileSync } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { addLead, expect, expectAccessible, freshPhone, liveStatus, signIn, test } from "./fixtures.ts";
import { OWNER } from "./start-program.ts";

/** Makes a name that no other attempt used. */
const letters = () => Math.random().toString(36).slice(2, 9).replaceAll(/\d/g, "x");

test.describe.configure({ mode: "serial" });

test("a wrong password is refused in words and the address that was typed stays", async ({ page }) => {
  await page.goto("/admin/leads");
  await expectAccessible(page);
  await page.getByLabel(/email/i).fill(OWNER.email);
  await page.getByLabel(/password/i).fill("not-the-password");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByText("Authentication failed. Please log in again.")).toBeVisible();
  await expect(page.getByLabel(/email/i)).toHaveValue(OWNER.email);
  await page.getByLabel(/password/i).fill(OWNER.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/leads$/);
});

test("the browser's own prompt signs in on its one path, and nowhere else", async ({ playwright }) => {
  const plain = await playwright.request.newContext({ baseURL: "http://127.0.0.1:3200" });
  const challenge = await plain.get("/admin/sign-in", { maxRedirects: 0 });
  expect([challenge.status(), challenge.headers()["www-authenticate"]]).toEqual([
    401,
    'Basic realm="Hearthlight staff", charset="UTF-8"',
  ]);
  const authorization = `Basic ${Buffer.from(`${OWNER.email}:${OWNER.password}`).toString("base64")}`;
  expect((await plain.get("/.netlify/functions/me", { headers: { authorization } })).status()).toBe(401);
  const entered = await plain.get("/admin/sign-in", { maxRedirects: 0, headers: { authorization } });
  expect([entered.status(), entered.headers().location]).toEqual([303, "/admin"]);
  expect(await (await plain.get("/.netlify/functions/me")).json()).toMatchObject({ email: OWNER.email, role: "owner" });
  await plain.dispose();
});

test("the dashboard counts what there is", async ({ desk }) => {
  const leads = desk.locator("dl > div").filter({ has: desk.getByText("Leads", { exact: true }) });
  const counted = async () => {
    await desk.goto("/admin");
    return Number((await leads.getByRole("definition").first().innerText()).replaceAll(",", ""));
  };
  const before = await counted();
  await addLead(desk, { name: "Opal Whitfield" });
  // Other tests send leads of their own at the same time.
  expect(await counted()).toBeGreaterThan(before);
  await expect(leads).toContainText(/[1-9][\d,]* new/);
  await expect(desk.getByText(/[1-9]\d* published/).first()).toBeVisible();
  await expectAccessible(desk);
  await desk.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(desk);
});

test("the list of leads keeps names unbroken and fits its frame where a lead has a do-not-contact request", async ({
  desk,
  browser,
}) => {
  const phone = freshPhone();
  const visitor = await browser.newPage({ baseURL: "http://127.0.0.1:3200", javaScriptEnabled: false });
  const answers = {
    for: "me",
    state: "OH",
    age: "70",
    sex: "male",
    tobacco: "no",
    coverage: "5000",
    reach: "call",
    time: "any",
  };
  await visitor.goto(
    `/get-a-quote?${new URLSearchParams({ ...answers, name: "Bartholomew Throckmorton-Washington", phone })}`,
  );
  await visitor.getByRole("button", { name: "Continue" }).click();
  await visitor.getByRole("button", { name: "Send my request" }).click();
  await visitor.getByRole("link", { name: "See, change or withdraw your request" }).click();
  await visitor.getByRole("button", { name: "Withdraw my request" }).click();
  await visitor.close();

  for (const width of [1250, 1280]) {
    await desk.setViewportSize({ width, height: 900 });
    await desk.goto(`/admin/leads?q=${encodeURIComponent(phone)}`);
    const row = desk.getByRole("row", { name: /Bartholomew/ });
    await expect(row).toContainText(/do not contact/i);
    await expect(row.getByRole("link", { name: phone })).toHaveCount(0);
    const layout = await row.evaluate((element) => {
      const text = element.querySelector("a")?.firstChild;
      const lines = (word: string) => {
        const range = document.createRange();
        const start = text?.textContent?.indexOf(word) ?? 0;
        range.setStart(text as Text, start);
        range.setEnd(text as Text, start + word.length);
        // A name that is cut off has two boxes on one line.
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      };
      const table = element.closest("table");
      return {
        lines: ["Bartholomew", "Throckmorton", "Washington"].map(lines),
        over: (table?.scrollWidth ?? 0) - (table?.parentElement?.clientWidth ?? 0),
      };
    });
    expect(layout, `at ${width} px`).toEqual({ lines: [1, 1, 1], over: expect.any(Number) });
    expect(layout.over, `at ${width} px`).toBeLessThanOrEqual(0);
  }
});

test("a status chosen before the page's script has come is saved", async ({ desk }) => {
  const { phone } = await addLead(desk, { name: "Rosa Delgado" });
  const scriptsMayCome = Promise.withResolvers<void>();
  await desk.route("**/assets/*.js", async (route) => {
    await scriptsMayCome.promise;
    await route.continue();
  });
  await desk.goto(`/admin/leads?q=${encodeURIComponent(phone)}`, { waitUntil: "commit" });
  const status = desk.getByRole("combobox", { name: "Status of Rosa Delgado" });
  await status.selectOption("Qualified");
  scriptsMayCome.resolve();
  await expect(desk.getByText("Saved: Qualified")).toBeVisible();
  await desk.reload();
  await expect(status).toHaveValue("qualified");
});

test("no lead moves from under the pointer when the page's script comes", async ({ desk }) => {
  const name = `Henrietta ${letters()} Vandermeer`;
  for (let n = 0; n < 3; n++) await addLead(desk, { name });
  const scriptsMayCome = Promise.withResolvers<void>();
  await desk.route("**/assets/*.js", async (route) => {
    await scriptsMayCome.promise;
    await route.continue();
  });
  await desk.goto(`/admin/leads?q=${name}`, { waitUntil: "commit" });
  const links = desk.getByRole("main").getByRole("link", { name, exact: true });
  await expect(links).toHaveCount(3);
  // The font comes without the script, and may move text that fit in the browser's own font.
  await desk.waitForFunction(() => [...document.fonts].some(({ status }) => status === "loaded"));
  const heights = () => links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().y));
  const before = await heights();
  scriptsMayCome.resolve();
  await expect(desk.getByRole("main").locator("time").first()).not.toContainText("UTC"); // The page is alive.
  expect(await heights()).toEqual(before);
});

test("a lead without a state shows where the number may be from", async ({ desk }) => {
  const phone = freshPhone().replace(/^.{5}/, "(850)");
  await desk.request.post("/.netlify/functions/callback", {
    data: { name: "Rosa Delgado", phone },
    headers: { origin: "http://127.0.0.1:3200" },
  });
  // The function responds once the request is durable; the lead follows a moment later.
  await expect(async () => {
    await desk.goto(`/admin/leads?q=${encodeURIComponent(phone)}`);
    await expect(desk.getByRole("cell", { name: "FL (area code)" })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await desk.getByRole("link", { name: "Rosa Delgado", exact: true }).click();
  await expect(desk.getByText("Eastern Time or Central Time (from the area code)")).toBeVisible();
});

test("an article is unpublished, published again and deleted, and the site follows at once", async ({ desk }) => {
  const path = "/blog/death-certificates-how-many";
  const title = /death certificate/i;
  const row = desk.getByRole("listitem").filter({ hasText: "/blog/death-certificates-how-many" });
  const status = async () => (await desk.request.get(path)).status();
  expect(await status()).toBe(200);

  await desk.goto("/admin/articles?q=death-certificates");
  await row.getByRole("button", { name: /unpublish/i }).click();
  await expect(row.getByRole("button", { name: /^publish/i })).toBeVisible();
  expect(await status()).toBe(404);
  expect(await (await desk.request.get("/blog/category/after-a-loss")).text()).not.toContain(path);

  await desk.goto("/library");
  await expect(desk.getByText(title).first()).toBeVisible();
  await desk.goto("/library/preview/death-certificates-how-many");
  await expect(desk.getByRole("heading", { level: 1, name: title })).toBeVisible();

  await desk.goto("/admin/articles?q=death-certificates");
  await row.getByRole("button", { name: /^publish/i }).click();
  await expect(desk.getByText("Article published").first()).toBeVisible();
  expect(await status()).toBe(200);

  await row.getByRole("button", { name: /delete/i }).click();
  const dialog = desk.getByRole("alertdialog");
  await expect(dialog).toContainText(/Are you sure you want to delete .+ This action cannot be undone\./);
  await dialog.getByRole("button", { name: /cancel|keep/i }).click();
  expect(await status()).toBe(200);
  await row.getByRole("button", { name: /delete/i }).click();
  await desk
    .getByRole("alertdialog")
    .getByRole("button", { name: /delete/i })
    .click();
  await expect(row).toHaveCount(0);
  expect(await status()).toBe(410);
});

test("a lead is found by name, moved on, and its journey shows it", async ({ desk }) => {
  const name = `Dorothea Zimmermann ${Date.now() % 100_000}`.replace(/\d/g, (d) => "abcdefghij"[Number(d)] ?? "");
  const sent = await desk.request.post("/.netlify/functions/callback", {
    data: { name, phone: freshPhone() },
    headers: { origin: "http://127.0.0.1:3200" },
  });
  expect(sent.status()).toBe(200);
  await desk.goto("/admin/leads");
  await desk.getByLabel(/search leads/i).fill(name.slice(0, 22));
  await desk.getByRole("button", { name: /search/i }).click();
  await desk.getByRole("link", { name, exact: true }).click();
  await expect(desk.getByRole("heading", { level: 1, name })).toBeVisible();
  await desk.getByRole("combobox").first().selectOption("contacted");
  await expect(desk.getByText(/Status changed from new to contacted/i)).toBeVisible();
  await desk.locator("#consent summary").first().click();
  await expect(desk.getByText("Ledger record").first()).toBeVisible();
  await expectAccessible(desk);

  // Anyone who gets the file can check it without this program.
  const href = (await desk.getByRole("link", { name: "Download proof (JSON)" }).first().getAttribute("href")) ?? "";
  await expect.poll(async () => (await desk.request.get(href)).status()).toBe(200);
  const proof = test.info().outputPath("proof.json");
  await writeFile(proof, await (await desk.request.get(href)).body());
  const { verifier } = (await (await desk.request.get("/api/ledger/checkpoint")).json()) as { verifier: string };
  execFileSync(process.execPath, ["scripts/verify-proof.mjs", proof, verifier]);
  const pdf = await (await desk.request.get(`${href}?format=pdf`)).body();
  expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
});

test("a session that was ended elsewhere leads back to the sign-in screen, and until then nothing can be pressed", async ({
  page,
}) => {
  await signIn(page, OWNER);
  await page.goto("/admin/articles");
  await expect(page.getByRole("button", { name: "Restructure" })).toBeEnabled();
  // Loading is stopped once, so that the page can be checked.
  await page.route(/\/admin$/, (route) => route.abort("aborted"), { times: 1 });
  const leaves = page.waitForRequest((request) => request.isNavigationRequest() && request.url().endsWith("/admin"));
  await page.request.post("/admin/sign-out", { headers: { origin: "http://127.0.0.1:3200" } });
  await leaves;
  await expect(page.locator("body")).toHaveAttribute("inert", "");
  await page.reload();
  await expect(page.getByLabel(/password/i)).toBeVisible();
});

test("signing out ends the session on the server", async ({ page, context }) => {
  await signIn(page, OWNER);
  const cookies = await context.cookies();
  expect(cookies.find((c) => c.name === "hearthlight")?.httpOnly).toBe(true);
  expect(cookies.find((c) => c.name === "admin_auth")).toMatchObject({ value: "1", httpOnly: false });
  await expect(liveStatus(page)).toHaveText("Live"); // The page is alive.
  await page
    .getByRole("button", { name: /sign out/i })
    .first()
    .click();
  await expect(page).toHaveURL(/\/admin\?logout=1$/);
  await context.addCookies(cookies);
  await page.goto("/admin");
  await expect(page.getByLabel(/password/i)).toBeVisible();
});
