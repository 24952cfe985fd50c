import { createHash } from "node:crypto";
import { parseBuffer } from "music-metadata";
import { invalid, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import { VOICE_BYTES, VOICE_SECONDS, VOICES_FOLDER, type VoiceType } from "#agency/site/rules/voice.ts";
import { withoutTags } from "#accounts/staff/rules/without-tags.ts";
import type { Storage } from "#platform/storage/server/storage.ts";

/** The folder of recordings in the file store. */
export const VOICES_KEY = "voices";
/** A recording that ends on the second may be a little longer by its own count. */
const TOLERANCE = 1;
/** The formats as the library names them: an MP4 container is what phones call M4A. */
const TYPES: readonly [name: RegExp, type: VoiceType][] = [
  [/^(M4A|mp4)/i, "m4a"],
  [/^MPEG/i, "mp3"],
];

/**
 * Stores a recording of someone's voice, without what was written about it, and returns its path, which derives from
 * the content. `invalid` for other files, and for recordings that are too long or too large.
 */
export async function saveVoice(storage: Storage, bytes: Uint8Array): Promise<Outcome<{ path: string }>> {
  if (bytes.length > VOICE_BYTES) return invalid("This recording is too large. The most is 2 MB.");
  const { format } =
    (await parseBuffer(bytes, undefined, { duration: true, skipCovers: true }).catch(() => null)) ?? {};
  const type = TYPES.find(([name]) => name.test(format?.container ?? ""))?.[1];
  if (!type || !format?.duration || format.hasVideo)
    return invalid("This file is not an M4A or MP3 recording. Please choose one, as phones record them.");
  if (format.duration > VOICE_SECONDS + TOLERANCE)
    return invalid(
      `This recording is ${Math.round(format.duration)} seconds long. Please keep it to ${VOICE_SECONDS}.`,
    );
  const plain = withoutTags(bytes, type);
  const file = `${createHash("sha256").update(plain).digest("hex").slice(0, 32)}.${type}`;
  await storage.put(`${VOICES_KEY}/${file}`, plain);
  return ok({ path: `${VOICES_FOLDER}/${file}` });
}
