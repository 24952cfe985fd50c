import { createHash, timingSafeEqual } from "node:crypto";
import type { SealingKey } from "#platform/storage/server/open-sealing-key.ts";

/** Marks the program's requests to itself as a test. */
export const TEST_HEADER = "x-own-test";

/** The site of this process as it reaches itself, over the loopback address: the same server that visitors reach. */
export type OwnSite = {
  /** Sets where the server listens. */
  open(host: string, port: number): void;
  /** Returns the site's address; null until the server listens. */
  address(): string | null;
  /** Returns headers that mark a request to this site as a test; `key` identifies the test. */
  testHeaders(key: string): Record<string, string>;
  /** Returns the key of a test of this installation; null for everything else, including a wrong mark. */
  testKey(mark: string | undefined, key: string | undefined): string | null;
};

/**
 * Creates the mark of the program's own tests. It is the same in each process with this key: during an upgrade two
 * versions accept from one socket, and the test of one must not become a lead in the other.
 */
export function createOwnSite(sealing: Pick<SealingKey, "tokenOf">): OwnSite {
  const mark = sealing.tokenOf("the program's own tests");
  let url: string | null = null;
  return {
    open(host, port) {
      const name = host === "0.0.0.0" ? "127.0.0.1" : host === "::" ? "[::1]" : host.includes(":") ? `[${host}]` : host;
      url = `http://${name}:${port}`;
    },
    address: () => url,
    testHeaders: (key) => ({ [TEST_HEADER]: mark, "Idempotency-Key": key }),
    testKey: (given, key) => (given !== undefined && key && isSame(given, mark) ? `test ${key}` : null),
  };
}

function isSame(a: string, b: string): boolean {
  const hash = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(a), hash(b));
}
