import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "#agency/site/rules/default-settings.ts";
import { settingsRecords } from "#agency/site/rules/settings-records.ts";
import { createFolderStorage } from "#platform/storage/server/storage.ts";
import { byStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { storePicture } from "./store-image.ts";
import { portraitKey } from "./image-files.ts";
import { findImage } from "./images-store.ts";
import { storePictures } from "./store-images.ts";

const test_ = testDatabase();
const owner = byStaff("owner");
const folder = mkdtempSync(join(tmpdir(), "hearthlight-images-"));
afterAll(() => rmSync(folder, { recursive: true }));
const needs = () => ({
  db: test_.database.db,
  storage: createFolderStorage(folder),
  now: () => new Date("2026-11-20T12:00:00Z"),
});

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#a86" } }).jpeg();
const idOf = (path: string) => path.replace(/^\/pictures\/(.*)\.webp$/, "$1");

test("a photo becomes a small square without location data, stored once", async () => {
  const taken = await photo(1600, 900)
    .withExif({ IFD0: { Make: "Camera-Maker" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "39/1 57/1 40/1" } })
    .toBuffer();
  const [first, again] = [await storePicture(needs(), owner, taken), await storePicture(needs(), owner, taken)];
  if (!first.ok) throw new Error(first.message);
  expect(again).toEqual(first);
  const stored = await needs().storage.read(portraitKey(idOf(first.value.path)));
  expect(await findImage(needs().db, idOf(first.value.path))).toMatchObject({ purpose: "portrait", width: 480 });
  const meta = await sharp(stored ?? Buffer.alloc(0)).metadata();
  expect(meta).toMatchObject({ format: "webp", width: 480, height: 480 });
  expect(meta.exif).toBeUndefined();
});

test("a file that isn't a photo, a broken one, and a user without the right are refused with a message", async () => {
  const refusal = async (bytes: Uint8Array, by = owner) => {
    const stored = await storePicture(needs(), by, bytes);
    return stored.ok ? null : `${stored.code}: ${stored.message}`;
  };
  expect(await refusal(Buffer.from("<svg/>"))).toMatch(/^invalid: Please choose a photo/);
  expect(await refusal(Buffer.from("%PDF-1.7\n%%EOF\n"))).toMatch(/^invalid: Please choose a photo/);
  expect(await refusal(new Uint8Array())).toMatch(/^invalid: Please choose a photo/);
  expect(await refusal((await photo(600, 600).toBuffer()).subarray(0, 300))).toMatch(
    /^invalid: This picture could not be read/,
  );
  expect(await refusal(new Uint8Array(15 * 1024 * 1024 + 1))).toMatch(/^invalid: This file is too large/);
  expect(await refusal(await photo(10, 10).toBuffer(), byStaff("editor"))).toMatch(/^forbidden/);
});

test("a form's pictures are in it as if their addresses had been typed; a new one goes before the box that removes the old", async () => {
  const form = settingsRecords(DEFAULT_SETTINGS).find((r) => r.key === "authors")?.form;
  if (!form) throw new Error("no form");
  const sent = new FormData();
  sent.set("value.0.image", "/pictures/old.webp");
  sent.set("value.0.image.remove", "on");
  sent.set("value.0.image.file", new File([new Uint8Array(await photo(500, 700).toBuffer())], "maria.jpg"));
  sent.set("value.1.image.file", new File([], ""));
  sent.set("value.2.image.file", new File(["words"], "notes.txt"));
  sent.set("value.2.name.file", new File(["words"], "notes.txt"));
  const errors = await storePictures(needs(), owner, form, sent);
  expect(Object.keys(errors)).toEqual(["value.2.image"]);
  expect(sent.get("value.0.image")).toMatch(/^\/pictures\/[0-9a-f]{32}\.webp$/);
  expect(sent.has("value.0.image.remove")).toBe(false);
  expect(sent.has("value.1.image")).toBe(false);
});
