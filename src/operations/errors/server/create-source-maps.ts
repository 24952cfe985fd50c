import { readFile } from "node:fs/promises";
import { SourceMap, type SourceMapPayload } from "node:module";
import { join } from "node:path";
import type { SourceOf, SourcePlace } from "#platform/log/rules/error-group.ts";
import { packageRoot } from "#platform/log/server/package-root.ts";

/** Maps in memory: an error's stack touches a few files. */
const MAX_MAPS = 20;
/** The built files that have a map, by their address in a browser or their path on the server. */
const OF_BROWSER = /^https?:\/\/[^/]+\/(assets\/[\w.-]+\.js)$/;
const OF_SERVER = /\/build\/server\/((?:assets\/)?[\w.-]+\.js)$/;
const LINE = /(?:at |@|\()((?:https?|file):\/\/[^\s()]+?\.js)(?:\?[^\s():]*)?:\d+:\d+/g;

/** Finds places in the source for places in the files of the build. No map is ever served. */
export type SourceMaps = { of(stack: string): Promise<SourceOf> };

/** Creates the reader of the maps that the build left below `root`. */
export function createSourceMaps(root = packageRoot()): SourceMaps {
  const maps = new Map<string, SourceMap | null>();
  const fileOf = (built: string) => {
    const browser = OF_BROWSER.exec(built)?.[1];
    if (browser) return join(root, "build/maps", `${browser}.map`);
    const server = OF_SERVER.exec(built)?.[1];
    return server ? join(root, "build/server", `${server}.map`) : null;
  };
  async function load(file: string): Promise<void> {
    if (maps.has(file)) return;
    if (maps.size >= MAX_MAPS) maps.clear();
    maps.set(file, await readMap(file));
  }
  return {
    async of(stack) {
      const built = [...new Set([...stack.matchAll(LINE)].map(([, path = ""]) => path))].slice(0, MAX_MAPS);
      for (const path of built) {
        const file = fileOf(path);
        if (file) await load(file);
      }
      return (path, line, column) => {
        const map = maps.get(fileOf(path) ?? "");
        return map ? placeIn(map, line, column) : null;
      };
    },
  };
}

/** Reads a map; null without one, as for a page of an earlier version that is still open. */
async function readMap(file: string): Promise<SourceMap | null> {
  const text = await readFile(file, "utf8").catch(() => null);
  return text === null ? null : new SourceMap(JSON.parse(text) as SourceMapPayload);
}

function placeIn(map: SourceMap, line: number, column: number): SourcePlace | null {
  const found = map.findOrigin(line, column);
  if (!("fileName" in found)) return null;
  const file = /(?:^|\/)((?:src|node_modules)\/.+)$/.exec(found.fileName)?.[1];
  if (!file) return null;
  return { file, line: found.lineNumber, column: found.columnNumber, name: found.name ?? null };
}
