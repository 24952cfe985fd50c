import { open } from "node:fs/promises";
import { join } from "node:path";
import { ask } from "#platform/database/server/own-postgres/test-folders.ts";

type Database = { own: { connection: Parameters<typeof ask>[0] }; dataDir: string };

/** Overwrites 40 bytes in the file of a table, as a failing disk does. Returns the path in the database's folder. */
export async function damageTable({ own, dataDir }: Database, table: string): Promise<string> {
  await ask(own.connection, "checkpoint");
  const [found] = await ask(own.connection, `select pg_relation_filepath('${table}') as path`);
  const path = String(found?.["path"]);
  const file = await open(join(dataDir, "postgres", path), "r+");
  await file.write(Buffer.alloc(40, 0xa5), 0, 40, 8_000);
  await file.close();
  return path;
}
