import { inflateSync } from "node:zlib";

/** Names in a PDF for actions when it is opened or clicked, and for embedded files (ISO 32000-2 §7.11, §12.6). */
const ACTIVE =
  /\/(?:JavaScript|JS|OpenAction|AA|Launch|EmbeddedFiles?|RichMedia|SubmitForm|ImportData|GoToE|XFA|Movie|Rendition)(?![A-Za-z0-9])/;
/** The beginning of content that a browser would show as a page, if it guesses by the content. */
const PAGE = /<(?:!doctype\s+html|html|script|iframe|object|embed|svg)[\s>/]/i;
/** Bytes that one compressed part, and all of them together, may unpack to: a bomb is refused. */
const MAX_PART = 32 * 1024 * 1024;
const MAX_ALL = 128 * 1024 * 1024;
const STREAM = /\bstream\r?\n/g;

/**
 * Tells whether a PDF has parts that act by themselves, other files, or a web page in it. Names may be written with
 * `#xx`, and objects may be compressed in object streams, so both are undone first. Anything unreadable because it is
 * encrypted counts as active.
 */
export function findActiveContent(pdf: Uint8Array): boolean {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  const text = bytes.toString("latin1");
  const outside: string[] = [];
  let [from, unpacked] = [0, 0];
  for (const begins of text.matchAll(STREAM)) {
    if (begins.index < from) continue;
    const start = begins.index + begins[0].length;
    const end = text.indexOf("endstream", start);
    if (end === -1) break;
    const head = text.slice(from, begins.index);
    outside.push(head);
    from = end;
    // Only these hold objects; content of pages and pictures hold none.
    if (!/\/Type\s*\/ObjStm/.test(plainNames(head.slice(-2_000)))) continue;
    const part = unpack(bytes.subarray(start, end), head);
    unpacked += part?.length ?? 0;
    if (part === null || unpacked > MAX_ALL || isActive(part)) return true;
  }
  outside.push(text.slice(from));
  return PAGE.test(text) || isActive(outside.join("\n"));
}

function isActive(text: string): boolean {
  const names = plainNames(text);
  return ACTIVE.test(names) || /\/Encrypt(?![A-Za-z0-9])/.test(names);
}

/** Returns names without their escapes: `/J#61vaScript` is `/JavaScript`. */
const plainNames = (text: string) =>
  text.replace(/#([0-9a-f]{2})/gi, (_escape, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** Unpacks the text of an object stream; null if it can't be read. */
function unpack(packed: Buffer, head: string): string | null {
  const dictionary = plainNames(head.slice(-2_000));
  if (!/\/Filter/.test(dictionary.slice(dictionary.lastIndexOf("obj")))) return packed.toString("latin1");
  try {
    return inflateSync(packed, { maxOutputLength: MAX_PART }).toString("latin1");
  } catch {
    return null;
  }
}
