/** The longest recording of a person on the team page, seconds and bytes. */
export const VOICE_SECONDS = 30;
export const VOICE_BYTES = 2 * 1024 * 1024;

/** The formats that phones record and every browser plays, by the ending of the file. */
export const VOICE_TYPES = { m4a: "audio/mp4", mp3: "audio/mpeg" } as const;
export type VoiceType = keyof typeof VOICE_TYPES;

export const VOICES_FOLDER = "/voices";
/** The name of a stored recording; it derives from the content. */
const VOICE_FILE = /^[0-9a-f]{32}\.(m4a|mp3)$/;

/** Returns the ending of a stored recording's name; null for any other name. */
export function voiceTypeOf(file: string): VoiceType | null {
  return (VOICE_FILE.exec(file)?.[1] as VoiceType | undefined) ?? null;
}

/** Tells whether a text is the path of a recording of ours. */
export function isVoicePath(path: string): boolean {
  return path.startsWith(`${VOICES_FOLDER}/`) && voiceTypeOf(path.slice(VOICES_FOLDER.length + 1)) !== null;
}

/** For the file input: the phones' types for recordings. */
export const VOICE_ACCEPT = ".m4a,.mp3,audio/mp4,audio/x-m4a,audio/mpeg";
