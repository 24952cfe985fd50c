import type { ReactNode } from "react";
import { addressesOf, type LanguageLink } from "#platform/text/rules/locale.ts";
import { HEADER_LINKS, isCurrent, isQuietPage, isUnderWay, QUOTE_WHEN_PATH } from "#agency/site/rules/navigation.ts";
import type { SiteStage } from "#agency/site/rules/site-stage.ts";
import { Island } from "#website/islands/pages/Island.tsx";
import { useLocale, useWords } from "#website/kit/pages/language.ts";
import { ChatWidget } from "./ChatWidget.tsx";
import { Footer } from "./Footer.tsx";
import { Header } from "./Header.tsx";
import { KeptPart } from "./KeptPart.tsx";
import { QuoteFooter } from "./QuoteFooter.tsx";
import { QuoteHeader } from "./QuoteHeader.tsx";
import { StickyBar } from "./StickyBar.tsx";
import type { ShellContent } from "./shell-content.ts";

/**
 * Everything around a public page's content. `quote` false: no links to the quote form, as in a state where the agency
 * may not sell. `addresses`: those of the page in all languages, where they are not those of the same path.
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

/** Around the quote's own screens: no navigation, no bar, no chat. */
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

function SkipLink() {
  const { skip } = useWords("shell");
  return (
    <a className="skip" href="#content">
      {skip}
    </a>
  );
}

/** Says on every page that what it shows are samples. */
function StageNote({ stage }: { stage: SiteStage }) {
  const words = useWords("shell");
  return stage === "open" ? null : <aside className="stage-note">{words[stage]}</aside>;
}

function Content({ countAt, children }: { countAt: string; children: ReactNode }) {
  return (
    <main id="content" tabIndex={-1} data-count={countAt}>
      {children}
    </main>
  );
}
