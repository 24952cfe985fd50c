import { createHash, createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

const KEY_ID = "HEARTHLIGHTTEST";
const SECRET = "not-a-secret-of-anyone";

/**
 * Starts object storage on this machine that works as the S3 API is documented
 * (docs.aws.amazon.com/AmazonS3/latest/API): signatures of requests, one bucket, whole files and files in parts, lists
 * in pages of `pageSize`. `files` are the stored ones; `requests` those it got. Its keys are put into the environment,
 * where the client looks for them.
 */
export async function aBucketServer({ bucket = "site", pageSize = 1000, versions = true } = {}) {
  const state: State = { bucket, pageSize, versions, files: new Map(), uploads: new Map() };
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    answer(state, request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    files: state.files,
    requests,
    /** Returns the address of a folder in the bucket, as a setting. */
    address: (folder = "", named = bucket) => `s3://${named}/${folder}?endpoint=${endpoint}&region=us-east-1`,
    environment: { AWS_ACCESS_KEY_ID: KEY_ID, AWS_SECRET_ACCESS_KEY: SECRET },
    unfinished: () => state.uploads.size,
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

type State = {
  bucket: string;
  pageSize: number;
  versions: boolean;
  files: Files;
  uploads: Map<string, Map<number, Buffer>>;
};

async function answer(state: State, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { files, uploads } = state;
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const body = Buffer.concat(parts);
  const url = new URL(request.url ?? "", "http://bucket");
  const refusal = refuse(request, url, body);
  if (refusal) return fail(response, 403, refusal);
  const [, named, ...rest] = url.pathname.split("/").map(decodeURIComponent);
  if (named !== state.bucket) return fail(response, 404, "NoSuchBucket");
  const key = rest.join("/");
  const uploadId = url.searchParams.get("uploadId");
  if (key === "" && url.searchParams.has("versions") && !state.versions) return fail(response, 501, "NotImplemented");
  if (key === "")
    return (url.searchParams.has("versions") ? listVersions : list)(response, files, url.searchParams, state.pageSize);
  if (request.method === "POST" && url.searchParams.has("uploads")) {
    const id = String(uploads.size + 1);
    uploads.set(id, new Map());
    return send(response, `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`);
  }
  if (uploadId !== null) return storePart({ response, request, url, body, key, files, uploads, uploadId });
  if (request.method === "PUT") {
    files.set(key, { bytes: body, at: new Date() });
    return void response.writeHead(200, { ETag: etag(body) }).end();
  }
  if (request.method === "DELETE") {
    files.delete(key);
    return void response.writeHead(204).end();
  }
  const bare = request.method === "HEAD";
  const file = files.get(key);
  if (!file) return fail(response, 404, "NoSuchKey", bare);
  const { bytes, at } = file;
  const headers = { "Content-Length": bytes.length, "Last-Modified": at.toUTCString(), ETag: etag(bytes) };
  response.writeHead(200, headers).end(bare ? undefined : bytes);
}

type Files = Map<string, { bytes: Buffer; at: Date }>;
const etag = (bytes: Buffer) => `"${createHash("md5").update(bytes).digest("hex")}"`;
const send = (response: ServerResponse, xml: string) =>
  void response.writeHead(200, { "Content-Type": "application/xml" }).end(`<?xml version="1.0"?>${xml}`);
const fail = (response: ServerResponse, status: number, code: string, bare = false) =>
  void response
    .writeHead(status, { "Content-Type": "application/xml" })
    .end(bare ? undefined : `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);

function storePart(given: {
  response: ServerResponse;
  request: IncomingMessage;
  url: URL;
  body: Buffer;
  key: string;
  files: Files;
  uploads: Map<string, Map<number, Buffer>>;
  uploadId: string;
}): void {
  const { response, request, url, body, key, files, uploads, uploadId } = given;
  const parts = uploads.get(uploadId);
  if (!parts) return fail(response, 404, "NoSuchUpload");
  if (request.method === "PUT") {
    parts.set(Number(url.searchParams.get("partNumber")), body);
    return void response.writeHead(200, { ETag: etag(body) }).end();
  }
  uploads.delete(uploadId);
  if (request.method === "DELETE") return void response.writeHead(204).end();
  const named = [...body.toString().matchAll(/<PartNumber>(\d+)</g)].map(([, number]) => parts.get(Number(number)));
  if (named.length !== parts.size || named.slice(0, -1).some((part) => (part?.length ?? 0) < 5 * 1024 * 1024))
    return fail(response, 400, "EntityTooSmall");
  files.set(key, { bytes: Buffer.concat(named.filter((part) => part !== undefined)), at: new Date() });
  send(response, `<CompleteMultipartUploadResult><Key>${key}</Key></CompleteMultipartUploadResult>`);
}

function list(response: ServerResponse, files: Files, query: URLSearchParams, pageSize: number): void {
  const prefix = query.get("prefix") ?? "";
  const delimiter = query.get("delimiter");
  const entries = new Set<string>();
  for (const key of [...files.keys()].sort()) {
    if (!key.startsWith(prefix)) continue;
    const end = delimiter === null ? -1 : key.indexOf(delimiter, prefix.length);
    entries.add(end === -1 ? key : key.slice(0, end + 1));
  }
  const from = Number(query.get("continuation-token") ?? 0);
  const page = [...entries].slice(from, from + pageSize);
  const more = entries.size > from + pageSize;
  const xml = page.map((entry) =>
    delimiter !== null && entry.endsWith(delimiter)
      ? `<CommonPrefixes><Prefix>${entry}</Prefix></CommonPrefixes>`
      : `<Contents><Key>${entry}</Key><Size>${files.get(entry)?.bytes.length ?? 0}</Size><ETag>${tagOf(files, entry)}</ETag></Contents>`,
  );
  const next = more ? `<NextContinuationToken>${from + pageSize}</NextContinuationToken>` : "";
  send(response, `<ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${xml.join("")}</ListBucketResult>`);
}

const tagOf = (files: Files, key: string) => etag(files.get(key)?.bytes ?? Buffer.alloc(0)).replaceAll('"', "&quot;");

/** Lists the versions of files, of which it keeps the present one only. */
function listVersions(response: ServerResponse, files: Files, query: URLSearchParams, pageSize: number): void {
  const [prefix, marker] = [query.get("prefix") ?? "", query.get("key-marker") ?? ""];
  const keys = [...files.keys()].sort().filter((key) => key.startsWith(prefix) && key > marker);
  const page = keys.slice(0, pageSize);
  const xml = page.map(
    (key) =>
      `<Version><Key>${key}</Key><VersionId>v${files.get(key)?.at.getTime()}</VersionId><IsLatest>true</IsLatest><ETag>${tagOf(files, key)}</ETag><Size>${files.get(key)?.bytes.length ?? 0}</Size></Version>`,
  );
  const more = keys.length > pageSize;
  const next = more ? `<NextKeyMarker>${page.at(-1)}</NextKeyMarker>` : "";
  send(response, `<ListVersionsResult><IsTruncated>${more}</IsTruncated>${next}${xml.join("")}</ListVersionsResult>`);
}

/** Checks the signature of a request (AWS Signature Version 4). Returns the code of a refusal. */
function refuse(request: IncomingMessage, url: URL, body: Buffer): string | null {
  const header =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d+)\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)$/;
  const [, id, day = "", region = "", names = "", signature] = header.exec(request.headers.authorization ?? "") ?? [];
  if (id !== KEY_ID) return "InvalidAccessKeyId";
  if (region !== "us-east-1") return "AuthorizationHeaderMalformed";
  const hash = (text: Buffer | string) => createHash("sha256").update(text).digest("hex");
  const claimed = String(request.headers["x-amz-content-sha256"]);
  if (claimed !== "UNSIGNED-PAYLOAD" && claimed !== hash(body)) return "XAmzContentSHA256Mismatch";
  const query = [...url.searchParams].map((pair) => pair.map(encodeURIComponent).join("=")).sort();
  const headers = names.split(";").map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
  const asked = [request.method, url.pathname, query.join("&"), headers.join(""), names, claimed].join("\n");
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ["AWS4-HMAC-SHA256", request.headers["x-amz-date"], scope, hash(asked)].join("\n");
  const key = [day, region, "s3", "aws4_request"].reduce<Buffer | string>(
    (secret, part) => createHmac("sha256", secret).update(part).digest(),
    `AWS4${SECRET}`,
  );
  return createHmac("sha256", key).update(text).digest("hex") === signature ? null : "SignatureDoesNotMatch";
}
