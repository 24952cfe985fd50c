import { LANGUAGE_NAMES, type LanguageLink } from "#platform/text/rules/locale.ts";
import { LEGAL_LINKS, QUOTE_FORM_ID } from "#agency/site/rules/navigation.ts";
import { useLocalPath, useWords } from "#website/kit/pages/language.ts";
import { EasePanel } from "./EasePanel.tsx";
import { LicenseNumbers } from "./LicenseNumbers.tsx";
import type { ShellContent } from "./shell-content.ts";

/**
 * The footer of the quote's pages: one row, in which who we are is one click away, and the disclaimer below it.
 * `languages`: the quote in the other languages; its answers go along with the form, not in the address.
 */
export function QuoteFooter({ content, languages }: { content: ShellContent; languages: readonly LanguageLink[] }) {
  const { agency, disclaimer } = content;
  const words = useWords("shell");
  const localPath = useLocalPath();
  return (
    <div className="wrap wrap-narrow quote-footer-row">
      <details>
        <summary>{words.whoAndDisclosures}</summary>
        <p className="small">{words.privacySignal}</p>
        <address>
          {agency.legalName}, {agency.street}
          {agency.suite ? `, ${agency.suite}` : ""}, {agency.city}, {agency.state} {agency.zip}
        </address>
        <LicenseNumbers of={agency.licenses} />
        <ul>
          {LEGAL_LINKS.map((path) => (
            <li key={path}>
              <a href={localPath(path)}>{words.pages[path]}</a>
            </li>
          ))}
        </ul>
      </details>
      <EasePanel />
      {languages.map(({ locale, path }) => (
        <button
          key={locale}
          type="submit"
          className="link-button language-link"
          form={QUOTE_FORM_ID}
          formAction={path}
          name="go"
          value="show"
          lang={locale}
        >
          {LANGUAGE_NAMES[locale]}
        </button>
      ))}
      {/* Never folded: one who gives a number here has to be able to read it. */}
      <p className="small quote-disclaimer">{disclaimer}</p>
    </div>
  );
}
