import { inflateSync } from "node:zlib";

/** Names in a PDF for actions when it is opened or clicked, and for embedded files (ISO 32000-2 §7.11, §12.6). */
const LONG = "JavaScript|OpenAction|Launch|EmbeddedFiles?|RichMedia|SubmitForm|ImportData|GoToE|Movie|Rendition";
const ACTIVE = new RegExp(`/(?:${LONG}|JS|AA|XFA|Encrypt)(?![A-Za-z0-9])`);
/** Those that packed content doesn't have by chance: something may only seem to be the content of a stream. */
const ACTIVE_ANYWHERE = new RegExp(`/(?:${LONG})(?![A-Za-z0-9])`);
/** The beginning of content that a browser would show as a page, if it guesses by the content. */
const PAGE = /<(?:!doctype\s+html|html|script|iframe|object|embed|svg)[\s>/]/i;
/** Bytes that one compressed part, and all of them together, may unpack to: a bomb is refused. */
const MAX_PART = 32 * 1024 * 1024;
const MAX_ALL = 128 * 1024 * 1024;
const STREAM = /\bstream\r?\n/g;
/** Object streams of one file: each has about a hundred objects, and unpacking many takes time. */
const MAX_PARTS = 5_000;

/**
 * Tells whether a PDF has parts that act by themselves, other files, or a web page in it. Names may be written with
 * `#xx`, and objects may be compressed in object streams, so both are undone first. Readers follow the file's own table
 * to its objects, so one may also lie where a stream seems to be, and an object stream needs no name. Anything
 * unreadable, or encrypted, counts as active.
 */
export function findActiveContent(pdf: Uint8Array): boolean {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  const text = bytes.toString("latin1");
  const outside: string[] = [];
  let [from, unpacked, parts] = [0, 0, 0];
  for (const begins of text.matchAll(STREAM)) {
    if (begins.index < from) continue;
    const start = begins.index + begins[0].length;
    const end = text.indexOf("endstream", start);
    if (end === -1) break;
    const head = text.slice(from, begins.index);
    outside.push(head);
    from = end;
    const names = plainNames(head);
    // Content of pages and pictures hold no objects.
    if (!holdsObjects(names)) continue;
    const part = unpack(bytes.subarray(start, end), names);
    unpacked += part?.length ?? 0;
    parts += 1;
    if (part === null || unpacked > MAX_ALL || parts > MAX_PARTS || ACTIVE.test(plainNames(part))) return true;
  }
  outside.push(text.slice(from));
  return PAGE.test(text) || ACTIVE.test(plainNames(outside.join("\n"))) || ACTIVE_ANYWHERE.test(plainNames(text));
}

/** Returns names without their escapes: `/J#61vaScript` is `/JavaScript`. */
const plainNames = (text: string) =>
  text.replace(/#([0-9a-f]{2})/gi, (_escape, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** Tells whether what comes before a stream says that it holds objects. Only such a stream says where the first is. */
function holdsObjects(head: string): boolean {
  if (/\/ObjStm(?![A-Za-z0-9])/.test(head)) return true;
  const words = head.replace(/\((?:\\[^]|[^\\()])*\)|%[^\r\n]*/g, " ");
  return /\/First(?![A-Za-z0-9])/.test(words.replace(/^[^]*\d\s+obj(?![A-Za-z])/, ""));
}

/** Unpacks the text of an object stream; null if it can't be read, or is packed in more ways than one. */
function unpack(packed: Buffer, head: string): string | null {
  if (/\/(?:DecodeParms|Predictor)(?![A-Za-z0-9])/.test(head)) return null;
  if (!/\/Filter(?![A-Za-z0-9])/.test(head)) return packed.toString("latin1");
  try {
    return inflateSync(packed, { maxOutputLength: MAX_PART }).toString("latin1");
  } catch {
    return null;
  }
}
