import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

/** Marks the program's requests to itself as a test. */
export const TEST_HEADER = "x-own-test";

/** The site of this process as it reaches itself, over the loopback address: the same server that visitors reach. */
export type OwnSite = {
  /** Sets where the server listens. */
  open(host: string, port: number): void;
  /** Returns the site's address; null until the server listens. */
  address(): string | null;
  /** Returns headers that mark a request to this process as a test; `key` identifies the test. */
  testHeaders(key: string): Record<string, string>;
  /** Returns the key of a test of this process; null for everything else, including a wrong mark. */
  testKey(mark: string | undefined, key: string | undefined): string | null;
};

/** Creates the mark of this process's tests, which is kept in its memory only. */
export function createOwnSite(): OwnSite {
  const mark = randomBytes(32).toString("base64url");
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
