/** Accepted content: images, which are re-encoded, and PDF. Everything else is refused, including SVG and HEIC. */
export const UPLOAD_KINDS = {
  jpeg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  pdf: "application/pdf",
} as const;
export type UploadKind = keyof typeof UPLOAD_KINDS;

/** For file inputs. Phones that store HEIC convert to JPEG if JPEG is asked for. */
export const UPLOAD_ACCEPT = Object.values(UPLOAD_KINDS).join(",");

/** For inputs that only take an image. */
export const PICTURE_ACCEPT = [UPLOAD_KINDS.jpeg, UPLOAD_KINDS.png, UPLOAD_KINDS.webp].join(",");

const MEGABYTE = 1024 * 1024;
/** Largest file, bytes: a phone's photo has 3 to 12 MB. */
export const UPLOAD_LIMIT = 15 * MEGABYTE;

/** Why a file was refused; `closed` also covers links that never existed. */
export const UPLOAD_REFUSALS = ["closed", "kind", "size", "empty", "broken"] as const;
export type UploadRefusal = (typeof UPLOAD_REFUSALS)[number];

/** Messages for the sender, with what to do next. */
export const REFUSAL_TEXTS: Record<UploadRefusal, string> = {
  closed: "This link takes no more files. Please call us, and we will make a new one.",
  kind: "This kind of file cannot be opened here. Please send a photo (JPEG, PNG or WebP) or a PDF.",
  size: `This file is too large. The most is ${UPLOAD_LIMIT / MEGABYTE} MB; a new photo from your phone usually fits.`,
  empty: "This file is empty. Please choose it again.",
  broken: "This file could not be read. Please take the photo again, or save the document again.",
};

/** Whether a text names a refusal; for values from an address. */
export function isRefusal(text: string | null): text is UploadRefusal {
  return (UPLOAD_REFUSALS as readonly (string | null)[]).includes(text);
}

/** Refuses by size alone, before reading. */
export function sizeRefusal(bytes: number): UploadRefusal | null {
  if (!(bytes > 0)) return "empty";
  return bytes > UPLOAD_LIMIT ? "size" : null;
}

/** The kind for a media type, or null if it is refused. */
export function kindOfMediaType(mediaType: string | undefined): UploadKind | null {
  const found = Object.entries(UPLOAD_KINDS).find(([, type]) => type === mediaType);
  return found ? (found[0] as UploadKind) : null;
}

const ENDINGS: Record<UploadKind, string> = { jpeg: ".jpg", png: ".png", webp: ".webp", pdf: ".pdf" };
const MAX_NAME = 80;

/**
 * A sender's file name without folders, control and direction characters, and what file systems refuse; never empty.
 */
export function safeFileName(name: string): string {
  const last = name.normalize("NFC").split(/[\\/]/).at(-1) ?? "";
  const clean = last
    .replace(/[\p{Cc}\p{Cf}\p{Cs}<>:"|?*;%]/gu, " ")
    .replace(/\s+/g, " ")
    .replace(/^[\s.]+|[\s.]+$/g, "");
  const cut = [...clean].slice(-MAX_NAME).join("").trim();
  return cut === "" ? "file" : cut;
}

/** The download name for staff: the sender's, with the extension of the actual content. */
export function downloadName(name: string, kind: UploadKind): string {
  return `${safeFileName(name).replace(/\.[a-z0-9]{1,5}$/i, "") || "file"}${ENDINGS[kind]}`;
}

/** 1,234,567 bytes -> '1.2 MB'; from a gigabyte in GB, below a megabyte in KB, never '0 KB'. */
export function sizeText(bytes: number): string {
  if (bytes >= 1024 * MEGABYTE) return `${(bytes / MEGABYTE / 1024).toFixed(1)} GB`;
  if (bytes >= MEGABYTE) return `${(bytes / MEGABYTE).toFixed(1)} MB`;
  return `${Math.max(1, Math.round(bytes / 1024))} KB`;
}
