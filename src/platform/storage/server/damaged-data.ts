/** What a person does about damaged data, the same wherever it is found. */
export const RESTORE_OLDER =
  "Don't delete any backup; restore an older backup to a new folder (npm run restore, docs/operations.md).";

/** Data on the disk that isn't what was written there. The message names it, for the owner; it holds no personal data. */
export class DamagedDataError extends Error {
  constructor(what: string) {
    super(`${what} ${RESTORE_OLDER}`);
  }
}

/** The server's words for a page, a file or a row of its own that it can't read. */
const UNREADABLE =
  /^(?:invalid page in block|page verification failed|could not (?:read|open|access) (?:block|blocks|file|status of transaction)|missing chunk number|unexpected chunk|compressed pglz data is corrupt|invalid page header|could not find tuple)/;

/**
 * The words with which something says that data on the disk is damaged, null for any other error. Of the database that is
 * SQLSTATE XX001 and XX002, and a few internal or input/output errors that are about its own files.
 */
export function findDamage(error: unknown): string | null {
  for (let e: unknown = error; typeof e === "object" && e !== null; e = "cause" in e ? e.cause : null) {
    if (e instanceof DamagedDataError) return e.message;
    const [code, message] = ["code" in e ? String(e.code) : "", "message" in e ? String(e.message) : ""];
    if (/^XX00[12]$/.test(code) || (/^(?:XX000|58P01|58030)$/.test(code) && UNREADABLE.test(message)))
      return `The database says: ${plain(message)}.`;
  }
  return null;
}

/** Only words about places: an index names the value that it looked for. */
const plain = (message: string) => message.replaceAll(/"[^"]*[^\w/."-][^"]*"/g, "…").slice(0, 300);

/** The block and the file that the server names, from the words of `findDamage`. */
export function damagedPage(words: string): { block: number; file: string } | null {
  const [, block, file] = /block (\d+) of relation "?((?:base|global)\/[\d/]+)/.exec(words) ?? [];
  return block === undefined || file === undefined ? null : { block: Number(block), file };
}
