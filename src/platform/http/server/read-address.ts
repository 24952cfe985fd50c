const MAX_URL = 500;

/** Parses the address of another program; null unless it is https, without a password and of a usable length. */
export function readAddress(typed: string, longest = MAX_URL): string | null {
  const url = URL.parse(typed.trim());
  if (!url || url.protocol !== "https:" || url.username || url.password || url.href.length > longest) return null;
  url.hash = "";
  return url.href;
}
