import { formatDollars } from "#core/money/dollars.ts";
import { of100, type WorthYear } from "#core/calculators/savings-or-policy.ts";
import type { WorthResult } from "#core/calculators/worth-it.ts";
import { whoText, WORTH_WORDS as W } from "#core/calculators/worth-it-words.ts";
import { METHODS_PATH } from "#core/site/navigation.ts";
import { TableFrame } from "./TableFrame.tsx";
import { YearsPicture } from "./YearsPicture.tsx";

/** The figures, the chart and its table, and what must be known beside them. `label` says the chart in words. */
export function WorthAnswer({ result, label }: { result: WorthResult; label: string }) {
  const { compared, inputs, notes } = result;
  if (!compared) return null;
  const { rows, paidBack, savedUp } = compared;
  const benefit = formatDollars(inputs.amount);
  const second = rows[1];
  return (
    <>
      <dl className="worth-figures">
        <When label={W.paidBack(benefit)} row={paidBack} />
        <When label={W.savedUp(benefit)} row={savedUp} />
        {savedUp ? (
          <Figure label={W.chance} figure={W.chanceOf(of100(savedUp.chance))} below={whoText(inputs.sex, inputs.age)} />
        ) : null}
        {second ? (
          <Figure
            label={W.early.label}
            figure={formatDollars(second.pays)}
            below={W.early.below(formatDollars(second.saved))}
          />
        ) : null}
      </dl>
      <YearsPicture
        label={label}
        title={W.chart}
        start={W.age(inputs.age)}
        end={W.age(rows.at(-1)?.age ?? inputs.age)}
        lines={[
          { name: W.lines.pays, tone: "pays", amounts: [rows[0]?.pays ?? 0, ...rows.map((row) => row.pays)] },
          { name: W.lines.paid, tone: "paid", amounts: [0, ...rows.map((row) => row.paid)] },
          { name: W.lines.saved, tone: "saved", amounts: [0, ...rows.map((row) => row.saved)] },
        ]}
      />
      <ul className="result-notes">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      <p className="small">
        <a href={METHODS_PATH}>Where our figures come from</a>
      </p>
      <Years rows={rows} />
    </>
  );
}

function Figure({ label, figure, below }: { label: string; figure: string; below?: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <strong>{figure}</strong>
        {below ? <span>{below}</span> : null}
      </dd>
    </div>
  );
}

function When({ label, row }: { label: string; row: WorthYear | null }) {
  return row ? (
    <Figure label={label} figure={W.when(row.year)} below={W.atAge(row.age)} />
  ) : (
    <Figure label={label} figure={W.notBy100} />
  );
}

function Years({ rows }: { rows: readonly WorthYear[] }) {
  const { year: first, ...columns } = W.columns;
  return (
    <details className="behind">
      <summary>{W.summary}</summary>
      <TableFrame stacks>
        <caption>{W.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {Object.values(columns).map((column) => (
              <th scope="col" className="amount" key={column}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ year, age, paid, pays, saved, chance }) => (
            <tr key={year}>
              <th scope="row">{W.facts.year(year, age)}</th>
              <td className="amount" data-label={columns.paid}>
                {formatDollars(paid)}
              </td>
              <td className="amount" data-label={columns.pays}>
                {formatDollars(pays)}
              </td>
              <td className="amount" data-label={columns.saved}>
                {formatDollars(saved)}
              </td>
              <td className="amount" data-label={columns.chance}>
                {of100(chance)}
              </td>
            </tr>
          ))}
        </tbody>
      </TableFrame>
    </details>
  );
}
