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
            {columns.map(({ name, link }) => (
              <th scope="col" key={name}>
                <Linked name={name} link={link} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, link, cells }) => (
            <tr key={name}>
              <th scope="row" data-label={columns[0]?.name}>
                <Linked name={name} link={link} />
              </th>
              {cells.map((cell, at) => (
                <td key={columns[at + 1]?.name} data-label={columns[at + 1]?.name}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={columns.length} className="small">
              {dated} <a href={local(METHODS_PATH)}>{whereFrom}</a>
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function Linked({ name, link }: { name: string; link?: string | undefined }) {
  const local = useLocalPath();
  return link === undefined ? name : <a href={local(link)}>{name}</a>;
}
