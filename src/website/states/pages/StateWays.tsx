import type { StatePage } from "#agency/states/rules/state-page.ts";
import { METHODS_PATH } from "#agency/site/rules/navigation.ts";
import { useLocalPath, useWords } from "#website/kit/pages/language.ts";

/** Links to the calculators whose results differ from state to state, prefilled with this one. */
export function StateCalculators({ page: { code, name, place } }: { page: StatePage }) {
  const words = useWords("states").calculators;
  const localPath = useLocalPath();
  const links = [
    { path: `/calculators/final-expense-calculator?state=${code}`, label: words.need({ name, place }) },
    { path: `/calculators/funeral-costs-by-state?first=${code}`, label: words.compare({ name, place }) },
    { path: "/calculators", label: words.all },
  ];
  return (
    <section className="section section-deep no-print" aria-labelledby="calculators-title">
      <div className="wrap">
        <h2 id="calculators-title">{words.title({ name, place })}</h2>
        <ul className="plain-links state-calculators">
          {links.map(({ path, label }) => (
            <li key={path}>
              <a href={localPath(path)}>{label}</a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Lists the source of every figure of the page, with its year if it has one. */
export function StateSources({ sources }: Pick<StatePage, "sources">) {
  const words = useWords("sources");
  const { notAdvice } = useWords("states");
  const localPath = useLocalPath();
  return (
    <section className="section" aria-labelledby="sources-title">
      <div className="wrap">
        <h2 id="sources-title">{words.title}</h2>
        <div className="table-frame">
          <table className="state-sources">
            <caption className="quiet">{words.title}</caption>
            <tbody>
              {sources.map(({ id, number, name, publisher, url, year }) => (
                <tr key={id} id={`source-${number}`}>
                  <th scope="row">{number}</th>
                  <td>
                    <span lang="en">{url ? <a href={url}>{name}</a> : name}</span>
                    {words.inEnglish}
                    <span className="included" lang="en">
                      {[publisher, year].filter(Boolean).join(", ")}
                    </span>
                  </td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <td colSpan={2}>
                  {notAdvice} <a href={localPath(METHODS_PATH)}>{words.methods}</a>
                </td>
              </tr>
            </tfoot>
          </table>
        </div>
      </div>
    </section>
  );
}
