import { deskTags } from "#core/desk/desk-metadata.ts";
import { servicesOf } from "#server/http/contexts.ts";
import { SignInScreen } from "#web/desk/SignInScreen.tsx";
import type { Route } from "./+types/welcome";
import "#web/desk/sign-in.css";

/** The sign-in screen: the HTTP floor shows it in the place of every page of the desk while nobody is signed in. */
export function loader({ context, request }: Route.LoaderArgs) {
  const services = servicesOf(context);
  const search = new URL(request.url).searchParams;
  const text = (name: string) => (search.get(name) ?? "").slice(0, 500);
  return {
    site: { origin: services.config.publicUrl, name: services.site.settings().agency.name },
    problem: text("problem"),
    email: text("email").slice(0, 254),
    next: text("next"),
    signedOut: search.get("logout") === "1",
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  deskTags(loaderData?.site, { path: "/admin", title: "Sign in", description: "Staff sign in here to work with leads and articles." });

export default function Welcome({ loaderData }: Route.ComponentProps) {
  return <SignInScreen {...loaderData} siteName={loaderData.site.name} />;
}
