/** What is typed of a name behind an "@" in front of the cursor, and where it begins. */
type Typed = { from: number; start: string };

/** Longest part of a name that is looked for. */
const MAX_START = 40;
/** People who are offered at a time. */
const MAX_OFFERED = 6;

/** Finds the name that is being typed in front of the cursor; null if none is. */
export function typedMention(text: string, cursor: number): Typed | null {
  const before = text.slice(0, cursor);
  const at = before.lastIndexOf("@");
  if (at === -1 || /[\p{L}\p{N}]$/u.test(before.slice(0, at))) return null;
  const start = before.slice(at + 1);
  return start.length <= MAX_START && /^(?:\p{L}[\p{L}'’. -]*)?$/u.test(start) ? { from: at, start } : null;
}

/** Returns the names of which a word begins as typed, or that do as a whole. */
export function offeredNames(names: readonly string[], start: string): string[] {
  const typed = start.toLowerCase();
  return names
    .filter((name) => {
      const whole = name.toLowerCase();
      return whole !== typed.trim() && (whole.startsWith(typed) || whole.includes(` ${typed}`));
    })
    .slice(0, MAX_OFFERED);
}

/** Tells whether a comment names a person. */
export function mentions(body: string, name: string): boolean {
  const at = body.toLowerCase().indexOf(`@${name.toLowerCase()}`);
  return at !== -1 && !/^[\p{L}\p{N}]/u.test(body.slice(at + name.length + 1));
}
