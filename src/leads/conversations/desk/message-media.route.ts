import { data } from "react-router";
import { showMedia } from "#leads/intake/server/show-media.ts";
import { STATUS_OF } from "#platform/http/server/failure-status.ts";
import { servePart } from "#platform/http/server/serve-part.ts";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import type { Route } from "./+types/message-media.route";

/** The part that Safari asks for to learn how long a recording is. */
const PROBE = "bytes=0-1";

/**
 * A picture that came with a text, or the message of a caller, for its conversation. A browser keeps it for an hour, so
 * that reading on opens none twice.
 */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { services, by } = staffRequest(context, "leads:read");
  const range = request.headers.get("range");
  const shown = await showMedia(services, by, params.id, { logged: range !== PROBE });
  if (!shown.ok) throw data(shown.message, { status: STATUS_OF[shown.code] });
  const { mediaType, bytes } = shown.value;
  return servePart(bytes, range, {
    "Content-Type": mediaType,
    "Content-Security-Policy": "default-src 'none'; sandbox",
    "Cache-Control": "private, max-age=3600",
  });
}
