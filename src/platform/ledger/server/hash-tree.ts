import { createHash } from "node:crypto";

/** A complete subtree: `level` 0 is a leaf, and node `index` of a level covers 2^level leaves from index * 2^level. */
export type TreePlace = { level: number; index: number };
export type TreeNode = TreePlace & { hash: Buffer };

/** Hashes a leaf (RFC 6962, section 2.1). */
export function hashLeaf(data: string | Buffer): Buffer {
  return createHash("sha256").update(Buffer.of(0)).update(data).digest();
}

/** Hashes two neighboring subtrees (RFC 6962, section 2.1). */
export function hashChildren(left: Buffer, right: Buffer): Buffer {
  return createHash("sha256").update(Buffer.of(1)).update(left).update(right).digest();
}

/** Returns the root of a tree from the hashes of its peaks, left to right; for an empty tree the hash of nothing. */
export function hashPeaks(peaks: readonly Buffer[]): Buffer {
  const [last, ...others] = peaks.toReversed();
  if (!last) return createHash("sha256").digest();
  return others.reduce((right, left) => hashChildren(left, right), last);
}

/** Lists the largest complete subtrees that together cover the leaves from `start` to before `end`, left to right. */
export function listPeaks(end: number, start = 0): TreePlace[] {
  const peaks: TreePlace[] = [];
  for (let at = start; at < end; ) {
    const level = Math.floor(Math.log2(end - at));
    peaks.push({ level, index: at / 2 ** level });
    at += 2 ** level;
  }
  return peaks;
}

/** Appends leaves to a tree of `size` leaves with these peaks. Returns the completed subtrees and the new peaks. */
export function growTree(
  size: number,
  peaks: readonly Buffer[],
  leaves: readonly Buffer[],
): { nodes: TreeNode[]; peaks: Buffer[] } {
  const stack: TreeNode[] = listPeaks(size).map((place, i) => ({ ...place, hash: peaks[i] ?? Buffer.alloc(0) }));
  const nodes: TreeNode[] = [];
  leaves.forEach((hash, i) => {
    let node: TreeNode = { level: 0, index: size + i, hash };
    nodes.push(node);
    for (let left = stack.at(-1); left?.level === node.level; left = stack.at(-1)) {
      stack.pop();
      node = { level: node.level + 1, index: left.index / 2, hash: hashChildren(left.hash, node.hash) };
      nodes.push(node);
    }
    stack.push(node);
  });
  return { nodes, peaks: stack.map((node) => node.hash) };
}

/**
 * Lists the parts of an inclusion proof of leaf `index` in a tree of `size` leaves, from the leaf upward: each step is
 * a subtree, given as the peaks whose `hashPeaks` is its hash (RFC 6962, section 2.1.1).
 */
export function listPath(index: number, size: number): TreePlace[][] {
  const steps: TreePlace[][] = [];
  let [start, end] = [0, size];
  while (end - start > 1) {
    const middle = start + 2 ** Math.ceil(Math.log2(end - start) - 1);
    steps.unshift(index < middle ? listPeaks(end, middle) : listPeaks(middle, start));
    if (index < middle) end = middle;
    else start = middle;
  }
  return steps;
}
