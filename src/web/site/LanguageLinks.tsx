import { LANGUAGE_NAMES, type Locale } from "#core/language/locale.ts";

/** The same page in another language. */
export type LanguageLink = { locale: Locale; path: string };

/** Leads to the same page in the other languages; each is named in its own language. */
export function LanguageLinks({ to }: { to: readonly LanguageLink[] }) {
  return to.map(({ locale, path }) => (
    <a className="language-link" key={locale} href={path} hrefLang={locale} lang={locale} data-language={locale}>
      {LANGUAGE_NAMES[locale]}
    </a>
  ));
}
