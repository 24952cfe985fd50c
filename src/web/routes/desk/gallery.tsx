import { data } from "react-router";
import { deskTags } from "#core/desk/desk-metadata.ts";
import { staffRequest } from "#server/http/staff-request.ts";
import { Gallery } from "#web/desk/gallery/Gallery.tsx";
import type { Route } from "./+types/gallery";

/** Only where the program was started with `DESK_GALLERY=true`. */
export function loader({ context }: Route.LoaderArgs) {
  const { services } = staffRequest(context, null);
  if (!services.config.deskGallery) throw data("Not found", { status: 404 });
  return null;
}

export const meta: Route.MetaFunction = ({ matches }) =>
  deskTags(matches[1].loaderData?.site, {
    path: "/admin/gallery",
    title: "Gallery",
    description: "Every part of the desk's kit, for development and tests.",
  });

export default Gallery;

export { DeskProblem as ErrorBoundary } from "#web/desk/DeskProblem.tsx";
