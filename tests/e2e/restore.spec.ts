import { mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { addLead, expect, expectAccessible, signIn, test } from "./fixtures.ts";
import { OWNER, portOf, startBuilt } from "./start-program.ts";

/** A program of its own: it goes back to a moment, and everything with it. */
const PORT = portOf("restore");
const BASE = `http://127.0.0.1:${PORT}`;
const folder = mkdtempSync(join(tmpdir(), "hearthlight-restore-"));
const dataDir = join(folder, "data");
let program: Awaited<ReturnType<typeof startBuilt>>;

test.describe.configure({ mode: "serial", timeout: 240_000 });
// While the database is away, the desk's own requests fail.
test.use({ baseURL: BASE, provoked: /status of 503|WebSocket connection/ });
test.beforeAll(async () => {
  const env = { PUBLIC_URL: BASE, BACKUPS: "on", BACKUP_DIR: join(folder, "place") };
  program = await startBuilt({ port: PORT, dataDir, env });
});
test.afterAll(async () => {
  await program.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function count(page: Page): Promise<number> {
  const answer = await page.request.post("/api/leads/search", { data: { query: "" } });
  return ((await answer.json()) as { leads: unknown[] }).leads.length;
}

/** Chooses the moment at which the newest backup was made, and has the copy made. */
async function prepare(page: Page): Promise<void> {
  await page.goto("/admin/backups");
  await page.getByRole("link", { name: "Go back to a moment" }).click();
  await expect(page.getByRole("heading", { name: "Choose a moment" })).toBeVisible();
  const { spans } = (await (await page.request.get("/api/restores")).json()) as { spans: { from: string }[] };
  const from = new Date(spans.at(-1)?.from ?? "").getTime() + 1;
  await page.goto(`/admin/backups/restore?to=${new Date(from).toISOString()}`);
  await expect(page.getByRole("heading", { name: "What would change" })).toBeVisible();
  await expect(page.getByText("Comes along:")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Prepare a copy" }).click();
  await expect(page.getByRole("heading", { name: "The copy is ready" })).toBeVisible({ timeout: 120_000 });
}

test("an owner goes back to a moment: a lead of after it comes along, a setting of after it is gone", async ({
  page,
}) => {
  await signIn(page, OWNER);
  await addLead(page, { name: "Ada Before" });
  await page.goto("/admin/backups");
  await page.getByRole("button", { name: "Back up now" }).click();
  await expect
    .poll(
      async () =>
        ((await (await page.request.get("/api/backups")).json()) as { backups: { finished_at: string | null }[] })
          .backups[0]?.finished_at,
      { timeout: 120_000 },
    )
    .toBeTruthy();
  await addLead(page, { name: "Bea After" });
  await prepare(page);
  await expect(page.getByRole("row", { name: /^Leads/ })).toContainText("1");
  await expect(page.getByText(/request.? that visitors sent since then/)).toBeVisible();
  await expectAccessible(page);
  // The wrong word changes nothing, and stays.
  await page.getByLabel("To confirm, type GO BACK").fill("GO");
  await page.getByRole("button", { name: "Go back", exact: true }).click();
  await expect(page.getByText("Type GO BACK to confirm.")).toBeVisible();
  await expect(page.getByLabel("To confirm, type GO BACK")).toHaveValue("GO");
  await page.getByLabel("To confirm, type GO BACK").fill("go back");
  await page.getByRole("button", { name: "Go back", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Going back" })).toBeVisible();
  await page.reload();
  // The session is older than the moment, so it is still there.
  await expect(page.getByText("The program went back.")).toBeVisible({ timeout: 120_000 });
  await expect(page.getByText("came along", { exact: false })).toBeVisible();
  await expect.poll(() => count(page), { timeout: 30_000 }).toBe(2);
  await expectAccessible(page);
});

test("a copy that does not come up brings the state before back by itself, and the screen says so", async ({
  page,
}) => {
  await signIn(page, OWNER);
  await prepare(page);
  renameSync(join(dataDir, "restore/postgres/global/pg_control"), join(folder, "pg_control"));
  await page.getByLabel("To confirm, type GO BACK").fill("GO BACK");
  await page.getByRole("button", { name: "Go back", exact: true }).click();
  await expect(page.getByText("went back to the state before by itself")).toBeVisible({ timeout: 120_000 });
  await expect.poll(() => count(page), { timeout: 30_000 }).toBe(2);
});
