import {
  cutName,
  IMAGE_FORMATS,
  IMAGE_TYPES,
  type ImageFormat,
  imageAddress,
  imageFile,
  imageIdOf,
  SOCIAL_CUTS,
  type SocialCut,
  type StudioImage,
  sizeName,
} from "./image.ts";

/** An image as a page shows it: a source for each format, and the fallback. */
export type ShownImage = {
  sources: { type: string; srcset: string }[];
  src: string;
  width: number;
  height: number;
};
export type Images = ReadonlyMap<string, StudioImage>;

/** The width of an article's text: 100% of a phone, at most the measure (`--measure`, about 42 rem) elsewhere. */
export const TEXT_SIZES = "(min-width: 46rem) 42rem, 100vw";

/** Returns an image as a page shows it; a portrait has one file. */
export function shownImage(image: StudioImage): ShownImage {
  const { id, rendition } = image;
  if (!rendition) return { sources: [], src: imageAddress(image), width: image.width, height: image.height };
  const { key, widths, width, height } = rendition;
  const file = (size: number, format: ImageFormat) => imageFile(id, sizeName(key, size, format));
  const set = (format: ImageFormat) => widths.map((size) => `${file(size, format)} ${size}w`).join(", ");
  return {
    sources: IMAGE_FORMATS.map((format) => ({ type: IMAGE_TYPES[format], srcset: set(format) })),
    src: file(widths.find((size) => size >= 800) ?? widths.at(-1) ?? width, "jpg"),
    width,
    height,
  };
}

const IMAGE = /<img src="([^"]*)" alt="([^"]*)"[^>]*\/>/g;

/**
 * Returns the sanitized HTML of an article with each of our images in every current format and size. Others, including
 * deleted ones, stay byte for byte.
 */
export function withSizes(html: string, images: Images): string {
  if (images.size === 0) return html;
  return html.replace(IMAGE, (tag, src: string, alt: string) => {
    const image = images.get(imageIdOf(src) ?? "");
    if (!image) return tag;
    const { sources, src: fallback, width, height } = shownImage(image);
    const last = sources.at(-1);
    const sized = last ? ` srcset="${last.srcset}" sizes="${TEXT_SIZES}"` : "";
    const shown = `<img src="${fallback}"${sized} alt="${alt}" width="${width}" height="${height}" loading="lazy" />`;
    const others = sources
      .slice(0, -1)
      .map(({ type, srcset }) => `<source type="${type}" srcset="${srcset}" sizes="${TEXT_SIZES}" />`);
    return others.length > 0 ? `<picture>${others.join("")}${shown}</picture>` : shown;
  });
}

/** Returns a social picture's address: for our images the cut around the focal point, with its size; else unchanged. */
export function socialPicture(
  address: string | null,
  cut: SocialCut,
  images: Images,
): { path: string; width?: number; height?: number; alt?: string } | null {
  if (!address) return null;
  const image = images.get(imageIdOf(address) ?? "");
  if (!image?.rendition) return { path: address };
  const { key, width, height, widths } = image.rendition;
  const alt = image.alt ? { alt: image.alt } : {};
  // A card is already drawn in its shape.
  if (image.purpose === "card")
    return { path: imageFile(image.id, sizeName(key, widths.at(-1) ?? width, "jpg")), width, height, ...alt };
  return { path: imageFile(image.id, cutName(key, cut)), ...SOCIAL_CUTS[cut], ...alt };
}
