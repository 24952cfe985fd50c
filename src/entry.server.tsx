import { createElement, type FunctionComponent } from "react";
import { renderToReadableStream, renderToString } from "react-dom/server";
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from "react-router";
import { type HeadTag, hiddenTags } from "#agency/site/rules/page-metadata.ts";
import { hiddenContext, nonceContext, servicesContext, servicesOf } from "#platform/http/server/contexts.ts";
import { ROBOTS_HEADER } from "#platform/http/rules/page-caching.ts";
import { languageOf } from "#agency/language/server/language-of.ts";
import { IslandEntry } from "#website/islands/pages/island-entry.ts";
import { type Language, LanguageContext } from "#website/kit/pages/language.ts";
import { CallLanguageContext } from "#website/kit/pages/call-language.ts";
import { PreviewContext } from "#ui/kit/preview.ts";
import { KeptParts } from "#website/shell/pages/KeptPart.tsx";

export const streamTimeout = 5_000;

/**
 * Renders a page. Public pages are whole HTML with only the island script: no router, no React, no inline script, hence
 * no nonce. The desk (a route with `handle.hydrate`) is hydrated.
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
  if (!hydrate) return new Response(publicHtml(request, entry, context, headers), { status, headers });
  const nonce = context.get(nonceContext) ?? undefined;
  let failed = false;
  // Not AbortSignal.timeout(): React never removes its abort listener, which would keep every finished render in memory
  // until then.
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), streamTimeout + 1000);
  const app = (
    <IslandEntry value={null}>
      <ServerRouter context={ofMatches(entry)} url={request.url} nonce={nonce} />
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
  const answered = failed ? 500 : status;
  try {
    // Whole: nothing of it comes later, and React would hand out 2 KB at a time, each compressed and sent by itself.
    return new Response(await new Response(stream).arrayBuffer(), { status: answered, headers });
  } finally {
    clearTimeout(timer);
  }
}

/** Rendered parts by component and props; a few dozen at a time, cleared with all pages after a change of settings. */
const parts = new Map<string, string>();
const MAX_PARTS = 200;

function renderPart<P extends object>(of: FunctionComponent<P>, props: P, language: Language): string {
  const key = `${of.name} ${language.locale} ${JSON.stringify(props)}`;
  let html = parts.get(key);
  if (html === undefined) {
    if (parts.size >= MAX_PARTS) parts.clear();
    html = renderToString(<LanguageContext value={language}>{createElement(of, props)}</LanguageContext>);
    parts.set(key, html);
  }
  return html;
}

/**
 * Returns what the router gets for a page, with its matched routes only: it would go through hundreds of others for
 * each. The browser reads all of them from the manifest's own file.
 */
function ofMatches(entry: EntryContext): EntryContext {
  const ids = entry.staticHandlerContext.matches.map((match) => match.route.id);
  const matched = <T,>(all: Record<string, T>) =>
    Object.fromEntries(Object.entries(all).filter(([id]) => ids.includes(id)));
  const { manifest, routeModules } = entry;
  return {
    ...entry,
    manifest: { ...manifest, routes: matched(manifest.routes) },
    routeModules: matched(routeModules),
  };
}

/** Renders a public page to one string. The router gets no data: the page doesn't hydrate. */
function publicHtml(request: Request, entry: EntryContext, context: RouterContextProvider, headers: Headers): string {
  const language = languageOf(context);
  const { site, team } = servicesOf(context);
  const { locale } = language;
  const calls = locale === "en" ? null : team.speaks(locale) ? locale : "en";
  const { serverHandoffStream: _, ...rest } = ofMatches(entry);
  const hides = context.get(hiddenContext) || headers.has(ROBOTS_HEADER);
  const page = { ...rest, routeModules: hides ? hidden(rest.routeModules) : rest.routeModules };
  const html = renderToString(
    <IslandEntry value={entry.manifest.entry.module}>
      <LanguageContext value={language}>
        <PreviewContext value={site.preview() === true}>
          <CallLanguageContext value={calls}>
            <KeptParts value={(of, props) => renderPart(of, props, language)}>
              <ServerRouter context={page} url={request.url} />
            </KeptParts>
          </CallLanguageContext>
        </PreviewContext>
      </LanguageContext>
    </IslandEntry>,
  );
  return `<!DOCTYPE html>${html}`;
}

type RouteModules = EntryContext["routeModules"];

/** The same routes with the head of pages that no search engine may keep. */
function hidden(modules: RouteModules): RouteModules {
  return Object.fromEntries(
    Object.entries(modules).map(([id, module]) => {
      const meta = module?.meta;
      return [id, meta ? { ...module, meta: (given: never) => hiddenTags(meta(given) as HeadTag[]) } : module];
    }),
  ) as RouteModules;
}

/** A missing page isn't an error, and an unavailable database was already logged; everything else is logged. */
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
