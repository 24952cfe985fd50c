// Runs as a separate process (create-card-drawer.ts): draws one card per message and replies with its bytes or an
// error.
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { renderAsync } from "@resvg/resvg-js";
import type { ReactNode } from "react";
import satori, { type FontWeight } from "satori";
import sharp from "sharp";
import { CARD_FONTS, CARD_SIZES, type CardNode, type CardSize } from "#agency/site/rules/social-card.ts";

process.on("message", ({ size, card }: { size: CardSize; card: CardNode }) => {
  drawCard(size, card).then(
    (picture) => process.send?.(picture),
    (error: unknown) => process.send?.((error instanceof Error && error.stack) || String(error)),
  );
});
process.on("disconnect", () => process.exit()); // The parent has exited.

type Font = { name: string; data: Buffer; weight: FontWeight; style: "normal" };
const require = createRequire(import.meta.url);
/** Glyphs for Western and Central European names. */
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
  // The text is outlines by now, so no system fonts are needed.
  const { pixels, width, height } = await renderAsync(svg, { font: { loadSystemFonts: false } });
  // A palette of few colors cuts the file to a third.
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .png({ palette: true, colors: 128, effort: 5 })
    .toBuffer();
}
