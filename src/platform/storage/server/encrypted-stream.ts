import { pipeline, Readable } from "node:stream";
import { createGunzip, createGzip } from "node:zlib";
import { Decrypter, Encrypter, identityToRecipient } from "age-encryption";

/** A file that this key does not open. */
export class WrongKeyError extends Error {}

/** Compresses and encrypts a stream for the holder of an age identity. */
export async function* encryptStream(identity: string, source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(await identityToRecipient(identity));
  // Level 1: most of what is archived is zeros or text, and the machine has visitors.
  const gzip = through(Readable.from(source, { objectMode: false }), createGzip({ level: 1 }));
  yield* await encrypter.encrypt(Readable.toWeb(gzip) as ReadableStream<Uint8Array>);
}

/** Opens what `encryptStream` made. Throws `WrongKeyError`, and where the file is damaged or cut off. */
export async function* decryptStream(identity: string, source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  const encrypted = Readable.toWeb(Readable.from(source, { objectMode: false })) as ReadableStream<Uint8Array>;
  const compressed = await decrypter.decrypt(encrypted).catch((error: unknown) => {
    // age-encryption has no class or code for it.
    if (error instanceof Error && error.message.includes("identity"))
      throw new WrongKeyError("This key does not open the backup.");
    throw error;
  });
  yield* through(Readable.fromWeb(compressed as never), createGunzip()) as AsyncIterable<Uint8Array>;
}

/** Errors of the source come out where the result is read. */
function through<T extends NodeJS.ReadWriteStream & Readable>(source: Readable, into: T): T {
  pipeline(source, into, () => {});
  return into;
}
