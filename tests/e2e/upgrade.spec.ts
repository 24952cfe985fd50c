import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { laterVersion } from "#tests/promise/versions.ts";
import { expect, expectAccessible, signIn, test } from "./fixtures.ts";
import { OWNER, portOf, startBuilt } from "./start-program.ts";

/** An installation of its own: other versions take its program's place. */
const PORT = portOf("upgrade");
const BASE = `http://127.0.0.1:${PORT}`;
const folder = mkdtempSync(join(tmpdir(), "hearthlight-upgrade-"));
let program: Awaited<ReturnType<typeof startBuilt>>;

test.describe.configure({ timeout: 120_000 });
// While one version gives way to the other, its sockets close.
test.use({ baseURL: BASE, provoked: /status of 503|WebSocket connection|ERR_CONNECTION/ });
test.beforeAll(async () => {
  const running = await laterVersion(folder, { version: "9.0.0" });
  await laterVersion(folder, { version: "9.0.1", program: "console.error('PORT is wrong.'); process.exit(1);" });
  const root = await laterVersion(folder, {
    version: "9.1.0",
    migration: 'ALTER TABLE "leads" ADD COLUMN "of_the_next_version" text DEFAULT \'\' NOT NULL;',
  });
  writeFileSync(
    join(root, "CHANGELOG.md"),
    "# Changelog\n\n## 9.1.0 (2026-12-01)\n\n### Added\n\n- Letters by carrier pigeon\n\n## 9.0.0 (2026-11-20)\n\nThe first.\n",
  );
  const started = join(running, "scripts/serve.mjs");
  program = await startBuilt({
    port: PORT,
    dataDir: join(folder, "data"),
    env: { PUBLIC_URL: BASE },
    started,
    preview: true,
  });
});
test.afterAll(async () => {
  await program.stop();
  rmSync(folder, { recursive: true, force: true });
});

test("an owner upgrades: a version that can't start leaves the old one running and says why, the next one takes over", async ({
  page,
}) => {
  await signIn(page, OWNER);
  await page.goto("/admin/upgrade");
  const broken = page.getByRole("region", { name: "Version 9.0.1" });
  const good = page.getByRole("region", { name: "Version 9.1.0" });
  await expect(good).toContainText("One change that the running version can live with");
  await expect(good.getByRole("listitem")).toHaveText(["Letters by carrier pigeon"]);
  await expect(good).toContainText("Not checked.");
  await expectAccessible(page);

  await broken.getByRole("button", { name: "Upgrade to 9.0.1" }).click();
  await expect(
    page.getByText("The upgrade to 9.0.1 did not happen. PORT is wrong. Version 9.0.0 goes on as before."),
  ).toBeVisible({ timeout: 30_000 });
  expect(await page.request.get("/api/upgrades").then((answer) => answer.json())).toMatchObject({ version: "9.0.0" });

  await good.getByRole("button", { name: "Upgrade to 9.1.0" }).click();
  await expect(page.getByRole("heading", { name: "Upgrading to 9.1.0" })).toBeVisible();
  await expect(page.getByText("The program is now version 9.1.0.")).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText("No newer version is here")).toBeVisible();
  await expectAccessible(page);
  // A connection that is open may get its last answer from the version before.
  await expect
    .poll(async () => (await page.request.get("/api/upgrades")).json())
    .toMatchObject({
      version: "9.1.0",
      working: false,
      upgrade: { phase: "done", from: "9.0.0", to: "9.1.0" },
    });
});
