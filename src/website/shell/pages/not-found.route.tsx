import { data } from "react-router";
import { addressesOf } from "#platform/text/rules/locale.ts";
import { MISSING_PATH, missingTags } from "#agency/site/rules/missing-page.ts";
import { handleMissing } from "#newsroom/articles/server/handle-missing.ts";
import { servicesOf } from "#platform/http/server/contexts.ts";
import { languageOf } from "#agency/language/server/language-of.ts";
import { NotFoundContent } from "./NotFoundContent.tsx";
import type { Route } from "./+types/not-found.route";

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = servicesOf(context);
  const { config, site } = services;
  const answer = await handleMissing(services, new URL(request.url).pathname);
  if (answer) throw answer;
  const { locale } = languageOf(context);
  const shown = {
    origin: config.publicUrl,
    siteName: site.settings().agency.name,
    locale,
    /** The address has no page in another language either. */
    languages: addressesOf(MISSING_PATH),
  };
  return data(shown, { status: 404 });
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? missingTags(loaderData, false) : []);

export default function NotFound() {
  return <NotFoundContent />;
}
