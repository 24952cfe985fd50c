import { decodeEntities } from "./plain-text.ts";

/** Maximum JSON nesting of a response. */
const MAX_NESTING = 3;

/** Unwraps the `content` of a JSON object repeatedly; other texts only lose their byte order mark. */
export function unwrapped(text: string): string {
  let now = text.replace(/^\uFEFF/, "").trim();
  for (let depth = 0; depth < MAX_NESTING; depth++) {
    const inner = nestedContent(now);
    if (inner === null) return now;
    now = inner.trim();
  }
  return now;
}

/** Returns the `content` field if the text is a JSON object that has one, in a code fence or not; else null. */
export function nestedContent(text: string): string | null {
  const begun = text.trim().replace(/^```[a-z]*\s*/i, "");
  const bare = begun.endsWith("```") ? begun.slice(0, -3).trimEnd() : begun;
  if (!bare.startsWith("{")) return null;
  // Sanitized HTML has its ampersands escaped.
  return contentOf(bare) ?? contentOf(decodeEntities(bare));
}

function contentOf(json: string): string | null {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === "object" && value !== null && "content" in value && typeof value.content === "string"
      ? value.content
      : null;
  } catch {
    return null;
  }
}
