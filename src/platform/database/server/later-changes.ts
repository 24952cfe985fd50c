import { join } from "node:path";
import { usableSince } from "#platform/database/rules/compatible-migration.ts";
import { knownMigrations, readMigrations } from "./migrate.ts";

/** What another version of the program changes in the database; `fits`: this one can live with it meanwhile. */
export type LaterChanges = { migrations: string[]; fits: boolean };

/** Returns what the version in a folder would change in a database of this version. Throws where it can't be read. */
export function laterChanges(root: string): LaterChanges {
  const all = readMigrations(join(root, "src/app/migrations"));
  const known = Math.max(...knownMigrations());
  const migrations = all.filter(({ when }) => when > known).map(({ tag }) => tag);
  return { migrations, fits: migrations.length === 0 || usableSince(all) <= known };
}
