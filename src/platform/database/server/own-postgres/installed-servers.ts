import { access, constants } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { readdir } from "node:fs/promises";
import { packageRoot } from "#platform/log/server/package-root.ts";
import { MAJOR_VERSION } from "./cluster.ts";
import { OwnPostgresError } from "./own-postgres-error.ts";
import { runTool, type ServerAccount } from "./server-account.ts";
import { completeBinaries, packageName, type ServerBinaries } from "./server-binaries.ts";

const ANYONE: ServerAccount = { prefix: [], uid: -1, gid: -1 };

/** Asks a server's program for its version: "18.4"; null where it doesn't run. */
async function readServerVersion({ postgres }: ServerBinaries): Promise<string | null> {
  const { code, output } = await runTool(ANYONE, postgres, ["--version"]);
  return code === 0 ? (/\(PostgreSQL\) (\d+(?:\.\d+)?)/.exec(output)?.[1] ?? null) : null;
}

function binariesIn(folder: string): ServerBinaries {
  return { postgres: join(folder, "postgres"), initdb: join(folder, "initdb"), pgCtl: join(folder, "pg_ctl") };
}

/**
 * Returns the server's programs in the folder that POSTGRES_BIN names, whose updates then come with the system's. Throws
 * `binaries-unusable` for another major version: the database belongs to ours.
 */
export async function findNamedBinaries(folder: string): Promise<ServerBinaries> {
  const binaries = binariesIn(folder);
  const version = await readServerVersion(binaries);
  if (version?.split(".")[0] === MAJOR_VERSION) return binaries;
  const found = version === null ? "no PostgreSQL that runs here" : `PostgreSQL ${version}`;
  const sentence = `POSTGRES_BIN names ${folder}, which has ${found}; the database needs PostgreSQL ${MAJOR_VERSION}. Name its folder, such as /usr/lib/postgresql/${MAJOR_VERSION}/bin, or leave POSTGRES_BIN out.`;
  throw new OwnPostgresError("binaries-unusable", sentence);
}

/**
 * Finds programs of an older major version: in the folder `given`, in the system's packages (Debian, Red Hat, Homebrew),
 * or in an earlier version of this program beside this one. Null if there are none.
 */
export async function findOlderBinaries(major: string, given: string | null): Promise<ServerBinaries | null> {
  const places = given === null ? [...systemFolders(major), ...(await earlierVersions())] : [resolve(given)];
  for (const folder of places) {
    const binaries = binariesIn(folder);
    if (
      !(await access(binaries.postgres, constants.X_OK).then(
        () => true,
        () => false,
      ))
    )
      continue;
    if ((await readServerVersion(binaries))?.split(".")[0] === major) return binaries;
  }
  return null;
}

function systemFolders(major: string): string[] {
  return [
    `/usr/lib/postgresql/${major}/bin`,
    `/usr/pgsql-${major}/bin`,
    `/opt/homebrew/opt/postgresql@${major}/bin`,
    `/usr/local/opt/postgresql@${major}/bin`,
  ];
}

/** Lists the servers of other versions of the program that lie beside this one. */
async function earlierVersions(): Promise<string[]> {
  const parent = dirname(packageRoot());
  const names = await readdir(parent, { withFileTypes: true }).catch(() => []);
  const found: string[] = [];
  for (const entry of names.filter((one) => one.isDirectory() && join(parent, one.name) !== packageRoot())) {
    try {
      const from = createRequire(join(parent, entry.name, "package.json"));
      const name = packageName();
      const { postgres } = await completeBinaries(name, dirname(dirname(from.resolve(name))));
      found.push(dirname(postgres));
    } catch {
      // A folder of something else.
    }
  }
  return found;
}
