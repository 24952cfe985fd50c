import { UNREACHABLE_CODES } from "#platform/log/rules/unreachable-codes.ts";
import type { BucketAddress } from "./bucket-address.ts";

/** What object storage refused, or that it did not answer; the message is for the owner and names no key. */
export class BucketError extends Error {}

const KEY = "AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY";
const REFUSED_KEYS = new Set(["InvalidAccessKeyId", "SignatureDoesNotMatch", "InvalidToken", "ExpiredToken"]);
const FORBIDDEN = new Set(["AccessDenied", "Forbidden", "AllAccessDisabled", "AccountProblem"]);
const AWAY: ReadonlySet<string> = new Set(UNREACHABLE_CODES);

type Details = { name: string; code: string; status: number };

function detailsOf(error: unknown): Details {
  const { name, code, $metadata } = error as { name?: string; code?: string; $metadata?: { httpStatusCode?: number } };
  return { name: String(name ?? ""), code: String(code ?? ""), status: $metadata?.httpStatusCode ?? 0 };
}

/** Tells whether the bucket says that there is no such file. A missing bucket is something else. */
export function isMissing(error: unknown): boolean {
  const { name } = detailsOf(error);
  return name === "NoSuchKey" || name === "NotFound";
}

/** Explains what is wrong and what to do about it, in one or two sentences. `setting` is the name of the address's setting. */
export function explainBucketError(error: unknown, address: BucketAddress, setting: string): string {
  const { name, code, status } = detailsOf(error);
  const { bucket } = address;
  const server = address.endpoint ?? "Amazon S3";
  if (name === "NoSuchBucket") return `There is no bucket ${bucket} at ${server}. Create it, or correct ${setting}.`;
  if (name === "CredentialsProviderError") return `No key for the bucket ${bucket} is set. Set ${KEY}.`;
  if (REFUSED_KEYS.has(name)) return `${server} refused the key for the bucket ${bucket}. Check ${KEY}.`;
  if (name === "RequestTimeTooSkewed")
    return `${server} refused the request because the clock of this machine is wrong. Set the clock.`;
  if (name === "PermanentRedirect" || name === "AuthorizationHeaderMalformed" || status === 301)
    return `The bucket ${bucket} is in another region. Correct the region in ${setting}.`;
  if (/region is missing/i.test(String(error)))
    return `The region of the bucket ${bucket} is not set. Add ?region=… to ${setting}.`;
  if (FORBIDDEN.has(name) || status === 403)
    return `The key may not use the bucket ${bucket} at ${server}. Allow it to list, read, write and delete there.`;
  if (AWAY.has(code) || name === "TimeoutError")
    return `${server} does not answer (${code || "no answer in time"}). Check the network and the address in ${setting}.`;
  if (status >= 500) return `${server} answered with the error ${status}. It may pass; if not, ask its operator.`;
  return `The bucket ${bucket} at ${server} can't be used: ${error instanceof Error ? error.message : String(error)}`;
}
