import type { CostGuide } from "#leads/leads/rules/cost-guide.ts";
import { useWords } from "#website/kit/pages/language.ts";

/** Funeral costs to choose an amount by, each table with its source. */
export function CostGuideCard({ guide }: { guide: CostGuide }) {
  const words = useWords("quotePrice").guide;
  return (
    <div className="cost-guide">
      <h3>{words.title}</h3>
      {guide.map(({ title, rows, source }) => (
        <table key={title}>
          <caption>{title}</caption>
          <tbody>
            {rows.map(({ label, amount }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{amount}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td colSpan={2}>{words.source(source)}</td>
            </tr>
          </tfoot>
        </table>
      ))}
    </div>
  );
}
