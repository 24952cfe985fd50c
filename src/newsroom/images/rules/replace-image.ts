import { imageAddress, type StudioImage } from "./image.ts";

/** The fields of an article that name images. */
export type ImageFields = { content?: string; ogImage?: string | null; twitterImage?: string | null };
type AllFields = { content: string; ogImage: string | null; twitterImage: string | null };
type Replaced = Pick<StudioImage, "id" | "purpose">;
type Replacement = Replaced & Pick<StudioImage, "width" | "height" | "rendition">;

const IMAGE = /<img\b[^>]*>/g;

/** Returns the changed fields of an article when one image replaces another: addresses and sizes; alt texts stay. */
export function replaceImage(fields: AllFields, from: Replaced, to: Replacement): ImageFields {
  const [old, next] = [imageAddress(from), imageAddress(to)];
  const { width, height } = to.rendition ?? to;
  const content = fields.content
    .replace(IMAGE, (tag) =>
      tag.includes(`src="${old}"`)
        ? tag.replace(/ width="\d*"/, ` width="${width}"`).replace(/ height="\d*"/, ` height="${height}"`)
        : tag,
    )
    .replaceAll(old, next);
  const changed: ImageFields = {};
  if (content !== fields.content) changed.content = content;
  if (fields.ogImage === old) changed.ogImage = next;
  if (fields.twitterImage === old) changed.twitterImage = next;
  return changed;
}
