import { Outlet, redirect } from "react-router";
import { staffContext } from "#server/http/contexts.ts";
import type { Route } from "./+types/layout";

export const handle = { hydrate: true };

/** The HTTP floor lets nobody past its gate without a session; this is the second lock. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context }, next) => {
    if (!context.get(staffContext)) throw redirect("/admin");
    return next();
  },
];

/** Also makes client-side navigations ask the server, and so the gate. */
export function loader({ context }: Route.LoaderArgs) {
  const staff = context.get(staffContext);
  return { name: staff?.name ?? "", role: staff?.role ?? "" };
}

export default function DeskLayout() {
  return <Outlet />;
}
