import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { CardNode, CardSize } from "#agency/site/rules/social-card.ts";
import { askWorker } from "#platform/storage/server/ask-worker.ts";

/** Cards that are kept, of some 25 KB each. */
const MAX_CACHED = 300;
/** Cards that may wait to be drawn; further requests are refused. */
const MAX_WAITING = 60;

export type CardDrawer = {
  /** A strong ETag: the same card has the same tag. */
  tagOf(size: CardSize, card: CardNode): string;
  /** The card as PNG, cached or newly drawn; null if too many are waiting. */
  draw(size: CardSize, card: CardNode): Promise<Buffer | null>;
};

/** Draws cards one after another in a separate process, so that a crawler can't slow down the pages. */
export function createCardDrawer(): CardDrawer {
  const cache = new LRUCache<string, Buffer>({ max: MAX_CACHED });
  const drawing = new Map<string, Promise<Buffer>>();
  let last: Promise<unknown> = Promise.resolve();
  const drawCard = drawElsewhere();

  const tagOf = (size: CardSize, card: CardNode) =>
    createHash("sha256")
      .update(`${size} ${JSON.stringify(card)}`)
      .digest("base64url")
      .slice(0, 27);

  function enqueue(tag: string, size: CardSize, card: CardNode): Promise<Buffer> {
    const mine = last
      .then(() => drawCard(size, card))
      .then((picture) => {
        cache.set(tag, picture);
        return picture;
      })
      .finally(() => drawing.delete(tag));
    last = mine.catch(() => {});
    drawing.set(tag, mine);
    return mine;
  }

  return {
    tagOf,
    async draw(size, card) {
      const tag = tagOf(size, card);
      return cache.get(tag) ?? drawing.get(tag) ?? (drawing.size < MAX_WAITING ? enqueue(tag, size, card) : null);
    },
  };
}

/** Time limit for one card, milliseconds; drawing takes up to a second on a busy machine. */
const DRAW_TIMEOUT_MS = 30_000;

/** Draws a card in a process of its own, since that takes some 200 MB. */
function drawElsewhere(): (size: CardSize, card: CardNode) => Promise<Buffer> {
  const ask = askWorker<{ size: CardSize; card: CardNode }, Uint8Array>(
    "src/agency/site/server/draw-card.ts",
    DRAW_TIMEOUT_MS,
  );
  return async (size, card) => Buffer.from(await ask({ size, card }));
}
