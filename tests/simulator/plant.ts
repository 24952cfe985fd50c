import { registerHooks } from "node:module";
import { PLANTED_BUGS } from "./planted-bugs.ts";

/**
 * Has this process load the sources outside of a build, without the shipped articles, and with one bug in them if a
 * name is given.
 */
export function plant(name: string | null): void {
  const bug = name === null ? null : (PLANTED_BUGS.find((one) => one.name === name) ?? null);
  if (name !== null && !bug) throw new Error(`There is no planted bug named ${name}`);
  let planted = false;
  registerHooks({
    load(url, context, next) {
      const loaded = next(url, context);
      if (!url.includes("/src/")) return loaded;
      let source =
        typeof loaded.source === "string" ? loaded.source : Buffer.from(loaded.source as Uint8Array).toString();
      if (source.includes("import.meta.glob"))
        source = source.replaceAll(/import\.meta\.glob(?:<string>)?\s*\(/g, "(() => ({}))(");
      if (bug && url.endsWith(`/src/${bug.file}`)) {
        if (source.split(bug.find).length !== 2) throw new Error(`${bug.name}: its place is not there once`);
        planted = true;
        source = source.replace(bug.find, () => bug.put) + (bug.more ?? "");
      }
      return { ...loaded, source };
    },
  });
  if (bug)
    process.on("exit", () => {
      if (!planted) process.exitCode = 3;
    });
}
