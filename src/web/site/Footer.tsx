import { SCHEDULE_PATH } from "#core/appointments/schedule-address.ts";
import {
  CALCULATOR_LINKS,
  FEED_PATH,
  FOOTER_LINKS,
  LEGAL_LINKS,
  QUOTE_PATH,
  type SiteLink,
  statePath,
  TOOL_LINKS,
} from "#core/site/navigation.ts";
import { BrandMark } from "./BrandMark.tsx";
import type { ShellContent } from "./shell-content.ts";

function LinkList({ title, links, wide = false }: { title: string; links: readonly SiteLink[]; wide?: boolean }) {
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul className={wide ? "footer-two" : undefined}>
        {links.map((link) => (
          <li key={link.path}>
            <a href={link.path} rel={link.path.startsWith("/") ? undefined : "noopener"}>
              {link.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A link from the settings leads to another site; its whole address takes the place of the path. */
const outside = ({ label, url }: { label: string; url: string }): SiteLink => ({ label, path: url });

function StateCoverage({ states }: Pick<ShellContent, "states">) {
  return (
    <nav className="coverage" aria-label="State coverage">
      <h2>State coverage</h2>
      <details>
        <summary>Show all states</summary>
        <ul>
          {states.map((state) => (
            <li key={state.code}>
              <a href={statePath(state.slug)}>{state.name}</a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}

/** The footer of every public page: links, address, states, calculators, references, disclaimer. */
export function Footer({ content, quote }: { content: ShellContent; quote: boolean }) {
  const { agency, phone, references, states, bookable, disclaimer } = content;
  const hidden = [...(quote ? [] : [QUOTE_PATH]), ...(bookable ? [] : [SCHEDULE_PATH])];
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
          {agency.licenses.length > 0 ? (
            <p>{agency.licenses.map((l) => `${l.state} license ${l.number}`).join(", ")}</p>
          ) : null}
        </div>
        <div>
          <LinkList
            title="Site"
            links={[...FOOTER_LINKS.filter((link) => !hidden.includes(link.path)), ...LEGAL_LINKS]}
            wide
          />
          <LinkList title="For your family" links={TOOL_LINKS} />
        </div>
        <div>
          <LinkList title="Calculators" links={CALCULATOR_LINKS} />
          <LinkList
            title="Follow us"
            links={[...agency.socialLinks.map(outside), { label: "Blog feed (RSS)", path: FEED_PATH }]}
          />
        </div>
        <LinkList title="Helpful elsewhere" links={references.map(outside)} />
      </div>
      <StateCoverage states={states} />
      <p className="disclaimer">{disclaimer}</p>
    </div>
  );
}
