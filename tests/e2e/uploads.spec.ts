import { readFile } from "node:fs/promises";
import { aPhoto } from "#tests/builders/uploads.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { makeUploadLink } from "./upload-link.ts";

const photo = async (name: string) => ({ name, mimeType: "image/jpeg", buffer: await aPhoto() });
const fake = {
  name: "photo.jpg",
  mimeType: "image/jpeg",
  buffer: Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>"),
};

test("a photo goes by the link to the desk, where every opening is written down", async ({ desk, browser }) => {
  const { lead, path } = await makeUploadLink(desk, "2");
  await expectAccessible(desk);
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const phone = await context.newPage();
  await phone.goto(path);
  await expect(phone.getByRole("heading", { level: 1, name: "Send a photo or document" })).toBeVisible();
  await expectAccessible(phone);
  await phone.getByLabel("Photo or document").setInputFiles(fake);
  await phone.getByRole("button", { name: "Send" }).click();
  await expect(phone.getByText("This kind of file cannot be opened here.")).toBeVisible();
  await expectAccessible(phone);

  await phone
    .getByLabel("Photo or document")
    .setInputFiles([await photo("policy page 1.jpg"), await photo("policy page 2.jpg")]);
  await phone.getByRole("button", { name: "Send" }).click();
  await expect(phone.getByRole("heading", { level: 1, name: "Thank you. We have your files." })).toBeVisible();
  await expectAccessible(phone);
  expect((await phone.goto(path))?.status()).toBe(404);
  await expect(phone.getByRole("heading", { level: 1, name: "This link takes no more files" })).toBeVisible();
  await expect(phone.getByRole("main").getByRole("link", { name: /^\(\d{3}\) / })).toBeVisible();
  await context.close();

  await desk.goto(lead);
  await expectAccessible(desk);
  const saving = desk.waitForEvent("download");
  await desk.getByRole("button", { name: "Save policy page 1.jpg" }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe("policy page 1.jpg");
  expect((await readFile(await saved.path())).subarray(0, 3).toString("hex")).toBe("ffd8ff");
  const log = (await (await desk.request.get("/api/audit?limit=20")).json()) as { entries?: { action: string }[] };
  expect(JSON.stringify(log)).toContain("upload.open");
});

test("a line that breaks costs a piece, not the file", async ({ desk, context }) => {
  const { path } = await makeUploadLink(desk, "1");
  const phone = await context.newPage();
  await phone.goto(path);
  let broken = 0;
  await phone.route("**/secure-upload/files/*", async (route) => {
    if (route.request().method() === "PATCH" && broken < 2) {
      broken++;
      return route.abort("connectionreset");
    }
    return route.continue();
  });
  const pdf = Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(1_200_000, 32), Buffer.from("\n%%EOF\n")]);
  await phone
    .getByLabel("Photo or document")
    .setInputFiles({ name: "policy.pdf", mimeType: "application/pdf", buffer: pdf });
  await phone.getByRole("button", { name: "Send" }).click();
  await expect(phone.getByRole("heading", { level: 1, name: "Thank you. We have your files." })).toBeVisible({
    timeout: 15_000,
  });
  expect(broken).toBe(2);
});
test.use({ provoked: /ERR_CONNECTION_RESET/ });

test("unknown links are one friendly page with the phone number", async ({ page }) => {
  for (const token of ["x".repeat(43), "nonsense"]) {
    const answer = await page.goto(`/upload/${token}`);
    expect([answer?.status(), answer?.headers()["cache-control"], answer?.headers()["referrer-policy"]]).toEqual([
      404,
      "private, no-store",
      "strict-origin",
    ]);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    await expect(page.getByRole("heading", { level: 1, name: "This link takes no more files" })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      page.viewportSize()?.width ?? 0,
    );
  }
  await expectAccessible(page);
});

test.describe("without script", () => {
  test("an ordinary form sends, refuses with words, and thanks", async ({ desk, browser }) => {
    const { path } = await makeUploadLink(desk, "2");
    const context = await browser.newContext({ javaScriptEnabled: false });
    const plain = await context.newPage();
    await plain.goto(path);
    await plain.getByLabel("Photo or document").setInputFiles(fake);
    await plain.getByRole("button", { name: "Send" }).click();
    await expect(plain.getByRole("alert")).toContainText("This kind of file cannot be opened here.");
    await plain
      .getByLabel("Photo or document")
      .setInputFiles({ name: "huge.jpg", mimeType: "image/jpeg", buffer: Buffer.alloc(17 * 1024 * 1024) });
    await plain.getByRole("button", { name: "Send" }).click();
    await expect(plain.getByRole("alert")).toContainText("This file is too large.");
    await plain.getByLabel("Photo or document").setInputFiles(await photo("one.jpg"));
    await plain.getByRole("button", { name: "Send" }).click();
    await expect(plain.getByText("Your file arrived. Thank you.")).toBeVisible();
    await plain.getByLabel("Photo or document").setInputFiles(await photo("two.jpg"));
    await plain.getByRole("button", { name: "Send" }).click();
    await expect(plain.getByRole("heading", { level: 1, name: "Thank you. We have your files." })).toBeVisible();
    await context.close();
  });
});
