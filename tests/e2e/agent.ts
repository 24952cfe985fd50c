import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { type Browser, expect, type Page } from "@playwright/test";
import { DATABASE } from "#server/platform/own-postgres/cluster.ts";

/** Invites an agent as the owner does, and answers a page on which they are signed in. */
export async function joinAgent(desk: Page, browser: Browser): Promise<Page> {
  const email = `agent.${Date.now()}@example.com`;
  const invited = await desk.request.post("/api/staff/invitations", {
    data: { email, name: "Wilhelmina Agent", role: "agent" },
  });
  expect(invited.status()).toBe(201);
  // No mail server here, so the invitation is kept where the owner can read it.
  const invitation = desk.getByRole("listitem").filter({ hasText: `To ${email}` });
  await expect(async () => {
    await desk.goto("/admin/mail");
    await expect(invitation).toHaveCount(1, { timeout: 1_000 });
  }).toPass();
  const text = (await invitation.getByText("/admin/join/").textContent()) ?? "";
  const page = await (await browser.newContext()).newPage();
  await page.goto(/\/admin\/join\/[\w-]{43}/.exec(text)?.[0] ?? "");
  await page.getByLabel("Password", { exact: true }).fill("plum tractor velvet ocean");
  await page.getByLabel("Password again").fill("plum tractor velvet ocean");
  await page.getByRole("button", { name: "Join" }).click();
  await expect(page.getByRole("navigation", { name: "Desk", exact: true })).toBeVisible();
  return page;
}

/** Assigns a lead to a member of staff who is none of the tests' own, straight in the program's database. */
export async function assignElsewhere(leadId: string): Promise<void> {
  const folder = join(process.env.E2E_DATA_DIR ?? "", "postgres");
  const pid = readFileSync(join(folder, "postmaster.pid"), "utf8").split("\n");
  const client = new pg.Client({
    host: pid[4] ?? "",
    port: Number(pid[3]),
    user: DATABASE,
    database: DATABASE,
    password: readFileSync(join(folder, "own-password"), "utf8").trim(),
    ssl: false,
  });
  await client.connect();
  await client.query("update leads set assigned_to = 'someone-else' where id = $1", [leadId]);
  await client.end();
}
