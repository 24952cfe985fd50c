import { RouterContextProvider } from "react-router";
import { DEFAULT_SETTINGS } from "#agency/site/rules/default-settings.ts";
import { localeContext, type ReadPublicHtml, servicesContext } from "#platform/http/server/contexts.ts";
import { splitLocale } from "#platform/text/rules/locale.ts";
import type { Services } from "#platform/program/server/services.ts";
import type { RenderPage } from "./render-public-page.ts";

/** Creates the reader of public pages for the desk: as they are, or as shipped with the agency's own facts. */
export function createPublicReader(services: Services, renderPage: RenderPage): ReadPublicHtml {
  return async (address, as) => {
    const { locale, path } = splitLocale(address);
    const context = new RouterContextProvider();
    context.set(servicesContext, as === "own" ? services : shippedTexts(services));
    context.set(localeContext, locale);
    const response = await renderPage(new Request(services.config.publicUrl + path), context);
    return response.ok ? response.text() : null;
  };
}

/** Returns the services of a site whose agency has the same name, address and licenses, and has changed no text. */
function shippedTexts(services: Services): Services {
  const settings = { ...DEFAULT_SETTINGS, agency: services.site.settings().agency };
  return {
    ...services,
    site: { ...services.site, settings: () => settings },
    team: { ...services.team, members: () => [] },
  };
}
