import { fileTypeFromBuffer } from "file-type";
import { kindOfMediaType, sizeRefusal, type UploadKind, type UploadRefusal } from "#core/uploads/upload-file.ts";
import { reencodeImage } from "#server/platform/reencode-image.ts";

export type CleanFile = { ok: true; kind: UploadKind; bytes: Uint8Array } | { ok: false; refusal: UploadRefusal };

/** JPEG and WebP quality at which the small print of a letter stays sharp. */
const QUALITY = 86;

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
    return { ok: true, kind, bytes: await redraw(bytes, kind) };
  } catch {
    return { ok: false, refusal: "broken" };
  }
}

function redraw(bytes: Uint8Array, kind: Exclude<UploadKind, "pdf">): Promise<Uint8Array> {
  if (kind === "png") return reencodeImage(bytes, (picture) => picture.png());
  return reencodeImage(bytes, (picture) =>
    kind === "jpeg" ? picture.jpeg({ quality: QUALITY }) : picture.webp({ quality: QUALITY }),
  );
}
