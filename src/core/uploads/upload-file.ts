/** What may be sent in, by content: pictures, which are drawn anew, and PDF. Anything else is refused, SVG and HEIC too. */
export const UPLOAD_KINDS = {
  jpeg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  pdf: "application/pdf",
} as const;
export type UploadKind = keyof typeof UPLOAD_KINDS;

/** What a file field offers to choose from. A phone that keeps HEIC hands over JPEG when it is asked for JPEG. */
export const UPLOAD_ACCEPT = Object.values(UPLOAD_KINDS).join(",");

/** The same where only a picture will do. */
export const PICTURE_ACCEPT = [UPLOAD_KINDS.jpeg, UPLOAD_KINDS.png, UPLOAD_KINDS.webp].join(",");

const MEGABYTE = 1024 * 1024;
/** Largest file, bytes: a photo from a phone's camera has 3 to 12 MB. */
export const UPLOAD_LIMIT = 15 * MEGABYTE;

/** Why a file was not taken; `closed` also stands for a link that never was. */
export const UPLOAD_REFUSALS = ["closed", "kind", "size", "empty", "broken"] as const;
export type UploadRefusal = (typeof UPLOAD_REFUSALS)[number];

/** What the person who sends is told, with what to do next. */
export const REFUSAL_TEXTS: Record<UploadRefusal, string> = {
  closed: "This link takes no more files. Please call us, and we will make a new one.",
  kind: "This kind of file cannot be opened here. Please send a photo (JPEG, PNG or WebP) or a PDF.",
  size: `This file is too large. The most is ${UPLOAD_LIMIT / MEGABYTE} MB; a new photo from your phone usually fits.`,
  empty: "This file is empty. Please choose it again.",
  broken: "This file could not be read. Please take the photo again, or save the document again.",
};

/** Whether a text names a refusal; used where it comes back in an address. */
export function isRefusal(text: string | null): text is UploadRefusal {
  return (UPLOAD_REFUSALS as readonly (string | null)[]).includes(text);
}

/** Refuses by size alone, before anything is read. */
export function sizeRefusal(bytes: number): UploadRefusal | null {
  if (!(bytes > 0)) return "empty";
  return bytes > UPLOAD_LIMIT ? "size" : null;
}

/** The kind that content of this media type is kept as, or null where it is refused. */
export function kindOfMediaType(mediaType: string | undefined): UploadKind | null {
  const found = Object.entries(UPLOAD_KINDS).find(([, type]) => type === mediaType);
  return found ? (found[0] as UploadKind) : null;
}

const ENDINGS: Record<UploadKind, string> = { jpeg: ".jpg", png: ".png", webp: ".webp", pdf: ".pdf" };
const MOST_NAME = 80;

/** A sender's file name without folders, control and direction marks, and what file systems refuse; never empty. */
export function safeFileName(name: string): string {
  const last = name.normalize("NFC").split(/[\\/]/).at(-1) ?? "";
  const clean = last
    .replace(/[\p{Cc}\p{Cf}\p{Cs}<>:"|?*;%]/gu, " ")
    .replace(/\s+/g, " ")
    .replace(/^[\s.]+|[\s.]+$/g, "");
  const cut = [...clean].slice(-MOST_NAME).join("").trim();
  return cut === "" ? "file" : cut;
}

/** The name under which staff save a file: the sender's, with the ending of what it really is. */
export function downloadName(name: string, kind: UploadKind): string {
  return `${safeFileName(name).replace(/\.[a-z0-9]{1,5}$/i, "") || "file"}${ENDINGS[kind]}`;
}

/** 1,234,567 bytes -> '1.2 MB'; below a megabyte in KB, never '0 KB'. */
export function sizeText(bytes: number): string {
  if (bytes >= MEGABYTE) return `${(bytes / MEGABYTE).toFixed(1)} MB`;
  return `${Math.max(1, Math.round(bytes / 1024))} KB`;
}
