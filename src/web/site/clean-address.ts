import { PERSONAL_PARAMETERS } from "#core/leads/personal-parameters.ts";

/** A copy: importing the navigation would load every link of the site on each page. */
const QUOTE_PAGES = ["/get-a-quote", "/quote"];

/**
 * Removes identifying parameters from a quote page's address, so that they are neither stored nor shared by mistake.
 */
export function cleanAddress(): void {
  if (!QUOTE_PAGES.includes(location.pathname)) return;
  const url = new URL(location.href);
  for (const name of PERSONAL_PARAMETERS) url.searchParams.delete(name);
  if (url.href !== location.href) history.replaceState(history.state, "", url);
}
