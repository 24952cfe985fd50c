import type { ReactNode } from "react";
import { addressesOf, type LanguageLink } from "#platform/text/rules/locale.ts";
import {
  HEADER_LINKS,
  isCurrent,
  isQuietPage,
  isUnderWay,
  QUOTE_FORM_ID,
  QUOTE_PATH,
  QUOTE_WHEN_PATH,
} from "#agency/site/rules/navigation.ts";
import { type SiteStage, stageNote } from "#agency/site/rules/site-stage.ts";
import { Island } from "#website/islands/pages/Island.tsx";
import { useLocale, useLocalPath, useWords } from "#website/kit/pages/language.ts";
import { BrandMark } from "./BrandMark.tsx";
import { ChatWidget } from "./ChatWidget.tsx";
import { Footer } from "./Footer.tsx";
import { Header } from "./Header.tsx";
import { PhoneIcon } from "./Icons.tsx";
import { KeptPart } from "./KeptPart.tsx";
import { QuoteFooter } from "./QuoteFooter.tsx";
import type { ShellContent } from "./shell-content.ts";

/**
 * Everything around a public page's content. `quote` false: no links to the quote form, as in a state where the agency
 * may not sell. `addresses`: those of the page in all languages, if they differ from the same path.
 */
export function Shell({
  content,
  path,
  quote = true,
  addresses = addressesOf(path),
  children,
}: {
  content: ShellContent;
  path: string;
  quote?: boolean;
  addresses?: readonly LanguageLink[] | undefined;
  children: ReactNode;
}) {
  const locale = useLocale();
  const languages = addresses.filter((one) => one.locale !== locale);
  const quiet = isQuietPage(path);
  const offers = quote && !quiet;
  const current = HEADER_LINKS.map((link) => isCurrent(link, path));
  return (
    <>
      <SkipLink />
      <StageNote stage={content.stage} />
      <KeptPart
        as="header"
        className="site-header"
        of={Header}
        props={{ content, current, quote: offers, languages }}
      />
      <Content countAt={content.countAt}>{children}</Content>
      <KeptPart
        as="footer"
        className="site-footer section-dark"
        of={Footer}
        props={{ content, quote: offers, quiet }}
      />
      <StickyBar
        phone={content.agency.phone}
        quote={offers && !isUnderWay(path)}
        named={quiet ? content.agency.name : null}
      />
      {quiet ? null : (
        <Island
          name="chat"
          of={ChatWidget}
          props={{
            agencyName: content.agency.name,
            phone: content.agency.phone,
            phoneText: content.phone,
          }}
        />
      )}
    </>
  );
}

/**
 * The bar at the bottom of the screen on phones; only the call if a quote link isn't useful. `named`: whom it calls, on
 * pages that also say to call someone else.
 */
function StickyBar({ phone, quote, named }: { phone: string; quote: boolean; named: string | null }) {
  const words = useWords("shell");
  const localPath = useLocalPath();
  return (
    <nav className="sticky-bar" aria-label={words.quickActions}>
      {quote ? (
        <a className="button button-main" href={localPath(QUOTE_PATH)}>
          {words.rate}
        </a>
      ) : null}
      <a className="button" href={`tel:${phone}`}>
        <PhoneIcon />
        {named === null ? words.call : `${words.callTo} ${named}`}
      </a>
    </nav>
  );
}

/** The frame of the quote's own screens: no navigation, no bar, no chat. */
export function QuoteShell({ content, path, children }: { content: ShellContent; path: string; children: ReactNode }) {
  const locale = useLocale();
  const asks = path !== QUOTE_WHEN_PATH;
  const languages = asks ? addressesOf(path).filter((one) => one.locale !== locale) : [];
  return (
    <>
      <SkipLink />
      <StageNote stage={content.stage} />
      <KeptPart as="header" className="site-header" of={QuoteHeader} props={{ content, back: asks }} />
      <Content countAt={content.countAt}>{children}</Content>
      <KeptPart as="footer" className="site-footer quote-footer" of={QuoteFooter} props={{ content, languages }} />
    </>
  );
}

/** The header of the quote's pages: logo, phone and Back, so that nothing leads away. `back`: if it can go back. */
function QuoteHeader({ content, back }: { content: ShellContent; back: boolean }) {
  const { agency, phone } = content;
  const words = useWords("shell");
  const localPath = useLocalPath();
  return (
    <div className="wrap site-header-row quote-header">
      <a className="brand" href={localPath("/")} aria-label={words.homeOf(agency.name)}>
        <BrandMark />
        <span>{agency.name}</span>
      </a>
      {back ? (
        <>
          {/* Enter presses the form's first button of the page, which must neither go back nor change an answer. */}
          <button
            type="submit"
            className="trap"
            tabIndex={-1}
            aria-hidden="true"
            form={QUOTE_FORM_ID}
            name="go"
            value=""
          >
            {words.back}
          </button>
          <button type="submit" className="link-button header-back" form={QUOTE_FORM_ID} name="go" value="back">
            <span aria-hidden="true">‹ </span>
            {words.back}
          </button>
        </>
      ) : null}
      <a className="header-phone" href={`tel:${agency.phone}`}>
        <PhoneIcon />
        <span className="quiet">{words.callUsAt} </span>
        {phone}
      </a>
    </div>
  );
}

function SkipLink() {
  const { skip } = useWords("shell");
  return (
    <a className="skip" href="#content">
      {skip}
    </a>
  );
}

/** Says on every page that it shows samples. */
function StageNote({ stage }: { stage: SiteStage }) {
  const words = useWords("shell");
  const note = stageNote(stage, { shell: words });
  return note === null ? null : <aside className="stage-note">{note}</aside>;
}

function Content({ countAt, children }: { countAt: string; children: ReactNode }) {
  return (
    <main id="content" tabIndex={-1} data-count={countAt}>
      {children}
    </main>
  );
}
