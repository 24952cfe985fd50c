import { CALCULATOR_IDS, calculatorPath } from "#agency/tables/rules/calculator-address.ts";

/** Public pages that the sitemap leaves out, always or while empty: aliases, and private pages (without tokens). */
export const UNLISTED_PAGES: readonly string[] = [
  "/quote",
  "/get-a-quote/when",
  "/get-a-quote/thank-you",
  "/request-a-callback",
  "/about/team",
  "/schedule",
  "/my-request",
  "/consent",
  "/client",
  "/client/after-a-death",
  "/upload",
  "/schedule/change",
  "/schedule/change/times",
  "/stop-email",
  ...CALCULATOR_IDS.map((id) => `${calculatorPath(id)}/email`),
];
