import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
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
 * else compressed now. Browsers may cache names with a hash forever.
 */
export async function loadAssets(
  folder: string,
  headers: Record<string, string>,
): Promise<Map<string, CachedResponse>> {
  const assets = new Map<string, CachedResponse>();
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter(
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
    assets.set(path, await toEntry(await readFile(full), Object.entries(head), [], await readCompressed(full)));
  }
  return assets;
}

async function readCompressed(full: string): Promise<{ br: Buffer; gz: Buffer } | undefined> {
  if (!existsSync(`${full}.br`) || !existsSync(`${full}.gz`)) return undefined;
  const [br, gz] = await Promise.all([readFile(`${full}.br`), readFile(`${full}.gz`)]);
  return { br, gz };
}
