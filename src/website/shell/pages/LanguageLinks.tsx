import { LANGUAGE_NAMES, type LanguageLink } from "#platform/text/rules/locale.ts";

/** Leads to the same page in the other languages; each is named in its own language. */
export function LanguageLinks({ to }: { to: readonly LanguageLink[] }) {
  return to.map(({ locale, path }) => (
    <a className="language-link" key={locale} href={path} hrefLang={locale} lang={locale} data-language={locale}>
      {LANGUAGE_NAMES[locale]}
    </a>
  ));
}
