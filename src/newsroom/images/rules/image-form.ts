import { altFault } from "./alt-text.ts";
import { CENTER, type Crop, croppedSize, type FocalPoint, type StudioImage } from "./image.ts";

export type ImageChange = { alt?: string; crop?: Crop | null; focalPoint?: FocalPoint };
type Parsed = { ok: true; change: ImageChange } | { ok: false; fields: Record<string, string> };

/** The fields of a crop and a focal point in a form, percent of the width and the height. */
export const CROP_FIELDS = [
  { name: "left", label: "From the left", of: "x" },
  { name: "top", label: "From the top", of: "y" },
  { name: "width", label: "Width", of: "width" },
  { name: "height", label: "Height", of: "height" },
] as const;
export const FOCAL_FIELDS = [
  { name: "focal_x", label: "Focal point, from the left", of: "x" },
  { name: "focal_y", label: "Focal point, from the top", of: "y" },
] as const;

/** The smallest crop, pixels of a side: smaller ones are blurred on every page. */
const MIN_SIDE = 64;

/** Checks a change of an image. A crop of everything counts as none. Errors are of `alt`, `crop` and `focal_point`. */
export function checkImageChange(
  image: Pick<StudioImage, "purpose" | "fileName" | "width" | "height">,
  change: ImageChange,
): Parsed {
  const fields: Record<string, string> = {};
  const checked: ImageChange = {};
  if (change.alt !== undefined) {
    checked.alt = change.alt.replace(/\s+/g, " ").trim();
    const fault = altFault(checked.alt, image.fileName);
    if (fault !== null) fields.alt = fault;
  }
  if (image.purpose === "portrait" && (change.crop || change.focalPoint))
    fields.crop = "A portrait is a square already. Upload the photo here to crop it.";
  if (change.crop !== undefined) {
    const crop = change.crop && rounded(change.crop);
    const fault = crop && cropFault(image, crop);
    if (fault) fields.crop ??= fault;
    checked.crop = crop && (crop.width < 1 || crop.height < 1) ? crop : null;
  }
  if (change.focalPoint) {
    const { x, y } = change.focalPoint;
    if (![x, y].every(isPart)) fields.focal_point = "The focal point lies within the image, from 0 to 100 percent.";
    checked.focalPoint = rounded({ x, y });
  }
  return Object.keys(fields).length > 0 ? { ok: false, fields } : { ok: true, change: checked };
}

function cropFault(size: { width: number; height: number }, crop: Crop): string | null {
  const { x, y, width, height } = crop;
  if (![x, y, width, height].every(isPart)) return "Each part of the crop is from 0 to 100 percent.";
  if (x + width > 1.0001 || y + height > 1.0001) return "The crop reaches past the edge of the image.";
  const pixels = croppedSize(size, crop);
  const least = Math.min(MIN_SIDE, size.width, size.height);
  return Math.min(pixels.width, pixels.height) < least ? `The crop is smaller than ${least} pixels.` : null;
}

/** Reads a form's crop and focal point; an invalid number makes the crop NaN, which the check reports. */
export function readImageForm(read: (name: string) => string | null): ImageChange {
  const part = (name: string) => {
    const text = read(name)?.trim() ?? "";
    return text === "" ? Number.NaN : Number(text) / 100;
  };
  const alt = read("alt");
  const change: ImageChange = alt === null ? {} : { alt };
  if (read("left") !== null)
    change.crop = { x: part("left"), y: part("top"), width: part("width"), height: part("height") };
  if (read("focal_x") !== null) change.focalPoint = { x: part("focal_x"), y: part("focal_y") };
  return change;
}

/** Returns the form's values of a crop and a focal point, percent. */
export function imageFormValues(crop: Crop | null, focalPoint: FocalPoint = CENTER): Record<string, string> {
  const whole = crop ?? { x: 0, y: 0, width: 1, height: 1 };
  const percent = (value: number) => String(Math.round(value * 10_000) / 100);
  return Object.fromEntries([
    ...CROP_FIELDS.map(({ name, of }) => [name, percent(whole[of])]),
    ...FOCAL_FIELDS.map(({ name, of }) => [name, percent(focalPoint[of])]),
  ]);
}

/** Returns the largest crop of a shape (width ÷ height) in the middle of the previous crop. */
export function cropToShape(size: { width: number; height: number }, crop: Crop | null, shape: number): Crop {
  const ratio = size.width / size.height / shape;
  const [width, height] = ratio > 1 ? [1 / ratio, 1] : [1, ratio];
  const { x, y, width: w, height: h } = crop ?? { x: 0, y: 0, width: 1, height: 1 };
  const start = (middle: number, part: number) => Math.min(Math.max(middle - part / 2, 0), 1 - part);
  return rounded({ x: start(x + w / 2, width), y: start(y + h / 2, height), width, height });
}

const isPart = (value: number) => value >= 0 && value <= 1;

/** Rounds to a hundredth of a percent, so that the same crop always makes the same files. */
function rounded<T extends Record<string, number>>(parts: T): T {
  return Object.fromEntries(Object.entries(parts).map(([name, value]) => [name, Math.round(value * 1e4) / 1e4])) as T;
}
