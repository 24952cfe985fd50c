import type { PriceRows as Rows } from "#agency/tables/rules/cost-page.ts";
import { METHODS_PATH } from "#agency/site/rules/navigation.ts";
import { useLocalPath, useWords } from "#website/kit/pages/language.ts";

/** A table of monthly prices with their date and source; requires quick-price.css. */
export function PriceRows({ prices: { caption, columns, rows, dated } }: { prices: Rows }) {
  const { whereFrom } = useWords("prices");
  const local = useLocalPath();
  return (
    <div className="price-table">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((name) => (
              <th scope="col" key={name}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, link, cells }) => (
            <tr key={name}>
              <th scope="row" data-label={columns[0]}>
                {link === undefined ? name : <a href={local(link)}>{name}</a>}
              </th>
              {cells.map((cell, at) => (
                <td key={columns[at + 1]} data-label={columns[at + 1]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {dated === null ? null : (
          <tfoot>
            <tr>
              <td colSpan={columns.length} className="small">
                {dated} <a href={local(METHODS_PATH)}>{whereFrom}</a>
              </td>
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}
