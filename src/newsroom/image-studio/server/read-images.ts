import { articleImages, type StudioImage } from "#newsroom/images/rules/image.ts";
import { articlePath } from "#newsroom/articles/rules/blog-address.ts";
import { settingsRecords } from "#agency/site/rules/settings-records.ts";
import { findImage, findImages } from "#newsroom/images/server/images-store.ts";
import type { Executor } from "#platform/database/server/database.ts";
import { cutPage, type Place } from "#platform/database/server/page-cursor.ts";
import type { Services } from "#platform/program/server/services.ts";
import {
  type ArticleUse,
  type ImageFilter,
  type ImageReplacement,
  listImages,
  listReplacements,
  textsWithImages,
  usesInArticles,
} from "./image-studio-store.ts";

type ReadNeeds = Pick<Services, "db" | "site">;

/** A use of an image, in words, and the screen that changes it. */
export type ImageUse = { text: string; path: string; inArticle: boolean; publicPath: string | null };

/** Returns the uses of each of these images; unused ones are left out. */
export async function usesOf(
  on: Executor,
  { site }: Pick<Services, "site">,
  ids: readonly string[],
): Promise<Map<string, ImageUse[]>> {
  const [inArticles, elsewhere] = await Promise.all([usesInArticles(on, ids), textsWithImages(on)]);
  const titles = new Map(settingsRecords(site.settings()).map(({ key, title }) => [key as string, title]));
  const uses = new Map<string, ImageUse[]>();
  const add = (id: string, use: ImageUse) => uses.set(id, [...(uses.get(id) ?? []), use]);
  for (const use of inArticles) add(use.imageId, articleUse(use));
  for (const { kind, id, name, text } of elsewhere)
    for (const image of articleImages({ content: text }).filter((one) => ids.includes(one)))
      add(
        image,
        kind === "setting"
          ? use(`Settings: ${titles.get(id) ?? name}`, `/admin/settings/${id}`)
          : use(`Portrait of ${name}`, `/admin/staff/${id}`),
      );
  return uses;
}

const use = (text: string, path: string): ImageUse => ({ text, path, inArticle: false, publicPath: null });

function articleUse({ articleId, title, slug, place, isLive }: ArticleUse): ImageUse {
  const name = title || "Untitled";
  const where = { article: "", pending: " (changes that are not live)", trash: " (in the trash)" }[place];
  return {
    text: name + where,
    path: place === "trash" ? "/admin/articles?status=trash" : `/admin/articles/${articleId}`,
    inArticle: true,
    publicPath: isLive ? articlePath(slug) : null,
  };
}

type ListedImage = StudioImage & { uses: number };

/** Reads one page of images, newest first, with the number of uses of each; and the next page's cursor, or null. */
export async function readImages(
  { db, site }: ReadNeeds,
  filter: ImageFilter,
  { after, limit }: { after: Place | null; limit: number },
): Promise<{ images: ListedImage[]; next: Place | null }> {
  const elsewhere = filter.show === "unused" ? (await textsWithImages(db)).map(({ text }) => text) : [];
  const used = articleImages({ content: elsewhere.join(" ") });
  const found = await listImages(db, filter, { after, limit: limit + 1, elsewhere: used });
  const { page: shown, next } = cutPage(found, limit, ({ createdAt }) => createdAt);
  const uses = await usesOf(
    db,
    { site },
    shown.map(({ id }) => id),
  );
  return { images: shown.map((image) => ({ ...image, uses: uses.get(image.id)?.length ?? 0 })), next };
}

/** The number of replacements that an image's screen lists. */
const REPLACEMENTS_SHOWN = 10;

type ImageDetail = {
  image: StudioImage;
  uses: ImageUse[];
  replacements: (ImageReplacement & { articles: number; other: StudioImage | null })[];
};

/** Reads an image with its uses and history; null if there is none. */
export async function readImage({ db, site }: ReadNeeds, id: string): Promise<ImageDetail | null> {
  const image = await findImage(db, id);
  if (!image) return null;
  const [uses, replacements] = await Promise.all([
    usesOf(db, { site }, [id]),
    listReplacements(db, id, REPLACEMENTS_SHOWN),
  ]);
  const otherOf = ({ fromId, toId }: ImageReplacement) => (fromId === id ? toId : fromId);
  const others = await findImages(db, replacements.map(otherOf));
  return {
    image,
    uses: uses.get(id) ?? [],
    replacements: replacements.map((one) => ({ ...one, other: others.get(otherOf(one)) ?? null })),
  };
}
