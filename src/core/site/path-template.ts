import { withoutToken } from "./token-paths.ts";

/** First parts of the public pages' addresses. */
const PUBLIC = new Set(
  `a about calculators careers consent contact final-expense final-expense-insurance get-a-quote methods my-request privacy
  quote request-a-callback schedule stop-email terms tools upload blog`.split(/\s+/),
);
const STAFF = new Set(["admin", "api", "library", "content-autopilot", "image-studio", ".netlify"]);

/**
 * What kind of page or call an address is, for counts: without ids, slugs, secrets or query, so that nothing a person
 * typed is kept. "/api/leads/…", "/blog/…".
 */
export function pathTemplate(path: string, functionsPrefix: string): string {
  const plain = withoutToken(path.replace(/[?#].*$/, "")).replace(/\.data$/, "");
  if (plain === "/") return "/";
  const fn = functionsPrefix.split("/").length - 1;
  const parts = plain.split("/").slice(1);
  const ofFunctions = plain.startsWith(`${functionsPrefix}/`);
  if (!ofFunctions && !STAFF.has(parts[0] ?? "")) {
    if (!PUBLIC.has(parts[0] ?? "")) return "Other pages";
    return parts.length > 1 ? `/${parts[0]}/…` : `/${parts[0]}`;
  }
  const kept = parts.slice(0, ofFunctions ? fn + 1 : parts[1] === "admin" ? 3 : 2);
  if (!kept.slice(ofFunctions ? fn : 0).every((part) => /^[a-z][a-z-]{0,30}$/.test(part))) return `/${kept[0]}/…`;
  return `/${kept.join("/")}${parts.length > kept.length ? "/…" : ""}`;
}
