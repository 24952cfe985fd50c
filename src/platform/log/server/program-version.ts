import { readFileSync } from "node:fs";
import { join } from "node:path";
import { packageRoot } from "./package-root.ts";

let found: string | undefined;

/** Returns the version of this program from package.json: `1.2.0`. */
export function programVersion(): string {
  found ??= (JSON.parse(readFileSync(join(packageRoot(), "package.json"), "utf8")) as { version: string }).version;
  return found;
}
