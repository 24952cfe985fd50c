import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";
import { type CachedResponse, toEntry } from "./page-cache.ts";

const TYPES: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".webmanifest": "application/manifest+json",
};

/** Headers of a service worker: it is asked for again each time, and fetches nothing. */
const WORKER = { "Cache-Control": "no-cache", "Content-Security-Policy": "default-src 'none'; connect-src 'self'" };

/**
 * Loads all files of the browser build by path, in every encoding: as the build compressed them (`vite.config.ts`),
 * else compressed now. Browsers may cache names with a hash forever. It reads synchronously, since nothing is served yet:
 * 1,500 small files one by one through the pool of threads took three times as long.
 */
export async function loadAssets(
  folder: string,
  headers: Record<string, string>,
): Promise<Map<string, CachedResponse>> {
  const assets = new Map<string, CachedResponse>();
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (f) => f.isFile() && TYPES[extname(f.name)],
  );
  for (const file of files) {
    const full = join(file.parentPath, file.name);
    const path = `/${relative(folder, full).split(sep).join("/")}`;
    const control = path.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "public, max-age=86400";
    const head = {
      ...headers,
      "Content-Type": TYPES[extname(file.name)] ?? "application/octet-stream",
      "Cache-Control": control,
      ...(path.endsWith("-worker.js") ? WORKER : {}),
    };
    assets.set(path, await toEntry(readFileSync(full), Object.entries(head), [], readCompressed(full)));
  }
  return assets;
}

function readCompressed(full: string): { br: Buffer; gz: Buffer } | undefined {
  if (!existsSync(`${full}.br`) || !existsSync(`${full}.gz`)) return undefined;
  return { br: readFileSync(`${full}.br`), gz: readFileSync(`${full}.gz`) };
}
