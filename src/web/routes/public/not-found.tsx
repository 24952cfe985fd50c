import { data } from "react-router";
import { addressesOf } from "#core/language/locale.ts";
import { MISSING_PATH, missingTags } from "#core/site/missing-page.ts";
import { answerMissing } from "#server/http/answer-missing.ts";
import { servicesOf } from "#server/http/contexts.ts";
import { languageOf } from "#server/http/language-of.ts";
import { NotFoundContent } from "#web/site/NotFoundContent.tsx";
import type { Route } from "./+types/not-found";

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = servicesOf(context);
  const { config, site } = services;
  const answer = await answerMissing(services, new URL(request.url).pathname);
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
