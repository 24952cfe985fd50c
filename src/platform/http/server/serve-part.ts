/** Serves a file, whole or the one part of it that `range` asks for: Safari plays sound only in parts. */
export function servePart(
  bytes: Uint8Array,
  range: string | null | undefined,
  headers: Record<string, string>,
): Response {
  const all = { ...headers, "Accept-Ranges": "bytes" };
  const part = partOf(range, bytes.length);
  if (!part) return new Response(new Uint8Array(bytes), { headers: all });
  const [from, to] = part;
  return new Response(new Uint8Array(bytes.subarray(from, to + 1)), {
    status: 206,
    headers: { ...all, "Content-Range": `bytes ${from}-${to}/${bytes.length}` },
  });
}

/** Returns the first and last byte of one part of the file; null if the request is for the whole or several parts. */
function partOf(range: string | null | undefined, size: number): [from: number, to: number] | null {
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(range ?? "") ?? [];
  if (first === "" && last === "") return null;
  const from = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  return from <= to ? [from, to] : null;
}
