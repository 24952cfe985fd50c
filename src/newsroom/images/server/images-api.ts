import { createHash } from "node:crypto";
import type { Hono } from "hono";
import { IMAGE_TYPES, type ImageFormat, IMAGES_FOLDER, PORTRAITS_FOLDER } from "#newsroom/images/rules/image.ts";
import type { AppEnv } from "#platform/http/server/app-env.ts";
import type { Services } from "#platform/program/server/services.ts";
import { createRecentCache } from "./create-recent-cache.ts";
import { CURRENT_FILE, imageKey, portraitKey } from "./image-files.ts";

/** For paths that derive from the content. */
const FOREVER = "public, max-age=31536000, immutable";
/** For the permanent address of an image, whose crop may change. */
const BRIEFLY = "public, max-age=300";

/** Serves the images of the public site from the file store, without the database. */
export function mountPictures(app: Hono<AppEnv>, services: Pick<Services, "storage">): void {
  const storage = services.storage.remote ? createRecentCache(services.storage) : services.storage;
  app.get(`${PORTRAITS_FOLDER}/:file`, async (c, next) => {
    const id = /^([0-9a-f]{32})\.webp$/.exec(c.req.param("file"))?.[1];
    const bytes = id === undefined ? null : await storage.read(portraitKey(id));
    if (!bytes) return next();
    return c.body(new Uint8Array(bytes), 200, {
      "Content-Type": IMAGE_TYPES.webp,
      "Cache-Control": FOREVER,
      ETag: `"${id}"`,
    });
  });
  app.get(`${IMAGES_FOLDER}/:id/:file`, async (c, next) => {
    const { id, file } = c.req.param();
    const format = /^[0-9a-f]{12}-(?:\d{1,4}|wide|square)\.(avif|webp|jpg)$/.exec(file)?.[1] as ImageFormat | undefined;
    const bytes = format && /^[0-9a-f]{32}$/.test(id) ? await storage.read(imageKey(id, file)) : null;
    if (!bytes || !format) return next();
    // Social networks show it on their sites.
    if (format === "jpg") c.env.outgoing.setHeader("Cross-Origin-Resource-Policy", "cross-origin");
    return c.body(new Uint8Array(bytes), 200, {
      "Content-Type": IMAGE_TYPES[format],
      "Cache-Control": FOREVER,
      ETag: `"${file}"`,
    });
  });
  app.get(`${IMAGES_FOLDER}/:file`, async (c, next) => {
    const id = /^([0-9a-f]{32})\.webp$/.exec(c.req.param("file"))?.[1];
    const bytes = id === undefined ? null : await storage.read(imageKey(id, CURRENT_FILE));
    if (!bytes) return next();
    const tag = `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 27)}"`;
    const headers = { "Cache-Control": BRIEFLY, ETag: tag };
    if (c.req.header("if-none-match")?.includes(tag)) return c.body(null, 304, headers);
    return c.body(new Uint8Array(bytes), 200, { ...headers, "Content-Type": IMAGE_TYPES.webp });
  });
}
