import { PERSONAL_PARAMETERS } from "#leads/leads/rules/personal-parameters.ts";

/** Removes identifying parameters from a quote page's address, so that they are neither stored nor shared. */
export function cleanAddress(): void {
  if (!/\/(get-a-)?quote$/.test(location.pathname)) return;
  const url = new URL(location.href);
  for (const name of PERSONAL_PARAMETERS) url.searchParams.delete(name);
  if (url.href !== location.href) history.replaceState(history.state, "", url);
}
