import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { wordsOf } from "#agency/language/rules/words.ts";
import { LanguageContext } from "#website/kit/pages/language.ts";
import { createMemoryRouter, RouterProvider } from "react-router";

/**
 * Renders the HTML of a component as the server does, in English, within a router, so that its links and forms work;
 * with `handle`, that of a route.
 */
export function rendered(element: ReactElement, handle?: unknown): string {
  const router = createMemoryRouter([{ path: "*", element, handle }]);
  const language = { locale: "en" as const, words: wordsOf("en") };
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
