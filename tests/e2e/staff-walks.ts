import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Browser, expect, type Page } from "@playwright/test";
import pg from "pg";
import { DATABASE } from "#platform/database/server/own-postgres/cluster.ts";

export const JOINED_PASSWORD = "plum tractor velvet ocean";

/** Invites a person as the signed-in owner; returns the path of the invitation. */
async function invite(desk: Page, person: { email: string; name: string; role: string }): Promise<string> {
  const sent = await desk.request.post("/api/staff/invitations", {
    data: { ...person, role: person.role.toLowerCase() },
  });
  expect(sent.status(), await sent.text()).toBe(201);
  return new URL(((await sent.json()) as { link: string }).link).pathname;
}

/**
 * Signs in a new member of staff on a page of their own, by their invitation. `site` is how their browser reaches the
 * program.
 */
export async function joined(
  desk: Page,
  browser: Browser,
  role: string,
  site = "",
  name = `Josephine ${Date.now().toString(36).replaceAll(/\d/g, "x")}`,
): Promise<{ page: Page; email: string; name: string }> {
  const email = `${role}.${Date.now()}@example.com`;
  const path = await invite(desk, { email, name, role });
  const page = await (await browser.newContext()).newPage();
  await page.goto(site + path);
  await page.getByLabel("Password", { exact: true }).fill(JOINED_PASSWORD);
  await page.getByLabel("Password again").fill(JOINED_PASSWORD);
  await page.getByRole("button", { name: "Join" }).click();
  await expect(page.getByRole("navigation", { name: "Desk", exact: true })).toBeVisible();
  return { page, email, name };
}

/** Makes the sessions of an account this much older: all of them, or those of one browser. */
export async function ageSessions(email: string, minutes: number, userAgent: string | null = null): Promise<void> {
  await inDatabase((client) =>
    client.query(
      `update sessions set created_at = created_at - $2 * interval '1 minute', confirmed_at = confirmed_at - $2 * interval '1 minute'
       where staff_id = (select id from staff where email = $1) and user_agent = coalesce($3, user_agent)`,
      [email, minutes, userAgent],
    ),
  );
}

/** Works directly in a program's database, by default that of the run. */
export async function inDatabase(
  work: (client: pg.Client) => Promise<unknown>,
  dataDir = process.env.E2E_DATA_DIR ?? "",
): Promise<void> {
  const folder = join(dataDir, "postgres");
  const lines = (await readFile(join(folder, "postmaster.pid"), "utf8")).split("\n");
  const password = (await readFile(join(folder, "own-password"), "utf8")).trim();
  const client = new pg.Client({
    host: lines[4] ?? "",
    port: Number(lines[3]),
    user: DATABASE,
    password,
    database: DATABASE,
  });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
