import { bundledArticles } from "#newsroom/articles/server/bundled-articles.ts";
import { runningText } from "#newsroom/search-files/rules/page-likeness.ts";
import { CALCULATOR_IDS, calculatorPath } from "#agency/tables/rules/calculator-address.ts";
import { SHIPPED_STATES } from "#agency/states/server/shipped-states.ts";
import { type Locale, LOCALES } from "#platform/text/rules/locale.ts";
import { plainText } from "#newsroom/articles/rules/plain-text.ts";
import type { Services } from "#platform/program/server/services.ts";
import { CONTACT, HOME, type PageAt, showPage, statePageAt } from "./public-page.ts";

const textPage = () => import("#website/shell/pages/text-page.route.tsx");
const calculator = () => import("#website/calculators/pages/calculator.route.tsx");

/** Every page of a site with text of its own that search engines may have, besides articles and their lists. */
const PAGES: readonly PageAt[] = [
  HOME,
  CONTACT,
  ...["/about", "/final-expense", "/careers", "/privacy", "/terms"].map((path) => ({ load: textPage, path })),
  ...SHIPPED_STATES.map(({ slug }) => statePageAt(slug)),
  ...CALCULATOR_IDS.map((id) => ({ load: calculator, path: calculatorPath(id), params: { calculator: id } })),
  { load: () => import("#website/calculators/pages/calculators.route.tsx"), path: "/calculators" },
  { load: () => import("#website/quote/pages/quote.route.tsx"), path: "/get-a-quote" },
  { load: () => import("#website/shell/pages/methods.route.tsx"), path: "/methods" },
  { load: () => import("#website/planning/pages/tools-final-wishes.route.tsx"), path: "/tools/final-wishes" },
  { load: () => import("#website/planning/pages/tools-after-a-loss.route.tsx"), path: "/tools/after-a-loss" },
  { load: () => import("#website/planning/pages/tools-health-check.route.tsx"), path: "/tools/health-check" },
  { load: () => import("#website/planning/pages/tools-second-opinion.route.tsx"), path: "/tools/second-opinion" },
  { load: () => import("#website/planning/pages/tools-veteran-funeral.route.tsx"), path: "/tools/veteran-funeral" },
  { load: () => import("#website/family/pages/family.route.tsx"), path: "/family" },
];

/** Returns the running text of every page of a site in every language, by English path and language, articles too. */
export async function textsOfSite(services: Services): Promise<{ path: string; locale: Locale; text: string }[]> {
  const shown: { path: string; locale: Locale; text: string }[] = [];
  for (const page of PAGES)
    for (const locale of LOCALES) {
      const { html } = await showPage(services, page, locale);
      shown.push({ path: page.path, locale, text: runningText(html) });
    }
  const articles = bundledArticles().map(({ slug, language, content }) => ({
    path: `/blog/${slug}`,
    locale: language,
    text: plainText(content),
  }));
  return [...shown, ...articles];
}
