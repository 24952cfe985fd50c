import type * as S3 from "@aws-sdk/client-s3";
import { createHash } from "node:crypto";
import type { BucketAddress } from "./bucket-address.ts";
import { BucketError, explainBucketError, isMissing } from "./bucket-error.ts";

/** A place in object storage. Keys are our own: letters, digits, hyphens, dots and slashes. What fails is a `BucketError`. */
type Bucket = {
  /** In words, for people. */
  name: string;
  /** Writes a whole file: it is there when this returns, complete or not at all. Returns its bytes and their SHA-256. */
  write(key: string, source: AsyncIterable<Uint8Array>): Promise<{ bytes: number; sha256: string }>;
  /** A file as a stream; null where there is none. */
  read(key: string): Promise<AsyncIterable<Uint8Array> | null>;
  /** Bytes of a file and when it was written; null where there is none. */
  look(key: string): Promise<{ bytes: number; writtenAt: Date } | null>;
  /** Names directly below a folder, in order; [] where there is none. */
  list(folder: string): Promise<string[]>;
  /** The keys of all files, or of all below a folder. */
  keys(folder?: string): Promise<string[]>;
  /** Lists what names one state of each file. */
  details(): Promise<StoredFile[]>;
  /** Removes one file; nothing happens where there is none. */
  remove(key: string): Promise<void>;
  /** Removes all that is below a folder. */
  removeFolder(folder: string): Promise<void>;
};

/** One state of a file: its version where the bucket keeps versions, its hash as the bucket has it, and its bytes. */
export type StoredFile = { key: string; version: string | null; hash: string | null; size: number };

/** The two parts of a key for a bucket. */
export type BucketKey = { id: string; secret: string };

/** Larger files go out in parts of this size. A bucket takes 10,000 parts, which makes 160 GB; it refuses parts below 5 MB. */
const PART = 16 * 1024 * 1024;
/** How long a connection may take, and how long it may be silent, milliseconds. */
const CONNECT_LIMIT = 3_000;
const SILENCE_LIMIT = 20_000;

/**
 * Opens a bucket by its address; the keys come from the usual environment variables (AWS_ACCESS_KEY_ID,
 * AWS_SECRET_ACCESS_KEY), a profile or the role of the machine, unless one is given. `setting` is the name of the setting, for what is said
 * when it fails.
 */
export function openBucket(address: BucketAddress, setting: string, key: BucketKey | null = null): Bucket {
  const told = (error: unknown) => new BucketError(explainBucketError(error, address, setting), { cause: error });
  const use = createUse(address, key);
  const call = <T>(work: Call<T>): Promise<T> =>
    use(work).catch((error: unknown) => {
      throw error instanceof SourceError ? error.cause : told(error);
    });
  const place = (key: string) => ({ Bucket: address.bucket, Key: `${address.prefix}${key}` });
  const remove = (key: string) =>
    call(async ({ sdk, client }) => void (await client.send(new sdk.DeleteObjectCommand(place(key)))));
  const keys = (folder = "") =>
    call(async (used) => {
      const Prefix = folder === "" ? address.prefix : `${address.prefix}${folder}/`;
      const all: string[] = [];
      for await (const page of listPages(used, { Bucket: address.bucket, Prefix })) all.push(...page);
      return all.map((key) => key.slice(address.prefix.length));
    });
  return {
    name: address.name,
    write: (key, source) => call((used) => writeParts(used, place(key), source)),
    read: (key) =>
      call(async ({ sdk, client }) => {
        const found = await client.send(new sdk.GetObjectCommand(place(key))).catch(nullIfMissing);
        return found?.Body ? explained(found.Body as AsyncIterable<Uint8Array>, told) : null;
      }),
    look: (key) =>
      call(async ({ sdk, client }) => {
        const found = await client.send(new sdk.HeadObjectCommand(place(key))).catch(nullIfMissing);
        return found && { bytes: found.ContentLength ?? 0, writtenAt: found.LastModified ?? new Date(0) };
      }),
    list: (folder) =>
      call(async (used) => {
        const prefix = folder === "" ? address.prefix : `${address.prefix}${folder}/`;
        const names: string[] = [];
        for await (const page of listPages(used, { Bucket: address.bucket, Prefix: prefix, Delimiter: "/" }))
          names.push(...page.map((key) => key.slice(prefix.length).replace(/\/$/, "")));
        return names.filter((name) => name !== "").sort();
      }),
    remove,
    keys,
    details: () => call((used) => listDetails(used, { Bucket: address.bucket, Prefix: address.prefix })),
    async removeFolder(folder) {
      for (const key of await keys(folder)) await remove(key);
    },
  };
}

type Used = { sdk: typeof S3; client: S3.S3Client };
type Call<T> = (used: Used) => Promise<T>;

/** The client is loaded when it is first used: a site that keeps its files in a folder never needs its 30 MB of memory. */
function createUse({ region, endpoint }: BucketAddress, key: BucketKey | null): <T>(work: Call<T>) => Promise<T> {
  let opened: Promise<Used> | null = null;
  const open = async (): Promise<Used> => {
    const sdk = await import("@aws-sdk/client-s3");
    const client = new sdk.S3Client({
      ...(region === null ? {} : { region }),
      ...(key === null ? {} : { credentials: { accessKeyId: key.id, secretAccessKey: key.secret } }),
      // Servers other than Amazon's rarely have a name for each bucket.
      ...(endpoint === null ? {} : { endpoint, forcePathStyle: true, region: region ?? "us-east-1" }),
      // Others, Google's among them, do not know the newer checksums.
      requestChecksumCalculation: "WHEN_REQUIRED",
      responseChecksumValidation: "WHEN_REQUIRED",
      requestHandler: { connectionTimeout: CONNECT_LIMIT, socketTimeout: SILENCE_LIMIT },
    });
    return { sdk, client };
  };
  return async (work) => work(await (opened ??= open()));
}

