import type { Settings } from "./settings.ts";
import type { TextPage } from "./settings-parts.ts";

type TextPageKey = { [K in keyof Settings]: Settings[K] extends TextPage ? K : never }[keyof Settings];

/** A page whose text is one settings record. */
type TextPageRoute = { path: string; key: TextPageKey; keywords: readonly string[] };

export const ABOUT_PATH = "/about";
export const TEAM_PATH = "/about/team";
export const FINAL_EXPENSE_PATH = "/final-expense";

/** This page shows whether the visitor's browser asks for privacy, so it isn't the same for everyone. */
export const PRIVACY_PATH = "/privacy";

/** The text pages, in desk order. */
const TEXT_PAGES: readonly TextPageRoute[] = [
  {
    path: ABOUT_PATH,
    key: "aboutPage",
    keywords: ["insurance agency", "insurance agents", "final expense insurance agency"],
  },
  {
    path: FINAL_EXPENSE_PATH,
    key: "finalExpensePage",
    keywords: ["final expense insurance", "burial insurance", "guaranteed issue", "graded benefit", "waiting period"],
  },
  { path: "/careers", key: "careersPage", keywords: ["insurance agent careers", "life insurance agent"] },
  { path: PRIVACY_PATH, key: "privacyPage", keywords: ["privacy", "Global Privacy Control", "delete my information"] },
  { path: "/terms", key: "termsPage", keywords: ["terms of use"] },
];

/** The text page at an address, or undefined. */
export function textPageAt(path: string): TextPageRoute | undefined {
  return TEXT_PAGES.find((page) => page.path === path);
}
