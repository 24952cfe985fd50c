import type { FileState, NamedFile } from "#leads/leads/rules/submission.ts";
import { sizeText, UPLOAD_MEGABYTES } from "#platform/storage/rules/upload-file.ts";

const STATES: Record<Exclude<FileState, "kept">, string> = {
  waiting: "being checked",
  kind: "not kept: only JPEG, PNG, WebP and PDF files are",
  size: `not kept: larger than ${UPLOAD_MEGABYTES} MB`,
  empty: "not kept: it is empty",
  broken: "not kept: it can’t be read",
  active: "not kept: this PDF is locked, or has parts that run by themselves",
  infected: "not kept: the virus scanner refused it",
  unscanned: "not kept: the virus scanner did not answer for a day",
  cut: "not kept: only a part of the email was read",
  many: "not kept: more came than one message may bring",
  unstored: "not kept: it could not be stored",
  unreachable: "not kept: the provider did not give it for a day",
  foreign: "not kept: its address is not the provider’s",
};

/** Says what became of a file that came with a message, with its size. */
export function fileStateText({ state, size, tries }: NamedFile): string {
  if (state === "waiting" && tries !== undefined)
    return "the provider did not give it yet; this program asks again every few minutes";
  const what = state === undefined ? "not kept" : state === "kept" ? "" : STATES[state];
  return [size > 0 ? sizeText(size) : "", what].filter(Boolean).join(", ");
}

/** Tells whether a file came that is not kept and won't be. */
export const isRefused = ({ state }: NamedFile): boolean => state !== "kept" && state !== "waiting";
