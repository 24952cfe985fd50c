import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { aPhoto } from "#tests/builders/uploads.ts";
import { expect, expectAccessible, signIn, test } from "./fixtures.ts";
import { OWNER, portOf, startBuilt } from "./start-program.ts";

/** A program of its own: the other tests read the name and the number that are changed here. */
const PORT = portOf("settings");
const BASE = `http://127.0.0.1:${PORT}`;
const folder = mkdtempSync(join(tmpdir(), "hearthlight-settings-"));
let program: Awaited<ReturnType<typeof startBuilt>>;

/** Opens a record, changes it, saves it. */
async function change(desk: Page, key: string, edit: () => Promise<unknown>): Promise<void> {
  await desk.goto(`/admin/settings/${key}`);
  await edit();
  await desk.getByRole("button", { name: "Save", exact: true }).click();
  await expect(desk.getByText("Saved. The site shows it now.")).toBeVisible();
}

test.describe.configure({ mode: "serial" });
test.use({ baseURL: BASE });
// Each test is a visitor and an owner who wait for each other.
test.beforeEach(() => test.slow());
test.beforeAll(async () => {
  program = await startBuilt({ port: PORT, dataDir: join(folder, "data") });
});
test.afterAll(async () => {
  await program.stop();
  rmSync(folder, { recursive: true, force: true });
});

test("what the owner changes is on the site at once", async ({ desk, browser }) => {
  const visitor = await (await browser.newContext({ baseURL: BASE })).newPage();
  await visitor.goto("/contact");
  await expect(visitor.getByText("Open now").or(visitor.getByText("Closed now"))).toBeVisible();

  await desk.goto("/admin/settings");
  await expectAccessible(desk);
  await expect(desk.getByText(/claims are unproven/)).toBeVisible();

  const agency = { name: "Name", exact: true };
  try {
    await change(desk, "agency", async () => {
      await desk.getByRole("textbox", agency).fill("Buckeye Final Expense");
      await desk.getByRole("textbox", { name: "Phone", exact: true }).fill("614-555-0188");
      await desk.getByRole("group", { name: "Saturday" }).getByLabel("Opens").fill("10:00");
      await desk.getByRole("group", { name: "Saturday" }).getByLabel("Closes").fill("12:30");
      await desk.getByRole("button", { name: "Add state" }).click();
      await expect(desk.getByText("Not saved yet.")).toBeVisible();
      const state = desk.getByRole("listitem", { name: "State 1" });
      await expect(state).toBeFocused();
      await state.getByRole("textbox", { name: "State", exact: true }).fill("oh");
      await state.getByLabel("License number").fill("1234567");
    });
    await expectAccessible(desk);
    await visitor.reload();
    await expect(visitor.getByRole("link", { name: "Buckeye Final Expense, home" })).toBeVisible();
    await expect(visitor.getByRole("main").getByRole("link", { name: "(614) 555-0188" }).first()).toHaveAttribute(
      "href",
      "tel:+16145550188",
    );
    await expect(visitor.getByRole("row", { name: "Saturday 10:00 AM to 12:30 PM" })).toBeVisible();
    await visitor.goto("/about");
    await expect(visitor.getByRole("main").getByText("OH: license 1234567")).toBeVisible();
  } finally {
    await change(desk, "agency", async () => {
      await desk.getByRole("textbox", agency).fill("Hearthlight");
      await desk.getByRole("textbox", { name: "Phone", exact: true }).fill("(614) 555-0143");
      if (await desk.getByRole("button", { name: "Remove State 1" }).isVisible())
        await desk.getByRole("button", { name: "Remove State 1" }).click();
    });
  }
  await visitor.context().close();
});

test("a color that cannot be read is refused with a sentence; one that can be read is on every page", async ({
  desk,
  browser,
}) => {
  const visitor = await (await browser.newContext({ baseURL: BASE })).newPage();
  await desk.goto("/admin/settings/brand");
  await desk.getByLabel(/Main color/).fill("#77cc77");
  await desk.getByRole("button", { name: "Save", exact: true }).click();
  await expect(desk.getByText(/Links in this color .* people need 7 to 1/)).toBeVisible();
  await expect(desk.getByLabel(/Main color/)).toBeFocused();
  try {
    await change(desk, "brand", () => desk.getByLabel(/Main color/).fill("#173b6c"));
    await visitor.goto("/");
    await expect(visitor.getByRole("heading", { level: 1 })).toHaveCSS("color", "rgb(16, 41, 76)");
    await expectAccessible(visitor);
  } finally {
    await change(desk, "brand", () => desk.getByLabel(/Main color/).fill("#1c4a3b"));
  }
  await visitor.reload();
  await expect(visitor.locator('link[href="/theme.css"]')).toHaveCount(0);
  await visitor.context().close();
});

