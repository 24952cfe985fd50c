import { isbot } from "isbot";
import { createElement, type FunctionComponent } from "react";
import { renderToReadableStream, renderToString } from "react-dom/server";
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from "react-router";
import { nonceContext, servicesContext } from "#server/http/contexts.ts";
import { IslandEntry } from "#web/islands/island-entry.ts";
import { KeptParts } from "#web/site/KeptPart.tsx";

export const streamTimeout = 5_000;

/**
 * Renders a page. Public pages are whole HTML with only the island script: no router, no React, no inline script, hence
 * no nonce. The desk (a route with `handle.hydrate`) is streamed and hydrated.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
) {
  headers.set("Content-Type", "text/html; charset=utf-8");
  const hydrate = entry.staticHandlerContext.matches.some(
    (m) => (m.route as { handle?: { hydrate?: boolean } }).handle?.hydrate,
  );
  if (!hydrate) return new Response(publicHtml(request, entry), { status, headers });
  const nonce = context.get(nonceContext) ?? undefined;
  let failed = false;
  // Not AbortSignal.timeout(): React never removes its abort listener, which would pin every finished render until then.
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), streamTimeout + 1000);
  const app = (
    <IslandEntry value={null}>
      <ServerRouter context={entry} url={request.url} nonce={nonce} />
    </IslandEntry>
  );
  const stream = await renderToReadableStream(app, {
    nonce,
    signal: abort.signal,
    onError(error) {
      failed = true;
      if (!request.signal.aborted) report(error, context);
    },
  });
  const clear = () => clearTimeout(timer);
  stream.allReady.then(clear, clear);
  if (isbot(request.headers.get("user-agent"))) await stream.allReady;
  return new Response(stream, { status: failed ? 500 : status, headers });
}

/** Parts by component and props. A few dozen are alive at a time; after a change of the settings the old ones go with all others. */
const parts = new Map<string, string>();
const MOST_PARTS = 200;

function renderPart<P extends object>(of: FunctionComponent<P>, props: P): string {
  const key = of.name + JSON.stringify(props);
  let html = parts.get(key);
  if (html === undefined) {
    if (parts.size >= MOST_PARTS) parts.clear();
    html = renderToString(createElement(of, props));
    parts.set(key, html);
  }
  return html;
}

/** A public page in one piece. Only the routes that it is made of are handed to the router, and no data: nothing on it hydrates. */
function publicHtml(request: Request, entry: EntryContext): string {
  const ids = entry.staticHandlerContext.matches.map((match) => match.route.id);
  const matched = <T,>(all: Record<string, T>) =>
    Object.fromEntries(Object.entries(all).filter(([id]) => ids.includes(id)));
  const { serverHandoffStream: _, ...rest } = entry;
  const page = {
    ...rest,
    manifest: { ...entry.manifest, routes: matched(entry.manifest.routes) },
    routeModules: matched(entry.routeModules),
  };
  const html = renderToString(
    <IslandEntry value={entry.manifest.entry.module}>
      <KeptParts value={renderPart}>
        <ServerRouter context={page} url={request.url} />
      </KeptParts>
    </IslandEntry>,
  );
  return `<!DOCTYPE html>${html}`;
}

/** A page that is not there is no error, and a database that is away was logged where it was met; everything else is logged. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  if (request.signal.aborted || (isRouteErrorResponse(error) && (error.status < 500 || error.status === 503))) return;
  report(error, context);
}

function report(error: unknown, context: Readonly<RouterContextProvider>) {
  context.get(servicesContext)?.log.error({ err: error }, "a page failed to render");
}
