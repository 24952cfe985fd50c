import type { Database, DatabaseConnection } from "#platform/database/server/database.ts";
import { isMigrating, migrateDatabase } from "#platform/database/server/migrate.ts";
import { expect } from "vitest";

/** Does something while another program is upgrading the schema, and lets that one finish afterwards. */
export async function whileMigrating(
  { connection, database }: { connection: DatabaseConnection; database: Database },
  work: () => Promise<void>,
): Promise<void> {
  const holder = await database.pool.connect();
  await holder.query("begin; lock table drizzle.__drizzle_migrations in access exclusive mode");
  const running = migrateDatabase(connection);
  try {
    await expect.poll(() => isMigrating(database.db)).toBe(true);
    await work();
  } finally {
    await holder.query("rollback");
    holder.release();
    await running;
  }
}
