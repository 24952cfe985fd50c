/** A place in object storage that speaks the S3 protocol. Its keys are not part of it: they come from the environment. */
export type BucketAddress = {
  /** As it was given, without parameters: for people. */
  name: string;
  bucket: string;
  /** What every key begins with: empty, or a path with a slash at its end. */
  prefix: string;
  /** null: the region of the environment (AWS_REGION). */
  region: string | null;
  /** null: Amazon's own. */
  endpoint: string | null;
};

/** Google Cloud Storage takes the same protocol here, with HMAC keys. */
const GOOGLE = { region: "auto", endpoint: "https://storage.googleapis.com" };
const BUCKET = /^[a-z0-9][a-z0-9._-]{1,61}[a-z0-9]$/;
const PREFIX = /^(?:\/[\w.-]+)*\/?$/;

/** What such an address looks like, for the refusal of one that does not. */
export const BUCKET_ADDRESSES =
  "s3://bucket/folder?region=us-east-1, s3://bucket?endpoint=https://storage.example.com, or gs://bucket/folder, without keys in it";

/** Reads `s3://bucket/folder?region=…&endpoint=…` or `gs://bucket/folder`; undefined for anything else. */
export function parseBucketAddress(text: string): BucketAddress | undefined {
  const url = URL.parse(text);
  if (!url || !/^(?:s3|gs):$/.test(url.protocol) || url.username || url.password || url.hash || url.port)
    return undefined;
  const { host: bucket, pathname } = url;
  if (!BUCKET.test(bucket) || !PREFIX.test(pathname)) return undefined;
  const path = pathname.replace(/^\/|\/$/g, "");
  const place = {
    name: `${url.protocol}//${bucket}${path && `/${path}`}`,
    bucket,
    prefix: path && `${path}/`,
  };
  if (url.protocol === "gs:") return url.search === "" ? { ...place, ...GOOGLE } : undefined;
  if ([...url.searchParams.keys()].some((name) => name !== "region" && name !== "endpoint")) return undefined;
  const region = url.searchParams.get("region");
  const endpoint = url.searchParams.get("endpoint");
  if (region !== null && !/^[a-z0-9-]{2,40}$/.test(region)) return undefined;
  if (endpoint !== null && !isOrigin(endpoint)) return undefined;
  return { ...place, region, endpoint };
}

function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.pathname === "/" && !url.search && !url.username;
}
