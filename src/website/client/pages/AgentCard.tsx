import type { ShownClient } from "#website/client/server/open-client-page.ts";
import { useAreas, useWords } from "#website/kit/pages/language.ts";

type Shown = {
  client: ShownClient;
  site: { name: string };
  phone: { dial: string; shown: string };
  hours: string | null;
  stateName: string | null;
};

/** The agent who serves a client, if the team page shows them; otherwise the agency. */
export function AgentCard({ shown: { client, site, phone, hours, stateName } }: { shown: Shown }) {
  const words = useWords("clientPage").agent;
  const { places } = useAreas("places");
  const { agent } = client;
  const state = stateName === null ? null : places.state(stateName);
  return (
    <section className="card client-agent" aria-labelledby="agent">
      <h2 id="agent">{words.title}</h2>
      {agent?.photo ? <img src={agent.photo} alt={words.portrait(agent.name)} width="280" height="280" /> : null}
      <p className="client-agent-name">
        <bdi>{agent === null ? words.team(site.name) : agent.name}</bdi>
      </p>
      <dl className="client-facts">
        <div>
          <dt>{words.phone}</dt>
          <dd>
            <a href={`tel:${phone.dial}`}>{phone.shown}</a>
          </dd>
        </div>
        {hours === null ? null : (
          <div>
            <dt>{words.in}</dt>
            <dd>{hours}</dd>
          </div>
        )}
        {agent?.license && state ? (
          <div>
            <dt>{words.licensed}</dt>
            <dd>
              {state}: <span className="license">{agent.license.number}</span>
            </dd>
          </div>
        ) : null}
      </dl>
    </section>
  );
}
