import { LANGUAGE_NAMES, type LanguageLink } from "#platform/text/rules/locale.ts";
import { HEADER_LINKS, type isCurrent, QUOTE_PATH, STAFF_LINKS } from "#agency/site/rules/navigation.ts";
import { ButtonLink } from "#ui/kit/Button.tsx";
import { useLocalPath, useWords } from "#website/kit/pages/language.ts";
import { BrandMark } from "./BrandMark.tsx";
import { EasePanel } from "./EasePanel.tsx";
import { PhoneIcon } from "./Icons.tsx";
import type { ShellContent } from "./shell-content.ts";

/** For each header link, whether it is the current page or its section. */
type Current = readonly ReturnType<typeof isCurrent>[];

function Links({ current }: { current: Current }) {
  const { pages } = useWords("shell");
  const localPath = useLocalPath();
  return (
    <ul>
      {HEADER_LINKS.map((link, index) => (
        <li key={link}>
          <a href={localPath(link)} aria-current={current[index] ?? undefined}>
            {pages[link]}
          </a>
        </li>
      ))}
    </ul>
  );
}

function QuoteLink() {
  const { freeQuote } = useWords("shell");
  const localPath = useLocalPath();
  return (
    <ButtonLink look="main" href={localPath(QUOTE_PATH)}>
      {freeQuote}
    </ButtonLink>
  );
}

/** The header of every public page. On a phone the links are in a menu that opens without script. */
export function Header({
  content,
  current,
  quote,
  languages,
}: {
  content: ShellContent;
  current: Current;
  quote: boolean;
  languages: readonly LanguageLink[];
}) {
  const { agency, phone } = content;
  const words = useWords("shell");
  const localPath = useLocalPath();
  return (
    <>
      <nav className="staff-strip" aria-label="Staff" data-staff hidden>
        <div className="wrap">
          <ul>
            {STAFF_LINKS.map((link) => (
              <li key={link.path}>
                <a href={link.path}>{link.label}</a>
              </li>
            ))}
          </ul>
        </div>
      </nav>
      <div className="wrap site-header-row">
        <a className="brand" href={localPath("/")} aria-label={words.homeOf(agency.name)}>
          <BrandMark />
          <span>{agency.name}</span>
        </a>
        <nav className="main-nav" aria-label={words.main}>
          <Links current={current} />
        </nav>
        <details className="menu" data-drop>
          <summary>{words.menu}</summary>
          <nav aria-label={words.menu}>
            <Links current={current} />
            {quote ? <QuoteLink /> : null}
          </nav>
        </details>
        <div className="header-help">
          <a className="header-phone" href={`tel:${agency.phone}`}>
            <PhoneIcon />
            <span className="quiet">{words.callUsAt} </span>
            {phone}
          </a>
          <div className="header-reading">
            <LanguageLinks to={languages} />
            <EasePanel />
          </div>
        </div>
        {quote ? (
          <span className="header-quote">
            <QuoteLink />
          </span>
        ) : null}
      </div>
    </>
  );
}

/** Leads to the same page in the other languages; each is named in its own language. */
function LanguageLinks({ to }: { to: readonly LanguageLink[] }) {
  return to.map(({ locale, path }) => (
    <a className="language-link" key={locale} href={path} hrefLang={locale} lang={locale} data-language={locale}>
      {LANGUAGE_NAMES[locale]}
    </a>
  ));
}
