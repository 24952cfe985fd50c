const MAX_URL = 500;

/**
 * Parses the address of another program; null unless it is https, without a password and of a usable length. `plain`:
 * http will do, for a program in the agency's own network.
 */
export function readAddress(typed: string, longest = MAX_URL, plain = false): string | null {
  const url = URL.parse(typed.trim());
  const isSafe = url?.protocol === "https:" || (plain && url?.protocol === "http:");
  if (!url || !isSafe || url.username || url.password || url.href.length > longest) return null;
  url.hash = "";
  return url.href;
}
