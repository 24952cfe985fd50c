import { data, type RouterContextProvider, type ServerBuild } from "react-router";
import { isUnavailable } from "#platform/database/server/database.ts";
import { servicesContext } from "#platform/http/server/contexts.ts";

type Handler = (given: { context: Readonly<RouterContextProvider> }) => unknown;

/**
 * Returns the same pages, whose loaders and actions throw a 503 that error boundaries can show when the database is
 * down; React Router would make it a 500 without its text. The error itself goes to the log.
 */
export function sendUnavailable(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route) return [id, route];
    const { loader, action } = route.module;
    return [
      id,
      {
        ...route,
        module: {
          ...route.module,
          ...(loader ? { loader: guard(loader) } : {}),
          ...(action ? { action: guard(action) } : {}),
        },
      },
    ];
  });
  return { ...build, routes: Object.fromEntries(routes) as ServerBuild["routes"] };
}

function guard<H extends (given: never) => unknown>(handler: H): H {
  const guarded: Handler = async (given) => {
    try {
      return await (handler as unknown as Handler)(given);
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      given.context.get(servicesContext)?.log.warn({ err: error }, "the database is away; the page says so");
      throw data("This is not available right now. Please try again in a few minutes.", { status: 503 });
    }
  };
  return guarded as unknown as H;
}
