import pg from "pg";
import type { OwnPostgresConnection } from "./session.ts";

/** Works on a separate connection without time limits on statements. */
export async function withoutLimits<T>(
  connection: OwnPostgresConnection,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ ...connection, application_name: "own-postgres check" });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
