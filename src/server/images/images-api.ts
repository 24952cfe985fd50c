import type { Hono } from "hono";
import type { AppEnv } from "#server/platform/app-env.ts";
import type { Services } from "#server/services.ts";
import { PICTURES_PATH } from "./store-image.ts";
import { findPicture } from "./images-store.ts";

/** Serves the pictures of the public site. */
export function mountPictures(app: Hono<AppEnv>, services: Services): void {
  app.get(`${PICTURES_PATH}/:file`, async (c, next) => {
    const id = /^([0-9a-f]{32})\.webp$/.exec(c.req.param("file"))?.[1];
    const bytes = id === undefined ? null : await findPicture(services.db, id);
    if (!bytes) return next();
    return c.body(new Uint8Array(bytes), 200, {
      "Content-Type": "image/webp",
      // The path derives from the content.
      "Cache-Control": "public, max-age=31536000, immutable",
      ETag: `"${id}"`,
    });
  });
}
