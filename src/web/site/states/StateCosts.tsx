import { formatDollars } from "#core/money/dollars.ts";
import type { CostRow, StatePage } from "#core/states/state-page.ts";
import { CitedParagraph } from "./CitedParagraph.tsx";
import { CostPicture } from "./CostPicture.tsx";

function CostTable({
  rows,
  name,
  publisher,
  year,
}: {
  rows: readonly CostRow[];
  name: string;
  publisher: string;
  year: number;
}) {
  return (
    <div className="table-frame table-fits">
      <table>
        <caption>
          Average prices in {name} and the mean of all states ({publisher}, {year})
        </caption>
        <thead>
          <tr>
            <th scope="col">Kind</th>
            <th scope="col">{name}</th>
            <th scope="col">Mean</th>
            <th scope="col">Difference</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ kind, label, included, here, mean }) => (
            <tr key={kind}>
              <th scope="row">
                {label}
                <span className="included">{included}</span>
              </th>
              <td>{formatDollars(here)}</td>
              <td>{formatDollars(mean)}</td>
              <td>{difference(here - mean)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function difference(amount: number): string {
  if (amount === 0) return "none";
  return `${formatDollars(Math.abs(amount))} ${amount > 0 ? "more" : "less"}`;
}

/** Funeral costs in the state: a picture, the figures, and explanations. */
export function StateCosts({ page }: { page: StatePage }) {
  const { costs, medians, name, place, sources } = page;
  return (
    <section className="section state-costs" aria-labelledby="costs-title">
      <div className="wrap">
        <h2 id="costs-title">What a funeral costs in {place}</h2>
        <div className="state-two">
          <div className="prose">
            {costs.texts.map((text) => (
              <CitedParagraph key={text.text} of={text} sources={sources} />
            ))}
          </div>
          <CostPicture rows={costs.rows} name={name} />
        </div>
        <CostTable rows={costs.rows} name={name} publisher={costs.publisher} year={costs.year} />
        <dl className="medians">
          <div>
            <dt>United States, burial median ({medians.national.source})</dt>
            <dd>{formatDollars(medians.national.burial)}</dd>
          </div>
          <div>
            <dt>
              {medians.division.name} division, burial median; not a figure of {place} alone ({medians.division.source})
            </dt>
            <dd>{formatDollars(medians.division.burial)}</dd>
          </div>
        </dl>
        <h3>What $10,000 would do</h3>
        <div className="prose">
          <CitedParagraph of={costs.amount} sources={sources} />
        </div>
      </div>
    </section>
  );
}
