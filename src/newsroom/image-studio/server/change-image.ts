import {
  type Failure,
  forbidden,
  invalidFields,
  notFound,
  ok,
  type Outcome,
  stale,
  unavailable,
} from "#platform/access/rules/outcome.ts";
import { type By, may } from "#platform/access/rules/rights.ts";
import { type Rendition, type StudioImage, withFiles } from "#newsroom/images/rules/image.ts";
import { checkImageChange, type ImageChange } from "#newsroom/images/rules/image-form.ts";
import { pagesShowing } from "#newsroom/articles/server/pages-showing.ts";
import { recordAudit } from "#platform/ledger/server/audit-store.ts";
import { imageKey, removeRendition, WHOLE_FILE } from "#newsroom/images/server/image-files.ts";
import { changeImageRow, findImage, type ImageRow, lockImage } from "#newsroom/images/server/images-store.ts";
import { makeSizes } from "#newsroom/images/server/make-sizes.ts";
import { usesInArticles } from "./image-studio-store.ts";
import type { ImageNeeds } from "./upload-image.ts";

/** Renditions whose files stay for pages that are in browsers and at social networks. */
const PAST_KEPT = 2;

/**
 * Changes the alt text, the crop or the focal point of an image. Articles that show it change with it, live ones at
 * once: they name the image, not its files. Alt texts in articles stay, since each says what the image shows there.
 */
export async function changeImage(
  needs: ImageNeeds,
  by: By,
  { id, version, change }: { id: string; version: number | null; change: ImageChange },
): Promise<Outcome<StudioImage>> {
  if (!may(by.actor, "articles:write")) return forbidden();
  const before = await findImage(needs.db, id);
  if (!before) return notFound("Image");
  if (version !== null && version !== before.version) return staleImage(before);
  const parsed = checkImageChange(before, change);
  if (!parsed.ok) return invalidFields(parsed.fields);
  const next = { ...before, ...parsed.change };
  const made = await renditionOf(needs, before, next);
  if (!made.ok) return made;
  const removed: Rendition[] = [];
  const outcome = await needs.changePages(async (tx, changed): Promise<Outcome<StudioImage>> => {
    const locked = await lockImage(tx, id);
    if (!locked) return notFound("Image");
    if (locked.version !== before.version) return staleImage(locked);
    const isNew = made.value?.key !== locked.rendition?.key;
    const past = [...locked.past, ...(isNew && locked.rendition ? [locked.rendition] : [])].filter(
      ({ key }) => key !== made.value?.key,
    );
    removed.push(...past.splice(0, Math.max(0, past.length - PAST_KEPT)));
    const { alt, crop, focalPoint } = next;
    await changeImageRow(tx, id, {
      alt,
      crop,
      focalPoint,
      rendition: made.value,
      past,
      version: locked.version + 1,
    });
    const about = (image: ImageRow) => ({ alt: image.alt, crop: image.crop, focalPoint: image.focalPoint });
    await recordAudit(tx, by, needs.now(), {
      action: "image.change",
      recordId: id,
      before: about(locked),
      after: about(next),
    });
    const isSeen = isNew || alt !== locked.alt;
    const live = isSeen ? (await usesInArticles(tx, [id])).filter(({ isLive }) => isLive) : [];
    if (live.length > 0) {
      const pages = live.flatMap((use) => pagesShowing({ ...use, id: use.articleId, translationOf: null }));
      await changed([...new Set(pages)]);
    }
    return ok((await findImage(tx, id)) ?? next);
  });
  if (outcome.ok) for (const rendition of removed) await removeRendition(needs.storage, id, rendition);
  return outcome;
}

/** The files for the crop, made now if they are others than before. */
async function renditionOf(needs: ImageNeeds, before: ImageRow, next: ImageRow): Promise<Outcome<Rendition | null>> {
  const same = ({ crop, focalPoint }: ImageRow) => JSON.stringify([crop, focalPoint]);
  if (before.purpose === "portrait" || same(before) === same(next)) return ok(before.rendition);
  const whole = await needs.storage.read(imageKey(before.id, WHOLE_FILE));
  if (!whole) return unavailable("The file of this image can't be read. Upload it again.");
  return makeSizes(needs, { id: before.id, whole, crop: next.crop, focalPoint: next.focalPoint });
}

function staleImage(image: ImageRow): Failure {
  return stale("Someone changed this image in the meantime. Nothing is saved yet.", withFiles(image));
}
