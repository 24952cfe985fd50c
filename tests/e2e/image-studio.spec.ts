import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { expect, expectAccessible, test } from "./fixtures.ts";

const photo = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: `#${randomUUID().slice(0, 6)}`,
      noise: { type: "gaussian", mean: 128, sigma: 30 },
    },
  })
    .jpeg()
    .toBuffer();

test("an editor uploads several images, puts one into an article, and a reader gets its sizes, cropped", async ({
  desk,
}) => {
  await desk.goto("/image-studio");
  const name = `porch-${randomUUID().slice(0, 8)}`;
  const alt = `Two chairs on the porch ${name.slice(-8)}`;
  await desk.getByLabel(/Choose images, drop them here/).setInputFiles([
    { name: `${name}.jpg`, mimeType: "image/jpeg", buffer: await photo(1600, 900) },
    {
      name: "drawing.svg",
      mimeType: "image/svg+xml",
      buffer: Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"),
    },
  ]);
  await desk.getByLabel(`Alt text of ${name}.jpg`).fill(alt);
  await desk.getByLabel("Alt text of drawing.svg").fill("drawing.svg");
  await desk.getByRole("button", { name: "Upload", exact: true }).click();
  await expect(desk.getByText("This is a file name. Say what the image shows.")).toBeVisible();
  await desk.getByLabel("Alt text of drawing.svg").fill("A plan of an office");
  await expect(desk.getByText("Stored.")).toBeVisible({ timeout: 60_000 });
  await desk.getByRole("button", { name: "Upload", exact: true }).click();
  await expect(desk.getByText(/^drawing\.svg: SVG drawings can carry scripts/)).toBeVisible();
  await expect(desk.getByLabel("Alt text of drawing.svg")).toHaveValue("A plan of an office");
  await expectAccessible(desk);

  await desk.getByRole("list", { name: "Images", exact: true }).getByRole("link", { name: alt }).click();
  await expect(desk.getByRole("heading", { level: 1, name: alt })).toBeVisible();
  await desk.getByRole("button", { name: "1:1" }).click();
  await desk.getByRole("button", { name: "Save" }).click();
  await expect(desk.getByText("Saved.")).toBeVisible({ timeout: 60_000 });
  await expectAccessible(desk);

  const slug = `porch-costs-${randomUUID().slice(0, 8)}`;
  const made = await desk.request.post("/api/articles", { data: { title: "What a porch costs", slug, content: "" } });
  const { id } = (await made.json()) as { id: string };
  await desk.goto(`/admin/articles/${id}`);
  await desk.getByRole("textbox", { name: "Text of the article" }).click();
  await desk.getByRole("button", { name: "Picture", exact: true }).click();
  const dialog = desk.getByRole("dialog", { name: "Picture" });
  await dialog.getByLabel("Search images").fill(name);
  await dialog.getByRole("button", { name: alt }).click();
  await expect(dialog.getByLabel("Alt text", { exact: true })).toHaveValue(alt);
  await expectAccessible(desk);
  await dialog.getByRole("button", { name: "Insert picture" }).click();
  await expect
    .poll(async () => {
      const read = (await (await desk.request.get(`/api/articles/${id}`)).json()) as { content: string };
      return read.content.includes("/images/");
    })
    .toBe(true);
  await desk.goto(`/library/preview/${slug}`);
  const shown = desk.getByRole("img", { name: alt });
  await expect(shown).toHaveAttribute("width", "900");
  await expect(shown).toHaveAttribute("srcset", /-480\.jpg 480w, .*-900\.jpg 900w/);
  await shown.scrollIntoViewIfNeeded();
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\.avif$/);
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });
  test("one image is uploaded by a form, which keeps what was typed when it is refused", async ({ desk }) => {
    await desk.goto("/image-studio");
    const file = { name: "IMG_1234.jpg", mimeType: "image/jpeg", buffer: await photo(300, 200) };
    await desk.getByLabel("Image", { exact: true }).setInputFiles(file);
    await desk.getByLabel("Alt text").fill("image of a lamp");
    await desk.getByRole("button", { name: "Upload" }).click();
    await expect(desk.locator("#alt-error")).toHaveText(/Leave out words like/);
    await expect(desk.getByLabel("Alt text")).toHaveValue("image of a lamp");
    await desk.getByLabel("Image", { exact: true }).setInputFiles(file);
    await desk.getByLabel("Alt text").fill("A lamp in the window");
    await desk.getByRole("button", { name: "Upload" }).click();
    await expect(desk.getByRole("heading", { level: 1, name: "A lamp in the window" })).toBeVisible();
  });
});
