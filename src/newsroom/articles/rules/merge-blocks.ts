import { diffArrays } from "diff";

/** A run of base blocks, from `from` up to but without `to`, and what one side has in its place. */
type BlockEdit = { from: number; to: number; blocks: string[] };

/** The merged blocks, or the first edits of the two sides that touch the same blocks. */
type BlockMerge = { ok: true; blocks: string[] } | { ok: false; mine: BlockEdit; theirs: BlockEdit };

/**
 * Merges two versions of a list of blocks that come from the same base. Blocks need no ids: what changed is found by
 * comparing contents. Edits of different blocks are both done; edits of the same blocks, or two different insertions at
 * one place, are returned for a person to decide.
 */
export function mergeBlocks(base: readonly string[], mine: readonly string[], theirs: readonly string[]): BlockMerge {
  const own = editsOf(base, mine);
  const others = editsOf(base, theirs).filter((edit) => !own.some((one) => sameEdit(one, edit)));
  for (const one of own)
    for (const other of others) if (overlap(one, other)) return { ok: false, mine: one, theirs: other };
  const blocks: string[] = [];
  let at = 0;
  for (const edit of [...own, ...others].toSorted((a, b) => a.from - b.from || a.to - b.to)) {
    blocks.push(...base.slice(at, edit.from), ...edit.blocks);
    at = edit.to;
  }
  return { ok: true, blocks: [...blocks, ...base.slice(at)] };
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

function overlap(one: BlockEdit, other: BlockEdit): boolean {
  if (one.from === one.to && other.from === other.to) return one.from === other.from;
  return one.from < other.to && other.from < one.to;
}
