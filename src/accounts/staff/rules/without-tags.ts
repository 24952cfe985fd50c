import type { VoiceType } from "#agency/site/rules/voice.ts";

/** The boxes of an MP4 file that may hold tags further down. */
const HOLDERS = ["moov", "trak"];
/** The boxes that hold tags, or did before they were freed. Phones name a recording after the place. */
const TAGS = ["udta", "meta", "uuid", "free", "skip"];
/** The four letters "free". */
const FREE = [0x66, 0x72, 0x65, 0x65];

/**
 * Removes what was written about a recording (title, place, cover); its sound stays the same byte for byte. Tags are
 * those of ID3 (id3.org), APE, and of ISO/IEC 14496-12, which become free space, so that nothing moves.
 */
export function withoutTags(bytes: Uint8Array, type: VoiceType): Uint8Array {
  if (type === "mp3") return soundOfMp3(bytes);
  const copy = bytes.slice();
  freeTags(copy, 0, copy.length);
  return copy;
}

function soundOfMp3(bytes: Uint8Array): Uint8Array {
  let [from, to] = [0, bytes.length];
  while (textAt(bytes, from, 3) === "ID3" && from + 10 <= to) {
    // Four bytes of seven bits, and ten more where the tag has a footer.
    const size = bytes.subarray(from + 6, from + 10).reduce((sum, byte) => sum * 128 + (byte & 0x7f), 0);
    const footer = (bytes[from + 5] ?? 0) & 0x10 ? 10 : 0;
    from = Math.min(from + 10 + size + footer, to);
  }
  if (textAt(bytes, to - 128, 3) === "TAG") to -= 128;
  if (textAt(bytes, to - 32, 8) === "APETAGEX") {
    const end = viewOf(bytes, to - 32);
    const header = end.getUint32(20, true) & 0x8000_0000 ? 32 : 0;
    to = Math.max(from, to - end.getUint32(12, true) - header);
  }
  return bytes.slice(from, to);
}

/** Turns the boxes with tags between two places into free space. */
function freeTags(bytes: Uint8Array, from: number, to: number): void {
  for (let at = from; at + 8 <= to; ) {
    const view = viewOf(bytes, at);
    const [short, type] = [view.getUint32(0), textAt(bytes, at + 4, 4)];
    const head = short === 1 ? 16 : 8;
    if (at + head > to) return;
    // 0: up to the end. 1: the size follows in eight bytes.
    const size = short === 0 ? to - at : short === 1 ? Number(view.getBigUint64(8)) : short;
    const end = at + size;
    if (size < head || end > to) return;
    if (HOLDERS.includes(type)) freeTags(bytes, at + head, end);
    else if (TAGS.includes(type)) {
      bytes.set(FREE, at + 4);
      bytes.fill(0, at + head, end);
    }
    at = end;
  }
}

function viewOf(bytes: Uint8Array, at: number): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset + at, bytes.length - at);
}

function textAt(bytes: Uint8Array, at: number, length: number): string {
  return at < 0 ? "" : String.fromCharCode(...bytes.subarray(at, at + length));
}
