import { isAllowedAddress } from "#newsroom/editor/desk/article-schema.ts";

/** Addresses that only lead on to another one, with the parameter that holds it. */
const LEADS_ON: readonly [RegExp, string][] = [
  [/^(?:www\.)?google\.[a-z.]+$/, "q"],
  [/\.safelinks\.protection\.outlook\.com$/, "url"],
];

/**
 * Returns the address to link to for a pasted one: a page of our own site by its path, a redirect of Google or Outlook
 * by where it leads. Null for a place in the other document, a file, and what the sanitizer would drop.
 */
export function pastedAddress(href: string, origin: string): string | null {
  const address = href.trim();
  if (address.startsWith("#") || !isAllowedAddress(address)) return null;
  if (!/^https?:/i.test(address) || !URL.canParse(address)) return address;
  const url = new URL(address);
  const [, parameter = ""] = LEADS_ON.find(([host]) => host.test(url.hostname)) ?? [];
  const target = parameter === "q" && url.pathname !== "/url" ? null : url.searchParams.get(parameter);
  if (target !== null && /^https?:/i.test(target)) return pastedAddress(target, origin);
  return url.origin === origin ? url.pathname + url.search + url.hash : address;
}
