import { statePath } from "#core/site/navigation.ts";
import type { Regulator } from "#core/states/regulator.ts";
import type { State } from "#core/states/state.ts";
import { formatPhone } from "#core/phone/format-phone.ts";

/** Whom to ask in a state where the agency may not sell: the regulator, and our page about the state. */
export function RegulatorCard({ state, regulator }: { state: State; regulator: Regulator }) {
  return (
    <aside className="card" aria-labelledby="regulator-title">
      <h2 id="regulator-title">Who can help you in {state.name}</h2>
      <p>The {regulator.name.replace(/^The /, "")} can tell you which agents are licensed there:</p>
      <ul>
        <li>
          <a href={`tel:${regulator.phone}`}>{formatPhone(regulator.phone)}</a>
        </li>
        <li>
          <a href={regulator.url} rel="noopener">
            {URL.parse(regulator.url)?.hostname.replace(/^www\./, "") ?? regulator.url}
          </a>
        </li>
        <li>
          <a href={statePath(state.slug)}>Costs and rules in {state.name}</a>
        </li>
      </ul>
    </aside>
  );
}
