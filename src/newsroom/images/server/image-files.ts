import {
  cutName,
  IMAGE_FORMATS,
  type Rendition,
  SOCIAL_CUTS,
  type SocialCut,
  type StudioImage,
  sizeName,
} from "#newsroom/images/rules/image.ts";
import type { Storage } from "#platform/storage/server/storage.ts";

/** The folder of images in the file store. */
export const IMAGES_KEY = "images";
export const PORTRAITS_KEY = "pictures";
export const imageKey = (id: string, name: string) => `${IMAGES_KEY}/${id}/${name}`;
export const portraitKey = (id: string) => `${PORTRAITS_KEY}/${id}.webp`;
/** The uncropped image, and the one at its permanent address. */
export const WHOLE_FILE = "whole.webp";
export const CURRENT_FILE = "current.webp";

/** Removes the files of a rendition. */
export async function removeRendition(storage: Storage, id: string, { key, widths }: Rendition): Promise<void> {
  const names = [
    ...widths.flatMap((width) => IMAGE_FORMATS.map((format) => sizeName(key, width, format))),
    ...(Object.keys(SOCIAL_CUTS) as SocialCut[]).map((cut) => cutName(key, cut)),
  ];
  for (const name of names) await storage.remove(imageKey(id, name));
}

/** Removes every file of an image. */
export async function removeFiles(
  storage: Storage,
  { id, purpose, rendition, past }: StudioImage & { past: readonly Rendition[] },
): Promise<void> {
  if (purpose === "portrait") return storage.remove(portraitKey(id));
  for (const one of [...past, ...(rendition ? [rendition] : [])]) await removeRendition(storage, id, one);
  for (const name of [CURRENT_FILE, WHOLE_FILE]) await storage.remove(imageKey(id, name));
}
