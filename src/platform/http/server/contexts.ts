import { createContext, type RouterContextProvider } from "react-router";
import type { Locale } from "#platform/text/rules/locale.ts";
import type { StaffActor } from "#platform/access/rules/rights.ts";
import type { Services } from "#platform/program/server/services.ts";

/** The data about a request that a page may know. Defaults are null: `createContext(undefined)` would throw on read. */
export type Visit = { ip: string; userAgent: string; referrer: string; requestId: string };

/** The sign-in screen's message and field values. They never come from the address. */
export type SignInShown = { problem: string; email: string; next: string; signedOut: boolean; passkeys: boolean };

export const servicesContext = createContext<Services | null>(null);
export const visitContext = createContext<Visit | null>(null);
export const staffContext = createContext<StaffActor | null>(null);
/** The language of the address. */
export const localeContext = createContext<Locale>("en");
/** True if search engines must leave the page out: its head says so, as the header does. */
export const hiddenContext = createContext(false);
/** Reads a public page by its address, as it is or as this program ships its texts; null if it isn't there. */
export type ReadPublicHtml = (address: string, as: "own" | "shipped") => Promise<string | null>;
/** For the desk only. */
export const publicHtmlContext = createContext<ReadPublicHtml | null>(null);
export const nonceContext = createContext<string | null>(null);
export const signInContext = createContext<SignInShown>({
  problem: "",
  email: "",
  next: "",
  signedOut: false,
  passkeys: false,
});

/** Returns the services for a page's loader or action. Throws if a page is rendered outside of the program. */
export function servicesOf(context: Readonly<RouterContextProvider>): Services {
  const services = context.get(servicesContext);
  if (!services) throw new Error("A page was rendered without services");
  return services;
}
