import { createHash } from "node:crypto";
import type { Executor } from "#platform/database/server/database.ts";
import { ATTACHED, INLINE, type Loss, lostPart } from "#newsroom/article-files/rules/article-loss.ts";
import { escapeHtml } from "#newsroom/article-files/rules/escape-html.ts";
import type { FoundArticle } from "#newsroom/article-files/rules/found-article.ts";
import { type InlinePicture, liftPictures } from "#newsroom/article-files/rules/inline-pictures.ts";
import { partByRef, picturesByRef } from "./article-files-store.ts";

const REUSED = /<reused-part ref="(\d{1,12})"><\/reused-part>/g;
const PICTURE = new RegExp(`<img src="${ATTACHED}(\\d{1,12})" alt="" />`, "g");
/** Blocks within blocks; deeper ones show each other. */
const MAX_NESTED = 3;

/**
 * Returns an article with what its file lists separately: reusable blocks, pictures by number, and its main picture. Data
 * of pictures within the text are returned beside it, with an address in their place.
 */
export async function resolveParts(
  on: Executor,
  importId: string,
  found: FoundArticle,
): Promise<{ found: FoundArticle; inline: InlinePicture[] }> {
  const { pictureRef } = found;
  let text = found.content.content ?? "";
  for (let n = 0; n < MAX_NESTED && text.includes("<reused-part"); n++) text = await withReused(on, importId, text);
  const refs = [...text.matchAll(PICTURE)].map(([, ref = ""]) => ref);
  const wanted = pictureRef !== null && !found.content.ogImage ? [...refs, pictureRef] : refs;
  const pictures = await picturesByRef(on, importId, wanted);
  text = text.replace(PICTURE, (whole, ref: string) => {
    const picture = pictures.get(ref);
    return picture ? `<img src="${escapeHtml(picture.url)}" alt="${escapeHtml(picture.alt)}" />` : whole;
  });
  const lifted = liftPictures(text, (data) => INLINE + createHash("sha256").update(data).digest("hex"));
  const main = found.content.ogImage || (pictureRef === null ? undefined : pictures.get(pictureRef)?.url);
  const content = {
    ...found.content,
    ...(found.content.content === undefined ? {} : { content: lifted.html }),
    ...(main ? { ogImage: main } : {}),
  };
  const gone = pictureRef !== null && !main ? [missingMain(pictureRef)] : [];
  return { found: { ...found, content, losses: [...found.losses, ...gone] }, inline: lifted.pictures };
}

const missingMain = (ref: string): Loss => ({ kind: "picture", what: `Main picture ${ref} of the old site`, near: "" });

async function withReused(on: Executor, importId: string, text: string): Promise<string> {
  const parts = new Map<string, string>();
  for (const [, ref = ""] of text.matchAll(REUSED))
    if (!parts.has(ref))
      parts.set(ref, (await partByRef(on, importId, ref)) ?? lostPart("block", `Reusable block ${ref}`));
  return text.replace(REUSED, (_, ref: string) => parts.get(ref) ?? "");
}
