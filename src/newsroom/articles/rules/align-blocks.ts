import { diffArrays } from "diff";
import { plainText } from "./plain-text.ts";

/** The places of two blocks that belong together, in each list. */
export type BlockMatch = [place: number, other: number];
/** Returns how well two blocks fit together; 0 if they can't. */
type Likeness = (one: string, other: string) => number;

/** Comparisons of one gap; in a longer one, blocks are paired in their order. */
const MAX_COMPARED = 160_000;

/**
 * Pairs the blocks of two lists, in the order of both: equal ones first, and between those what fits together best. Some
 * of either list may be left over.
 */
export function alignBlocks(one: readonly string[], other: readonly string[], likeness: Likeness): BlockMatch[] {
  const matches: BlockMatch[] = [];
  let [from, to] = [0, 0];
  let [gone, come] = [0, 0];
  const close = () => {
    const gap = alignGap(one.slice(from - gone, from), other.slice(to - come, to), likeness);
    matches.push(...gap.map(([a, b]): BlockMatch => [from - gone + a, to - come + b]));
    [gone, come] = [0, 0];
  };
  for (const { added, removed, value } of diffArrays([...one], [...other])) {
    const { length } = value;
    if (added) [to, come] = [to + length, come + length];
    else if (removed) [from, gone] = [from + length, gone + length];
    else {
      close();
      matches.push(...value.map((): BlockMatch => [from++, to++]));
    }
  }
  close();
  return matches;
}

/** Pairs blocks so that the sum of their likeness is highest. */
function alignGap(one: readonly string[], other: readonly string[], likeness: Likeness): BlockMatch[] {
  const [rows, columns] = [one.length, other.length];
  if (rows === 0 || columns === 0) return [];
  if (rows * columns > MAX_COMPARED) return one.slice(0, columns).map((_, place): BlockMatch => [place, place]);
  const width = columns + 1;
  const best = new Float64Array((rows + 1) * width);
  const at = (row: number, column: number) => best[row * width + column] ?? 0;
  const fits = new Float64Array(rows * columns);
  for (let row = rows - 1; row >= 0; row--)
    for (let column = columns - 1; column >= 0; column--) {
      const fit = likeness(one[row] ?? "", other[column] ?? "");
      fits[row * columns + column] = fit;
      const paired = fit > 0 ? fit + at(row + 1, column + 1) : 0;
      best[row * width + column] = Math.max(paired, at(row + 1, column), at(row, column + 1));
    }
  const matches: BlockMatch[] = [];
  for (let [row, column] = [0, 0]; row < rows && column < columns; ) {
    const fit = fits[row * columns + column] ?? 0;
    if (fit > 0 && at(row, column) === fit + at(row + 1, column + 1)) matches.push([row++, column++]);
    else if (at(row, column) === at(row + 1, column)) row++;
    else column++;
  }
  return matches;
}

const KIND = /^<([a-z0-9]+)(?: class="([^"]*)")?/i;
const kindOf = (block: string) => KIND.exec(block)?.slice(1, 3).join(" ") ?? "";

/** Compares two versions of a block in one language: of one kind, the more words they share the better. */
export function likeVersions(): Likeness {
  const words = remembered((block) => new Set(plainText(block).toLowerCase().split(/\s+/)));
  return (one, other) => {
    if (kindOf(one) !== kindOf(other)) return 0;
    const [own, others] = [words(one), words(other)];
    const shared = [...own].filter((word) => others.has(word)).length;
    return 1 + (20 * shared) / (own.size + others.size);
  };
}

/** Compares a block with one in another language: of one kind, with the same figures and addresses, about as long. */
export function likeTranslations(): Likeness {
  const marks = remembered((block) => new Set(block.match(/\d[\d.,]*|href="[^"]*"/g)));
  const lengths = remembered((block) => plainText(block).length + 20);
  return (one, other) => {
    if (kindOf(one) !== kindOf(other)) return 0;
    const [own, others] = [marks(one), marks(other)];
    const shared = [...own].filter((mark) => others.has(mark)).length;
    const marked = own.size + others.size === 0 ? 0 : (8 * shared) / (own.size + others.size);
    return 1 + marked + Math.max(0, 1 - Math.abs(Math.log(lengths(one) / lengths(other))));
  };
}

function remembered<T>(read: (block: string) => T): (block: string) => T {
  const known = new Map<string, T>();
  return (block) => {
    const found = known.get(block) ?? read(block);
    known.set(block, found);
    return found;
  };
}
