import { deskTags } from "#agency/site/rules/desk-metadata.ts";
import { servicesOf, signInContext } from "#platform/http/server/contexts.ts";
import { SignInScreen } from "./SignInScreen.tsx";
import type { Route } from "./+types/welcome.route";
import "#ui/desk/sign-in.css";

/** The sign-in screen: the HTTP layer shows it in the place of every page of the desk while nobody is signed in. */
export function loader({ context }: Route.LoaderArgs) {
  const services = servicesOf(context);
  return {
    site: { origin: services.config.publicUrl, name: services.site.settings().agency.name },
    shown: context.get(signInContext),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  deskTags(loaderData?.site, {
    path: "/admin",
    title: "Sign in",
    description: "Staff sign in here to work with leads and articles.",
  });

export default function Welcome({ loaderData }: Route.ComponentProps) {
  return <SignInScreen {...loaderData.shown} siteName={loaderData.site.name} />;
}
