import { STATUS_OF } from "#platform/http/server/failure-status.ts";
import { drawTemplate } from "#newsroom/image-studio/server/draw-template.ts";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import type { Route } from "./+types/image-card.route";

/** A social card as it would be, for its preview. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { services } = staffRequest(context, "articles:write");
  const { searchParams } = new URL(request.url);
  const read = (name: string) => searchParams.get(name) ?? "";
  const form = { template: read("template"), title: read("title"), image: read("image") };
  const drawn = await drawTemplate(services, form, read("size") === "square" ? "square" : "wide");
  if (!drawn.ok) return new Response(drawn.message, { status: STATUS_OF[drawn.code] });
  return new Response(new Uint8Array(drawn.value), {
    headers: { "Content-Type": "image/png", "Cache-Control": "no-store" },
  });
}
