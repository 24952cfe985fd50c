import type { Context } from "hono";

/** Returns the version that a change expects (`If-Match: "7"`); null if the sender named none, NaN if it is invalid. */
export function expectedVersion(c: Context): number | null {
  const header = c.req.header("if-match")?.trim();
  if (header === undefined || header === "*") return null;
  const [, version] = /^(?:W\/)?"(\d{1,9})"$/.exec(header) ?? [];
  return Number(version);
}
