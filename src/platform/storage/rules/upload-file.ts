/** Accepted content: images, which are re-encoded, and PDF. Everything else is refused, including SVG and HEIC. */
const UPLOAD_KINDS = {
  jpeg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  pdf: "application/pdf",
} as const;
export type UploadKind = keyof typeof UPLOAD_KINDS;

/** The kinds of files that are kept: uploads, and the messages that callers leave, as the provider or the voicemail records them. */
export const KEPT_KINDS = { ...UPLOAD_KINDS, mp3: "audio/mpeg", wav: "audio/wav" } as const;
export type KeptKind = keyof typeof KEPT_KINDS;

/** For file inputs. Phones that store HEIC convert to JPEG if JPEG is asked for. */
export const UPLOAD_ACCEPT = Object.values(UPLOAD_KINDS).join(",");

/** For inputs that only take an image. */
export const PICTURE_ACCEPT = [UPLOAD_KINDS.jpeg, UPLOAD_KINDS.png, UPLOAD_KINDS.webp].join(",");

const MEGABYTE = 1024 * 1024;
/** Largest file, in megabytes and in bytes: a phone's photo has 3 to 12 MB. */
export const UPLOAD_MEGABYTES = 15;
export const UPLOAD_LIMIT = UPLOAD_MEGABYTES * MEGABYTE;

/** Why a file was refused; `closed` also covers links that never existed. */
export const UPLOAD_REFUSALS = [
  "closed",
  "kind",
  "size",
  "empty",
  "broken",
  "active",
  "infected",
  "unscanned",
] as const;
export type UploadRefusal = (typeof UPLOAD_REFUSALS)[number];

/** What a refusal says, in the language of the page. */
type RefusalTexts = {
  refusals: Record<Exclude<UploadRefusal, "size">, string> & { size: (megabytes: number) => string };
};

/** The message for the sender, with what to do next. */
export function refusalText(refusal: UploadRefusal, { refusals }: RefusalTexts): string {
  return refusal === "size" ? refusals.size(UPLOAD_MEGABYTES) : refusals[refusal];
}

/** Tells whether a text names a refusal; for values from an address. */
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

const ENDINGS: Record<KeptKind, string> = {
  jpeg: ".jpg",
  png: ".png",
  webp: ".webp",
  pdf: ".pdf",
  mp3: ".mp3",
  wav: ".wav",
};
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
export function downloadName(name: string, kind: KeptKind): string {
  return `${safeFileName(name).replace(/\.[a-z0-9]{1,5}$/i, "") || "file"}${ENDINGS[kind]}`;
}

/** 1,234,567 bytes -> '1.2 MB'; from 1,000 MB on in GB, below a megabyte in KB, never '0 KB'. */
export function sizeText(bytes: number): string {
  if (bytes >= 1000 * MEGABYTE) return `${(bytes / (1024 * MEGABYTE)).toFixed(1)} GB`;
  if (bytes >= MEGABYTE) return `${(bytes / MEGABYTE).toFixed(1)} MB`;
  return `${Math.max(1, Math.round(bytes / 1024))} KB`;
}
