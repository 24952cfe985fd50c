// Checks a release of Hearthlight with nothing but Node:
//   node verify-release.mjs <folder of the download> <public key>
// The public key is in the repository (deploy/release.pub) and in the notes of every release. Take it from where you
// trust it, not from beside the download. `minisign -Vm SHA256SUMS -P <public key>` checks the same signature.
import { createHash, createPublicKey, verify } from "node:crypto";
import { createReadStream, existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";

/** Throws unless `text` is what the key signed; returns the comment that was signed with it. */
function openSignature(text, signed, line) {
  const [, encoded = "", second = "", global = ""] = signed.split("\n");
  const [signature, key] = [Buffer.from(encoded, "base64"), Buffer.from(line.trim(), "base64")];
  const comment = second.replace(/^trusted comment: /, "");
  if (key.length !== 42 || key.toString("latin1", 0, 2) !== "Ed") throw new Error("this is no public key of a release");
  if (signature.length !== 74 || signature.toString("latin1", 0, 2) !== "ED") throw new Error("this is no signature");
  if (!key.subarray(2, 10).equals(signature.subarray(2, 10))) throw new Error("it was signed with another key");
  const der = Buffer.concat([Buffer.from("302a300506032b6570032100", "hex"), key.subarray(10)]);
  const publicKey = createPublicKey({ key: der, format: "der", type: "spki" });
  const hash = createHash("blake2b512").update(text).digest();
  const whole = Buffer.concat([signature.subarray(10), Buffer.from(comment)]);
  if (!verify(null, hash, publicKey, signature.subarray(10))) throw new Error("the list of checksums was changed");
  if (!verify(null, whole, publicKey, Buffer.from(global, "base64"))) throw new Error("the comment was changed");
  return comment;
}

async function checksum(file) {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  return hash.digest("hex");
}

try {
  const [folder, key] = process.argv.slice(2);
  if (!folder || !key) throw new Error("say where the download is, and the public key");
  const sums = readFileSync(join(folder, "SHA256SUMS"));
  const signature = join(folder, "SHA256SUMS.minisig");
  if (!existsSync(signature)) throw new Error("it is not signed: SHA256SUMS.minisig is missing");
  const about = openSignature(sums, readFileSync(signature, "utf8"), key);
  const lines = sums
    .toString()
    .trim()
    .split("\n")
    .map((line) => line.split("  "));
  const there = lines.filter(([, name]) => existsSync(join(folder, basename(name))));
  if (!there.some(([, name]) => name.endsWith(".tar.gz"))) throw new Error("none of the signed archives is there");
  for (const [sum, name] of there)
    if ((await checksum(join(folder, basename(name)))) !== sum) throw new Error(`${name} was changed`);
  console.log(`${about}\nThe signature is right, and so are ${there.map(([, name]) => name).join(", ")}.`);
} catch (error) {
  console.error(`Don't install this: ${error.message}.`);
  process.exitCode = 1;
}
