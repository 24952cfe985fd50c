import { CALCULATOR_IDS, CALCULATORS_PATH } from "#agency/tables/rules/calculator-address.ts";
import type { Touchpoint } from "#leads/leads/rules/lead.ts";

/** A page of our site that a lead opened: its path, and a title made of it. */
export type SeenPage = { path: string; title: string };

/** A lead's activity on our site: articles they read, and calculators they used, the latest first. */
export type SeenPages = { read: SeenPage[]; calculated: SeenPage[] };

/** Most pages of one kind that are named: nobody reads more before a call. */
const MAX_PAGES = 5;
const ARTICLE = /^\/blog\/([a-z0-9-]+)$/;

/** Lists the pages that a lead's submissions came from, landed on, or named, of a timeline newest first. */
export function seenPages(touchpoints: readonly Pick<Touchpoint, "metadata">[]): SeenPages {
  const addresses = touchpoints.flatMap(({ metadata: { pageAddress, landingPage, referrer } }) => [
    pageAddress,
    referrer,
    landingPage,
  ]);
  const paths = [...new Set(addresses.flatMap((address) => pathOf(address) ?? []))];
  const pages = paths.map((path) => ({ path, title: titleOf(path) }));
  return {
    read: pages.filter(({ path }) => ARTICLE.test(path)).slice(0, MAX_PAGES),
    calculated: pages.filter(({ path }) => CALCULATOR_PATHS.has(path)).slice(0, MAX_PAGES),
  };
}

const CALCULATOR_PATHS = new Set(CALCULATOR_IDS.map((id) => `${CALCULATORS_PATH}/${id}`));

/** Returns the path of an address as browsers send it: whole, or from the root. */
function pathOf(address: unknown): string | null {
  if (typeof address !== "string") return null;
  const [, path = ""] = /^(?:https?:\/\/[^/]+)?(\/[^?#]*)/.exec(address) ?? [];
  return path === "" ? null : path;
}

/** Makes a title of a path: '/blog/burial-vs-cremation' -> 'Burial vs cremation'. */
function titleOf(path: string): string {
  const words = (path.split("/").at(-1) ?? "").replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
