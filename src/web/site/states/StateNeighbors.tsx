import { formatDollars } from "#core/money/dollars.ts";
import { statePath } from "#core/site/navigation.ts";
import type { StatePage } from "#core/states/state-page.ts";
import { CitedParagraph } from "./CitedParagraph.tsx";

/** The state compared with others of its census division. */
export function StateNeighbors({ page }: { page: StatePage }) {
  const { neighbors, costs, name, sources } = page;
  return (
    <section className="section" aria-labelledby="neighbors-title">
      <div className="wrap">
        <h2 id="neighbors-title">{name} beside its neighbors</h2>
        <div className="prose">
          {neighbors.texts.map((text) => (
            <CitedParagraph key={text.text} of={text} sources={sources} />
          ))}
        </div>
        <div className="table-frame neighbors">
          <table>
            <caption>
              {neighbors.division} division, average prices ({costs.publisher}, {costs.year})
            </caption>
            <thead>
              <tr>
                <th scope="col">Place</th>
                <th scope="col">Burial</th>
                <th scope="col">Direct cremation</th>
              </tr>
            </thead>
            <tbody>
              {neighbors.rows.map((row) => (
                <tr key={row.slug} className={row.own ? "own" : undefined}>
                  <th scope="row">{row.own ? row.name : <a href={statePath(row.slug)}>{row.name}</a>}</th>
                  <td>{formatDollars(row.costs.burial)}</td>
                  <td>{formatDollars(row.costs.directCremation)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </section>
  );
}
