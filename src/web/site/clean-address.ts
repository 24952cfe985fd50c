import { PERSONAL_PARAMETERS } from "#core/leads/personal-parameters.ts";

/** Written here: with the list of all addresses every page would load every link of the site. */
const QUOTE_PAGES = ["/get-a-quote", "/quote"];

/** Takes what says who somebody is out of a quote page's address, so that it is neither kept nor shared by mistake. */
export function cleanAddress(): void {
  if (!QUOTE_PAGES.includes(location.pathname)) return;
  const url = new URL(location.href);
  for (const name of PERSONAL_PARAMETERS) url.searchParams.delete(name);
  if (url.href !== location.href) history.replaceState(history.state, "", url);
}
