import { sizeText, UPLOAD_LIMIT } from "#platform/storage/rules/upload-file.ts";

/** The look of a field for files. */
export const FILE_INPUT =
  "w-full min-w-0 rounded-md border border-control bg-surface px-2.5 py-0.5 file:mr-3 file:rounded-sm file:border-0 file:bg-hover file:px-2 file:py-1 file:font-medium file:text-accent";

/** The pictures that can be uploaded, in words. */
export const PICTURE_KINDS = `JPEG, PNG or WebP, at most ${sizeText(UPLOAD_LIMIT).replace(".0", "")} each.`;
