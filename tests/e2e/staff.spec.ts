import { expect, expectAccessible, test } from "./fixtures.ts";
import { ageSessions, JOINED_PASSWORD, joined } from "./staff-walks.ts";

test("an invited person joins with a password of their own, does their work, and is out when the account is closed", async ({
  desk,
  browser,
}) => {
  const name = `Wilhelmina Konstantinopolous-${Date.now().toString(36).replaceAll(/\d/g, "x")}`;
  const email = `agent.${Date.now()}@example.com`;
  await desk.goto("/admin/staff");
  await desk.getByRole("button", { name: "Invite" }).click();
  await expect(desk.getByText("Enter an email address, like name@example.com.")).toBeVisible();
  await desk.getByLabel("Email").fill(email);
  await desk.getByLabel("Name").fill(name);
  await desk.getByLabel("Role", { exact: true }).selectOption("Agent");
  await desk.getByRole("button", { name: "Invite" }).click();
  const link = desk.getByRole("textbox", { name: `Invitation of ${name}` });
  await expect(link).toHaveValue(/\/admin\/join\/[\w-]{43}$/);
  await expectAccessible(desk);
  const address = await link.inputValue();
  const path = new URL(address).pathname;
  await desk.goto("/admin/staff");
  const invitations = desk.getByRole("region", { name: "Invitations" });
  await invitations.getByRole("button", { name: `Get link for ${name}` }).click();
  await expect(link).toHaveValue(address);

  const guest = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await guest.goto(path);
  await expect(guest.getByLabel("Account")).toHaveValue(email);
  await expectAccessible(guest);
  await guest.getByLabel("Password", { exact: true }).fill("plum tractor velvet ocean");
  await guest.getByLabel("Password again").fill("plum tractor velvet");
  await guest.getByRole("button", { name: "Join" }).click();
  await expect(guest.getByText("The passwords don't match.")).toBeVisible();
  await guest.getByLabel("Password", { exact: true }).fill("plum tractor velvet ocean");
  await guest.getByLabel("Password again").fill("plum tractor velvet ocean");
  await guest.getByRole("button", { name: "Join" }).click();
  const tabs = guest.getByRole("navigation", { name: "Tabs" });
  await expect(tabs.getByRole("link")).toHaveText(["Home", "Queue", "Leads", "Calendar"]);
  await tabs.getByRole("link", { name: "Leads" }).click();
  await expect(guest.getByRole("heading", { level: 1, name: "Leads" })).toBeVisible();

  const second = await (await browser.newContext()).newPage();
  await second.goto(path);
  await expect(second.getByRole("heading", { name: "This invitation is no longer valid" })).toBeVisible();
  await second.close();

  await desk.goto("/admin/staff");
  await expect(invitations.getByRole("listitem").filter({ hasText: name })).toContainText("joined");
  await desk.getByRole("link", { name }).click();
  await desk.getByRole("heading", { name: "Account", exact: true }).click();
  await desk.getByRole("button", { name: `Close account of ${name}` }).click();
  await desk.getByRole("alertdialog").getByRole("button", { name: "Close account" }).click();
  await expect(desk.getByText("Account closed. Their sessions and API keys have ended.")).toBeVisible();
  // The open page leaves by itself.
  await expect(guest.getByRole("button", { name: /sign in/i })).toBeVisible({ timeout: 15_000 });
  await guest.close();
});

test("the only owner can't close their own account or give up the role", async ({ desk }) => {
  await desk.goto("/admin/staff");
  await desk.getByRole("listitem").filter({ hasText: "(you)" }).getByRole("link").click();
  await desk.getByRole("heading", { name: "Account", exact: true }).click();
  const own = desk.getByRole("main");
  await own.getByRole("combobox", { name: /^Role of/ }).selectOption("Agent");
  await own.getByRole("button", { name: /^Save role/ }).click();
  await expect(desk.getByText("This is the only active owner.")).toBeVisible();
  await own.getByRole("button", { name: /^Close account/ }).click();
  await desk.getByRole("alertdialog").getByRole("button", { name: "Close account" }).click();
  await expect(desk.getByText("This is the only active owner.")).toBeVisible();
});

test("a key is shown once, does what its scopes say, and nothing after it is revoked", async ({ desk, request }) => {
  const name = `Importer ${Date.now()}`;
  await desk.goto("/admin/keys");
  await desk.getByRole("button", { name: "Create key" }).click();
  await expect(desk.getByText("Please choose scopes from the list.")).toBeVisible();
  await desk.getByLabel("What it is for").fill(name);
  await desk.getByLabel("Read leads").check();
  await desk.getByRole("button", { name: "Create key" }).click();
  const key = (await desk.getByText(/^hl_[\w-]{43}$/).textContent()) ?? "";
  const ask = (path: string) => request.get(path, { headers: { authorization: `Bearer ${key}` } });
  expect((await ask("/api/leads")).status()).toBe(200);
  expect((await ask("/api/mails")).status()).toBe(403);
  await expectAccessible(desk);
  await desk.reload();
  await expect(desk.getByText(name)).toBeVisible();
  await expect(desk.getByText(key)).toHaveCount(0);
  await desk.getByRole("button", { name: `Revoke ${name}` }).click();
  await desk.getByRole("alertdialog").getByRole("button", { name: "Revoke key" }).click();
  await expect(desk.getByText("Key revoked.")).toBeVisible();
  expect((await ask("/api/leads")).status()).toBe(401);
});

