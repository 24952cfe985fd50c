import { data } from "react-router";
import { headTags } from "#core/site/page-metadata.ts";
import { servicesOf } from "#server/http/contexts.ts";
import { NotFoundContent } from "#web/site/NotFoundContent.tsx";
import type { Route } from "./+types/not-found";

export function loader({ context }: Route.LoaderArgs) {
  const { config, site } = servicesOf(context);
  return data({ origin: config.publicUrl, siteName: site.settings().agency.name }, { status: 404 });
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? headTags({
        ...loaderData,
        path: "/404",
        title: `Page not found | ${loaderData.siteName}`,
        description: "This page is not on our site. Go to the home page, the guides or the quote form instead.",
        keywords: [],
        robots: "noindex",
      })
    : [];

export default function NotFound() {
  return <NotFoundContent />;
}
