import { articleImages } from "#newsroom/images/rules/image.ts";
import type { Executor } from "#platform/database/server/database.ts";
import { findImages } from "./images-store.ts";

/** Counts the images of ours that a content names but that no longer exist. */
export async function countLostImages(on: Executor, content: Parameters<typeof articleImages>[0]): Promise<number> {
  const named = articleImages(content);
  return named.length - (await findImages(on, named)).size;
}
