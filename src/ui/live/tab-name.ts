import { TAB_HEADER } from "#platform/live/rules/live-message.ts";

/** This tab's name, until it loads another document; `crypto.randomUUID` would need TLS. */
export const tabName = Math.random().toString(36).slice(2).padEnd(8, "0");

/** Sends a request of the router. A form has this tab's name, since the router reads the page again after it. */
export function fetchAsTab(request: Request): Promise<Response> {
  if (request.method !== "GET") request.headers.set(TAB_HEADER, tabName);
  return fetch(request);
}
