/** Longest note, characters: some pages of text. */
export const NOTE_MAX = 5_000;

/** Parses a note about a lead. Its lines stay as they were typed. */
export function parseNote(text: string): { ok: true; text: string } | { ok: false; error: string } {
  const note = text.replaceAll("\0", "").replaceAll("\r\n", "\n").trim();
  if (note === "") return { ok: false, error: "Write a note first." };
  if (note.length > NOTE_MAX)
    return {
      ok: false,
      error: `Please shorten this note to ${NOTE_MAX.toLocaleString("en-US")} characters. It has ${note.length.toLocaleString("en-US")}.`,
    };
  return { ok: true, text: note };
}
