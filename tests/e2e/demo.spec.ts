import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DEMO_WORDS } from "#agency/site/rules/demo-agency.ts";
import { english } from "#agency/english/rules/texts.ts";
import type { Locator } from "@playwright/test";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { OWNER, portOf, startBuilt } from "./start-program.ts";

/** A program of its own: the demo agency changes every page of the site. */
const PORT = portOf("demo");
const BASE = `http://127.0.0.1:${PORT}`;
const folder = mkdtempSync(join(tmpdir(), "hearthlight-demo-"));
let program: Awaited<ReturnType<typeof startBuilt>>;

/** The program's clock is put to 2:30 PM Eastern: at night nobody may be called, and the demo says so. */
const HOUR = 19.5;

/** Returns the options with which Node sets its clock forward to an hour of the day (UTC). */
function clockAt(hour: number): string {
  const day = 86_400_000;
  const ahead = (hour * 3_600_000 - (Date.now() % day) + day) % day;
  const script = `const Real = Date; globalThis.Date = class extends Real {
    constructor(...given) { given.length > 0 ? super(...given) : super(Real.now() + ${ahead}); }
    static now() { return Real.now() + ${ahead}; }
  };`;
  return `--import=data:text/javascript,${encodeURIComponent(script)}`;
}

test.describe.configure({ mode: "serial", timeout: 120_000 });
test.use({ baseURL: BASE });
test.beforeAll(async () => {
  const env = { NODE_OPTIONS: clockAt(HOUR) };
  program = await startBuilt({ port: PORT, dataDir: join(folder, "data"), preview: true, env });
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

test("an owner's first day: the demo agency, a call as one of its agents, and why the gate refuses", async ({
  desk,
}) => {
  let clicks = 0;
  const click = async (target: Locator) => {
    clicks++;
    await target.click();
  };
  const button = (name: string | RegExp) => desk.getByRole("button", { name });
  const setup = desk.getByRole("region", { name: "Set up your agency" });
  const step = (title: string) => setup.getByRole("listitem").filter({ hasText: title });
  const tel = desk.locator("a[href^='tel:'], a[href^='sms:'], a[href^='mailto:']");

  await desk.goto("/admin");
  await click(step("Make a call as one of the demo agents").getByRole("link"));
  await click(button(DEMO_WORDS.fill));
  await click(button("See the desk as Marisol"));
  const bar = desk.getByRole("complementary", { name: "Demo agent" });
  await expect(bar).toContainText("You are looking at the desk as Marisol Vega (demo).");
  await expect(desk.getByRole("heading", { name: "Frank Morales" })).toBeVisible();
  await expect(desk.getByText(/^OK to call by hand until .* they asked us on/)).toBeVisible();
  await expect(desk.getByText("Demo: nothing is dialed.")).toBeVisible();
  await expectAccessible(desk);

  // By keyboard: Enter calls, a digit says what came of it.
  await desk.keyboard.press("Enter");
  await expect(desk.getByRole("log")).toContainText("Ringing");
  await expect(desk.getByRole("log")).toContainText("Could you try tomorrow at ten?");
  await expectAccessible(desk);
  expect(await tel.count()).toBe(0);
  await desk.keyboard.press("Shift+Digit7");
  await expect(desk.getByRole("heading", { name: "Margaret Ellis" })).toBeVisible();
  await desk.keyboard.press("z");
  await expect(desk.getByRole("heading", { name: "Frank Morales" })).toBeVisible();

  await click(desk.getByRole("radio", { name: /^Do not call/ }));
  await click(button("Save and next"));
  await expect(desk.getByRole("heading", { name: "Margaret Ellis" })).toBeVisible();
  await desk.goto("/admin/leads/demo-lead-16");
  await expect(
    desk.getByRole("region", { name: "Contact", exact: true }).getByText(/No calls: they told us/),
  ).toBeVisible();
  expect(await tel.count()).toBe(0);

  // A demo agent has no account, no other leads, and changes nothing but them.
  await desk.goto("/admin/profile");
  await expect(desk.getByText("Go back to your own desk for this.")).toBeVisible();
  for (const [path, data] of [
    ["/api/leads", { name: "Ann Real", phone: "(614) 555-2368" }],
    ["/api/suppressions", { contact_point: "(614) 555-2368" }],
    ["/api/reauthenticate", { password: OWNER.password }],
    ["/api/keys", { name: "Key", scopes: [] }],
  ] as const)
    expect([path, (await desk.request.post(path, { data })).status()]).toEqual([path, 403]);
  expect((await desk.request.get("/api/leads/demo-lead-02")).status()).toBe(404);
  await desk.goto("/admin/leads/new");
  await desk.getByLabel("Name").fill("Ann Real");
  await desk.getByLabel("Phone").fill("(614) 555-2368");
  await button("Add lead").click();
  await expect(desk.getByText("Go back to your own desk for this.")).toBeVisible();

  await click(bar.getByRole("button", { name: DEMO_WORDS.back }));
  await expect(bar).toHaveCount(0);
  await setup.getByText(/^Done \(/).click();
  for (const title of ["Try the desk with", "Make a call as one of", "See why a number may not be called"])
    await expect(setup.getByRole("listitem").filter({ hasText: title }).getByRole("link")).toHaveCount(0);
  await expectAccessible(desk);
  expect(clicks).toBe(6);
  await desk.goto("/admin/control/activity");
  await expect(desk.getByText("Owner as Marisol Vega").first()).toBeVisible();
});
