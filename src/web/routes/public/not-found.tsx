import { data } from "react-router";
import { missingTags } from "#core/site/missing-page.ts";
import { servicesOf } from "#server/http/contexts.ts";
import { NotFoundContent } from "#web/site/NotFoundContent.tsx";
import type { Route } from "./+types/not-found";

export function loader({ context }: Route.LoaderArgs) {
  const { config, site } = servicesOf(context);
  return data({ origin: config.publicUrl, siteName: site.settings().agency.name }, { status: 404 });
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? missingTags(loaderData, false) : []);

export default function NotFound() {
  return <NotFoundContent />;
}
