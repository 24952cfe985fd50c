import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

let found: string | undefined;

/** Returns the program's own folder, for sources and build: the nearest above this module with package.json. */
export function packageRoot(): string {
  if (found) return found;
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, "package.json"))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error("package.json was not found above the program");
    folder = parent;
  }
  found = folder;
  return folder;
}
