import { data } from "react-router";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import { Gallery } from "./Gallery.tsx";
import type { Route } from "./+types/gallery.route";

/** Only where the program was started with `DESK_GALLERY=true`. */
export function loader({ context }: Route.LoaderArgs) {
  const { services } = staffRequest(context, null);
  if (!services.config.deskGallery) throw data("Not found", { status: 404 });
  return null;
}

export const handle = {
  title: "Gallery",
  description: "Every part of the desk's kit, for development and tests.",
};

export default Gallery;
