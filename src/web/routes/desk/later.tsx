import { useLocation } from "react-router";
import { deskTags } from "#core/desk/desk-metadata.ts";
import { staffRequest } from "#server/http/staff-request.ts";
import { AreaToCome, areaToCome } from "#web/desk/AreaToCome.tsx";
import type { Route } from "./+types/later";

export function loader({ context }: Route.LoaderArgs) {
  staffRequest(context, "articles:write");
  return null;
}

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const { title, meant } = areaToCome(location.pathname);
  return deskTags(matches[1].loaderData?.site, { path: location.pathname, title, description: meant });
};

export default function Later() {
  return <AreaToCome path={useLocation().pathname} />;
}

export { DeskProblem as ErrorBoundary } from "#web/desk/DeskProblem.tsx";
