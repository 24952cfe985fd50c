import { formatDollars } from "#platform/text/rules/dollars.ts";
import { formatPhone } from "#platform/phone/rules/format-phone.ts";
import { TEAM_PATH } from "#agency/site/rules/text-pages.ts";
import { statePath } from "#agency/site/rules/navigation.ts";
import { atStart } from "#agency/states/rules/cited-text.ts";
import { type StatePage, unbrokenPhone } from "#agency/states/rules/state-page.ts";
import { MedicaidPoints } from "#website/calculators/pages/MedicaidDetails.tsx";
import { medicaidNote } from "#agency/tables/rules/medicaid-note.ts";
import { Cited, CitedParagraph } from "./CitedParagraph.tsx";
import { useLocalPath, useWords } from "#website/kit/pages/language.ts";

/** The national list of regulators, in case an address has changed. */
const ALL_REGULATORS = "https://content.naic.org/state-insurance-departments";

/** The facts that matter most. */
export function StateSummary({ page: { summary, regulator, sources } }: { page: StatePage }) {
  return (
    <ul className="plain-facts state-summary">
      {summary.map((fact) => (
        <li key={fact.text}>
          <Cited of={fact} sources={sources}>
            {regulator ? <WithCall text={fact.text} phone={regulator.phone} /> : fact.text}
          </Cited>
        </li>
      ))}
    </ul>
  );
}

/** A sentence whose phone number, if it has this one, is a link. */
function WithCall({ text, phone }: { text: string; phone: string }) {
  const shown = unbrokenPhone(phone);
  const [before, behind] = text.split(shown);
  if (behind === undefined) return text;
  return (
    <>
      {before}
      <a href={`tel:${phone}`}>{shown}</a>
      {behind}
    </>
  );
}

/** Funeral prices in the state beside the mean of all states; beside them a sum, and the states around it. */
export function StateFuneralPrices({ page: { prices, name, place, sources } }: { page: StatePage }) {
  const words = useWords("states").costs;
  if (prices === null) return null;
  return (
    <section className="section section-deep" aria-labelledby="costs-title">
      <div className="wrap">
        <h2 id="costs-title">{words.title(place)}</h2>
        <div className="state-two">
          <div className="table-frame table-stacks">
            <table className="state-costs">
              <caption>
                <Cited of={prices.caption} sources={sources} />
              </caption>
              <thead>
                <tr>
                  <th scope="col">{words.kind}</th>
                  <th scope="col">{name}</th>
                  <th scope="col">{words.all}</th>
                </tr>
              </thead>
              <tbody>
                {prices.rows.map(({ kind, label, included, here, mean }) => (
                  <tr key={kind}>
                    <th scope="row">
                      {label}
                      <span className="included">{included}</span>
                    </th>
                    <CostCell amount={here} label={name} look="here" />
                    <CostCell amount={mean} label={words.all} look="mean" />
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <StateSum prices={prices} place={place} sources={sources} />
        </div>
      </div>
    </section>
  );
}

/** The longest bar, US dollars: the same scale for every state, so that pages can be compared. */
const SCALE = 10_000;

/** A price, with a bar as long as it is high. */
function CostCell({ amount, label, look }: { amount: number; label: string; look: "here" | "mean" }) {
  return (
    <td data-label={label}>
      {formatDollars(amount)}
      <svg
        className={`cost-bar cost-bar-${look}`}
        viewBox="0 0 100 10"
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        <rect width={Math.min(100, (amount / SCALE) * 100)} height="10" />
      </svg>
    </td>
  );
}

/** A worked sum at the state's prices, and the prices of the states around it. */
function StateSum({
  prices: { sum, beside },
  place,
  sources,
}: { prices: NonNullable<StatePage["prices"]> } & Pick<StatePage, "place" | "sources">) {
  const words = useWords("states").costs;
  const localPath = useLocalPath();
  return (
    <div className="state-sum">
      {sum.length > 0 ? (
        <>
          <h3>{words.sum.title}</h3>
          {sum.map((line) => (
            <CitedParagraph key={line.text} of={line} sources={sources} />
          ))}
        </>
      ) : null}
      {beside.length > 0 ? (
        <>
          <h3>{words.beside(atStart(place))}</h3>
          <ul className="plain-facts">
            {beside.map(({ name, slug, away }) => (
              <li key={slug}>
                <a href={localPath(statePath(slug))}>{name}</a>
                {away}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  );
}

/** The state's rules, its insurance office, what Medicaid counts, and our agents there, one row each. */
export function StateRules({
  page: { rules, regulator, place, sources },
  agents,
}: {
  page: StatePage;
  agents: readonly { name: string; number: string }[];
}) {
  const words = useWords("states").rules;
  const localPath = useLocalPath();
  return (
    <section className="section" aria-labelledby="rules-title">
      <div className="wrap">
        <h2 id="rules-title">{words.title(place)}</h2>
        <div className="table-frame table-stacks state-rules">
          <table>
            <caption className="quiet">{words.title(place)}</caption>
            <tbody>
              {rules.map(({ id, label, answer }) => (
                <tr key={id} id={id}>
                  <th scope="row">{label}</th>
                  <td>
                    <Cited of={answer} sources={sources} />
                  </td>
                </tr>
              ))}
              {regulator ? <RegulatorRow of={regulator} sources={sources} /> : null}
              <MedicaidRow />
              {agents.length > 0 ? (
                <tr id="agents">
                  <th scope="row">{words.agents}</th>
                  <td>
                    <ul className="plain-links">
                      {agents.map(({ name, number }) => (
                        <li key={name}>
                          <a href={localPath(TEAM_PATH)}>
                            <bdi>{name}</bdi>
                          </a>
                          {words.agentLicense}
                          <span className="license">{number}</span>
                        </li>
                      ))}
                    </ul>
                  </td>
                </tr>
              ) : null}
            </tbody>
          </table>
        </div>
      </div>
    </section>
  );
}

/** The effects of a policy on Medicaid and SSI. */
function MedicaidRow() {
  const medicaid = useWords("medicaid");
  const { title, points, article } = medicaidNote({ medicaid });
  return (
    <tr id="medicaid">
      <th scope="row">{title}</th>
      <td>
        <MedicaidPoints points={points} article={article} />
      </td>
    </tr>
  );
}

function RegulatorRow({
  of: { name, phone, url },
  sources,
}: {
  of: NonNullable<StatePage["regulator"]>;
  sources: StatePage["sources"];
}) {
  const words = useWords("states").rules;
  return (
    <tr id="regulator">
      <th scope="row">{words.regulator}</th>
      <td>
        <span lang="en">
          <Cited of={name} sources={sources} />
        </span>
        <ul className="plain-links">
          <li>
            <a href={`tel:${phone}`}>{formatPhone(phone)}</a>
          </li>
          <li>
            <a href={url} rel="noopener">
              {URL.parse(url)?.hostname.replace(/^www\./, "") ?? url}
            </a>
          </li>
          <li>
            <a href={ALL_REGULATORS} rel="noopener">
              {words.allRegulators}
            </a>
          </li>
        </ul>
      </td>
    </tr>
  );
}
