import lora from "@fontsource/lora/files/lora-latin-600-normal.woff2?url";
import { type ReactNode, useContext, useEffect } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from "react-router";
import { IslandEntry } from "#web/islands/island-entry.ts";
import { Oops } from "#web/islands/Oops.tsx";
import { rendered } from "#web/islands/refresh-page.ts";
import type { Route } from "./+types/root";
import siteStyles from "#web/site/site.css?url";

/** Pages are static by default; `export const handle = { hydrate: true }` on the desk's layout asks for the whole app. */
function useHydrate(): boolean {
  return useMatches().some((m) => (m?.handle as { hydrate?: boolean } | undefined)?.hydrate === true);
}

/** Whether the page is to be shown in the agency's own colors; the public layout knows. */
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
  const island = useContext(IslandEntry);
  return (
    <html lang="en" data-hydrate={hydrate ? "" : undefined} data-theme={theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        {/* The desk has a stylesheet of its own, and element rules of the site would win over it. */}
        {hydrate ? null : (
          <>
            <link rel="preload" href={lora} as="font" type="font/woff2" crossOrigin="anonymous" />
            <link rel="stylesheet" href={siteStyles} />
          </>
        )}
        <Links />
        {ownColors ? <link rel="stylesheet" href="/theme.css" /> : null}
        {/* It gives the page the reader's own text size, so the first paint waits for it as for the styles that come beside it. */}
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
  // Runs on the desk only, where React is alive: the page was rendered, so refreshes are counted anew.
  useEffect(() => rendered("page"), []);
  return <Outlet />;
}

/** The last resort, when not even header and footer could be rendered. */
export function ErrorBoundary(_: Route.ErrorBoundaryProps) {
  return (
    <main className="wrap section">
      <title>Something went wrong</title>
      <meta name="robots" content="noindex" />
      <Oops scope="page" level={1} />
    </main>
  );
}
