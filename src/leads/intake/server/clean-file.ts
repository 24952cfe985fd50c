import { fileTypeFromBuffer } from "file-type";
import {
  KEPT_KINDS,
  type KeptKind,
  kindOfMediaType,
  sizeRefusal,
  type UploadKind,
  type UploadRefusal,
} from "#platform/storage/rules/upload-file.ts";
import { reencodeImage } from "#platform/storage/server/reencode-image.ts";
import { findActiveContent } from "./find-active-content.ts";

export type CleanFile = { ok: true; kind: KeptKind; bytes: Uint8Array } | { ok: false; refusal: UploadRefusal };

const SOUNDS = ["mp3", "wav"] as const;
/** JPEG and WebP quality at which small print stays sharp. */
const QUALITY = 86;

/**
 * Checks a file by its content, not its name. Images are re-encoded upright, which drops their metadata and anything
 * hidden in them; a PDF is stored as it is, or refused if it has parts that act by themselves.
 */
export async function cleanFile(bytes: Uint8Array): Promise<CleanFile> {
  const refusal = sizeRefusal(bytes.length);
  if (refusal) return { ok: false, refusal };
  const kind = kindOfMediaType((await fileTypeFromBuffer(bytes))?.mime);
  if (!kind) return { ok: false, refusal: "kind" };
  if (kind === "pdf") return findActiveContent(bytes) ? { ok: false, refusal: "active" } : { ok: true, kind, bytes };
  try {
    return { ok: true, kind, bytes: await reencode(bytes, kind) };
  } catch {
    return { ok: false, refusal: "broken" };
  }
}

/** Checks the message of a caller, which is kept as the provider or the voicemail recorded it. */
export async function cleanSound(bytes: Uint8Array): Promise<CleanFile> {
  const refusal = sizeRefusal(bytes.length);
  if (refusal) return { ok: false, refusal };
  const found = await fileTypeFromBuffer(bytes);
  const kind = SOUNDS.find((one) => KEPT_KINDS[one] === found?.mime);
  return kind === undefined ? { ok: false, refusal: "kind" } : { ok: true, kind, bytes };
}

function reencode(bytes: Uint8Array, kind: Exclude<UploadKind, "pdf">): Promise<Uint8Array> {
  if (kind === "png") return reencodeImage(bytes, (image) => image.png());
  return reencodeImage(bytes, (image) =>
    kind === "jpeg" ? image.jpeg({ quality: QUALITY }) : image.webp({ quality: QUALITY }),
  );
}
