import type { StatePage } from "#core/states/state-page.ts";
import { formatPhone } from "#core/phone/format-phone.ts";
import { CitedParagraph } from "./CitedParagraph.tsx";

/** The national list of regulators, in case an address has changed. */
const ALL_REGULATORS = "https://content.naic.org/state-insurance-departments";

/** The state's rules and population. */
export function StateRules({ page }: { page: StatePage }) {
  const { rules, people, place, sources } = page;
  return (
    <section className="section section-deep" aria-labelledby="rules-title">
      <div className="wrap">
        <h2 id="rules-title">The rules in {place}</h2>
        <div className="card-grid">
          {rules.map(({ id, heading, texts }) => (
            <div className="card" key={id} id={id}>
              <h3>{heading}</h3>
              {texts.map((text) => (
                <CitedParagraph key={text.text} of={text} sources={sources} />
              ))}
            </div>
          ))}
        </div>
        <div className="prose state-people">
          <h3>People of 65 and over</h3>
          <CitedParagraph of={people} sources={sources} />
        </div>
      </div>
    </section>
  );
}

/** Who regulates insurance there and how to reach them. */
export function StateRegulator({ page }: { page: StatePage }) {
  const { regulator, place, sources } = page;
  return (
    <section className="section" aria-labelledby="regulator-title">
      <div className="wrap state-two">
        <div className="prose">
          <h2 id="regulator-title">Who regulates insurance in {place}</h2>
          <CitedParagraph of={regulator.text} sources={sources} />
        </div>
        <div className="card regulator">
          <h3>{regulator.name}</h3>
          <ul className="plain-links">
            <li>
              <a href={`tel:${regulator.phone}`}>{formatPhone(regulator.phone)}</a>
            </li>
            <li>
              <a href={regulator.url} rel="noopener">
                {hostOf(regulator.url)}
              </a>
            </li>
            <li>
              <a href={ALL_REGULATORS} rel="noopener">
                Regulators of all states
              </a>
            </li>
          </ul>
        </div>
      </div>
    </section>
  );
}

function hostOf(address: string): string {
  return URL.parse(address)?.hostname.replace(/^www\./, "") ?? address;
}
