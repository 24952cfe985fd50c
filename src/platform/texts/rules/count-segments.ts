/** The characters of the GSM 03.38 alphabet, each of one unit, and those that take two. */
const GSM =
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà";
const ONE = new Set(GSM);
const TWO = new Set("\f^{}\\[~]|€");

/** Sizes of a text alone and of each of several parts (3GPP TS 23.040): units of 7 bits, or of 16. */
const SIZES = { plain: { alone: 160, part: 153 }, wide: { alone: 70, part: 67 } };

/** The parts in which carriers send a text. `wide`: a character such as an emoji makes the parts shorter. */
export type Segments = { segments: number; units: number; wide: boolean };

/** Counts the parts in which carriers send, and charge for, a text. */
export function countSegments(text: string): Segments {
  const characters = [...text];
  const wide = characters.some((one) => !ONE.has(one) && !TWO.has(one));
  const units = wide ? text.length : characters.reduce((sum, one) => sum + (TWO.has(one) ? 2 : 1), 0);
  const { alone, part } = wide ? SIZES.wide : SIZES.plain;
  if (units <= alone) return { segments: units === 0 ? 0 : 1, units, wide };
  return { segments: countParts(characters, part, wide), units, wide };
}

/** Counts the parts of a longer text: no part ends within a character. */
function countParts(characters: readonly string[], part: number, wide: boolean): number {
  let parts = 1;
  let used = 0;
  for (const one of characters) {
    const size = wide ? one.length : TWO.has(one) ? 2 : 1;
    if (used + size > part) {
      parts++;
      used = 0;
    }
    used += size;
  }
  return parts;
}
