import { diffArrays } from "diff";

/** A run of base blocks, from `from` up to but without `to`, and what one side has in its place. */
type BlockEdit = { from: number; to: number; blocks: string[] };
type OwnedEdit = BlockEdit & { side: "mine" | "theirs" };
/** Edits that touch the same blocks, over the base blocks that they cover together. */
type EditGroup = Omit<BlockEdit, "blocks"> & { edits: OwnedEdit[] };

/** A part of the merged blocks: what both agree on, or the two versions of what both changed. */
export type MergedPart =
  | { kind: "agreed"; blocks: string[] }
  | { kind: "conflict"; base: string[]; mine: string[]; theirs: string[] };

/**
 * Merges two versions of a list of blocks that come from the same base. Blocks need no ids: what changed is found by
 * comparing contents. Edits of different blocks are both done; edits of the same blocks, or two different insertions at
 * one place, are returned for a person to decide.
 */
export function mergeBlocks(base: readonly string[], mine: readonly string[], theirs: readonly string[]): MergedPart[] {
  const own = editsOf(base, mine);
  const others = editsOf(base, theirs).filter((edit) => !own.some((one) => sameEdit(one, edit)));
  const parts: MergedPart[] = [];
  let at = 0;
  const agree = (blocks: string[]) => {
    if (blocks.length > 0) parts.push({ kind: "agreed", blocks });
  };
  for (const { from, to, edits } of groupEdits([
    ...own.map((edit) => ({ ...edit, side: "mine" as const })),
    ...others.map((edit) => ({ ...edit, side: "theirs" as const })),
  ])) {
    agree(base.slice(at, from));
    const [first] = edits;
    if (edits.length === 1 && first) agree(first.blocks);
    else {
      const version = (side: OwnedEdit["side"]) =>
        applyEdits(
          base,
          { from, to },
          edits.filter((edit) => edit.side === side),
        );
      parts.push({ kind: "conflict", base: base.slice(from, to), mine: version("mine"), theirs: version("theirs") });
    }
    at = to;
  }
  agree(base.slice(at));
  return parts;
}

/** Groups edits that overlap, in the order of the base. */
function groupEdits(edits: readonly OwnedEdit[]): EditGroup[] {
  const groups: EditGroup[] = [];
  for (const edit of edits.toSorted((a, b) => a.from - b.from || a.to - b.to)) {
    const last = groups.at(-1);
    if (last && overlap(last, edit)) {
      last.edits.push(edit);
      last.to = Math.max(last.to, edit.to);
    } else groups.push({ from: edit.from, to: edit.to, edits: [edit] });
  }
  return groups;
}

/** Returns what one side has in place of a run of base blocks. */
function applyEdits(
  base: readonly string[],
  { from, to }: { from: number; to: number },
  edits: readonly BlockEdit[],
): string[] {
  const blocks: string[] = [];
  let at = from;
  for (const edit of edits) {
    blocks.push(...base.slice(at, edit.from), ...edit.blocks);
    at = edit.to;
  }
  return [...blocks, ...base.slice(at, to)];
}

/** Returns the edits that lead from a base to a version. A run replaced by as many blocks is an edit of each. */
function editsOf(base: readonly string[], version: readonly string[]): BlockEdit[] {
  const runs: BlockEdit[] = [];
  let at = 0;
  let run: BlockEdit | null = null;
  for (const { added, removed, value } of diffArrays([...base], [...version])) {
    if (!added && !removed) {
      at += value.length;
      run = null;
      continue;
    }
    if (run === null) runs.push((run = { from: at, to: at, blocks: [] }));
    if (added) run.blocks.push(...value);
    else run.to = at += value.length;
  }
  return runs.flatMap((one) =>
    one.blocks.length === one.to - one.from
      ? one.blocks.map((block, index) => ({ from: one.from + index, to: one.from + index + 1, blocks: [block] }))
      : [one],
  );
}

const sameEdit = (one: BlockEdit, other: BlockEdit) => JSON.stringify(one) === JSON.stringify(other);

function overlap(one: Omit<BlockEdit, "blocks">, other: Omit<BlockEdit, "blocks">): boolean {
  if (one.from === one.to && other.from === other.to) return one.from === other.from;
  return one.from < other.to && other.from < one.to;
}
