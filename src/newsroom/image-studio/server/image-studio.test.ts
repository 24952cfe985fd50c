import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { cutName, imageAddress, type StudioImage, sizeName } from "#newsroom/images/rules/image.ts";
import type { Services } from "#platform/program/server/services.ts";
import { addArticle } from "#newsroom/articles/server/articles-store.ts";
import { deleteArticle } from "#newsroom/articles/server/delete-article.ts";
import { findForEditing } from "#newsroom/articles/server/find-for-editing.ts";
import { newestOfEach, newestPublished, readBlogArticle, readBlogPage } from "#newsroom/articles/server/read-blog.ts";
import { saveArticle } from "#newsroom/articles/server/save-article.ts";
import { imageKey, portraitKey } from "#newsroom/images/server/image-files.ts";
import { savePicture } from "#newsroom/images/server/store-image.ts";
import { removeOrphans } from "#newsroom/images/server/remove-orphans.ts";
import { movePictures } from "#newsroom/images/server/move-pictures.ts";
import { changeSetting } from "#agency/site/server/change-setting.ts";
import { anArticle } from "#tests/builders/articles.ts";
import { recordChanges, type TestServices, testServices } from "#tests/builders/services.ts";
import { byStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { changeImage } from "./change-image.ts";
import { deleteImage } from "./delete-image.ts";
import { readImage, readImages } from "./read-images.ts";
import { replaceEverywhere } from "./replace-everywhere.ts";
import { undoReplacement } from "./undo-replacement.ts";
import { uploadImage } from "./upload-image.ts";

const test_ = testDatabase();
let kept: TestServices;
let services: Services;
beforeAll(async () => {
  kept = await testServices(test_.database);
  services = kept.services;
});
afterAll(() => kept.close());
beforeEach(async () => {
  await test_.database.pool.query(
    "truncate articles, audit_log, images, pictures, image_replacements, settings cascade",
  );
});
const editor = byStaff("editor");
const ALT = "A porch with two chairs";

const photo = (width: number, height: number, color = "#a86") =>
  sharp({ create: { width, height, channels: 3, background: color } })
    .jpeg()
    .toBuffer();
async function upload(bytes: Uint8Array, given: { alt?: string; fileName?: string } = {}) {
  return uploadImage(services, editor, { fileName: "porch.jpg", alt: ALT, bytes, ...given });
}
async function anImage(color = "#a86", width = 1000, height = 500): Promise<StudioImage> {
  const sent = await upload(await photo(width, height, color));
  if (!sent.ok) throw new Error(sent.message);
  return sent.value.image;
}
const figure = (image: StudioImage) =>
  `<figure>\n<img src="${imageAddress(image)}" alt="A porch" width="9" height="9" loading="lazy" />\n</figure>`;
async function added(given: Parameters<typeof anArticle>[0]) {
  const article = anArticle(given);
  await addArticle(services.db, article);
  return article;
}
const list = async (show: "all" | "unused" | "no-alt", query = "") =>
  (await readImages(services, { query, show }, { after: null, limit: 50 })).images;

describe("uploading", () => {
  test("makes every size in three formats and the two social cuts, without place and camera; the same file is one image", async () => {
    const taken = await sharp({ create: { width: 2000, height: 1000, channels: 3, background: "#a86" } })
      .jpeg()
      .withExif({ IFD0: { Make: "Camera-Maker" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "39/1 57/1 40/1" } })
      .toBuffer();
    const [first, again] = [await upload(taken), await upload(taken)];
    if (!first.ok || !again.ok) throw new Error("refused");
    expect([first.value.added, again.value.added]).toEqual([true, false]);
    const { id, rendition } = first.value.image;
    expect(rendition).toMatchObject({ width: 2000, height: 1000, widths: [480, 800, 1200, 1600] });
    const { key = "", widths = [] } = rendition ?? {};
    for (const width of widths)
      for (const format of ["avif", "webp", "jpg"] as const) {
        const file = await services.storage.read(imageKey(id, sizeName(key, width, format)));
        const meta = await sharp(file ?? Buffer.alloc(0)).metadata();
        expect(meta).toMatchObject({ format: { avif: "heif", webp: "webp", jpg: "jpeg" }[format], width });
        expect(meta.exif).toBeUndefined();
      }
    for (const [cut, size] of [
      ["wide", { width: 1200, height: 630 }],
      ["square", { width: 512, height: 512 }],
    ] as const)
      expect(
        await sharp((await services.storage.read(imageKey(id, cutName(key, cut)))) ?? Buffer.alloc(0)).metadata(),
      ).toMatchObject({ format: "jpeg", ...size });
  });

  test("refuses by name what is no still photo, and what holds something else", async () => {
    const jpeg = await photo(600, 400);
    const gif = await sharp({ create: { width: 4, height: 4, channels: 3, background: "#fff" } })
      .gif()
      .toBuffer();
    const frames = await sharp([await photo(40, 40), await photo(40, 40, "#111")], { join: { animated: true } })
      .webp({ loop: 0 })
      .toBuffer();
    const cases: [Uint8Array, RegExp][] = [
      [new Uint8Array(), /^trip\.jpg: The file is empty/],
      [new Uint8Array(15 * 1024 * 1024 + 1), /^trip\.jpg: The file is too large\. The most is 15 MB/],
      [Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'), /^trip\.jpg: SVG drawings/],
      [Buffer.from("%PDF-1.7\n%%EOF\n"), /^trip\.jpg: This is no JPEG, PNG or WebP/],
      [gif, /^trip\.jpg: Animated images/],
      [frames, /^trip\.jpg: Animated images/],
      [Buffer.concat([jpeg, Buffer.from("<script>alert(1)</script>")]), /^trip\.jpg: The file holds something else/],
      [Buffer.concat([jpeg, Buffer.from("PK\x05\x06"), Buffer.alloc(18)]), /^trip\.jpg: The file holds something else/],
      [jpeg.subarray(0, 300), /^trip\.jpg: The image can't be read/],
      [hugePng(), /^trip\.jpg: The image has more than 40 million pixels/],
    ];
    for (const [bytes, message] of cases) {
      const sent = await upload(bytes, { fileName: "trip.jpg" });
      expect(sent.ok ? "taken" : sent.fields?.file).toMatch(message);
    }
    expect(await list("all")).toEqual([]);
  });

  test("asks for an alt text that says something, and for the right", async () => {
    const bytes = await photo(100, 100);
    const fault = async (alt: string) => {
      const sent = await upload(bytes, { alt });
      return sent.ok ? null : sent.fields?.alt;
    };
    expect(await fault("")).toMatch(/few words/);
    expect(await fault("porch.jpg")).toMatch(/file name/);
    const agent = await uploadImage(services, byStaff("agent"), { fileName: "a.jpg", bytes, alt: ALT });
    expect(agent).toMatchObject({ ok: false, code: "forbidden" });
  });
});

describe("changing", () => {
  test("a crop makes other files, keeps the lasting address and invalidates the pages that show it; others' changes are not lost", async () => {
    const image = await anImage();
    const article = await added({ content: figure(image) });
    const noted: string[] = [];
    const needs = { ...services, changePages: recordChanges(services.db, noted) };
    const crop = { x: 0.5, y: 0, width: 0.5, height: 1 };
    const changed = await changeImage(needs, editor, { id: image.id, version: 1, change: { crop } });
    if (!changed.ok) throw new Error(changed.message);
    expect(changed.value).toMatchObject({
      crop,
      version: 2,
      rendition: { width: 500, height: 500, widths: [480, 500] },
    });
    expect(changed.value.rendition?.key).not.toBe(image.rendition?.key);
    expect(noted).toContain(`article:${article.slug}`);
    const current = await services.storage.read(imageKey(image.id, "current.webp"));
    expect(await sharp(current ?? Buffer.alloc(0)).metadata()).toMatchObject({ width: 500, height: 500 });
    // An open page still shows the previous files.
    expect(
      await services.storage.read(imageKey(image.id, sizeName(image.rendition?.key ?? "", 480, "webp"))),
    ).not.toBeNull();
    const late = await changeImage(needs, editor, { id: image.id, version: 1, change: { alt: "Two chairs" } });
    expect(late).toMatchObject({ ok: false, code: "stale", current: { version: 2 } });
    const outside = { x: 0.8, y: 0, width: 0.5, height: 1 };
    expect(await changeImage(needs, editor, { id: image.id, version: 2, change: { crop: outside } })).toMatchObject({
      fields: { crop: expect.stringMatching(/past the edge/) },
    });
  });
});

describe("where an image is used", () => {
  test("the public lists show the image that an editor gave an article", async () => {
    const { id } = await anImage();
    const given = await added({ ogImage: `/images/${id}.webp`, status: "published" });
    const without = await added({ category: given.category, status: "published" });
    const newest = await newestPublished(services, 5, "en");
    const [one] = await newestOfEach(services, [given.category], "en");
    const { articles: listed } = await readBlogPage(services, { locale: "en", category: null, page: 1 });
    for (const shown of [...newest, ...listed, one])
      expect(shown?.image?.id).toBe(shown?.id === given.id ? id : undefined);
    expect(await readBlogArticle(services, without.slug)).toMatchObject({ related: [{ image: { id } }] });
  });

  test("articles live, pending and in the trash, and settings are named; such an image is not deleted, an unused one with all its files", async () => {
    const [used, trashed, waiting, free] = [
      await anImage("#111"),
      await anImage("#222"),
      await anImage("#333"),
      await anImage("#444"),
    ];
    await added({ title: "Live one", content: figure(used), ogImage: imageAddress(used) });
    const gone = await added({ title: "Trashed one", content: figure(trashed) });
    await deleteArticle(services, editor, { articleId: gone.id });
    const live = await added({ title: "Pending one" });
    await saveArticle(services, editor, { articleId: live.id, content: { content: figure(waiting) } });
    const portrait = await savePicture(services, byStaff("owner"), await photo(600, 600));
    if (!portrait.ok) throw new Error(portrait.message);
    const [author] = services.site.settings().authors;
    if (!author) throw new Error("no author");
    await changeSetting(services, byStaff("owner"), {
      key: "authors",
      value: [{ ...author, image: portrait.value.path }],
      version: "",
    });
    const wheres = async (id: string) => (await readImage(services, id))?.uses.map(({ text }) => text);
    expect(await wheres(used.id)).toEqual(["Live one"]);
    expect(await wheres(trashed.id)).toEqual(["Trashed one (in the trash)"]);
    expect(await wheres(waiting.id)).toEqual(["Pending one (changes that are not live)"]);
    expect((await list("unused")).map(({ id }) => id)).toEqual([free.id]);
    expect((await list("no-alt")).map(({ uses, purpose }) => [purpose, uses])).toEqual([["portrait", 1]]);
    for (const id of [used.id, trashed.id, waiting.id])
      expect(await deleteImage(services, editor, id)).toMatchObject({
        code: "conflict",
        message: expect.stringMatching(/is used.*(?:Live|Trashed|Pending) one/),
      });
    expect(await deleteImage(services, editor, free.id)).toMatchObject({ ok: true });
    expect(await readImage(services, free.id)).toBeNull();
    for (const name of ["whole.webp", "current.webp", sizeName(free.rendition?.key ?? "", 480, "avif")])
      expect(await services.storage.read(imageKey(free.id, name))).toBeNull();
  });
});

describe("replacing", () => {
  test("everywhere at once: drafts change, published articles get pending changes, and one undo puts it back", async () => {
    const [from, to] = [await anImage("#111"), await anImage("#222", 800, 600)];
    const draft = await added({ status: "draft", content: figure(from), ogImage: imageAddress(from) });
    const live = await added({ content: `<p>Before.</p>\n${figure(from)}` });
    const done = await replaceEverywhere(services, editor, { fromId: from.id, toId: to.id });
    if (!done.ok) throw new Error(done.message);
    expect(done.value.articles.map(({ failure }) => failure)).toEqual([null, null]);
    const read = async (id: string) => {
      const edited = await findForEditing(services.db, id);
      if (!edited) throw new Error("gone");
      return edited;
    };
    expect((await read(draft.id)).article).toMatchObject({
      ogImage: imageAddress(to),
      content: expect.stringContaining(`src="${imageAddress(to)}" alt="A porch" width="800" height="600"`),
    });
    expect((await read(live.id)).article.content).toContain(imageAddress(from));
    expect((await read(live.id)).content.content).toContain(imageAddress(to));
    // Someone keeps writing before the undo.
    await saveArticle(services, editor, { articleId: live.id, content: { content: "<p>Other words.</p>" } });
    const undone = await undoReplacement(services, editor, done.value.replacementId);
    if (!undone.ok) throw new Error(undone.message);
    expect((await read(draft.id)).article).toMatchObject({ ogImage: imageAddress(from), content: figure(from) });
    expect((await read(live.id)).content.content).toBe("<p>Other words.</p>");
    expect(undone.value.articles.find(({ id }) => id === live.id)?.failure).toMatch(/changed this article since/);
    expect(await undoReplacement(services, editor, done.value.replacementId)).toMatchObject({ code: "conflict" });
  });
});

test("files of a program that was killed before it noted the image are removed after a day, and nothing else", async () => {
  const present = new Set(await services.storage.list("images"));
  const kept = await anImage("#555");
  const portrait = await savePicture(services, byStaff("owner"), await photo(500, 500, "#123"));
  const bytes = await photo(700, 300, "#666");
  const killed = {
    ...services,
    db: new Proxy(services.db, {
      get: (db, name) => (name === "transaction" ? () => Promise.reject(new Error("killed")) : Reflect.get(db, name)),
    }),
  };
  await expect(uploadImage(killed, editor, { fileName: "porch.jpg", alt: ALT, bytes })).rejects.toThrow("killed");
  const folders = await services.storage.list("images");
  const [orphan = ""] = folders.filter((id) => id !== kept.id && !present.has(id));
  const read = (id: string, name = "whole.webp") => services.storage.read(imageKey(id, name));
  expect(await read(orphan)).not.toBeNull();
  // Files of other tests' images without rows are orphans too.
  await removeOrphans(services);
  expect(await read(orphan)).not.toBeNull();
  const tomorrow = { ...services, now: () => new Date(Date.now() + 86_500_000) };
  expect(await removeOrphans(tomorrow)).toBeGreaterThan(10);
  expect([await read(orphan), await read(orphan, "current.webp")]).toEqual([null, null]);
  expect(await read(kept.id)).not.toBeNull();
  if (!portrait.ok) throw new Error(portrait.message);
  const shown = /\w{32}/.exec(portrait.value.path)?.[0] ?? "";
  expect(await services.storage.read(portraitKey(shown))).not.toBeNull();
  expect(await removeOrphans(tomorrow)).toBe(0);
});

test("portraits that the database kept move to the file store, once, under their addresses", async () => {
  const bytes = await sharp(await photo(480, 480))
    .webp()
    .toBuffer();
  const id = "ab".repeat(16);
  await test_.database.pool.query("insert into pictures values ($1, $2, now(), 'staff-1')", [id, bytes]);
  expect([await movePictures(services), await movePictures(services)]).toEqual([1, 0]);
  expect(await services.storage.read(portraitKey(id))).toEqual(new Uint8Array(bytes));
  expect((await readImage(services, id))?.image).toMatchObject({ purpose: "portrait", width: 480, height: 480 });
});

/** Returns a PNG whose header says 20,000 × 20,000 pixels. */
function hugePng(): Buffer {
  const head = Buffer.from("89504e470d0a1a0a0000000d4948445200004e2000004e200800000000", "hex");
  const crc = Buffer.alloc(4);
  crc.writeUInt32BE(crc32(head.subarray(12)));
  return Buffer.concat([head, crc, Buffer.from("0000000049444154", "hex"), Buffer.alloc(4)]);
}

function crc32(bytes: Uint8Array): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}
