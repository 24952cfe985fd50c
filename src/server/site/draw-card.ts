// A process of its own (create-card-drawer.ts): draws one card for each message and answers with its bytes, or with why not.
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { renderAsync } from "@resvg/resvg-js";
import type { ReactNode } from "react";
import satori, { type FontWeight } from "satori";
import sharp from "sharp";
import { CARD_FONTS, CARD_SIZES, type CardNode, type CardSize } from "#core/site/social-card.ts";

process.on("message", ({ size, card }: { size: CardSize; card: CardNode }) => {
  drawCard(size, card).then(
    (picture) => process.send?.(picture),
    (error: unknown) => process.send?.(String(error)),
  );
});
process.on("disconnect", () => process.exit()); // The program is gone.

type Font = { name: string; data: Buffer; weight: FontWeight; style: "normal" };
const require = createRequire(import.meta.url);
/** The letters of Western and Central European names. */
const FONT_FILES = [
  { name: CARD_FONTS.serif, path: require.resolve("@fontsource/lora/files/lora-latin-600-normal.woff"), weight: 600 },
  {
    name: CARD_FONTS.moreSerif,
    path: require.resolve("@fontsource/lora/files/lora-latin-ext-600-normal.woff"),
    weight: 600,
  },
  { name: CARD_FONTS.sans, path: require.resolve("@fontsource/inter/files/inter-latin-500-normal.woff"), weight: 500 },
] as const;

let fonts: Promise<Font[]> | undefined;

/** Read once. */
function loadFonts(): Promise<Font[]> {
  fonts ??= Promise.all(
    FONT_FILES.map(async ({ name, path, weight }) => ({
      name,
      data: await readFile(path),
      weight,
      style: "normal" as const,
    })),
  );
  return fonts;
}

/** Draws one card as a PNG. */
export async function drawCard(size: CardSize, card: CardNode): Promise<Buffer> {
  const svg = await satori(card as ReactNode, { ...CARD_SIZES[size], fonts: await loadFonts() });
  // The letters are outlines by now, so no font of the machine is needed.
  const { pixels, width, height } = await renderAsync(svg, { font: { loadSystemFonts: false } });
  // Few colors: a palette makes the file a third.
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .png({ palette: true, colors: 128, effort: 5 })
    .toBuffer();
}
