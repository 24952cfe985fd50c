import { type ClientPolicy, clientPath } from "#leads/policies/rules/client-page.ts";
import type { Settings } from "#agency/site/rules/settings.ts";
import { formatDollars } from "#platform/text/rules/dollars.ts";
import { formatDay } from "#platform/time/rules/calendar-day.ts";
import type { ShownClient } from "#website/client/server/open-client-page.ts";
import { useLocale, useLocalPath, useWords } from "#website/kit/pages/language.ts";
import { LicenseNumbers } from "#website/shell/pages/LicenseNumbers.tsx";

/** The sheet has room for so many policies on its one page. */
const MAX_POLICIES = 5;
const AFTER_A_LOSS = "/tools/after-a-loss";

type Shown = {
  client: ShownClient;
  site: { name: string; origin: string };
  phone: { shown: string };
  token: string;
  today: string;
  licenses: Settings["agency"]["licenses"];
};

/** Says what a family does after a death: one page of paper, with what the desk has on file and lines to fill in. */
export function DeathSheet({ shown: { client, site, phone, token, today, licenses } }: { shown: Shown }) {
  const words = useWords("clientPage").sheet;
  const locale = useLocale();
  const localPath = useLocalPath();
  const carriers = [...new Set(client.policies.map(({ carrier }) => carrier))];
  return (
    <>
      <p className="no-print client-sheet-back">
        <a href={localPath(clientPath(token))}>{words.back}</a>
      </p>
      <p className="no-print">{words.print}</p>
      <article className="client-sheet by-day" aria-labelledby="sheet">
        <header>
          <h1 id="sheet">{words.title}</h1>
          <p>
            <bdi>{words.family(client.name)}</bdi>
          </p>
        </header>
        <section>
          <h2>{words.first}</h2>
          <ol>
            {words.steps(site.name, phone.shown).map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
        <div className="client-sheet-halves">
          <section>
            <h2>{words.needs}</h2>
            <ul>
              {words.papers.map((paper) => (
                <li key={paper}>{paper}</li>
              ))}
            </ul>
            <p>{words.more}</p>
          </section>
          <section>
            <h2>{words.whom}</h2>
            <ul>
              <li>
                {words.agency(site.name)}: <strong>{phone.shown}</strong>
                {client.agent ? ` · ${words.agent(client.agent.name)}` : ""}
              </li>
              {carriers.map((carrier) => (
                <li key={carrier}>{words.company(carrier)}</li>
              ))}
              <li>{words.others(plainAddress(site.origin + localPath(AFTER_A_LOSS)))}</li>
            </ul>
          </section>
        </div>
        <section>
          <h2>{words.policies}</h2>
          <PolicyTable policies={client.policies} />
          <p className="small">{words.asOf(formatDay(today, locale))}</p>
        </section>
        <section>
          <h2>{words.write}</h2>
          {words.lines.map((line) => (
            <p key={line} className="client-sheet-line">
              {line}
            </p>
          ))}
        </section>
        <footer className="small">
          <LicenseNumbers of={licenses} />
        </footer>
      </article>
    </>
  );
}

/** The policies in a row each: on paper, names of companies and amounts matter, payments no longer do. */
function PolicyTable({ policies }: { policies: readonly ClientPolicy[] }) {
  const all = useWords("clientPage");
  const words = all.policy;
  const locale = useLocale();
  if (policies.length === 0) return <p>{words.none}</p>;
  const left = policies.length - MAX_POLICIES;
  return (
    <>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.carrier}</th>
            <th scope="col">{words.product}</th>
            <th scope="col">{words.amount}</th>
            <th scope="col">{words.issued}</th>
          </tr>
        </thead>
        <tbody>
          {policies.slice(0, MAX_POLICIES).map((policy) => (
            <tr key={policy.id}>
              <td data-label={words.carrier}>{policy.carrier}</td>
              <td data-label={words.product}>{policy.product}</td>
              <td data-label={words.amount}>{formatDollars(policy.faceAmount)}</td>
              <td data-label={words.issued}>{formatDay(policy.issued, locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {left > 0 ? <p>{all.sheet.morePolicies(left)}</p> : null}
    </>
  );
}

/** An address as it reads on paper. */
const plainAddress = (address: string) => address.replace(/^https?:\/\//, "");
