import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { growTree, hashChildren, hashLeaf, hashPeaks, listPath, type TreeNode } from "./hash-tree.ts";

/** Inputs and roots of transparency-dev/merkle, testonly/constants.go: for the first 0 to 8 of these leaves. */
const INPUTS = ["", "00", "10", "2021", "3031", "40414243", "5051525354555657", "606162636465666768696a6b6c6d6e6f"];
const ROOTS = [
  "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
  "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
  "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
  "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
  "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
  "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
  "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef",
  "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
  "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328",
];
const LEAVES = INPUTS.map((hex) => hashLeaf(Buffer.from(hex, "hex")));

/** Returns the root of the tree as RFC 6962, section 2.1 defines it. */
function definedRoot(leaves: readonly Buffer[]): Buffer {
  if (leaves.length < 2) return leaves[0] ?? hashPeaks([]);
  let split = 1;
  while (split * 2 < leaves.length) split *= 2;
  return hashChildren(definedRoot(leaves.slice(0, split)), definedRoot(leaves.slice(split)));
}

/** Returns the root that a proof leads to, as in RFC 9162, section 2.1.3.2; null for a proof of the wrong length. */
function rootFrom(leaf: Buffer | undefined, index: number, size: number, path: readonly Buffer[]): Buffer | null {
  let [node, last, hash] = [index, size - 1, leaf ?? Buffer.alloc(0)];
  for (const step of path) {
    if (last === 0) return null;
    if (node % 2 === 1 || node === last) {
      hash = hashChildren(step, hash);
      while (node % 2 === 0 && node !== 0) [node, last] = [node / 2, Math.floor(last / 2)];
    } else hash = hashChildren(hash, step);
    [node, last] = [Math.floor(node / 2), Math.floor(last / 2)];
  }
  return last === 0 ? hash : null;
}

const someLeaves = fc
  .integer({ min: 1, max: 150 })
  .map((n) => Array.from({ length: n }, (_, i) => hashLeaf(String(i))));

describe("the tree of RFC 6962", () => {
  test.each(ROOTS.map((root, size) => [size, root] as const))("has the published root for %i leaves", (size, root) => {
    expect(hashPeaks(growTree(0, [], LEAVES.slice(0, size)).peaks).toString("hex")).toBe(root);
  });

  test("is the same in however many pieces it grows", () => {
    fc.assert(
      fc.property(someLeaves, fc.array(fc.integer({ min: 1, max: 40 })), (leaves, pieces) => {
        let grown: { nodes: TreeNode[]; peaks: Buffer[] } = { nodes: [], peaks: [] };
        const nodes: TreeNode[] = [];
        let size = 0;
        for (const piece of [...pieces, leaves.length]) {
          const next = leaves.slice(size, size + piece);
          grown = growTree(size, grown.peaks, next);
          nodes.push(...grown.nodes);
          size += next.length;
        }
        expect(hashPeaks(grown.peaks)).toEqual(definedRoot(leaves));
        expect(new Set(nodes.map(({ level, index }) => `${level} ${index}`)).size).toBe(nodes.length);
        expect(nodes.filter(({ level }) => level === 0)).toHaveLength(leaves.length);
      }),
    );
  });

  test("proves every leaf, and no leaf in another's place", () => {
    fc.assert(
      fc.property(someLeaves, fc.nat(), fc.nat(), (leaves, a, b) => {
        const { nodes, peaks } = growTree(0, [], leaves);
        const [index, other] = [a % leaves.length, b % leaves.length];
        const found = new Map(nodes.map((node) => [`${node.level} ${node.index}`, node.hash]));
        const path = listPath(index, leaves.length).map((step) =>
          hashPeaks(step.map(({ level, index: at }) => found.get(`${level} ${at}`) ?? Buffer.alloc(0))),
        );
        const root = hashPeaks(peaks);
        expect(rootFrom(leaves[index], index, leaves.length, path)).toEqual(root);
        if (other === index) return;
        expect(rootFrom(leaves[other], index, leaves.length, path)).not.toEqual(root);
        expect(rootFrom(leaves[index], other, leaves.length, path)).not.toEqual(root);
      }),
    );
  });
});
