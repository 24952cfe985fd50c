import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";

/** Why a release can't be signed; the message is for a person. */
export class SigningRefused extends Error {}

const CIPHER = "aes-256-cbc";

/**
 * Makes the key that signs releases and writes its private half to a new file, encrypted if there is a passphrase.
 * Returns the public half. Throws SigningRefused where the file exists or lies in the repository.
 */
export function makeSigningKey(file: string, root: string, passphrase: string | undefined): string {
  const path = resolve(file);
  if (`${path}/`.startsWith(`${root}/`))
    throw new SigningRefused("Keep the private key outside of this folder: here it could be committed.");
  if (existsSync(path)) throw new SigningRefused(`${path} exists. A signing key is made once.`);
  const { privateKey } = generateKeyPairSync("ed25519");
  const shape = { type: "pkcs8", format: "pem" } as const;
  const text = privateKey.export(passphrase ? { ...shape, cipher: CIPHER, passphrase } : shape);
  writeFileSync(path, text, { mode: 0o600, flag: "wx" });
  return publicLine(privateKey);
}

/** Reads the private key of releases. Throws SigningRefused. */
export function readSigningKey(file: string, passphrase: string | undefined): KeyObject {
  try {
    const key = createPrivateKey({ key: readFileSync(file), ...(passphrase ? { passphrase } : {}) });
    if (key.asymmetricKeyType === "ed25519") return key;
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    throw new SigningRefused(
      `RELEASE_KEY_FILE=${file} can't be read as a private key (${code}). Is RELEASE_KEY_PASSPHRASE right?`,
    );
  }
  throw new SigningRefused(`RELEASE_KEY_FILE=${file} is no Ed25519 key. Make one with: npm run release -- key <file>`);
}

/** Returns the 32 bytes of the public key, and the 8 by which minisign names it. */
function publicParts(key: KeyObject): { raw: Buffer; id: Buffer } {
  const raw = createPublicKey(key).export({ type: "spki", format: "der" }).subarray(-32);
  return { raw, id: createHash("sha256").update(raw).digest().subarray(0, 8) };
}

/** Returns the public key as minisign writes it: one line. */
export function publicLine(key: KeyObject): string {
  const { raw, id } = publicParts(key);
  return Buffer.concat([Buffer.from("Ed"), id, raw]).toString("base64");
}

/** Signs a text as minisign does (https://jedisct1.github.io/minisign/). Returns the content of its `.minisig` file. */
export function signText(key: KeyObject, text: string, comment: string): string {
  const { id } = publicParts(key);
  const signature = sign(null, createHash("blake2b512").update(text).digest(), key);
  const whole = sign(null, Buffer.concat([signature, Buffer.from(comment)]), key);
  return [
    "untrusted comment: signature of a Hearthlight release",
    Buffer.concat([Buffer.from("ED"), id, signature]).toString("base64"),
    `trusted comment: ${comment}`,
    whole.toString("base64"),
    "",
  ].join("\n");
}
