import type { ReactNode } from "react";
import { isQuotePage } from "#core/site/navigation.ts";
import { Island } from "#web/islands/Island.tsx";
import { ChatWidget } from "./ChatWidget.tsx";
import { Footer } from "./Footer.tsx";
import { Header } from "./Header.tsx";
import { StickyBar } from "./StickyBar.tsx";
import type { ShellContent } from "./shell-content.ts";

/** Everything around a public page's own content. `quote` false: nothing in it leads to the quote form, as in a state where the agency may not sell. */
export function Shell({ content, path, quote = true, children }: { content: ShellContent; path: string; quote?: boolean; children: ReactNode }) {
  return (
    <>
      <a className="skip" href="#content">
        Skip to content
      </a>
      <Header content={content} path={path} quote={quote} />
      <main id="content" tabIndex={-1} data-count={content.countAt}>
        {children}
      </main>
      <Footer content={content} quote={quote} />
      <StickyBar phone={content.agency.phone} quote={quote && !isQuotePage(path)} />
      <Island name="chat" of={ChatWidget} props={{ agencyName: content.agency.name, phone: content.agency.phone, phoneText: content.phone }} />
    </>
  );
}
