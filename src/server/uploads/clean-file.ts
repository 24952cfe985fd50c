import { fileTypeFromBuffer } from "file-type";
import sharp from "sharp";
import { kindOfMediaType, sizeRefusal, type UploadKind, type UploadRefusal } from "#core/uploads/upload-file.ts";

export type CleanFile = { ok: true; kind: UploadKind; bytes: Uint8Array } | { ok: false; refusal: UploadRefusal };

/** More than a phone's largest ordinary photo; a picture of more pixels is made to exhaust memory. */
const MOST_PIXELS = 40e6;
const MOST_SECONDS = 20;
/** JPEG and WebP quality at which the small print of a letter stays sharp. */
const QUALITY = 86;

let queue: Promise<unknown> = Promise.resolve();

/** One after the other: a decoded picture takes up to 160 MB. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = queue.then(work);
  queue = done.catch(() => {});
  return done;
}

/**
 * Judges a file by its content, whatever it is called. Pictures are drawn anew, turned upright, which leaves behind where
 * and with what they were taken and anything hidden in them; a PDF is kept as it is.
 */
export async function cleanFile(bytes: Uint8Array): Promise<CleanFile> {
  const refusal = sizeRefusal(bytes.length);
  if (refusal) return { ok: false, refusal };
  const kind = kindOfMediaType((await fileTypeFromBuffer(bytes))?.mime);
  if (!kind) return { ok: false, refusal: "kind" };
  if (kind === "pdf") return { ok: true, kind, bytes };
  try {
    return { ok: true, kind, bytes: await inTurn(() => redraw(bytes, kind)) };
  } catch {
    return { ok: false, refusal: "broken" };
  }
}

function redraw(bytes: Uint8Array, kind: Exclude<UploadKind, "pdf">): Promise<Uint8Array> {
  const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: "error" }).timeout({ seconds: MOST_SECONDS }).autoOrient();
  if (kind === "png") return picture.png().toBuffer();
  return (kind === "jpeg" ? picture.jpeg({ quality: QUALITY }) : picture.webp({ quality: QUALITY })).toBuffer();
}
