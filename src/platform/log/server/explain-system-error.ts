/** Errors of a path -> what to do about it. */
const PATHS: Record<string, string> = {
  EACCES:
    "this user does not have permission to write there. Change its owner or permissions, or set DATA_DIR to another folder",
  EPERM:
    "this user does not have permission to write there. Change its owner or permissions, or set DATA_DIR to another folder",
  EROFS: "the disk is read-only. Set DATA_DIR to a folder on another disk",
  ENOTDIR: "there is a file where a folder should be. Move the file, or set DATA_DIR to another folder",
  EEXIST: "there is a file where a folder should be. Move the file, or set DATA_DIR to another folder",
  EISDIR: "there is a folder where a file should be. Move the folder, or set DATA_DIR to another folder",
  ENOSPC: "the disk is full. Free some space and start again",
};

/** Errors of listening -> what to do about it. */
const LISTENING: Record<string, (address: string, port: number) => string> = {
  EADDRINUSE: (_, port) =>
    `PORT is ${port}, but another program is using it. Stop that program, or set PORT to another number.`,
  EACCES: (_, port) =>
    `PORT is ${port}, but this user is not allowed to listen there: ports below 1024 need special permission. Allow it (AmbientCapabilities=CAP_NET_BIND_SERVICE in its systemd unit), or set PORT to 1024 or higher and let a proxy in front forward requests.`,
  EADDRNOTAVAIL: (address) =>
    `HOST is ${address}, which is not an address of this machine. Set HOST to one of its addresses, or to 0.0.0.0 for all of them.`,
};

/** Explains a fixable system error in one line for the terminal; null for any other. */
export function explainSystemError(error: unknown): string | null {
  if (!(error instanceof Error) || !("code" in error) || typeof error.code !== "string" || !("syscall" in error))
    return null;
  if (error.syscall === "getaddrinfo")
    return `HOST is ${textOf(error, "hostname")}, but no address was found for that name. Set HOST to an address, for example 127.0.0.1.`;
  if (error.syscall === "listen")
    return LISTENING[error.code]?.(textOf(error, "address"), Number(textOf(error, "port"))) ?? null;
  const path = textOf(error, "path");
  const why = PATHS[error.code];
  return path !== "" && why !== undefined ? `${path} cannot be used: ${why}.` : null;
}

const textOf = (error: object, name: string): string =>
  String(Object.getOwnPropertyDescriptor(error, name)?.value ?? "");
