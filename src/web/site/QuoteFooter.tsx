import { LEGAL_LINKS } from "#core/site/navigation.ts";
import { useLocalPath, useWords } from "#web/ui/language.ts";
import { EasePanel } from "./EasePanel.tsx";
import { LicenseNumbers } from "./LicenseNumbers.tsx";
import type { ShellContent } from "./shell-content.ts";

/** The footer of the quote's pages: the disclaimer, and one click deeper who we are. */
export function QuoteFooter({ content }: { content: ShellContent }) {
  const { agency, disclaimer } = content;
  const words = useWords("shell");
  const localPath = useLocalPath();
  return (
    <div className="wrap wrap-narrow">
      <p className="small">{disclaimer}</p>
      <details>
        <summary>{words.whoWeAre}</summary>
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
    </div>
  );
}
