import { statePath } from "#core/site/navigation.ts";
import type { Regulator } from "#core/states/regulator.ts";
import type { State } from "#core/states/state.ts";
import { useLocalPath, useWords } from "#web/ui/language.ts";
import { formatPhone } from "#core/phone/format-phone.ts";

/** Whom to ask in a state where the agency may not sell: the regulator, and our page about the state. */
export function RegulatorCard({ state, regulator }: { state: State; regulator: Regulator }) {
  const words = useWords("quote");
  const name = useWords("places").state(state.name);
  const localPath = useLocalPath();
  const [before, after] = words.regulatorTells;
  return (
    <aside className="card" aria-labelledby="regulator-title">
      <h2 id="regulator-title">{words.whoCanHelp(name)}</h2>
      <p>
        {before}
        <span lang="en">{regulator.name.replace(/^The /, "")}</span>
        {after}
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
          <a href={localPath(statePath(state.slug))}>{words.costsAndRules(name)}</a>
        </li>
      </ul>
    </aside>
  );
}
