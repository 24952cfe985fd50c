import { deskTags } from "#agency/site/rules/desk-metadata.ts";
import { hasDirectory, ownersAlone } from "#agency/site/rules/directory-settings.ts";
import type { Settings } from "#agency/site/rules/settings.ts";
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
    directory: directoryOf(services.site.settings()),
  };
}

/** Returns what the screen says of the company directory; null without one. */
function directoryOf({ directory }: Pick<Settings, "directory">): { name: string; alone: boolean } | null {
  return hasDirectory(directory) ? { name: directory.name, alone: ownersAlone(directory) } : null;
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  deskTags(loaderData?.site, {
    path: "/admin",
    title: "Sign in",
    description: "Staff sign in here to work with leads and articles.",
  });

export default function Welcome({ loaderData }: Route.ComponentProps) {
  return <SignInScreen {...loaderData.shown} directory={loaderData.directory} siteName={loaderData.site.name} />;
}
