import { imageAddress, imageFile, type StudioImage, sizeName } from "#newsroom/images/rules/image.ts";

/** Returns an image as the API returns it; `uses` if they were counted. */
export function imageJson(image: StudioImage, uses?: number) {
  const { id, rendition, createdAt } = image;
  return {
    id,
    purpose: image.purpose,
    file_name: image.fileName,
    alt: image.alt,
    address: imageAddress(image),
    thumbnail: thumbnailOf(image),
    width: rendition?.width ?? image.width,
    height: rendition?.height ?? image.height,
    bytes: image.bytes,
    crop: image.crop,
    focal_point: image.focalPoint,
    widths: rendition?.widths ?? [image.width],
    ...(uses === undefined ? {} : { uses }),
    version: image.version,
    created_by: image.createdBy,
    created_at: createdAt.toISOString(),
  };
}

/** Returns the smallest file of an image. */
export function thumbnailOf(image: StudioImage): string {
  const { id, rendition } = image;
  return rendition ? imageFile(id, sizeName(rendition.key, rendition.widths[0] ?? 0, "webp")) : imageAddress(image);
}
