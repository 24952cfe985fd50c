import { connect } from "node:tls";
import type { OwnCertificate } from "#platform/http/server/own-certificate.ts";
import type { Signal } from "#operations/monitoring/rules/alert-signals.ts";
import { answers, type Db } from "#platform/database/server/database.ts";
import { filesThread } from "#platform/storage/server/file-thread.ts";
import { keepsFiles } from "#platform/storage/server/storage-health.ts";
import type { Storage } from "#platform/storage/server/storage.ts";
import { measureMemory } from "./measure-memory.ts";

const DAY = 86_400_000;
const HOUR = 3_600_000;
/** Time limit of the handshake, milliseconds. */
const TLS_LIMIT = 5_000;

export type ProcessNeeds = {
  db: Db;
  now: () => Date;
  storage: Storage;
  journal: { waiting(): number; setAside(): number };
  config: { dataDir: string; publicUrl: string };
  backups: { wal: { problem: string | null } };
  /** The certificate that this program gets for itself; null: another program does. */
  certificate: Pick<OwnCertificate, "state"> | null;
};

/** Returns a function that measures what only this process can see. Inapplicable signals are left out. */
export function measureProcess(needs: ProcessNeeds): () => Promise<Map<Signal, number | null>> {
  const { db, now, storage, journal, config, backups } = needs;
  const certificate = needs.certificate ? null : url(config.publicUrl);
  let looked: { at: number; until: Promise<Date | null> } | null = null;
  /** Checks once an hour: a certificate does not change by the minute. */
  const certificateUntil = (address: URL): Promise<Date | null> => {
    const at = now().getTime();
    if (!looked || Math.abs(at - looked.at) >= HOUR) looked = { at, until: readCertificate(address) };
    return looked.until;
  };
  return async () => {
    const readings = new Map<Signal, number | null>([
      ["disk_free", await freePercent(config.dataDir)],
      ["memory_free", await measureMemory()],
      ["file_store", (await keepsFiles(storage)) ? 0 : 1],
      ["journal_waiting", journal.waiting() + journal.setAside()],
      ["database_answer", await responseTime(db)],
    ]);
    // The database has its own reading; what it archived still has to reach the backups.
    if (backups.wal.problem !== null) readings.set("wal_archive", 1);
    const own = needs.certificate?.state();
    // While it is asked for the first time there is nothing to measure.
    if (own && (own.until || own.trouble)) readings.set("certificate", daysTo(own.until, now()));
    if (certificate) {
      const until = await certificateUntil(certificate);
      readings.set("certificate", until && daysTo(until, now()));
    }
    return readings;
  };
}

const daysTo = (until: Date | null, now: Date): number => Math.max(0, (until?.getTime() ?? 0) - now.getTime()) / DAY;

function url(publicUrl: string): URL | null {
  const read = new URL(publicUrl);
  return read.protocol === "https:" ? read : null;
}

/** Returns the free space of a folder's disk, percent; null if unreadable. */
async function freePercent(folder: string): Promise<number | null> {
  return filesThread.askInTime("freePercent", folder).catch(() => null);
}

/** Returns the response time of the database, milliseconds; null if it times out. */
async function responseTime(db: Db): Promise<number | null> {
  const from = performance.now();
  return (await answers(db)) ? performance.now() - from : null;
}

/** Returns when a server's certificate expires; null if there is none. Trust is not checked. */
export function readCertificate(address: URL, port = Number(address.port || 443)): Promise<Date | null> {
  const host = address.hostname.replace(/^\[|\]$/g, "");
  return new Promise((done) => {
    const socket = connect({ host, port, servername: /^[\d.:]+$/.test(host) ? "" : host, rejectUnauthorized: false });
    const end = (until: Date | null) => {
      clearTimeout(timer);
      socket.destroy();
      done(until);
    };
    const timer = setTimeout(end, TLS_LIMIT, null);
    socket.on("error", () => end(null));
    socket.on("secureConnect", () => {
      const until = new Date(socket.getPeerCertificate().valid_to);
      end(Number.isNaN(until.getTime()) ? null : until);
    });
  });
}
