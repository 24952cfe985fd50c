import { articleImages } from "#newsroom/images/rules/image.ts";
import type { Executor } from "#platform/database/server/database.ts";
import { findImages } from "./images-store.ts";

/** How many images of ours a content names that are no longer here, such as those that were deleted since. */
export async function countLostImages(on: Executor, content: Parameters<typeof articleImages>[0]): Promise<number> {
  const named = articleImages(content);
  return named.length - (await findImages(on, named)).size;
}
