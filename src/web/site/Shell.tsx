import type { ReactNode } from "react";
import { DEMO_NOTE } from "#core/site/demo-agency.ts";
import { HEADER_LINKS, isCurrent, isQuotePage } from "#core/site/navigation.ts";
import { Island } from "#web/islands/Island.tsx";
import { ChatWidget } from "./ChatWidget.tsx";
import { Footer } from "./Footer.tsx";
import { Header } from "./Header.tsx";
import { KeptPart } from "./KeptPart.tsx";
import { StickyBar } from "./StickyBar.tsx";
import type { ShellContent } from "./shell-content.ts";

/**
 * Everything around a public page's content. `quote` false: no links to the quote form, as in a state where the agency
 * may not sell.
 */
export function Shell({
  content,
  path,
  quote = true,
  children,
}: {
  content: ShellContent;
  path: string;
  quote?: boolean;
  children: ReactNode;
}) {
  const current = HEADER_LINKS.map((link) => isCurrent(link, path));
  return (
    <>
      <a className="skip" href="#content">
        Skip to content
      </a>
      {content.demo ? (
        <p className="demo-note" role="note">
          {DEMO_NOTE}
        </p>
      ) : null}
      <KeptPart as="header" className="site-header" of={Header} props={{ content, current, quote }} />
      <main id="content" tabIndex={-1} data-count={content.countAt}>
        {children}
      </main>
      <KeptPart as="footer" className="site-footer section-dark" of={Footer} props={{ content, quote }} />
      <StickyBar phone={content.agency.phone} quote={quote && !isQuotePage(path)} />
      <Island
        name="chat"
        of={ChatWidget}
        props={{ agencyName: content.agency.name, phone: content.agency.phone, phoneText: content.phone }}
      />
    </>
  );
}
