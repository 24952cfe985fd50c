import { MAX_SEARCH } from "#core/desk/desk-search.ts";
import { LEAD_SOURCES, LEAD_STATUSES, type LeadSource, type LeadStatus } from "./lead.ts";

/** Which leads a list shows, as its address says: search, filters, and the cursor of the page. Empty text where not given. */
export type LeadList = { query: string; status: LeadStatus | ""; source: LeadSource | ""; after: string };

/** What the query of an address asks for; anything unknown counts as not asked. */
export function parseLeadList(search: { get(name: string): string | null }): LeadList {
  return {
    // By character: half of one could not be put into an address again.
    query: [...(search.get("q") ?? "").trim()].slice(0, MAX_SEARCH).join(""),
    status: LEAD_STATUSES.find((status) => status === search.get("status")) ?? "",
    source: LEAD_SOURCES.find((source) => source === search.get("source")) ?? "",
    after: search.get("after") ?? "",
  };
}

/** The query of the address that shows a list, without `?`; empty for all leads from the newest. */
export function leadListQuery({ query, status, source, after }: LeadList): string {
  return Object.entries({ q: query, status, source, after })
    .filter(([, value]) => value !== "")
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join("&");
}

/** What a list filters by; filters that are not given are left out. */
export function leadFilter({ query, status, source }: LeadList): {
  query?: string;
  status?: LeadStatus;
  source?: LeadSource;
} {
  return { ...(query ? { query } : {}), ...(status ? { status } : {}), ...(source ? { source } : {}) };
}
