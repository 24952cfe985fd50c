/** The expected failures of our own server. The program ends with the sentence, not with a stack. */
export type OwnPostgresErrorCode =
  | "platform-unsupported"
  | "binaries-missing"
  | "binaries-unusable"
  | "root-refused"
  | "user-unknown"
  | "folder-not-usable"
  | "disk-full"
  | "wrong-version"
  | "not-a-cluster"
  | "password-missing"
  | "password-wrong"
  | "folder-busy"
  | "did-not-start"
  | "stopped";

/**
 * An expected failure of our own server: `message` is one sentence for the operator, `detail` has lines for the log
 * (the last output of the server or of initdb). Neither ever contains the password.
 */
export class OwnPostgresError extends Error {
  readonly code: OwnPostgresErrorCode;
  readonly detail: string;

  constructor(code: OwnPostgresErrorCode, sentence: string, detail = "", cause?: unknown) {
    super(sentence, cause === undefined ? undefined : { cause });
    this.name = "OwnPostgresError";
    this.code = code;
    this.detail = detail;
  }
}

/** Returns the `code` of a system or PostgreSQL error (`ENOENT`, `57P03`), or an empty string. */
export function errorCode(error: unknown): string {
  if (typeof error !== "object" || error === null || !("code" in error)) return "";
  return typeof error.code === "string" ? error.code : "";
}

/** Returns the text of anything thrown. */
export function errorText(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Creates the failure for a full disk; `detail` is the message of the server or the system. */
export function diskFull(folder: string, detail: string, cause?: unknown): OwnPostgresError {
  const sentence = `The disk that holds ${folder} is full, so the database cannot run there. Free some space (a new database needs about 60 MB) and start again.`;
  return new OwnPostgresError("disk-full", sentence, detail, cause);
}

/** Creates the failure for a folder the server may not enter or write. */
export function folderNotUsable(folder: string, detail: string, cause?: unknown): OwnPostgresError {
  const sentence = `The folder ${folder} cannot be used for the database: it must be a folder that this user can open and write to. Change its owner or permissions, or set DATA_DIR to another folder.`;
  return new OwnPostgresError("folder-not-usable", sentence, detail, cause);
}

/** Tells whether a message of PostgreSQL or a code (of the system, or SQLSTATE 53100) means a full disk. */
export function speaksOfFullDisk(text: string): boolean {
  return /No space left on device|Disk quota exceeded|wrote only \d+ of \d+ bytes|^(?:ENOSPC|EDQUOT|53100)$/.test(text);
}

/** Puts an error of the file system into words; anything unexpected is returned unchanged. */
export function inWords(error: unknown, folder: string): unknown {
  if (error instanceof OwnPostgresError) return error;
  const code = errorCode(error);
  if (speaksOfFullDisk(code)) return diskFull(folder, errorText(error), error);
  if (["EACCES", "EPERM", "EROFS", "ENOTDIR", "EEXIST", "ELOOP"].includes(code)) {
    return folderNotUsable(folder, errorText(error), error);
  }
  if (code === "EISDIR") {
    const path = error instanceof Error && "path" in error ? String(error.path) : folder;
    return new OwnPostgresError(
      "folder-not-usable",
      `There is a folder at ${path} where a file should be. Move it and start again.`,
      errorText(error),
      error,
    );
  }
  return error;
}
