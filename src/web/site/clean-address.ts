import { PERSONAL_PARAMETERS } from "#core/leads/personal-parameters.ts";
import { QUOTE_PATH } from "#core/site/navigation.ts";

/** Takes what says who somebody is out of a quote page's address, so that it is neither kept nor shared by mistake. */
export function cleanAddress(): void {
  if (location.pathname !== QUOTE_PATH && location.pathname !== "/quote") return;
  const url = new URL(location.href);
  for (const name of PERSONAL_PARAMETERS) url.searchParams.delete(name);
  if (url.href !== location.href) history.replaceState(history.state, "", url);
}
