import { HEADER_LINKS, type isCurrent, QUOTE_PATH, STAFF_LINKS } from "#core/site/navigation.ts";
import { ButtonLink } from "#web/ui/Button.tsx";
import { BrandMark } from "./BrandMark.tsx";
import { EasePanel } from "./EasePanel.tsx";
import { PhoneIcon } from "./Icons.tsx";
import type { ShellContent } from "./shell-content.ts";

/** For each header link, whether it is the current page or its section. */
type Current = readonly ReturnType<typeof isCurrent>[];

function Links({ current }: { current: Current }) {
  return (
    <ul>
      {HEADER_LINKS.map((link, index) => (
        <li key={link.path}>
          <a href={link.path} aria-current={current[index] ?? undefined}>
            {link.label}
          </a>
        </li>
      ))}
    </ul>
  );
}

function QuoteLink() {
  return (
    <ButtonLink look="main" href={QUOTE_PATH}>
      Get a Free Quote
    </ButtonLink>
  );
}

/** The header of every public page. On a phone the links are in a menu that opens without script. */
export function Header({ content, current, quote }: { content: ShellContent; current: Current; quote: boolean }) {
  const { agency, phone } = content;
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
        <a className="brand" href="/" aria-label={`${agency.name}, home`}>
          <BrandMark />
          <span>{agency.name}</span>
        </a>
        <nav className="main-nav" aria-label="Main">
          <Links current={current} />
        </nav>
        <details className="menu" data-drop>
          <summary>Menu</summary>
          <nav aria-label="Menu">
            <Links current={current} />
            {quote ? <QuoteLink /> : null}
          </nav>
        </details>
        <div className="header-help">
          <a className="header-phone" href={`tel:${agency.phone}`}>
            <PhoneIcon />
            <span className="quiet">Call us at </span>
            {phone}
          </a>
          <EasePanel />
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
