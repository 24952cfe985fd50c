/** Parts of an image's width and height, 0 to 1. */
export type Crop = { x: number; y: number; width: number; height: number };
/** The point that stays in view when an image is cut to another shape: shares of the cropped image, 0 to 1. */
export type FocalPoint = { x: number; y: number };

/** The files of an image, named by their input, so that browsers keep them forever. */
export type Rendition = { key: string; width: number; height: number; widths: number[] };

/** `article`: any shape, several sizes. `card`: the same, created for social networks. `portrait`: small, square. */
export type ImagePurpose = "article" | "card" | "portrait";

export type StudioImage = {
  /** 32 hexadecimal digits, from the content. */
  id: string;
  purpose: ImagePurpose;
  fileName: string;
  /** Its description for those who can't see it; empty before anyone wrote one. */
  alt: string;
  /** Pixels of the whole image, before the crop. */
  width: number;
  height: number;
  /** Bytes of the whole image as stored. */
  bytes: number;
  /** Null for the whole image. */
  crop: Crop | null;
  focalPoint: FocalPoint;
  /** Null for a portrait, which has one file. */
  rendition: Rendition | null;
  version: number;
  createdBy: string;
  createdAt: Date;
};

export const CENTER: FocalPoint = { x: 0.5, y: 0.5 };

/** The formats that a page offers, smallest first; the last one is the fallback. */
export const IMAGE_FORMATS = ["avif", "webp", "jpg"] as const;
export type ImageFormat = (typeof IMAGE_FORMATS)[number];
export const IMAGE_TYPES: Record<ImageFormat, string> = {
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
};

/** Widths of the sizes, pixels. The text of an article is some 700 wide; screens have up to 3 pixels for each. */
const WIDTHS = [480, 800, 1200, 1600];

/** Returns the widths that an image of this width is stored in: never wider than it is, the largest last. */
export function widthsFor(width: number): number[] {
  const largest = Math.min(width, WIDTHS.at(-1) ?? width);
  return [...WIDTHS.filter((one) => one < largest), largest];
}

/** Cut around the focal point for social networks (spec site §9 'Social image size', and the wide form of most). */
export const SOCIAL_CUTS = { wide: { width: 1200, height: 630 }, square: { width: 512, height: 512 } } as const;
export type SocialCut = keyof typeof SOCIAL_CUTS;

export const IMAGES_FOLDER = "/images";
export const PORTRAITS_FOLDER = "/pictures";

/** Returns the address by which articles and settings name an image; it stays when the image is cropped. */
export function imageAddress({ id, purpose }: Pick<StudioImage, "id" | "purpose">): string {
  return `${purpose === "portrait" ? PORTRAITS_FOLDER : IMAGES_FOLDER}/${id}.webp`;
}

/** Returns the name of one size of an image in its folder; it changes with the crop. */
export const sizeName = (key: string, width: number, format: ImageFormat) => `${key}-${width}.${format}`;
export const cutName = (key: string, cut: SocialCut) => `${key}-${cut}.jpg`;

/** Returns the address of a file of an image. */
export const imageFile = (id: string, name: string) => `${IMAGES_FOLDER}/${id}/${name}`;

const NAMED = /\/(?:images|pictures)\/([0-9a-f]{32})\.webp/g;

/** Returns the ids of the images that the text and the social pictures of an article name, each once. */
export function articleImages({
  content,
  ogImage,
  twitterImage,
}: {
  content?: string;
  ogImage?: string | null;
  twitterImage?: string | null;
}): string[] {
  const named = [content, ogImage, twitterImage].flatMap((text) => [...(text ?? "").matchAll(NAMED)]);
  return [...new Set(named.map(([, id = ""]) => id))];
}

/** Returns the id of an image by its address, or null. */
export function imageIdOf(address: string | null): string | null {
  return /^\/(?:images|pictures)\/([0-9a-f]{32})\.webp$/.exec(address ?? "")?.[1] ?? null;
}

/** Returns the size of an image's crop in pixels. */
export function croppedSize(
  { width, height }: { width: number; height: number },
  crop: Crop | null,
): { left: number; top: number; width: number; height: number } {
  if (!crop) return { left: 0, top: 0, width, height };
  const left = Math.min(Math.round(crop.x * width), width - 1);
  const top = Math.min(Math.round(crop.y * height), height - 1);
  return {
    left,
    top,
    width: Math.max(1, Math.min(Math.round(crop.width * width), width - left)),
    height: Math.max(1, Math.min(Math.round(crop.height * height), height - top)),
  };
}

/** Returns the largest part of an image in a shape, with a point as close to its middle as possible, in pixels. */
export function cutAround(
  size: { width: number; height: number },
  shape: { width: number; height: number },
  point: FocalPoint,
): { left: number; top: number; width: number; height: number } {
  const scale = Math.min(size.width / shape.width, size.height / shape.height);
  const width = Math.max(1, Math.min(size.width, Math.round(shape.width * scale)));
  const height = Math.max(1, Math.min(size.height, Math.round(shape.height * scale)));
  const place = (whole: number, part: number, at: number) =>
    Math.round(Math.min(Math.max(at * whole - part / 2, 0), whole - part));
  return {
    left: place(size.width, width, point.x),
    top: place(size.height, height, point.y),
    width,
    height,
  };
}

/** Returns an image with the addresses and sizes of its files. */
export function withFiles<I extends StudioImage>(image: I) {
  const { rendition } = image;
  return {
    ...image,
    address: imageAddress(image),
    thumbnail: thumbnailOf(image),
    width: rendition?.width ?? image.width,
    height: rendition?.height ?? image.height,
    widths: rendition?.widths ?? [image.width],
  };
}

/** Returns the smallest file of an image. */
export function thumbnailOf(image: StudioImage): string {
  const { id, rendition } = image;
  return rendition ? imageFile(id, sizeName(rendition.key, rendition.widths[0] ?? 0, "webp")) : imageAddress(image);
}