function nullIfMissing(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}

/** A connection that breaks while a file is read fails in our words, too. */
async function* explained(
  body: AsyncIterable<Uint8Array>,
  told: (error: unknown) => Error,
): AsyncGenerator<Uint8Array> {
  const chunks = body[Symbol.asyncIterator]();
  try {
    for (;;) {
      const { value, done } = await chunks.next().catch((error: unknown) => {
        throw told(error);
      });
      if (done) return;
      yield value;
    }
  } finally {
    await chunks.return?.();
  }
}

async function* listPages(
  { sdk, client }: Used,
  input: { Bucket: string; Prefix: string; Delimiter?: string },
): AsyncGenerator<string[]> {
  for (let after: string | undefined, more = true; more; ) {
    const page = await client.send(
      new sdk.ListObjectsV2Command({ ...input, ...(after === undefined ? {} : { ContinuationToken: after }) }),
    );
    yield [
      ...(page.CommonPrefixes ?? []).flatMap(({ Prefix }) => Prefix ?? []),
      ...(page.Contents ?? []).flatMap(({ Key }) => Key ?? []),
    ];
    after = page.NextContinuationToken;
    more = page.IsTruncated === true && after !== undefined;
  }
}

/** Lists the present version of each file; buckets that don't know of versions answer without them. */
async function listDetails(used: Used, input: { Bucket: string; Prefix: string }): Promise<StoredFile[]> {
  const named = (key: string | undefined) => (key ?? "").slice(input.Prefix.length);
  const hashOf = (tag: string | undefined) => tag?.replaceAll('"', "") ?? null;
  const { sdk, client } = used;
  const found: StoredFile[] = [];
  try {
    for (let from: { KeyMarker?: string; VersionIdMarker?: string } | null = {}; from !== null; ) {
      const page: S3.ListObjectVersionsCommandOutput = await client.send(
        new sdk.ListObjectVersionsCommand({ ...input, ...from }),
      );
      for (const { Key, VersionId, ETag, Size, IsLatest } of page.Versions ?? [])
        if (IsLatest) found.push({ key: named(Key), version: VersionId ?? null, hash: hashOf(ETag), size: Size ?? 0 });
      from =
        page.IsTruncated && page.NextKeyMarker !== undefined
          ? { KeyMarker: page.NextKeyMarker, VersionIdMarker: page.NextVersionIdMarker ?? "" }
          : null;
    }
    return found;
  } catch (error) {
    // Not every server speaks of versions, and not every key may.
    if (!isRefused(error)) throw error;
  }
  const files: StoredFile[] = [];
  for (let after: string | undefined, more = true; more; ) {
    const page = await client.send(
      new sdk.ListObjectsV2Command({ ...input, ...(after === undefined ? {} : { ContinuationToken: after }) }),
    );
    for (const { Key, ETag, Size } of page.Contents ?? [])
      files.push({ key: named(Key), version: null, hash: hashOf(ETag), size: Size ?? 0 });
    after = page.NextContinuationToken;
    more = page.IsTruncated === true && after !== undefined;
  }
  return files;
}

/** Tells whether a server answered that it doesn't do this. */
function isRefused(error: unknown): boolean {
  const { $metadata } = error as { $metadata?: { httpStatusCode?: number } };
  return [400, 403, 404, 405, 501].includes($metadata?.httpStatusCode ?? 0);
}

type Place = { Bucket: string; Key: string };

/** What is to be written could not be read: no fault of the bucket. */
class SourceError extends Error {}

async function writeParts(used: Used, place: Place, source: AsyncIterable<Uint8Array>) {
  const { sdk, client } = used;
  const hash = createHash("sha256");
  let bytes = 0;
  const counted = async function* () {
    try {
      for await (const chunk of source) {
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    } catch (cause) {
      throw new SourceError("", { cause });
    }
  };
  const parts = inParts(counted());
  const first = (await parts.next()).value ?? Buffer.alloc(0);
  if (first.length < PART) await client.send(new sdk.PutObjectCommand({ ...place, Body: first }));
  else await writeLarge(used, place, first, parts);
  return { bytes, sha256: hash.digest("hex") };
}

async function writeLarge({ sdk, client }: Used, place: Place, first: Buffer, parts: AsyncGenerator<Buffer>) {
  const { UploadId } = await client.send(new sdk.CreateMultipartUploadCommand(place));
  const sent: { PartNumber: number; ETag: string | undefined }[] = [];
  const send = async (Body: Buffer) => {
    const PartNumber = sent.length + 1;
    const { ETag } = await client.send(new sdk.UploadPartCommand({ ...place, UploadId, PartNumber, Body }));
    sent.push({ PartNumber, ETag });
  };
  try {
    await send(first);
    for await (const part of parts) await send(part);
    await client.send(new sdk.CompleteMultipartUploadCommand({ ...place, UploadId, MultipartUpload: { Parts: sent } }));
  } catch (error) {
    await client.send(new sdk.AbortMultipartUploadCommand({ ...place, UploadId })).catch(() => {});
    throw error;
  }
}

/** A stream in pieces of `PART` bytes, the last of them smaller. */
async function* inParts(source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer, undefined> {
  let held: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of source) {
    let rest = chunk;
    while (size + rest.length >= PART) {
      yield Buffer.concat([...held, rest.subarray(0, PART - size)]);
      rest = rest.subarray(PART - size);
      held = [];
      size = 0;
    }
    held.push(rest);
    size += rest.length;
  }
  if (size > 0) yield Buffer.concat(held);
  return undefined;
}
