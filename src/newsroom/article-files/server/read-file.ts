import type { FileFormat } from "#newsroom/article-files/rules/article-import.ts";
import { readArchive } from "#newsroom/article-files/rules/article-archive.ts";
import { type FileItem, FileRefused } from "#newsroom/article-files/rules/found-article.ts";
import { readGhost } from "#newsroom/article-files/rules/read-ghost.ts";
import { readMarkdown } from "#newsroom/article-files/rules/read-markdown.ts";
import { readWxr } from "#newsroom/article-files/rules/read-wxr.ts";

/** Bytes that are read at once. */
const PIECE = 256 * 1024;

/** Detects a file's format by its beginning; its name decides only between Markdown and what we don't read. */
export function formatOf(name: string, bytes: Uint8Array): FileFormat | null {
  const start = new TextDecoder().decode(bytes.subarray(0, 4096)).trimStart();
  if (start.startsWith("<")) return "wordpress";
  if (start.startsWith('{"format"')) return "archive";
  if (start.startsWith("{")) return "ghost";
  return start.startsWith("---") || /\.(?:md|markdown|txt)$/i.test(name) ? "markdown" : null;
}

/** Yields the items of a file, streaming where the format allows. Throws `FileRefused`. */
export async function* readArticleFile(
  file: { name: string; bytes: Uint8Array },
  format: FileFormat,
): AsyncGenerator<FileItem> {
  if (format === "ghost") yield* readGhost(wholeText(file.bytes));
  else if (format === "markdown") yield* readMarkdown(wholeText(file.bytes), file.name);
  else {
    const waiting: FileItem[] = [];
    const reader = (format === "wordpress" ? readWxr : readArchive)((item) => waiting.push(item));
    const decoder = new TextDecoder("utf-8", { fatal: true });
    for (let from = 0; from < file.bytes.length; from += PIECE) {
      const piece = file.bytes.subarray(from, from + PIECE);
      reader.write(decoded(() => decoder.decode(piece, { stream: from + PIECE < file.bytes.length })));
      yield* waiting.splice(0);
    }
    reader.end();
    yield* waiting;
  }
}

function wholeText(bytes: Uint8Array): string {
  return decoded(() => new TextDecoder("utf-8", { fatal: true }).decode(bytes));
}

function decoded(work: () => string): string {
  try {
    return work();
  } catch {
    throw new FileRefused("This file is not in UTF-8. Save it as UTF-8, and upload it again.");
  }
}
