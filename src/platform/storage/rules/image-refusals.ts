import { UPLOAD_LIMIT } from "./upload-file.ts";

/** More than a phone's largest ordinary photo; an image of more pixels is made to exhaust memory. */
export const MAX_PIXELS = 40e6;

/** Why an image file is not taken. */
const IMAGE_REFUSALS = ["empty", "size", "svg", "kind", "animated", "pixels", "mixed", "broken"] as const;
export type ImageRefusal = (typeof IMAGE_REFUSALS)[number];

const MEGABYTE = 1024 * 1024;
const TEXTS: Record<ImageRefusal, string> = {
  empty: "The file is empty. Please choose it again.",
  size: `The file is too large. The most is ${UPLOAD_LIMIT / MEGABYTE} MB.`,
  svg: "SVG drawings can carry scripts and are not taken. Save it as a PNG.",
  kind: "This is no JPEG, PNG or WebP file. Save it as one of these.",
  animated: "Animated images are not taken. Save one frame as a PNG or a JPEG.",
  pixels: `The image has more than ${MAX_PIXELS / 1e6} million pixels. Make it smaller.`,
  mixed: "The file holds something else besides an image, such as a script, a PDF or an archive. Save the image again.",
  broken: "The image can't be read; the file may be damaged. Save it again.",
};

/** The sentence for the person who sent the file, which names it. */
export function imageRefusal(refusal: ImageRefusal, fileName: string): string {
  return fileName === "" ? TEXTS[refusal] : `${fileName}: ${TEXTS[refusal]}`;
}
