// Checks a proof from /api/ledger/proofs/{record_id} with nothing but Node:
//   node verify-proof.mjs proof.json ["<verifier key you trust>"]
// Formats: RFC 6962 (tree), https://c2sp.org/tlog-checkpoint and https://c2sp.org/signed-note (checkpoint).
import { createHash, createPublicKey, verify } from "node:crypto";
import { readFileSync } from "node:fs";

const sha256 = (...parts) => createHash("sha256").update(Buffer.concat(parts)).digest();
const hashLeaf = (data) => sha256(Buffer.of(0), data);
const hashChildren = (left, right) => sha256(Buffer.of(1), left, right);

/** Calculates the root that the path leads to (RFC 9162, section 2.1.3.2). */
function rootOf({ leaf, index, size, path }) {
  let [node, last, hash] = [index, size - 1, hashLeaf(Buffer.from(leaf))];
  for (const step of path.map((text) => Buffer.from(text, "base64"))) {
    if (last === 0) throw new Error("the path is too long");
    if (node % 2 === 1 || node === last) {
      hash = hashChildren(step, hash);
      while (node % 2 === 0 && node !== 0) [node, last] = [node / 2, Math.floor(last / 2)];
    } else hash = hashChildren(hash, step);
    [node, last] = [Math.floor(node / 2), Math.floor(last / 2)];
  }
  if (last !== 0) throw new Error("the path is too short");
  return hash;
}

/** Returns the size and root that the checkpoint's signature vouches for. */
function openCheckpoint(note, verifier) {
  const end = note.indexOf("\n\n") + 1;
  const [name, , ...encoded] = verifier.split("+");
  const key = Buffer.from(encoded.join("+"), "base64");
  const signature = Buffer.from(/^— \S+ (\S+)\n$/.exec(note.slice(end + 1))?.[1] ?? "", "base64");
  const keyHash = sha256(Buffer.from(`${name}\n`), key).subarray(0, 4);
  const der = Buffer.concat([Buffer.from("302a300506032b6570032100", "hex"), key.subarray(1)]);
  const publicKey = createPublicKey({ key: der, format: "der", type: "spki" });
  const signed =
    keyHash.equals(signature.subarray(0, 4)) &&
    verify(null, Buffer.from(note.slice(0, end)), publicKey, signature.subarray(4));
  if (key[0] !== 1 || !signed) throw new Error("the checkpoint is not signed by this key");
  const [origin, size, root] = note.split("\n");
  if (origin !== name) throw new Error("the checkpoint belongs to another ledger");
  return { size: Number(size), root };
}

try {
  const [file, trusted] = process.argv.slice(2);
  const proof = JSON.parse(readFileSync(file, "utf8"));
  const checkpoint = openCheckpoint(proof.checkpoint, trusted ?? proof.verifier);
  if (checkpoint.size !== proof.size || rootOf(proof).toString("base64") !== checkpoint.root)
    throw new Error("the record is not in the signed tree");
  console.log(
    `The record is number ${proof.index} of the ledger, in the checkpoint of ${proof.size} records signed by ${trusted ?? proof.verifier}:`,
  );
  console.log(JSON.stringify(JSON.parse(proof.leaf).record, null, 2));
} catch (error) {
  console.error(`The proof does not hold: ${error.message}.`);
  process.exitCode = 1;
}
