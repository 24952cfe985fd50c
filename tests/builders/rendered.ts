import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Locale } from "#platform/text/rules/locale.ts";
import { wordsOf } from "#agency/language/rules/words.ts";
import { LanguageContext } from "#website/kit/pages/language.ts";
import { createMemoryRouter, RouterProvider } from "react-router";

/**
 * Renders the HTML of a component as the server does, within a router, so that its links and forms work; with `handle`,
 * that of a route.
 */
export function rendered(element: ReactElement, handle?: unknown, locale: Locale = "en"): string {
  const router = createMemoryRouter([{ path: "*", element, handle }]);
  const language = { locale, words: wordsOf(locale) };
  return renderToStaticMarkup(
    createElement(LanguageContext, { value: language }, createElement(RouterProvider, { router })),
  );
}

/** Returns its text, elements apart. */
export function textOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, "|")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&")
    .replace(/\|+/g, "|");
}
