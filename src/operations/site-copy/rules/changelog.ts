import { isAtLeast } from "#platform/log/rules/error-trail.ts";

/** What a version brings: paragraphs, headings and points, as the changelog has them. */
export type Notes = { version: string | null; date: string | null; lines: NoteLine[] };
type NoteLine = { kind: "heading" | "point" | "text"; text: string };

/** Returns what a changelog says about the versions after one; of a version not yet in it, what is to come. */
export function notesSince(changelog: string, version: string): Notes[] {
  const parts = changelog.split(/^## /m).slice(1);
  const notes = parts.map((part): Notes => {
    const [head = "", ...lines] = part.split("\n");
    const [, of = null, date = null] = /^(\d+\.\d+\.\d+) \((\d{4}-\d\d-\d\d)\)$/.exec(head.trim()) ?? [];
    return { version: of, date, lines: lines.flatMap(lineOf) };
  });
  const later = notes.filter((one) => one.version !== null && !isAtLeast(version, one.version));
  return later.length > 0 ? later : notes.filter((one) => one.version === null).slice(0, 1);
}

function lineOf(line: string): NoteLine[] {
  const text = line.trim();
  if (text === "") return [];
  if (text.startsWith("### ")) return [{ kind: "heading", text: text.slice(4) }];
  const bold = /^\*\*(.+)\*\*$/.exec(text)?.[1];
  if (bold !== undefined) return [{ kind: "heading", text: bold }];
  return text.startsWith("- ") ? [{ kind: "point", text: text.slice(2) }] : [{ kind: "text", text }];
}
