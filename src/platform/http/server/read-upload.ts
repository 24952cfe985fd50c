import { FORM_LIMIT } from "./request-guard.ts";

/** A file that is read while it arrives, its name (empty if it has none), and the fields before it. */
type Upload = { fields: Record<string, string>; name: string; file: AsyncIterable<Uint8Array> };

const END_OF_HEADERS = Buffer.from("\r\n\r\n");

/**
 * Reads a file without keeping it in memory: the body itself, or the first file of `multipart/form-data`, whose fields
 * come before it. Null if there is none. An unfinished form ends the file with an error.
 */
export async function readUpload(request: Request): Promise<Upload | null> {
  if (!request.body) return null;
  const type = request.headers.get("content-type") ?? "";
  if (!/^multipart\/form-data\b/i.test(type)) return { fields: {}, name: "", file: chunksOf(request.body) };
  const boundary = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(type);
  const name = boundary?.[1] ?? boundary?.[2];
  return name ? readForm(chunksOf(request.body), Buffer.from(`\r\n--${name}`)) : null;
}

async function* chunksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
}

async function readForm(body: AsyncGenerator<Uint8Array>, delimiter: Buffer): Promise<Upload | null> {
  const fields: Record<string, string> = {};
  // The first delimiter has no line break before it.
  let held: Buffer = Buffer.from("\r\n");
  /** Reads up to a mark and removes it; null if the body ends or is too large before it. */
  const upTo = async (mark: Buffer): Promise<Buffer | null> => {
    for (;;) {
      const at = held.indexOf(mark);
      if (at >= 0) {
        const found = held.subarray(0, at);
        held = held.subarray(at + mark.length);
        return found;
      }
      const more = await body.next();
      if (more.done || held.length > FORM_LIMIT) return null;
      held = Buffer.concat([held, more.value]);
    }
  };
  if ((await upTo(delimiter)) === null) return null;
  for (;;) {
    const headers = (await upTo(END_OF_HEADERS))?.toString("utf8");
    const name = headers && /\bname="([^"]*)"/i.exec(headers)?.[1];
    if (!headers || name === undefined) return null;
    const fileName = /\bfilename="([^"]*)"/i.exec(headers)?.[1];
    if (fileName !== undefined) return { fields, name: fileName, file: restOfPart(held, body, delimiter) };
    const value = await upTo(delimiter);
    if (value === null) return null;
    fields[name ?? ""] = value.toString("utf8");
  }
}

async function* restOfPart(
  begun: Buffer,
  body: AsyncGenerator<Uint8Array>,
  delimiter: Buffer,
): AsyncGenerator<Uint8Array> {
  let held = begun;
  for (;;) {
    const at = held.indexOf(delimiter);
    if (at >= 0) {
      if (at > 0) yield held.subarray(0, at);
      return;
    }
    // The delimiter may have begun.
    const sure = Math.max(0, held.length - delimiter.length);
    if (sure > 0) yield held.subarray(0, sure);
    const more = await body.next();
    if (more.done) throw new Error("The upload was aborted");
    held = Buffer.concat([held.subarray(sure), more.value]);
  }
}
