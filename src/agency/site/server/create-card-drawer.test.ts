import sharp from "sharp";
import { expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "#agency/site/rules/default-settings.ts";
import { CARD_SIZES, type CardSize, socialCard } from "#agency/site/rules/social-card.ts";
import { createCardDrawer } from "./create-card-drawer.ts";

const { brand } = DEFAULT_SETTINGS;
const cardOf = (size: CardSize, title: string, agency = "Hearthlight") =>
  socialCard(size, { title, agency, phone: "(614) 555-0143" }, brand);

/** Returns the columns of a row band in which something other than the paper is drawn. */
async function inkedColumns(picture: Buffer, band: { top: number; height: number }): Promise<number[]> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const paper = [1, 3, 5].map((at) => Number.parseInt(brand.paper.slice(at, at + 2), 16));
  const isPaper = (x: number, y: number) =>
    paper.every((value, channel) => Math.abs((data[(y * info.width + x) * info.channels + channel] ?? 0) - value) < 12);
  return Array.from({ length: info.width }, (_, x) => x).filter((x) =>
    Array.from({ length: band.height }, (_, y) => band.top + y).some((y) => !isPaper(x, y)),
  );
}

const LONG =
  "What happens to a burial policy when the insurer that wrote it fails, step by step, and who pays your family then, with the limits of each state and a word about time";

test.each(["wide", "square"] as const)(
  "a %s card is a PNG of its size, whose words keep their distance from the edges however long they are",
  async (size) => {
    const drawer = createCardDrawer();
    for (const title of ["Rest", LONG, `Señora Łukaszewski ${"unbreakable".repeat(12)}`]) {
      const picture = await drawer.draw(
        size,
        cardOf(size, title, "The Very Long Name of a Family Insurance Agency of Greater Columbus"),
      );
      if (!picture) throw new Error("nothing was drawn");
      expect(await sharp(picture).metadata()).toMatchObject({ format: "png", ...CARD_SIZES[size] });
      const { width, height } = CARD_SIZES[size];
      const ground = size === "wide" ? 112 : 84;
      const columns = await inkedColumns(picture, { top: 16, height: height - ground - 20 });
      expect(columns[0]).toBeGreaterThan(30);
      expect(columns.at(-1)).toBeLessThan(width - 30);
      // The title doesn't overlap the band below it.
      expect(await inkedColumns(picture, { top: height - ground - 8, height: 6 })).toSatisfy((inked: number[]) =>
        inked.every((x) => size === "wide" && x > 850),
      );
    }
  },
);

test("a character outside the first font is drawn", async () => {
  const drawer = createCardDrawer();
  const missing = await drawer.draw("square", cardOf("square", "\u{1F12F}"));
  const known = await drawer.draw("square", cardOf("square", "Ł"));
  const plain = await drawer.draw("square", cardOf("square", "L"));
  expect(known?.equals(missing ?? Buffer.alloc(0))).toBe(false);
  expect(known?.equals(plain ?? Buffer.alloc(0))).toBe(false);
});

test("the same card is drawn once, and the line of those that wait has an end", async () => {
  const drawer = createCardDrawer();
  const card = cardOf("square", "Again");
  const [one, other] = await Promise.all([drawer.draw("square", card), drawer.draw("square", card)]);
  expect(other).toBe(one);
  expect(await drawer.draw("square", card)).toBe(one);
  expect(drawer.tagOf("square", card)).toBe(drawer.tagOf("square", cardOf("square", "Again")));
  expect(drawer.tagOf("square", card)).not.toBe(drawer.tagOf("square", cardOf("square", "Otherwise")));
  const many = await Promise.all(
    Array.from({ length: 62 }, (_, i) => drawer.draw("square", cardOf("square", `Card ${i}`))),
  );
  expect(many.filter((picture) => picture === null)).toHaveLength(2);
});
