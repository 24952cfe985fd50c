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
  await expect(dialog.getByLabel("Search images")).toBeFocused();
  await desk.keyboard.type(name);
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

test("images are dropped and pasted, a crop and its focal point drawn, and a picture field picks the image", async ({
  desk,
}) => {
  const name = `yard-${randomUUID().slice(0, 8)}`;
  await desk.goto("/image-studio");
  const files = await Promise.all(
    ["one", "two", "three"].map(async (one) => ({
      name: `${name}-${one}.jpg`,
      data: (await photo(900, 600)).toString("base64"),
    })),
  );
  const input = desk.getByLabel(/Choose images, drop them here/);
  // The system's data of a drop and a paste, which no test can make by mouse or keyboard.
  await input.evaluate((element, given) => {
    const filesOf = (some: typeof given) => {
      const transfer = new DataTransfer();
      for (const { name: file, data } of some)
        transfer.items.add(
          new File([Uint8Array.from(atob(data), (c) => c.charCodeAt(0))], file, { type: "image/jpeg" }),
        );
      return transfer;
    };
    element.dispatchEvent(
      new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: filesOf(given.slice(0, 2)) }),
    );
    document.dispatchEvent(
      new ClipboardEvent("paste", { bubbles: true, cancelable: true, clipboardData: filesOf(given.slice(2)) }),
    );
  }, files);
  const list = desk.getByRole("list", { name: "Images to upload" });
  await expect(list.getByRole("listitem")).toHaveCount(3);
  for (const one of ["one", "two", "three"])
    await desk.getByLabel(`Alt text of ${name}-${one}.jpg`).fill(`The yard ${name} behind house ${one}`);
  await desk.getByRole("button", { name: "Upload", exact: true }).click();
  await expect(list.getByRole("progressbar").first()).toBeVisible();
  await expect(list.getByText("Stored.")).toHaveCount(3, { timeout: 90_000 });

  await list.getByRole("link", { name: "Open image" }).first().click();
  const view = desk.locator("svg.touch-none");
  const box = await view.boundingBox();
  if (!box) throw new Error("the image is not shown");
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const;
  await desk.mouse.move(...at(0.4, 0.25));
  await desk.mouse.down();
  await desk.mouse.move(...at(0.5, 0.5));
  await desk.mouse.move(...at(0.6, 0.75));
  await desk.mouse.up();
  const value = async (label: string) => Number(await desk.getByLabel(label, { exact: true }).inputValue());
  expect(await value("Height")).toBeCloseTo(50, 0);
  await desk.getByRole("button", { name: "Set the focal point" }).click();
  await desk.mouse.click(...at(0.5, 0.35));
  await desk.getByRole("button", { name: "Save" }).click();
  await expect(desk.getByText("Saved.")).toBeVisible({ timeout: 60_000 });
  const address = (await desk.locator("code").first().textContent()) ?? "";
  const id = /\w{32}/.exec(address)?.[0];
  const saved = (await (await desk.request.get(`/api/images/${id}`)).json()) as {
    crop: { height: number };
    focal_point: { y: number };
  };
  expect(saved.crop.height).toBeCloseTo(0.5, 1);
  expect(saved.focal_point.y).toBeCloseTo(0.2, 1);

  const made = await desk.request.post("/api/articles", { data: { title: `Yards ${name}`, content: "" } });
  const article = (await made.json()) as { id: string };
  await desk.goto(`/admin/articles/${article.id}`);
  const pick = desk.getByRole("button", { name: /^Choose an image: Facebook/ });
  await desk.locator("details:not([open]) > summary").evaluateAll((all) => {
    for (const one of all) (one as HTMLElement).click();
  });
  await pick.click();
  await desk.getByLabel("Search images").fill(name);
  await desk
    .getByRole("dialog")
    .getByRole("button", { name: /house one/ })
    .click();
  await expect(desk.getByLabel("Facebook picture", { exact: true })).toHaveValue(address);
  const uses = async () => {
    const answer = await desk.request.get(`/api/images?query=${name}`);
    const { images } = (await answer.json()) as { images: { id: string; uses: number }[] };
    return images.find((one) => one.id === id)?.uses;
  };
  await expect.poll(uses).toBe(1);
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
