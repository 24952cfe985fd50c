import { statePath } from "#agency/site/rules/navigation.ts";
import type { Regulator } from "#agency/states/rules/regulator.ts";
import type { State } from "#agency/states/rules/state.ts";
import { formatPhone } from "#platform/phone/rules/format-phone.ts";
import { useLocalPath, useWords } from "#website/kit/pages/language.ts";

/** The contacts in a state where the agency may not sell: the regulator, and our page about the state. */
export function RegulatorCard({ state, regulator }: { state: State; regulator: Regulator }) {
  const { card } = useWords("states");
  const places = useWords("places");
  const localPath = useLocalPath();
  const place = { name: places.state(state.name), place: places.within(state.name) };
  const [before, behind] = card.office;
  return (
    <aside className="card" aria-labelledby="regulator-title">
      <h2 id="regulator-title">{card.title(place)}</h2>
      <p>
        {before}
        <span lang="en">{regulator.name.replace(/^The /, "")}</span>
        {behind}
      </p>
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
          <a href={localPath(statePath(state.slug))}>{card.page(place)}</a>
        </li>
      </ul>
    </aside>
  );
}
