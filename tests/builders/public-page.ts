import { createElement, type FunctionComponent } from "react";
import { RouterContextProvider } from "react-router";
import type { HeadTag } from "#agency/site/rules/page-metadata.ts";
import { localeContext, servicesContext } from "#platform/http/server/contexts.ts";
import type { Services } from "#platform/program/server/services.ts";
import type { Locale } from "#platform/text/rules/locale.ts";
import { rendered } from "./rendered.ts";

/** What a route of a public page exports. */
type Page = {
  loader: (given: never) => Promise<unknown>;
  meta?: (given: never) => HeadTag[];
  default: FunctionComponent<{ loaderData: unknown; params: object; matches: [] }>;
};
/** Where a page is: its route, its English path and its parameters. */
export type PageAt = { load: () => Promise<unknown>; path: string; params?: object };

const home = () => import("#website/shell/pages/home.route.tsx");
const textPage = () => import("#website/shell/pages/text-page.route.tsx");
const contact = () => import("#website/quote/pages/contact.route.tsx");
const state = () => import("#website/states/pages/state.route.tsx");

export const HOME: PageAt = { load: home, path: "/" };
export const ABOUT: PageAt = { load: textPage, path: "/about" };
export const CONTACT: PageAt = { load: contact, path: "/contact" };
/** Returns the page of a state. */
export const statePageAt = (slug: string): PageAt => ({
  load: state,
  path: `/final-expense-insurance/${slug}`,
  params: { state: slug },
});

/** Renders the content of a public page as the server does, without the frame around it, with its head and headers. */
export async function showPage(
  services: Services,
  { load, path, params = {} }: PageAt,
  locale: Locale = "en",
): Promise<{ html: string; head: HeadTag[]; headers: Headers }> {
  const page = (await load()) as Page;
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  context.set(localeContext, locale);
  const request = new Request(`http://localhost${path}`);
  const answer = (await page.loader({ context, request, params } as never)) as {
    data?: unknown;
    init?: { headers?: Record<string, string> };
  };
  const loaderData = answer.data ?? answer;
  return {
    html: rendered(createElement(page.default, { loaderData, params, matches: [] }), undefined, locale),
    head: page.meta?.({ loaderData, params, matches: [] } as never) ?? [],
    headers: new Headers(answer.init?.headers),
  };
}
