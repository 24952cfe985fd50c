import type { Words } from "#agency/language/rules/words.ts";
import type { Settings } from "./settings.ts";
import type { TextPage } from "./settings-parts.ts";
import type { TextKey } from "./settings-texts.ts";

type TextPageKey = { [K in TextKey]: Settings[K] extends TextPage ? K : never }[TextKey];

/** A page whose text is one settings record. */
type TextPageRoute = { path: keyof Words["textPages"]["keywords"]; key: TextPageKey };

export const ABOUT_PATH = "/about";
export const TEAM_PATH = "/about/team";
export const FINAL_EXPENSE_PATH = "/final-expense";

/** This page shows whether the visitor's browser asks for privacy, so it isn't the same for everyone. */
export const PRIVACY_PATH = "/privacy";

/** The text pages, in desk order. */
const TEXT_PAGES: readonly TextPageRoute[] = [
  { path: ABOUT_PATH, key: "aboutPage" },
  { path: FINAL_EXPENSE_PATH, key: "finalExpensePage" },
  { path: "/careers", key: "careersPage" },
  { path: PRIVACY_PATH, key: "privacyPage" },
  { path: "/terms", key: "termsPage" },
];

/** Finds the text page at an address, or undefined. */
export function textPageAt(path: string): TextPageRoute | undefined {
  return TEXT_PAGES.find((page) => page.path === path);
}
