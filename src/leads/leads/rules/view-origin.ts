/** The kinds of places that visitors come from, in the order of lists. Nothing else of a place is stored. */
export const VIEW_ORIGINS = ["search", "social", "mail", "direct", "own", "other"] as const;
export type ViewOrigin = (typeof VIEW_ORIGINS)[number];

const SEARCH =
  /(?:^|\.)(?:google\.[a-z.]{2,6}|bing\.com|duckduckgo\.com|yahoo\.com|ecosia\.org|startpage\.com|qwant\.com|baidu\.com|yandex\.[a-z.]{2,6}|search\.brave\.com|kagi\.com|chatgpt\.com|perplexity\.ai|copilot\.microsoft\.com)$/;
const SOCIAL =
  /(?:^|\.)(?:facebook\.com|fb\.com|instagram\.com|t\.co|twitter\.com|x\.com|linkedin\.com|lnkd\.in|pinterest\.[a-z.]{2,6}|reddit\.com|youtube\.com|youtu\.be|tiktok\.com|nextdoor\.com|threads\.net|bsky\.app|whatsapp\.com|wa\.me|t\.me)$/;
const MAIL = /^(?:mail\.|webmail\.|outlook\.|e?mail\b)|(?:^|\.)(?:mail\.google\.com|com\.google\.android\.gm)$/;

/**
 * Returns where a view came from. `host`: of the page before, empty without one; `medium`: what the address says of its
 * campaign; `own`: this site's host.
 */
export function viewOrigin({ host, medium }: { host: string; medium: string }, own: string): ViewOrigin {
  const from = host.trim().toLowerCase();
  const said = medium.trim().toLowerCase();
  if (/^e?-?mail$|^newsletter$/.test(said)) return "mail";
  if (from === "") return "direct";
  if (from === own.toLowerCase()) return "own";
  if (MAIL.test(from)) return "mail";
  if (SEARCH.test(from)) return "search";
  return SOCIAL.test(from) ? "social" : "other";
}
