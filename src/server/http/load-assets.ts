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

/** All files of the browser build, compressed once, by path. Names with a hash in them may be kept by browsers for good. */
export async function loadAssets(folder: string, headers: Record<string, string>): Promise<Map<string, CachedResponse>> {
  const assets = new Map<string, CachedResponse>();
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((f) => f.isFile() && TYPES[extname(f.name)]);
  for (const file of files) {
    const full = join(file.parentPath, file.name);
    const path = `/${relative(folder, full).split(sep).join("/")}`;
    const control = path.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "public, max-age=86400";
    const head = { ...headers, "Content-Type": TYPES[extname(file.name)] ?? "application/octet-stream", "Cache-Control": control };
    assets.set(path, await toEntry(await readFile(full), Object.entries(head), []));
  }
  return assets;
}
