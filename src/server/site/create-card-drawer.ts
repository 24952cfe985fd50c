import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { ReactNode } from "react";
import type { FontWeight } from "satori";
import { CARD_FONTS, CARD_SIZES, type CardNode, type CardSize } from "#core/site/social-card.ts";

/** Cards kept in memory, the one not asked for longest goes first: some 25 KB each. */
const MOST_KEPT = 300;
/** Cards that may wait for their turn; who comes later is asked to come again. */
const MOST_WAITING = 60;

export type CardDrawer = {
  /** The same for the same picture: good as a strong ETag. */
  tagOf(size: CardSize, card: CardNode): string;
  /** The picture as PNG, from memory or drawn now; null when too many others wait. */
  draw(size: CardSize, card: CardNode): Promise<Buffer | null>;
};

/** Draws cards one after another, so that however many a crawler asks for, pages keep their processor. */
export function createCardDrawer(): CardDrawer {
  const kept = new Map<string, Buffer>();
  const drawing = new Map<string, Promise<Buffer>>();
  let last: Promise<unknown> = Promise.resolve();

  const tagOf = (size: CardSize, card: CardNode) =>
    createHash("sha256")
      .update(`${size} ${JSON.stringify(card)}`)
      .digest("base64url")
      .slice(0, 27);

  function enqueue(tag: string, size: CardSize, card: CardNode): Promise<Buffer> {
    const mine = last
      .then(() => drawCard(size, card))
      .then((picture) => {
        if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value ?? "");
        kept.set(tag, picture);
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
      const picture = kept.get(tag);
      if (picture) {
        kept.delete(tag);
        kept.set(tag, picture);
        return picture;
      }
      return drawing.get(tag) ?? (drawing.size < MOST_WAITING ? enqueue(tag, size, card) : null);
    },
  };
}

type Font = { name: string; data: Buffer; weight: FontWeight; style: "normal" };
const require = createRequire(import.meta.url);
/** The letters of Western and Central European names. */
const FONT_FILES = [
  { name: CARD_FONTS.serif, path: require.resolve("@fontsource/lora/files/lora-latin-600-normal.woff"), weight: 600 },
  { name: CARD_FONTS.moreSerif, path: require.resolve("@fontsource/lora/files/lora-latin-ext-600-normal.woff"), weight: 600 },
  { name: CARD_FONTS.sans, path: require.resolve("@fontsource/inter/files/inter-latin-500-normal.woff"), weight: 500 },
] as const;

let fonts: Promise<Font[]> | undefined;

/** Read once. */
function loadFonts(): Promise<Font[]> {
  fonts ??= Promise.all(FONT_FILES.map(async ({ name, path, weight }) => ({ name, data: await readFile(path), weight, style: "normal" as const })));
  return fonts;
}

async function drawCard(size: CardSize, card: CardNode): Promise<Buffer> {
  // Loaded with the first card: a start must not wait for what draws pictures.
  const [{ default: satori }, { renderAsync }, { default: sharp }] = await Promise.all([import("satori"), import("@resvg/resvg-js"), import("sharp")]);
  const svg = await satori(card as ReactNode, { ...CARD_SIZES[size], fonts: await loadFonts() });
  // The letters are outlines by now, so no font of the machine is needed.
  const { pixels, width, height } = await renderAsync(svg, { font: { loadSystemFonts: false } });
  // Few colors: a palette makes the file a third, and this too is done beside the main thread.
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .png({ palette: true, colours: 128, effort: 5 })
    .toBuffer();
}
