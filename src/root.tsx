import lora from "@fontsource/lora/files/lora-latin-600-normal.woff2?url";
import { type ReactNode, useContext, useEffect } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from "react-router";
import { DeskHead } from "#app/shell/desk/DeskHead.tsx";
import { IslandEntry } from "#website/islands/pages/island-entry.ts";
import { LanguageContext } from "#website/kit/pages/language.ts";
import { PreviewContext } from "#ui/kit/preview.ts";
import { Oops } from "#website/islands/pages/Oops.tsx";
import { rendered } from "#website/islands/pages/refresh-page.ts";
import type { Route } from "./+types/root";
import siteStyles from "#website/shell/pages/site.css?url";
import { CallLanguageContext } from "#website/kit/pages/call-language.ts";

/** Pages are static by default; `export const handle = { hydrate: true }` on the desk's layout asks for the whole app. */
function useHydrate(): boolean {
  return useMatches().some((m) => (m?.handle as { hydrate?: boolean } | undefined)?.hydrate === true);
}

/** Tells whether a page without script was asked for: a part of an article in a frame of the editor. */
function useStill(): boolean {
  return useMatches().some((m) => (m?.handle as { still?: boolean } | undefined)?.still === true);
}

/** Tells whether the page uses the agency's own colors, according to the public layout. */
function useOwnColors(): boolean {
  return useMatches().some((m) => (m?.loaderData as { ownColors?: boolean } | null | undefined)?.ownColors === true);
}

/** The theme that this browser chose for the desk; the desk's layout knows. */
function useTheme(): string | undefined {
  const data = useMatches().map((m) => m?.loaderData as { preferences?: { theme: string | null } } | null | undefined);
  return data.find((one) => one?.preferences)?.preferences?.theme ?? undefined;
}

export function Layout({ children }: { children: ReactNode }) {
  const hydrate = useHydrate();
  const ownColors = useOwnColors();
  const theme = useTheme();
  const still = useStill();
  const entry = useContext(IslandEntry);
  const island = still ? null : entry;
  const preview = useContext(PreviewContext);
  const calls = useContext(CallLanguageContext);
  // The desk has no language of its own: it is in English.
  const locale = useContext(LanguageContext)?.locale ?? "en";
  return (
    <html
      lang={locale}
      data-hydrate={hydrate ? "" : undefined}
      data-calls={calls ?? undefined}
      data-preview={preview ? "" : undefined}
      data-theme={theme}
    >
      <head>
        <meta charSet="utf-8" />
        {/* The desk keeps clear of a phone's notch and of its bar for gestures by itself. */}
        <meta name="viewport" content={`width=device-width, initial-scale=1${hydrate ? ", viewport-fit=cover" : ""}`} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        {hydrate ? <DeskHead /> : null}
        {/* The desk has its own stylesheet; the site's element rules would override it. */}
        {hydrate ? null : (
          <>
            {/* The empty window is dark as well, until the stylesheet is there. */}
            <meta name="color-scheme" content="light dark" />
            <link rel="preload" href={lora} as="font" type="font/woff2" crossOrigin="anonymous" />
            <link rel="stylesheet" href={siteStyles} />
          </>
        )}
        <Links />
        {ownColors ? <link rel="stylesheet" href="/theme.css" /> : null}
        {/* It sets the reader's text size and colors, so the first paint waits for it as for the stylesheets. */}
        {island ? <script type="module" async blocking="render" src={island} /> : null}
      </head>
      <body>
        {children}
        {hydrate ? (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        ) : null}
      </body>
    </html>
  );
}

export default function App() {
  // Desk only, where React hydrates: the page rendered, so reset the refresh count.
  useEffect(() => rendered("page"), []);
  return <Outlet />;
}

/** The last resort, when even header and footer can't be rendered. */
export function ErrorBoundary(_: Route.ErrorBoundaryProps) {
  return (
    <main className="wrap section">
      <title>Something went wrong</title>
      <meta name="robots" content="noindex" />
      <Oops scope="page" level={1} />
    </main>
  );
}
