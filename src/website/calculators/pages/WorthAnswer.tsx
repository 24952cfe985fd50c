import { formatDollars } from "#platform/text/rules/dollars.ts";
import { of100, type WorthYear } from "#agency/tables/rules/savings-or-policy.ts";
import type { WorthResult } from "#agency/tables/rules/worth-it.ts";
import { METHODS_PATH } from "#agency/site/rules/navigation.ts";
import { useLocalPath, useWords } from "#website/kit/pages/language.ts";
import { FigureTable } from "./FigureTable.tsx";
import { YearsPicture } from "./YearsPicture.tsx";

/** The figures, the chart and its table, and the notes beside them. `label` says the chart in words. */
export function WorthAnswer({ result, label }: { result: WorthResult; label: string }) {
  const words = useWords("worthIt");
  const { whereFrom } = useWords("prices");
  const localPath = useLocalPath();
  const { compared, inputs, notes } = result;
  if (!compared) return null;
  const { rows, paidBack, savedUp } = compared;
  const benefit = formatDollars(inputs.amount);
  const second = rows[1];
  return (
    <>
      <dl className="worth-figures">
        <When label={words.paidBack(benefit)} row={paidBack} />
        <When label={words.savedUp(benefit)} row={savedUp} />
        {savedUp ? (
          <Figure
            label={words.chance}
            figure={words.chanceOf(of100(savedUp.chance))}
            below={words.who(inputs.sex, inputs.age)}
          />
        ) : null}
        {second ? (
          <Figure
            label={words.early.label}
            figure={formatDollars(second.pays)}
            below={words.early.below(formatDollars(second.saved))}
          />
        ) : null}
      </dl>
      <YearsPicture
        label={label}
        title={words.chart}
        start={words.age(inputs.age)}
        end={words.age(rows.at(-1)?.age ?? inputs.age)}
        lines={[
          { name: words.lines.pays, tone: "pays", amounts: [rows[0]?.pays ?? 0, ...rows.map((row) => row.pays)] },
          { name: words.lines.paid, tone: "paid", amounts: [0, ...rows.map((row) => row.paid)] },
          { name: words.lines.saved, tone: "saved", amounts: [0, ...rows.map((row) => row.saved)] },
        ]}
      />
      <ul className="result-notes">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      <p className="small">
        <a href={localPath(METHODS_PATH)}>{whereFrom}</a>
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
  const words = useWords("worthIt");
  return row ? (
    <Figure label={label} figure={words.when(row.year)} below={words.atAge(row.age)} />
  ) : (
    <Figure label={label} figure={words.notBy100} />
  );
}

function Years({ rows }: { rows: readonly WorthYear[] }) {
  const words = useWords("worthIt");
  const { columns } = words;
  return (
    <details className="behind">
      <summary>{words.summary}</summary>
      <FigureTable
        caption={words.caption}
        name={columns.year}
        columns={[columns.paid, columns.pays, columns.saved, columns.chance]}
        rows={rows.map(({ year, age, paid, pays, saved, chance }) => ({
          id: year,
          label: words.facts.year(year, age),
          cells: [formatDollars(paid), formatDollars(pays), formatDollars(saved), of100(chance)],
        }))}
      />
    </details>
  );
}
