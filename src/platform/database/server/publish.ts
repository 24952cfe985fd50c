import { sql } from "drizzle-orm";
import pg from "pg";
import type { DatabaseConnection, Executor } from "./database.ts";
import type { Log } from "#platform/log/server/log.ts";

/**
 * Short messages between processes through the database (LISTEN/NOTIFY). Hints, never facts: one that is sent while
 * the connection is down is lost, so subscribers read again in `onReconnect`.
 */
export type Subscription = { close(): Promise<void> };

/** Sends a message to every process when the surrounding transaction commits. At most 8,000 bytes. */
export async function publish(on: Executor, channel: string, message: string): Promise<void> {
  await on.execute(sql`select pg_notify(${channel}, ${message})`);
}

/** Listens on one channel with its own connection, which reconnects automatically. */
export function subscribe(options: {
  connection: DatabaseConnection;
  channel: string;
  onMessage: (message: string) => void;
  /** Called whenever listening begins, including the first time: messages sent before that were not received. */
  onReconnect: () => void;
  log: Log;
}): Subscription {
  const { connection, channel, onMessage, onReconnect, log } = options;
  let closed = false;
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const next = new pg.Client({
      ...connection,
      connectionTimeoutMillis: 2_000,
      keepAlive: true,
      application_name: "hearthlight-listen",
    });
    next.on("error", () => {}); // 'end' follows, and brings the connection back.
    next.on("end", () => reconnect(next));
    next.on("notification", (message) => onMessage(message.payload ?? ""));
    client = next;
    try {
      await next.connect();
      await next.query(`listen "${channel}"`);
      onReconnect();
    } catch {
      void next.end().catch(() => {});
      reconnect(next);
    }
  }

  function reconnect(ended: pg.Client): void {
    if (closed || client !== ended) return;
    client = null;
    log.debug("the subscription connection was lost and will come back");
    timer = setTimeout(() => void connect(), 500);
  }

  void connect();
  return {
    async close() {
      closed = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}
