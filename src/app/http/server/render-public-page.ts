import {
  createStaticHandler,
  type DataRouteObject,
  type DataStrategyMatch,
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  type ServerBuild,
  type StaticHandlerContext,
} from "react-router";

/** Renders a page: React Router's request handler, as the build hands it over. */
export type RenderPage = (request: Request, context: RouterContextProvider) => Promise<Response>;

type Routes = ServerBuild["routes"];
type BuildRoute = NonNullable<Routes[string]>;

/** Thrown if a path is no public page, before any of its loaders has run. */
const OTHER = Symbol("no public page");

/**
 * Renders GETs of public pages in place of React Router's handler, without encoding the page's data a second time for a
 * router in the browser, which no public page starts. `other` handles everything else: forms, the desk, files, and a
 * page that fails, whose loaders then run once more.
 */
export function createPublicRenderer(build: ServerBuild, other: RenderPage): RenderPage {
  const { query } = createStaticHandler(childrenOf(undefined, build.routes));
  const dataStrategy = async ({ matches }: { matches: DataStrategyMatch[] }) => {
    if (!isPublicPage(matches, build.routes)) throw OTHER;
    const wanted = matches.filter((match) => match.shouldLoad);
    const results = await Promise.all(wanted.map((match) => match.resolve()));
    return Object.fromEntries(results.map((result, index) => [wanted[index]?.route.id, result]));
  };
  return async (request, context) => {
    // The desk asks for the data of its next page below the same path.
    if (request.method !== "GET" || new URL(request.url).pathname.endsWith(".data")) return other(request, context);
    try {
      const found = await query(request, { requestContext: context, dataStrategy });
      if (found instanceof Response) return found;
      if (!Object.values(found.errors ?? {}).every((error) => isRouteErrorResponse(error) && error.status < 500))
        return other(request, context);
      return await build.entry.module.default(
        request,
        found.statusCode,
        headersOf(found, build.routes),
        entryOf(found, build),
        context,
      );
    } catch (error) {
      if (error !== OTHER) throw error;
      return other(request, context);
    }
  };
}

/** Returns the routes of the build below one, as React Router's handler takes them. */
function childrenOf(parent: string | undefined, routes: Routes): DataRouteObject[] {
  return Object.values(routes)
    .filter((route): route is BuildRoute => route?.parentId === parent)
    .map(({ id, path, index, module }) => {
      const { loader, handle, ErrorBoundary } = module;
      const route = {
        id,
        path,
        handle,
        loader,
        ...(ErrorBoundary ? { ErrorBoundary: () => null } : {}),
      } as DataRouteObject;
      return (index ? { ...route, index: true } : { ...route, children: childrenOf(id, routes) }) as DataRouteObject;
    });
}

function isPublicPage(matches: readonly DataStrategyMatch[], routes: Routes): boolean {
  const page = routes[matches.at(-1)?.route.id ?? ""]?.module.default;
  return (
    page !== undefined && !matches.some(({ route }) => (route.handle as { hydrate?: boolean } | undefined)?.hydrate)
  );
}

/** Returns the headers of the routes, from the outermost to the one that shows the page or its absence. */
function headersOf({ matches, errors, loaderHeaders }: StaticHandlerContext, routes: Routes): Headers {
  const missing = errors ? matches.findIndex(({ route }) => route.id in errors) : -1;
  const shown = missing < 0 ? matches : matches.slice(0, missing + 1);
  return shown.reduce((parentHeaders, { route: { id } }) => {
    const said = routes[id]?.module.headers;
    const given = {
      loaderHeaders: loaderHeaders[id] ?? new Headers(),
      parentHeaders,
      actionHeaders: new Headers(),
      errorHeaders: undefined,
    };
    return said === undefined ? parentHeaders : new Headers(typeof said === "function" ? said(given) : said);
  }, new Headers());
}

function entryOf(found: StaticHandlerContext, build: ServerBuild): EntryContext {
  const { assets, future, ssr, isSpaMode, routeDiscovery, routes } = build;
  const routeModules = Object.fromEntries(found.matches.map(({ route: { id } }) => [id, routes[id]?.module]));
  return {
    manifest: assets,
    routeModules,
    staticHandlerContext: found,
    branches: [],
    renderMeta: {},
    future,
    ssr,
    isSpaMode,
    routeDiscovery,
  } as EntryContext;
}
