import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Returns SQL that fills the tables behind the operations screens with awkward data. `now` is the time at which the
 * screens are opened.
 */
export function operationsSql(now: Date): string {
  return readFileSync(join(import.meta.dirname, "operations.sql"), "utf8").replace("{now}", now.toISOString());
}
