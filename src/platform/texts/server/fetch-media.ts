import { guardedFetch } from "#platform/http/server/guarded-fetch.ts";
import type { FetchedMedia } from "#platform/texts/rules/text-provider.ts";

/** The provider's API leads on to where the file lies, once. */
const MAX_STEPS = 2;

/**
 * Fetches a file of a text. `callOf` says how an address is asked, null for one that is not the provider's; each step is
 * asked again, so that a secret goes no further than the API.
 */
export async function fetchMedia(
  callOf: (url: URL) => { headers: Record<string, string> } | null,
  address: string,
  { most, limit }: { most: number; limit: number },
): Promise<FetchedMedia> {
  let url = URL.parse(address);
  for (let step = 0; step < MAX_STEPS; step++) {
    const call = url && callOf(url);
    if (!url || !call) return "foreign";
    try {
      const answer = await guardedFetch(url.href, { headers: call.headers, signal: AbortSignal.timeout(limit) });
      const next = answer.headers.get("location");
      if (answer.status < 300 || answer.status >= 400 || next === null) return await readAnswer(answer, most);
      await answer.body?.cancel();
      url = URL.parse(next, url.href);
    } catch {
      return "later";
    }
  }
  return "later";
}

async function readAnswer(answer: Response, most: number): Promise<FetchedMedia> {
  if (answer.status !== 200 || Number(answer.headers.get("content-length") ?? 0) > most) {
    await answer.body?.cancel();
    return answer.status === 200 ? "size" : "later";
  }
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of answer.body ?? []) {
    parts.push(part);
    size += part.length;
    if (size > most) return "size";
  }
  return { bytes: Buffer.concat(parts) };
}