test("a testimonial is on the home page once its evidence is complete", async ({ desk, browser }) => {
  const visitor = await (await browser.newContext({ baseURL: BASE })).newPage();
  try {
    await change(desk, "testimonials", async () => {
      await desk.getByRole("button", { name: "Add testimonial" }).click();
      await desk.getByLabel("Their words").fill("They told me about the wait before I asked.");
      await desk.getByRole("textbox", { name: "Name" }).fill("M. Ruiz");
      await desk.getByLabel("Location").fill("Dayton, Ohio");
    });
    await expect(desk.getByText(/1 testimonial is unproven and not shown/)).toBeVisible();
    await visitor.goto("/");
    await expect(visitor.getByText("They told me about the wait")).toHaveCount(0);
    await change(desk, "testimonials", async () => {
      await desk.getByLabel("Source").fill("Letter, file 12");
      await desk.getByLabel("Date").fill("2026-11-01");
      await desk.getByLabel("Approved by").fill("Ada Owner");
    });
    await visitor.reload();
    await expect(visitor.getByText("They told me about the wait")).toBeVisible();
  } finally {
    await change(desk, "testimonials", () => desk.getByRole("button", { name: "Remove Testimonial 1" }).click());
  }
  await visitor.context().close();
});

test("a picture is uploaded with a record, cropped, and removed again", async ({ desk }) => {
  await desk.goto("/admin/settings/authors");
  const file = desk.getByLabel("Picture (optional)");
  await desk.getByLabel("Title").fill("Writes the guides");
  await file.setInputFiles({ name: "notes.jpg", mimeType: "image/jpeg", buffer: Buffer.from("just words") });
  await desk.getByRole("button", { name: "Save", exact: true }).click();
  await expect(desk.getByText("Please choose a photo: a JPEG, PNG or WebP file.")).toBeVisible();
  await expect(desk.getByLabel("Title")).toHaveValue("Writes the guides");
  await file.setInputFiles({ name: "maria.jpg", mimeType: "image/jpeg", buffer: await aPhoto() });
  await desk.getByRole("button", { name: "Save", exact: true }).click();
  await expect(desk.getByText("Saved. The site shows it now.")).toBeVisible();
  const picture = desk.getByRole("img", { name: "Current picture" });
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(480);
  await expectAccessible(desk);
  await change(desk, "authors", () => desk.getByLabel("Remove this picture").check());
  await expect(picture).toHaveCount(0);
});

test("two people at once: the later one gets a message, and nothing is lost", async ({ desk }) => {
  await desk.goto("/admin/settings/disclaimer");
  const other = await desk.context().newPage();
  const words = await desk.getByLabel("Disclaimer").inputValue();
  await change(other, "disclaimer", () => other.getByLabel("Disclaimer").fill(`${words} `));
  await desk.getByLabel("Disclaimer").fill("Mine.");
  await desk.getByRole("button", { name: "Save", exact: true }).click();
  await expect(desk.getByText(/Someone else changed this/)).toBeVisible();
  await expect(desk.getByLabel("Disclaimer")).toHaveValue("Mine.");
});

test("the gallery of the desk's parts has no address where it is not switched on", async ({ desk }) => {
  expect((await desk.goto("/admin/gallery"))?.status()).toBe(404);
  await expect(desk.getByRole("heading", { level: 1, name: "Not found" })).toBeVisible();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("rows are added, moved and removed, and the record is saved", async ({ page }) => {
    await signIn(page, OWNER);
    await page.goto("/admin/settings/carriers");
    for (const name of ["Acme Life", "Beacon Mutual"]) {
      await page.getByRole("button", { name: "Add insurer" }).click();
      await page.getByLabel("Name").last().fill(name);
    }
    await page.getByRole("button", { name: "Move Insurer 2 up" }).click();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Saved. The site shows it now.")).toBeVisible();
    await page.goto("/about");
    await expect(
      page
        .getByRole("main")
        .getByRole("listitem")
        .filter({ hasText: /^(Acme|Beacon)/ }),
    ).toHaveText(["Beacon Mutual", "Acme Life"]);
    await page.goto("/admin/settings/carriers");
    await page.getByRole("button", { name: "Remove Insurer 1" }).click();
    await page.getByRole("button", { name: "Remove Insurer 1" }).click();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.goto("/about");
    await expect(page.getByText("Acme Life")).toHaveCount(0);
  });
});
