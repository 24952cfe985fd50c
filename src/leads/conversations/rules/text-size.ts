import { countSegments } from "#platform/texts/rules/count-segments.ts";

/** Says in how many parts carriers send, and charge for, a text. */
export function partsText(text: string): string {
  const { segments } = countSegments(text);
  return segments === 1 ? "1 part" : `${segments} parts`;
}

/** Says the same with the reason for short parts, as a person needs it who writes the text. */
export function sizeText(text: string): string {
  return `${partsText(text)}${countSegments(text).wide ? ", with special characters" : ""}`;
}
