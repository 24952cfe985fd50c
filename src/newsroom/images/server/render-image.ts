// Runs as a separate process (create-image-maker.ts): checks an image or makes its sizes, one message after another.
import { fileTypeFromBuffer } from "file-type";
import sharp, { type Sharp } from "sharp";
import { hasForeignContent } from "#newsroom/images/rules/foreign-content.ts";
import {
  type Crop,
  croppedSize,
  cutAround,
  cutName,
  type FocalPoint,
  IMAGE_FORMATS,
  type ImageFormat,
  SOCIAL_CUTS,
  type SocialCut,
  sizeName,
  widthsFor,
} from "#newsroom/images/rules/image.ts";
import { type ImageRefusal, MAX_PIXELS } from "#platform/storage/rules/image-refusals.ts";
import { sizeRefusal, kindOfMediaType } from "#platform/storage/rules/upload-file.ts";

export type ImageTask =
  | { do: "check"; bytes: Uint8Array }
  | { do: "render"; whole: Uint8Array; key: string; crop: Crop | null; focalPoint: FocalPoint };
export type CheckedImage =
  | { ok: true; whole: Uint8Array; width: number; height: number }
  | { ok: false; refusal: ImageRefusal };
export type RenderedImage = {
  width: number;
  height: number;
  widths: number[];
  files: { name: string; bytes: Uint8Array }[];
};

process.on("message", (task: ImageTask) => {
  (task.do === "check" ? checkImage(task.bytes) : renderImage(task)).then(
    (answer) => process.send?.(answer),
    (error: unknown) => process.send?.((error instanceof Error && error.stack) || String(error)),
  );
});
process.on("disconnect", () => process.exit()); // The parent has exited.

/** The stored size of an uncropped image: twice the largest size that pages show. */
const WHOLE = { side: 3200, quality: 90 } as const;
const MAX_SECONDS = 20;

/** Re-encodes an image upright, without its metadata and anything hidden in it, or returns why it is refused. */
async function checkImage(bytes: Uint8Array): Promise<CheckedImage> {
  const refuse = (refusal: ImageRefusal) => ({ ok: false, refusal }) as const;
  const bySize = sizeRefusal(bytes.length);
  if (bySize !== null) return refuse(bySize === "size" ? "size" : "empty");
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("latin1");
  const mime = (await fileTypeFromBuffer(bytes))?.mime;
  if (mime === "image/gif" || mime === "image/apng") return refuse("animated");
  const kind = kindOfMediaType(mime);
  if (kind === null && /^[^<]{0,3}(?:<[?!][^>]*>\s*)*<svg[\s>]/i.test(content)) return refuse("svg");
  if (kind === null || kind === "pdf") return refuse("kind");
  if (hasForeignContent(content)) return refuse("mixed");
  try {
    const { pages = 1, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (pages > 1) return refuse("animated");
    if (width * height > MAX_PIXELS) return refuse("pixels");
    const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error" })
      .timeout({ seconds: MAX_SECONDS })
      .autoOrient()
      .resize(WHOLE.side, WHOLE.side, { fit: "inside", withoutEnlargement: true })
      .webp({ quality: WHOLE.quality })
      .toBuffer({ resolveWithObject: true });
    return { ok: true, whole: data, width: info.width, height: info.height };
  } catch {
    return refuse("broken");
  }
}

/** Qualities that look alike; AVIF with more effort than 4 takes five times as long for a few percent. */
const ENCODE: Record<ImageFormat, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 52, effort: 2 }),
  webp: (image) => image.webp({ quality: 78, effort: 3 }),
  jpg: (image) => image.flatten({ background: "#fff" }).jpeg({ quality: 80, progressive: true }),
};

/** Makes every size of an image and its cuts for social networks. */
async function renderImage({
  whole,
  key,
  crop,
  focalPoint,
}: Extract<ImageTask, { do: "render" }>): Promise<RenderedImage> {
  const { width, height } = await sharp(whole).metadata();
  const part = croppedSize({ width, height }, crop);
  // Decoded once; each size is made from the pixels.
  const { data, info } = await sharp(whole).extract(part).raw().toBuffer({ resolveWithObject: true });
  const pixels = () =>
    sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } }).toColorspace("srgb");
  const widths = widthsFor(info.width);
  const files: RenderedImage["files"] = [];
  for (const size of widths)
    for (const format of IMAGE_FORMATS)
      files.push({ name: sizeName(key, size, format), bytes: await ENCODE[format](pixels().resize(size)).toBuffer() });
  for (const [cut, shape] of Object.entries(SOCIAL_CUTS) as [SocialCut, { width: number; height: number }][]) {
    const image = pixels()
      .extract(cutAround(info, shape, focalPoint))
      .resize(shape.width, shape.height);
    files.push({ name: cutName(key, cut), bytes: await ENCODE.jpg(image).toBuffer() });
  }
  return { width: info.width, height: info.height, widths, files };
}
