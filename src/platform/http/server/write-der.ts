import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

/** A key in PEM, and what was made with it. */
type Keyed<T> = { key: string } & T;

const TAG = { integer: 0x02, bits: 0x03, octets: 0x04, oid: 0x06, sequence: 0x30, set: 0x31, time: 0x18 } as const;
const OID = {
  ecdsaWithSha256: "1.2.840.10045.4.3.2",
  commonName: "2.5.4.3",
  extensionRequest: "1.2.840.113549.1.9.14",
  alternativeName: "2.5.29.17",
  acmeIdentifier: "1.3.6.1.5.5.7.1.31",
} as const;
const DAY = 86_400_000;

function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const size = content.length;
  const head = size < 0x80 ? [size] : size < 0x100 ? [0x81, size] : [0x82, size >> 8, size & 0xff];
  return Buffer.concat([Buffer.from([tag, ...head]), content]);
}

function oid(text: string): Buffer {
  const [first = 0, second = 0, ...rest] = text.split(".").map(Number);
  const bytes = [first * 40 + second];
  for (const part of rest) {
    const groups = [part & 0x7f];
    for (let left = part >> 7; left > 0; left >>= 7) groups.unshift((left & 0x7f) | 0x80);
    bytes.push(...groups);
  }
  return der(TAG.oid, Buffer.from(bytes));
}

const sequence = (...parts: readonly Uint8Array[]) => der(TAG.sequence, ...parts);
const integer = (bytes: Uint8Array) => der(TAG.integer, bytes);
const context = (number: number, ...parts: readonly Uint8Array[]) => der(0xa0 | number, ...parts);
const time = (at: Date) =>
  der(TAG.time, Buffer.from(`${at.toISOString().replaceAll(/[-:T]/g, "").slice(0, 14)}Z`, "ascii"));
const ALGORITHM = sequence(oid(OID.ecdsaWithSha256));

/** The extension with the one name that a certificate is for. */
const nameExtension = (domain: string) =>
  sequence(oid(OID.alternativeName), der(TAG.octets, sequence(der(0x82, Buffer.from(domain, "ascii")))));

/** Signs the first part of a certificate or a request for one. */
function sealed(content: Buffer, key: KeyObject): Buffer {
  const signature = sign("sha256", content, key);
  return sequence(content, ALGORITHM, der(TAG.bits, Buffer.from([0]), signature));
}

function newKey(): { pem: string; key: KeyObject; spki: Buffer } {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  return {
    pem: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    key: privateKey,
    spki: publicKey.export({ type: "spki", format: "der" }),
  };
}

/** Makes a key of an account, in PEM. */
export function makeAccountKey(): string {
  return newKey().pem;
}

/** Makes a key, and a request for a certificate of one name (RFC 2986), in DER. */
export function makeRequest(domain: string): Keyed<{ request: Buffer }> {
  const { pem, key, spki } = newKey();
  const wanted = sequence(oid(OID.extensionRequest), der(TAG.set, sequence(nameExtension(domain))));
  const content = sequence(integer(Buffer.from([0])), sequence(), spki, context(0, wanted));
  return { key: pem, request: sealed(content, key) };
}

/** Makes the certificate that proves who answers at a name, good for a day (RFC 8737 §3), in PEM. */
export function makeProof(domain: string, keyAuthorization: string, now: Date): Keyed<{ certificate: string }> {
  const { pem, key, spki } = newKey();
  const name = sequence(
    der(TAG.set, sequence(oid(OID.commonName), der(0x0c, Buffer.from("Hearthlight proof", "utf8")))),
  );
  const digest = createHash("sha256").update(keyAuthorization).digest();
  const critical = Buffer.from([0x01, 0x01, 0xff]);
  const proof = sequence(oid(OID.acmeIdentifier), critical, der(TAG.octets, der(TAG.octets, digest)));
  const serial = randomBytes(16);
  serial[0] = ((serial[0] ?? 0) & 0x7f) | 0x40; // Positive, and of the shortest form.
  const content = sequence(
    context(0, integer(Buffer.from([2]))),
    integer(serial),
    ALGORITHM,
    name,
    sequence(time(new Date(now.getTime() - DAY)), time(new Date(now.getTime() + DAY))),
    name,
    spki,
    context(3, sequence(nameExtension(domain), proof)),
  );
  const lines =
    sealed(content, key)
      .toString("base64")
      .match(/.{1,64}/g) ?? [];
  return { key: pem, certificate: `-----BEGIN CERTIFICATE-----\n${lines.join("\n")}\n-----END CERTIFICATE-----\n` };
}
