import { storeWal } from "#operations/backups/server/store-wal.ts";
import type { Served } from "#app/http/server/serve.ts";
import type { Services } from "#platform/program/server/services.ts";
import type { StartedDatabase } from "./start-database.ts";

/** The place of the one program that has the data folder: it serves the site, and works with the folder's files. */
export type Place = {
  /** Starts what works with the folder and needs the database, now or as soon as the place is taken. */
  databaseIsReady(): void;
  /** Takes the folder, and serves the site. */
  take(): Promise<void>;
  /** Leaves the folder to the next version, and goes on serving. */
  leave(): Promise<void>;
  /** Leaves new connections to the next version, on the same socket. */
  giveWay(): Promise<void>;
  port(): number;
  stop(): Promise<void>;
};

/** Creates the place of a program; `open` opens the site, once. */
export function createPlace(
  services: Services,
  database: Pick<StartedDatabase, "enter" | "leave">,
  open: () => Promise<Pick<Served, "port"> & Partial<Served>>,
): Place {
  let ready = false;
  let taken = false;
  let served: Awaited<ReturnType<typeof open>> | null = null;
  let work: (() => Promise<unknown>)[] = [];
  const start = () => {
    if (!taken || !ready) return;
    work.push(storeWal(services).stop);
    readAhead(services);
  };
  const stop = async () => {
    const ending = work;
    work = [];
    await Promise.all(ending.map((end) => end()));
  };
  return {
    databaseIsReady() {
      ready = true;
      start();
    },
    async take() {
      await database.enter();
      served ??= await open();
      taken = true;
      start();
      // It asks at ports that are open by now.
      if (services.certificate) work.push(services.certificate.start().stop);
    },
    async leave() {
      taken = false;
      await stop();
      await database.leave();
    },
    giveWay: async () => served?.leave?.(),
    port: () => served?.port ?? 0,
    stop,
  };
}

/** Reads articles ahead: with thousands of them, the first request would otherwise wait for all. */
function readAhead({ quality, log }: Services): void {
  quality.findings().catch((error: unknown) => log.debug({ err: error }, "articles were not read"));
}
