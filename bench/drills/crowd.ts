import { setTimeout as delay } from "node:timers/promises";
import { byScript, type Visitor, visitor } from "#tests/promise/visitors.ts";

/** A request that was acknowledged, and when (milliseconds since 1970). */
export type Acknowledged = { who: Visitor; at: number };

/** Visitors who send at the same time, and the pause of each between two requests, milliseconds. */
const VISITORS = 8;
const PAUSE = 40;
/** The pages of one more visitor, and the interval at which they are read, milliseconds. */
const PAGES = ["/", "/blog", "/get-a-quote", "/blog/how-much-does-a-funeral-cost"];
const PAGE_EVERY = 100;
/** Errors with which the fetch of a page rejects, in words. */
const SEEN: Record<string, string> = {
  TypeError: "no connection",
  TimeoutError: "no answer",
  SyntaxError: "error page",
};

/** Sends requests of visitors, each again until it is acknowledged, and reads pages as one more, until `stop`. */
export function sendRequests(urls: readonly string[]) {
  const posts = urls.map(byScript);
  const acknowledged: Acknowledged[] = [];
  const refused = new Map<string, number>();
  const pages = { read: 0, missed: 0 };
  let [next, longest, stopping] = [0, 0, false];
  const one = async () => {
    while (!stopping) {
      const who = visitor(next++);
      for (let tries = 0, done = false; !done; tries++, await delay(PAUSE)) {
        const began = performance.now();
        // With two programs every other visitor begins at the second, and retries go to the other one.
        const post = posts[(Number(who.key.split("-")[1]) + tries) % posts.length] ?? posts[0];
        const got = await post?.(who).catch((error: Error) => SEEN[error.name] ?? error.name);
        longest = Math.max(longest, performance.now() - began);
        done = got === true;
        const why = got === false ? "told so" : String(got);
        if (!done) refused.set(why, (refused.get(why) ?? 0) + 1);
      }
      acknowledged.push({ who, at: Date.now() });
    }
  };
  const read = async () => {
    for (; !stopping; await delay(PAGE_EVERY)) {
      const path = PAGES[pages.read % PAGES.length] ?? "";
      pages.read++;
      let shown = false;
      for (const url of urls) shown ||= await isShown(url + path);
      if (!shown) pages.missed++;
    }
  };
  const all = Promise.all([read(), ...Array.from({ length: VISITORS }, one)]);
  return {
    async stop() {
      stopping = true;
      await all;
      return { acknowledged, refused, pages, longest };
    },
  };
}

async function isShown(address: string): Promise<boolean> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(15_000) }).catch(() => null);
  await answer?.arrayBuffer().catch(() => {});
  return answer?.ok === true;
}
