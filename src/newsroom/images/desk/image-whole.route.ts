import { imageKey, portraitKey, WHOLE_FILE } from "#newsroom/images/server/image-files.ts";
import { findImage } from "#newsroom/images/server/images-store.ts";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import type { Route } from "./+types/image-whole.route";

/** An image before its crop, which no public address shows. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { services } = staffRequest(context, "articles:write");
  const image = await findImage(services.db, params.id);
  const key = image?.purpose === "portrait" ? portraitKey(image.id) : imageKey(params.id, WHOLE_FILE);
  const bytes = image && (await services.storage.read(key));
  if (!bytes) return new Response("Image not found", { status: 404 });
  return new Response(new Uint8Array(bytes), {
    headers: { "Content-Type": "image/webp", "Cache-Control": "no-store" },
  });
}
