import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DEMO_WORDS } from "#agency/site/rules/demo-agency.ts";
import { english } from "#agency/english/rules/texts.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { portOf, startBuilt } from "./start-program.ts";

/** A program of its own: the demo agency changes every page of the site. */
const PORT = portOf("demo");
const BASE = `http://127.0.0.1:${PORT}`;
const folder = mkdtempSync(join(tmpdir(), "hearthlight-demo-"));
let program: Awaited<ReturnType<typeof startBuilt>>;

test.describe.configure({ mode: "serial", timeout: 120_000 });
test.use({ baseURL: BASE });
test.beforeAll(async () => {
  program = await startBuilt({ port: PORT, dataDir: join(folder, "data"), preview: true });
});
test.afterAll(async () => {
  await program.stop();
  rmSync(folder, { recursive: true, force: true });
});

test("the owner fills the site with the demo agency, looks at it, and removes it", async ({ desk }) => {
  await desk.goto("/admin/demo");
  await desk.getByRole("button", { name: DEMO_WORDS.fill }).click();
  await expect(desk.getByText(DEMO_WORDS.filled)).toBeVisible();
  const bar = desk.getByRole("complementary", { name: DEMO_WORDS.title });
  await expect(bar).toBeVisible();
  await expectAccessible(desk);

  await desk.goto("/admin/leads");
  await expect(desk.getByRole("link", { name: "Margaret Ellis" }).first()).toBeVisible();
  await expect(bar).toBeVisible();
  await desk.goto("/admin/leads/demo-lead-01");
  await expect(desk.getByText("this is a demo lead").first()).toBeVisible();

  const answer = await desk.goto("/about/team");
  expect(answer?.headers()["x-robots-tag"]).toBe("noindex");
  await expect(desk.getByText(english.shell.demo)).toBeVisible();
  const portrait = desk.getByRole("img", { name: "Portrait of Marisol Vega" });
  await portrait.scrollIntoViewIfNeeded();
  await expect.poll(() => portrait.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await expectAccessible(desk);

  await desk.goto("/admin/leads");
  await bar.getByRole("link", { name: DEMO_WORDS.remove }).click();
  await desk.getByRole("button", { name: DEMO_WORDS.remove }).click();
  await expect(desk.getByText(DEMO_WORDS.removed)).toBeVisible();
  await expect(bar).toBeHidden();
  // The site itself has not opened.
  const after = await desk.goto("/");
  expect(after?.headers()["x-robots-tag"]).toBe("noindex");
  await expect(desk.getByText(english.shell.preview)).toBeVisible();
  await expect(desk.getByText(english.shell.demo)).toHaveCount(0);
});
