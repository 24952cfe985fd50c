import { mergeBlocks } from "./merge-blocks.ts";

/** The version of a difference that stays; `both`: theirs, then mine, which only the blocks of a text can have. */
export type MergeChoice = "mine" | "theirs" | "both";
/** A field, or some blocks of the text, that both sides changed: what each has of it. */
export type MergeConflict<Fields> = { field: keyof Fields; mine: Partial<Fields>; theirs: Partial<Fields> };
/** The fields together; a conflict without a choice has my version in it. Empty conflicts: nothing to decide. */
export type ContentMerge<Fields> = { merged: Fields; conflicts: MergeConflict<Fields>[] };
type Sides<Fields> = { base: Partial<Fields>; mine: Partial<Fields>; theirs: Fields };

/**
 * Merges two versions of an article's fields that come from the same base: the text block by block, every other field as
 * a whole. A field that `mine` lacks is theirs; of one that `base` lacks nothing is known, so that different values are
 * a conflict. `choices`: a decision for each conflict, in their order.
 */
export function mergeContent<Fields extends { content: string }>(
  { base, mine, theirs }: Sides<Fields>,
  choices: readonly MergeChoice[] = [],
): ContentMerge<Fields> {
  const merged = { ...theirs };
  const conflicts: MergeConflict<Fields>[] = [];
  const choose = <K extends keyof Fields>(field: K, own: Fields[K], other: Fields[K]): MergeChoice => {
    const choice = choices[conflicts.length] ?? "mine";
    conflicts.push({ field, mine: only(field, own), theirs: only(field, other) });
    return choice;
  };
  for (const name of Object.keys(mine) as (keyof Fields)[]) {
    const own = mine[name] as Fields[typeof name];
    if (same(own, theirs[name]) || same(own, base[name])) continue;
    if (same(theirs[name], base[name])) merged[name] = own;
    else if (name === "content" && typeof base.content === "string")
      merged.content = mergeText(
        { base: base.content, mine: String(own), theirs: theirs.content },
        (ownBlocks, otherBlocks) => choose("content", ownBlocks, otherBlocks),
      );
    else if (choose(name, own, theirs[name]) !== "theirs") merged[name] = own;
  }
  return { merged, conflicts };
}

function only<Fields, K extends keyof Fields>(field: K, value: Fields[K]): Partial<Fields> {
  const part: Partial<Fields> = {};
  part[field] = value;
  return part;
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

function mergeText(
  { base, mine, theirs }: { base: string; mine: string; theirs: string },
  choose: (mine: string, theirs: string) => MergeChoice,
): string {
  const parts = mergeBlocks(splitBlocks(base), splitBlocks(mine), splitBlocks(theirs));
  return joinBlocks(
    parts.flatMap((part) => {
      if (part.kind === "agreed") return part.blocks;
      const choice = choose(joinBlocks(part.mine), joinBlocks(part.theirs));
      if (choice === "both") return [...part.theirs, ...part.mine];
      return choice === "mine" ? part.mine : part.theirs;
    }),
  );
}

/** Elements that are blocks of an article; the others are part of the text around them. */
const BLOCK_TAG =
  /<(\/?)(?:p|h[1-6]|ul|ol|dl|table|div|section|aside|blockquote|figure|pre|details|(hr))(?=[\s/>])[^>]*>/gi;

/** Splits sanitized HTML into its top-level blocks, without the white space between them. Loses nothing else. */
export function splitBlocks(html: string): string[] {
  const blocks: string[] = [];
  let start = 0;
  let depth = 0;
  const cut = (end: number) => {
    const block = html.slice(start, end).trim();
    if (block !== "") blocks.push(block);
    start = end;
  };
  for (const { 0: tag, 1: slash, 2: rule, index } of html.matchAll(BLOCK_TAG)) {
    if (depth === 0 && slash === "") cut(index);
    if (rule === undefined) depth = Math.max(0, depth + (slash === "" ? 1 : -1));
    if (depth === 0) cut(index + tag.length);
  }
  cut(html.length);
  return blocks;
}

/** Joins blocks in the form in which the editor writes an article: an empty line before each heading. */
export function joinBlocks(blocks: readonly string[]): string {
  return blocks.reduce(
    (html, block) => (html === "" ? block : `${html}${/^<h[1-6]/.test(block) ? "\n\n" : "\n"}${block}`),
    "",
  );
}
