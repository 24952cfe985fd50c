/** Why the system refused a path -> what to do about it. */
const PATHS: Record<string, string> = {
  EACCES: "this user may not write there. Change its owner or its rights, or set DATA_DIR to another folder",
  EPERM: "this user may not write there. Change its owner or its rights, or set DATA_DIR to another folder",
  EROFS: "the disk is read-only. Set DATA_DIR to a folder on another one",
  ENOTDIR: "a file lies where a folder belongs. Move the file away, or set DATA_DIR to another folder",
  EEXIST: "a file lies where a folder belongs. Move the file away, or set DATA_DIR to another folder",
  EISDIR: "a folder lies where a file belongs. Move the folder away, or set DATA_DIR to another folder",
  ENOSPC: "the disk is full. Free some space and start again",
};

/** Why the system refused to listen -> what to do about it. */
const LISTENING: Record<string, (address: string, port: number) => string> = {
  EADDRINUSE: (_, port) => `PORT is ${port}, and another program uses it. Stop that one, or set PORT to another number.`,
  EACCES: (_, port) =>
    `PORT is ${port}, and this user may not listen there: below 1024 that takes a right of its own. Set PORT to 1024 or more and let the proxy in front pass requests on.`,
  EADDRNOTAVAIL: (address) => `HOST is ${address}, which is no address of this machine. Set HOST to one of its own, or to 0.0.0.0 for all of them.`,
};

/** An error of the system that a person can do something about, as one line for the terminal; null for any other. */
export function explainSystemError(error: unknown): string | null {
  if (!(error instanceof Error) || !("code" in error) || typeof error.code !== "string" || !("syscall" in error)) return null;
  if (error.syscall === "getaddrinfo")
    return `HOST is ${textOf(error, "hostname")}, and no address is known by that name. Set HOST to an address, for example 127.0.0.1.`;
  if (error.syscall === "listen") return LISTENING[error.code]?.(textOf(error, "address"), Number(textOf(error, "port"))) ?? null;
  const path = textOf(error, "path");
  const why = PATHS[error.code];
  return path !== "" && why !== undefined ? `${path} cannot be used: ${why}.` : null;
}

const textOf = (error: object, name: string): string => String(Object.getOwnPropertyDescriptor(error, name)?.value ?? "");