test("ten minutes after signing in, keys and staff ask who this is, and what was typed stays", async ({
  desk,
  browser,
}) => {
  const { page, email } = await joined(desk, browser, "owner");
  await page.goto("/admin/keys");
  await page.getByLabel("What it is for").fill("Importer of an old list");
  await page.getByLabel("Read leads").check();
  await ageSessions(email, 11);
  const refused = await page.request.post("/api/keys", { data: { name: "x", scopes: ["leads:read"] } });
  expect(refused.status()).toBe(403);
  expect(await refused.json()).toMatchObject({ error: { code: "reauthentication_required" } });
  await page.getByRole("button", { name: "Create key" }).click();
  const question = page.getByRole("region", { name: "Confirm that it's you" });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByLabel("Password").fill("not my password");
  await question.getByRole("button", { name: "Confirm" }).click();
  await expect(question.getByText("This is not your password.")).toBeVisible();
  await question.getByLabel("Password").fill(JOINED_PASSWORD);
  await question.getByRole("button", { name: "Confirm" }).click();
  await expect(question).toHaveCount(0);
  await expect(page.getByLabel("What it is for")).toHaveValue("Importer of an old list");
  await page.getByRole("button", { name: "Create key" }).click();
  await expect(page.getByText(/^hl_[\w-]{43}$/)).toBeVisible();

  await page.goto("/admin/settings/seoFiles");
  const rules = page.getByLabel("Your own lines in robots.txt");
  await rules.fill("Disallow: /typed/");
  await ageSessions(email, 11);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(question).toBeVisible();
  await question.getByLabel("Password").fill(JOINED_PASSWORD);
  await question.getByRole("button", { name: "Confirm" }).click();
  await expect(question).toHaveCount(0);
  await expect(page.getByText("Not saved yet.")).toBeVisible();
  await expect(rules).toHaveValue("Disallow: /typed/");
  await rules.fill("");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved. The site shows it now.")).toBeVisible();

  await ageSessions(email, 11);
  expect((await page.request.post("/api/reauthenticate", { data: { password: "wrong" } })).status()).toBe(422);
  expect((await page.request.post("/api/reauthenticate", { data: { password: JOINED_PASSWORD } })).status()).toBe(200);
  expect((await page.request.post("/api/keys", { data: { name: "x", scopes: ["leads:read"] } })).status()).toBe(201);
  await page.context().close();
  // The test of the only owner is in this file, so that the two never run at the same time.
  const { staff } = (await (await desk.request.get("/api/staff")).json()) as { staff: { id: string; email: string }[] };
  const id = staff.find((one) => one.email === email)?.id;
  expect((await desk.request.post(`/api/staff/${id}/deactivate`)).status()).toBe(200);
});

test("someone who forgot their password gets a link from the owner, sets a new one, and signs in with it", async ({
  desk,
  browser,
}) => {
  const { page, email } = await joined(desk, browser, "editor");
  await desk.goto("/admin/staff");
  await desk.getByRole("listitem").filter({ hasText: email }).getByRole("link").click();
  await desk.getByRole("heading", { name: "Account", exact: true }).click();
  await desk.getByRole("button", { name: /^Create password link for/ }).click();
  const link = desk.getByLabel(/^Link for/);
  await expect(link).toHaveValue(/\/admin\/new-password\/[\w-]{43}$/);
  await expectAccessible(desk);
  const path = new URL(await link.inputValue()).pathname;

  const guest = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await guest.goto("/admin");
  await guest.getByRole("link", { name: "Forgot your password?" }).click();
  await expect(guest.getByText("ask the agency's owner for a link")).toBeVisible();
  await expectAccessible(guest);
  await guest.goto(path);
  await expect(guest.getByLabel("Account")).toHaveValue(email);
  await expectAccessible(guest);
  await guest.getByLabel("New password", { exact: true }).fill("quiet lantern orbit maple");
  await guest.getByLabel("New password again").fill("quiet lantern orbit");
  await guest.getByRole("button", { name: "Save password" }).click();
  await expect(guest.getByText("The passwords don't match.")).toBeVisible();
  await guest.getByLabel("New password", { exact: true }).fill("quiet lantern orbit maple");
  await guest.getByLabel("New password again").fill("quiet lantern orbit maple");
  await guest.getByRole("button", { name: "Save password" }).click();
  await expect(guest.getByRole("heading", { name: "Your new password is set" })).toBeVisible();
  // The open page of the old session leaves by itself.
  await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeVisible({ timeout: 15_000 });
  await guest.getByRole("link", { name: "Sign in" }).click();
  await guest.getByLabel("Email").fill(email);
  await guest.getByLabel("Password").fill("quiet lantern orbit maple");
  await guest.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(guest.getByRole("navigation").first()).toBeVisible();
  await guest.context().close();
  await page.context().close();
});
