import { diffWordsWithSpace } from "diff";

/** How a passage is found again: its words, some of the text before and after, and the number of its block from 0. */
export type Anchor = { quote: string; before: string; after: string; block: number };
/** A passage in a text, by its characters. */
export type Passage = { start: number; end: number };

/** A quote this long is the same passage wherever it is, characters. */
const LONG = 30;
/** Text beside a short quote that has to be the same for it to be the same passage, characters. */
const BESIDE = 10;
/** Share of the words of a passage that are left when it only was edited. */
const LEFT = 0.5;
/** Share of the passage's blocks that is left when they are the same: a word alone is also in others. */
const AROUND_LEFT = 0.3;
/** Places that are compared word by word. */
const COMPARED = 3;
/** Most differing words of a comparison: a passage that differs in more is another one. */
const MAX_EDITS = 200;

/**
 * Finds a passage in the present text, whose blocks are lines: where its words are, or where most of them are after an
 * edit. Null if it is gone.
 */
export function findPassage(text: string, anchor: Anchor): Passage | null {
  return anchor.quote === "" ? null : (findExact(text, anchor) ?? findEdited(text, anchor));
}

/** Finds the words of a passage as they were. Of several places, the one with the same text around it. */
export function findExact(text: string, { quote, before, after, block }: Anchor): Passage | null {
  let best: { start: number; score: number; apart: number } | null = null;
  for (let start = text.indexOf(quote); start !== -1; start = text.indexOf(quote, start + 1)) {
    const left = sameEnd(text.slice(0, start), before);
    const right = sameStart(text.slice(start + quote.length), after);
    const isSame = quote.length >= LONG || left >= Math.min(BESIDE, before.length) || right >= BESIDE;
    if (!isSame) continue;
    const apart = Math.abs(blockOf(text, start) - block);
    const score = left + right;
    if (!best || score > best.score || (score === best.score && apart < best.apart)) best = { start, score, apart };
  }
  return best && { start: best.start, end: best.start + quote.length };
}

/** Returns the number of the block of a character, from 0. */
export function blockOf(text: string, at: number): number {
  let block = 0;
  for (let found = text.indexOf("\n"); found !== -1 && found < at; found = text.indexOf("\n", found + 1)) block++;
  return block;
}

function sameEnd(one: string, other: string): number {
  let length = 0;
  while (length < other.length && one.at(-1 - length) === other.at(-1 - length)) length++;
  return length;
}

function sameStart(one: string, other: string): number {
  let length = 0;
  while (length < other.length && one[length] === other[length]) length++;
  return length;
}

/** Finds an edited passage: in the blocks with the most of its words, by what became of each word. */
function findEdited(text: string, { quote, before, after }: Anchor): Passage | null {
  const lineStart = before.slice(before.lastIndexOf("\n") + 1);
  const own = lineStart + quote + (after.split("\n")[0] ?? "");
  const inOwn = { start: lineStart.length, end: lineStart.length + quote.length };
  let best: (Passage & { left: number }) | null = null;
  for (const { offset, window } of likeliest(text, own, quote.split("\n").length)) {
    const found = follow(own, inOwn, window);
    if (found && found.left >= LEFT && found.left > (best?.left ?? 0))
      best = { start: offset + found.start, end: offset + found.end, left: found.left };
  }
  return best && { start: best.start, end: best.end };
}

/** Returns the windows of as many blocks, one more or one less, that share the most words with a text. */
function likeliest(text: string, own: string, size: number): { offset: number; window: string }[] {
  const lines = text.split("\n");
  const offsets = [0];
  for (const line of lines) offsets.push((offsets.at(-1) ?? 0) + line.length + 1);
  const words = new Set(wordsOf(own));
  const windows = lines.flatMap((_line, first) =>
    [size, size + 1, size - 1].flatMap((length) => {
      if (length < 1 || first + length > lines.length) return [];
      const window = lines.slice(first, first + length).join("\n");
      const shared = new Set(wordsOf(window).filter((word) => words.has(word))).size;
      return shared === 0 ? [] : [{ offset: offsets[first] ?? 0, window, shared, length }];
    }),
  );
  return windows.sort((one, other) => other.shared - one.shared || one.length - other.length).slice(0, COMPARED);
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
const solid = (text: string) => text.replace(/\s/g, "").length;

/** Follows a passage from one version of a text to another; `left` is the share of its characters that is still there. */
function follow(own: string, { start, end }: Passage, window: string): (Passage & { left: number }) | null {
  const runs = diffWordsWithSpace(own, window, { maxEditLength: MAX_EDITS });
  if (!runs) return null;
  const pieces: Passage[] = [];
  let [from, to, left, around] = [0, 0, 0, 0];
  let replaces = false;
  for (const { added, removed, value } of runs) {
    if (added) {
      if (from > start && (from < end || (from === end && replaces)))
        pieces.push({ start: to, end: to + value.length });
      to += value.length;
      continue;
    }
    const inside = { start: Math.max(start, from), end: Math.min(end, from + value.length) };
    replaces = removed === true && inside.start < inside.end;
    if (!removed) {
      around += solid(value);
      if (inside.start < inside.end) {
        pieces.push({ start: to + inside.start - from, end: to + inside.end - from });
        left += solid(own.slice(inside.start, inside.end));
      }
      to += value.length;
    }
    from += value.length;
  }
  const [first] = pieces;
  const last = pieces.at(-1);
  if (!first || !last || around < AROUND_LEFT * solid(own)) return null;
  return { start: first.start, end: last.end, left: left / Math.max(1, solid(own.slice(start, end))) };
}
