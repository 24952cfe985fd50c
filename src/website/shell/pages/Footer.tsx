import { quietDisclaimer } from "#agency/site/rules/quiet-disclaimer.ts";
import { SCHEDULE_PATH } from "#leads/appointments/rules/schedule-address.ts";
import {
  FEED_PATH,
  FOOTER_LINKS,
  HEALTH_CHECK_PATH,
  LEGAL_LINKS,
  type NamedPath,
  QUOTE_PATH,
  statePath,
  TOOL_LINKS,
} from "#agency/site/rules/navigation.ts";
import { CALCULATOR_IDS, calculatorPath } from "#agency/tables/rules/calculator-address.ts";
import { useLocale, useLocalPath, useWords } from "#website/kit/pages/language.ts";
import { BrandMark } from "./BrandMark.tsx";
import { LicenseNumbers } from "./LicenseNumbers.tsx";
import type { ShellContent } from "./shell-content.ts";

/** A link of the footer: a path of the site, or the whole address of another. */
type Link = { label: string; path: string; lang?: "en" };

/** Links under a title; on a phone they unfold. */
function LinkList({ title, links, wide = false }: { title: string; links: readonly Link[]; wide?: boolean }) {
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <details className="footer-list">
        <summary>{title}</summary>
        <ul className={wide ? "footer-two" : undefined}>
          {links.map((link) => (
            <li key={link.path}>
              <a href={link.path} rel={link.path.startsWith("/") ? undefined : "noopener"} lang={link.lang}>
                {link.label}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}

/** Returns a link from the settings: it leads to another site, so its whole address replaces the path. */
const outside = ({ label, url, lang }: { label: string; url: string; lang?: "en" }): Link => ({
  label,
  path: url,
  ...(lang ? { lang } : {}),
});

function StateCoverage({ states }: Pick<ShellContent, "states">) {
  const { coverage, showStates } = useWords("shell");
  const places = useWords("places");
  const localPath = useLocalPath();
  const locale = useLocale();
  const named = states
    .map(({ slug, name }) => ({ slug, name: places.state(name) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, locale));
  return (
    <nav className="coverage" aria-label={coverage}>
      <h2>{coverage}</h2>
      <details>
        <summary>{showStates}</summary>
        <ul>
          {named.map((state) => (
            <li key={state.slug}>
              <a href={localPath(statePath(state.slug))}>{state.name}</a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}

/** Pages that lead to a policy. */
const SELLING: readonly NamedPath[] = ["/calculators", HEALTH_CHECK_PATH, "/tools/second-opinion"];

/**
 * The footer of every public page: links, address, states, calculators, references, disclaimer. `quiet`: on a page that
 * sells nothing it names no product, price or appointment.
 */
export function Footer({ content, quote, quiet }: { content: ShellContent; quote: boolean; quiet: boolean }) {
  const { agency, phone, references, states, bookable, disclaimer } = content;
  const hidden: readonly string[] = [
    ...(quote ? [] : [QUOTE_PATH]),
    ...(bookable && !quiet ? [] : [SCHEDULE_PATH]),
    ...(quiet ? SELLING : []),
  ];
  const words = useWords("shell");
  const calculators = useWords("calculatorPages");
  const localPath = useLocalPath();
  const named = (links: readonly NamedPath[]): Link[] =>
    links.map((link) => ({ label: words.pages[link], path: localPath(link) }));
  const shown = (links: readonly NamedPath[]) => named(links.filter((link) => !hidden.includes(link)));
  return (
    <div className="wrap">
      <div className="footer-columns">
        <div className="footer-address">
          <p className="brand">
            <BrandMark />
            <span>{agency.name}</span>
          </p>
          <address>
            {agency.legalName}
            <br />
            {agency.street}
            {agency.suite ? `, ${agency.suite}` : ""}
            <br />
            {agency.city}, {agency.state} {agency.zip}
            <br />
            <a href={`tel:${agency.phone}`}>{phone}</a>
          </address>
          <LicenseNumbers of={agency.licenses} />
        </div>
        <div>
          <LinkList title={words.site} links={shown([...FOOTER_LINKS, ...LEGAL_LINKS])} wide />
          <LinkList title={words.family} links={shown(TOOL_LINKS)} />
        </div>
        <div>
          {quiet ? null : (
            <LinkList
              title={words.calculators}
              links={CALCULATOR_IDS.map((id) => ({ label: calculators[id].name, path: localPath(calculatorPath(id)) }))}
            />
          )}
          <LinkList
            title={words.followUs}
            links={[...agency.socialLinks.map(outside), { label: words.feed, path: localPath(FEED_PATH) }]}
          />
        </div>
        <LinkList title={words.elsewhere} links={references.map(outside)} />
      </div>
      {quiet ? null : <StateCoverage states={states} />}
      <p className="disclaimer">{quiet ? quietDisclaimer(disclaimer) : disclaimer}</p>
      <p className="disclaimer no-print">{words.privacySignal}</p>
    </div>
  );
}
