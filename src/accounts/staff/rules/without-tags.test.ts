import { parseBuffer } from "music-metadata";
import { expect, test } from "vitest";
import { aRecording } from "#tests/builders/recordings.ts";
import { withoutTags } from "./without-tags.ts";

const text = (value: string) => new TextEncoder().encode(value);
const uint32 = (value: number) => new Uint8Array([value >>> 24, value >>> 16, value >>> 8, value]);
const joined = (...parts: Uint8Array[]) => new Uint8Array(parts.flatMap((part) => [...part]));
const box = (type: string, ...content: Uint8Array[]) => {
  const body = joined(...content);
  return joined(uint32(body.length + 8), new Uint8Array([...type].map((c) => c.charCodeAt(0))), body);
};
const zeros = (length: number) => new Uint8Array(length);
const titleOf = async (bytes: Uint8Array) =>
  (await parseBuffer(bytes, undefined, { duration: true })).common.title ?? null;

/** Returns a recording as a phone makes it, named after the street; its last `tags` bytes are the name. */
function fromPhone(title: string): { recording: Uint8Array; tags: number } {
  const data = box("data", uint32(1), uint32(0), text(title));
  const list = box("ilst", box("©nam", data));
  const handler = box("hdlr", zeros(8), text("mdirappl"), zeros(9));
  const udta = box("udta", box("meta", uint32(0), handler, list));
  const seconds = [uint32(0), uint32(0), uint32(1_000), uint32(5_000)];
  const mvhd = box("mvhd", uint32(0), ...seconds, zeros(80));
  const file = [box("ftyp", text("M4A "), uint32(0), text("M4A ")), box("mdat", zeros(64)), box("moov", mvhd, udta)];
  return { recording: joined(...file), tags: udta.length };
}

test("an M4A recording keeps its sound and its size, and loses its name", async () => {
  const { recording, tags } = fromPhone("14 Elm Street");
  expect(await titleOf(recording)).toBe("14 Elm Street");
  const plain = withoutTags(recording, "m4a");
  expect(plain.length).toBe(recording.length);
  expect(await titleOf(plain)).toBeNull();
  expect(new TextDecoder("latin1").decode(plain)).not.toContain("Elm");
  expect(plain.subarray(0, -tags)).toEqual(recording.subarray(0, -tags));
});

test("an MP3 recording loses the tags before and behind its sound", async () => {
  const sound = aRecording(5);
  const frame = joined(text("TIT2"), uint32(14), zeros(2), zeros(1), text("14 Elm Street"));
  const before = joined(text("ID3"), new Uint8Array([3, 0, 0, 0, 0, 0, frame.length]), frame);
  const behind = joined(text("TAG"), text("14 Elm Street"), zeros(112));
  const tagged = joined(before, sound, behind);
  expect(await titleOf(tagged)).toBe("14 Elm Street");
  expect(withoutTags(tagged, "mp3")).toEqual(sound);
  expect(withoutTags(sound, "mp3")).toEqual(sound);
});

test("an APE tag goes, too", () => {
  const sound = aRecording(1);
  const item = joined(text("Title=14 Elm Street"));
  const foot = (flags: number) =>
    joined(
      text("APETAGEX"),
      new Uint8Array([208, 7, 0, 0, item.length + 32, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, flags]),
      zeros(8),
    );
  expect(withoutTags(joined(sound, item, foot(0)), "mp3")).toEqual(sound);
  // A flag says that there is a head of the same form before the items.
  expect(withoutTags(joined(sound, foot(0xa0), item, foot(0x80)), "mp3")).toEqual(sound);
});

test("nonsense stays as it is and ends", () => {
  for (const bytes of [
    zeros(0),
    zeros(3),
    text("ID3"),
    joined(uint32(4), text("moov")),
    joined(uint32(1), text("udta")),
  ])
    for (const type of ["mp3", "m4a"] as const)
      expect(withoutTags(bytes, type).length).toBeLessThanOrEqual(bytes.length);
});
