import { bringUpWithSettings } from "./bring-up-server.ts";
import { claimFolder, locked, type OwnPostgresOptions, prepareServer } from "./prepare-server.ts";
import { stopPostmaster } from "./postmaster.ts";
import type { ServerBinaries } from "./server-binaries.ts";
import type { OwnPostgresConnection } from "./session.ts";

/** A database of an older major version, while it is read. Until `leave` no program may use its data folder. */
export type OlderServer = { connection: OwnPostgresConnection; stop(): Promise<void>; leave(): Promise<void> };

const STOP_LIMIT_MS = 60_000;

/**
 * Starts the server of an older major version on its data folder, with the settings that its own program gives it: if
 * this process is killed, that program goes on with the server as it is. Throws as `startOwnPostgres` does.
 */
export async function openOlderServer(
  options: OwnPostgresOptions & { readonly binaries: ServerBinaries },
): Promise<OlderServer> {
  const server = await prepareServer(options);
  const leave = await claimFolder(server);
  const stop = () =>
    locked(server, async () => {
      if (!(await stopPostmaster(server.cluster, STOP_LIMIT_MS)))
        throw new Error(`The database server in ${server.cluster} does not stop.`);
    });
  try {
    const { connection, session } = await locked(server, () => bringUpWithSettings(server));
    await session?.close();
    return { connection, stop, leave };
  } catch (error) {
    await stop().catch(() => undefined);
    await leave();
    throw error;
  }
}

/** Takes a data folder whose server shall not run. Throws `folder-busy` while a program uses it. */
export async function claimStopped(options: OwnPostgresOptions): Promise<() => Promise<void>> {
  const server = await prepareServer(options);
  const leave = await claimFolder(server);
  await locked(server, () => stopPostmaster(server.cluster, STOP_LIMIT_MS));
  return leave;
}
