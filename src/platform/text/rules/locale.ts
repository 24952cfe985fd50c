/** The languages of the public site. The desk and the API are in English. */
export const LOCALES = ["en", "es"] as const;
export type Locale = (typeof LOCALES)[number];

/** The languages that the English is translated into. Marked as pure, so that other scripts don't load this file. */
export const TRANSLATIONS = /* @__PURE__ */ LOCALES.filter((locale) => locale !== "en");
/** A text in other languages than English; one that is missing is shown in English. */
export type Translated = Partial<Record<(typeof TRANSLATIONS)[number], string>>;

/** For `Intl`, `og:locale` and `hreflang`: Spanish as it is written in the United States. */
export const LANGUAGE_TAGS: Record<Locale, string> = { en: "en-US", es: "es-US" };

/** Each language as staff read it. */
export const LANGUAGE_LABELS: Record<Locale, string> = { en: "English", es: "Spanish" };

/** Each language by its own name. */
export const LANGUAGE_NAMES: Record<Locale, string> = { en: "English", es: "Español" };

/**
 * The parts of the site that exist in every language, by the first part of a path. The rest is in English, and its
 * address in another language leads there (decision 0042).
 */
const TRANSLATED = [
  "",
  "404",
  "about",
  "blog",
  "calculators",
  "careers",
  "client",
  "consent",
  "contact",
  "estimate.pdf",
  "family",
  "feed.xml",
  "final-expense",
  "final-expense-cost",
  "final-expense-insurance",
  "get-a-quote",
  "guides.js",
  "methods",
  "my-request",
  "privacy",
  "quote",
  "request-a-callback",
  "schedule",
  "stop-email",
  "terms",
  "tools",
  "upload",
];

/** Splits an address, with its query if it has one: `/es/contact` is the page `/contact` in Spanish. */
export function splitLocale(address: string): { locale: Locale; path: string } {
  const [first] = address.slice(1).split(/[/?#]/, 1);
  const locale = LOCALES.find((one) => one !== "en" && address.startsWith("/") && first === one);
  if (!locale) return { locale: "en", path: address };
  const path = address.slice(locale.length + 1);
  return { locale, path: path.startsWith("/") ? path : `/${path}` };
}

/** Tells whether a page exists in every language. `path` may have a query and a fragment. */
export function isTranslated(path: string): boolean {
  const [, first = ""] = path.split(/[/?#]/, 2);
  return /^\/(?!\/)/.test(path) && TRANSLATED.includes(first);
}

/** A page in a language, by its address on the site. */
export type LanguageLink = { locale: Locale; path: string };

/** Returns the addresses of a page in every language that it exists in, English first. `path` is the English one. */
export function addressesOf(path: string): LanguageLink[] {
  const locales = isTranslated(path) ? LOCALES : (["en"] as const);
  return locales.map((locale) => ({ locale, path: localPath(path, locale) }));
}

/** Returns the address of a page in a language; its English one if it is not translated. */
export function localPath(path: string, locale: Locale): string {
  if (locale === "en" || !isTranslated(path)) return path;
  return `/${locale}${path.replace(/^\/(?=$|[?#])/, "")}`;
}

/** Returns what a form's language says about the person: nothing in English, which many use who prefer another. */
export function spokenIn(locale: Locale): Locale | null {
  return locale === "en" ? null : locale;
}

/** Returns the locale of a language code, as in `<html lang>`; English for an unknown one. */
export function readLocale(code: string): Locale {
  return LOCALES.find((locale) => locale === code) ?? "en";
}
