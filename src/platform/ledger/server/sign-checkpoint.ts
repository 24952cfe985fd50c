import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from "node:crypto";

/** The state of the ledger at one moment: number of records and the root of their tree. */
type Checkpoint = { origin: string; size: number; root: Buffer };

/** Signs checkpoints. `name` is also the origin of the ledger; `verifier` is the public key for checks by others. */
export type LedgerKey = { name: string; privateKey: KeyObject; verifier: string };

/** Kind of signature: Ed25519 (C2SP signed-note). */
const ED25519 = Buffer.of(1);
/** The bytes before the 32 bytes of a key in PKCS #8 and SPKI (RFC 8410). */
const PRIVATE_KEY_HEAD = Buffer.from("302e020100300506032b657004220420", "hex");
const PUBLIC_KEY_HEAD = Buffer.from("302a300506032b6570032100", "hex");
const SIGNATURE_LINE = /^— (\S+) ([A-Za-z0-9+/]+={0,2})\n$/;

/** Creates the key with a name and 32 secret bytes. */
export function makeLedgerKey(name: string, seed: Buffer): LedgerKey {
  const privateKey = createPrivateKey({ key: Buffer.concat([PRIVATE_KEY_HEAD, seed]), format: "der", type: "pkcs8" });
  const bytes = createPublicKey(privateKey).export({ format: "der", type: "spki" }).subarray(PUBLIC_KEY_HEAD.length);
  const encoded = Buffer.concat([ED25519, bytes]).toString("base64");
  return { name, privateKey, verifier: `${name}+${keyHash(name, bytes).toString("hex")}+${encoded}` };
}

/** Returns a signed checkpoint as text (https://c2sp.org/tlog-checkpoint and https://c2sp.org/signed-note). */
export function signCheckpoint(key: LedgerKey, { size, root }: Omit<Checkpoint, "origin">): string {
  const text = `${key.name}\n${size}\n${root.toString("base64")}\n`;
  const signature = Buffer.concat([
    keyHash(key.name, readVerifier(key.verifier).bytes),
    sign(null, Buffer.from(text), key.privateKey),
  ]);
  return `${text}\n— ${key.name} ${signature.toString("base64")}\n`;
}

/** Returns the content of a signed checkpoint, if one of these keys signed it; else null. */
export function openCheckpoint(note: string, verifiers: readonly string[]): Checkpoint | null {
  const end = note.indexOf("\n\n") + 1;
  const [origin = "", size = "", root = ""] = note.slice(0, end).split("\n");
  const [, name, encoded = ""] = SIGNATURE_LINE.exec(note.slice(end + 1)) ?? [];
  const signature = Buffer.from(encoded, "base64");
  const signed = verifiers
    .map(readVerifier)
    .some(
      (key) =>
        key.name === name &&
        key.name === origin &&
        keyHash(name, key.bytes).equals(signature.subarray(0, 4)) &&
        verify(null, Buffer.from(note.slice(0, end)), key.publicKey, signature.subarray(4)),
    );
  return signed && /^(?:0|[1-9]\d*)$/.test(size)
    ? { origin, size: Number(size), root: Buffer.from(root, "base64") }
    : null;
}

function readVerifier(text: string): { name: string; bytes: Buffer; publicKey: KeyObject } {
  const [name = "", , ...key] = text.split("+");
  const bytes = Buffer.from(key.join("+"), "base64").subarray(1);
  return {
    name,
    bytes,
    publicKey: createPublicKey({ key: Buffer.concat([PUBLIC_KEY_HEAD, bytes]), format: "der", type: "spki" }),
  };
}

function keyHash(name: string, bytes: Buffer): Buffer {
  return createHash("sha256").update(`${name}\n`).update(ED25519).update(bytes).digest().subarray(0, 4);
}
