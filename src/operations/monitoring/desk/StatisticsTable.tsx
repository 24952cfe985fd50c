import { ArrowDown, ArrowUp } from "lucide-react";
import { Link } from "react-router";
import {
  type ArticleStatistic,
  STATISTICS_ORDERS,
  type StatisticsOrder,
} from "#newsroom/articles/rules/article-statistics.ts";
import { moneyText, NO_DATA, rateText } from "#leads/leads/desk/figure-text.ts";
import { Badge } from "#ui/desk/Badge.tsx";
import { figure } from "#ui/desk/ChartFrame.tsx";
import { SeoScore } from "#newsroom/articles/desk/SeoScore.tsx";

const LABELS: Record<StatisticsOrder, string> = {
  title: "Article",
  views: "Views",
  readThrough: "Read to the end",
  leads: "Leads",
  premium: "Yearly premium",
  seoScore: "SEO score",
  words: "Words",
};

type TableOrder = { order: StatisticsOrder; reversed: boolean };
type Props = TableOrder & {
  rows: readonly ArticleStatistic[];
  /** Returns the address that shows the table in another order. */
  addressOf: (other: TableOrder) => string;
};

/** The figures of each article. A heading is a link that sorts by it, or reverses the order. */
export function StatisticsTable({ rows, order, reversed, addressOf }: Props) {
  return (
    // A wide table scrolls in its own box; the links in it let the keyboard reach it.
    <section aria-label="Articles" className="desk-scroll-x mt-4 rounded-md border border-line">
      <table className="w-full text-left text-sm">
        <caption className="sr-only">Figures of each article</caption>
        <thead className="border-b border-line bg-hover">
          <tr>
            {STATISTICS_ORDERS.map((column) => (
              <SortHeading key={column} column={column} order={order} reversed={reversed} addressOf={addressOf} />
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row" className="min-w-56 max-w-96 px-3 py-1.5 font-normal wrap-anywhere" dir="auto">
                <Link
                  to={`/admin/articles/${row.id}`}
                  className="text-accent underline underline-offset-2 pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center"
                >
                  {row.title || "Untitled"}
                </Link>{" "}
                {row.status === "published" ? null : <Badge>{row.status === "draft" ? "Draft" : "Archived"}</Badge>}
              </th>
              {STATISTICS_ORDERS.slice(1).map((column) => (
                <td key={column} className="px-3 py-1.5 text-right whitespace-nowrap tabular-nums">
                  <Cell row={row} column={column} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function SortHeading({
  column,
  order,
  reversed,
  addressOf,
}: TableOrder & Pick<Props, "addressOf"> & { column: StatisticsOrder }) {
  const current = column === order;
  // Figures begin with the highest, titles with A.
  const rising = (column === "title") !== reversed;
  const Arrow = rising ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      aria-sort={current ? (rising ? "ascending" : "descending") : undefined}
      className={`px-3 py-0.5 ${column === "title" ? "" : "text-right"}`}
    >
      <Link
        to={addressOf({ order: column, reversed: current && !reversed })}
        preventScrollReset
        className="inline-flex min-h-(--control) items-center gap-1 whitespace-nowrap underline-offset-2 hover:underline"
      >
        {LABELS[column]}
        {current ? <Arrow aria-hidden size={14} /> : null}
      </Link>
    </th>
  );
}

function Cell({ row, column }: { row: ArticleStatistic; column: StatisticsOrder }) {
  if (column === "seoScore") return <SeoScore score={row.seoScore} />;
  const value = row[column];
  if (value === null) return <span className="text-muted">{NO_DATA}</span>;
  if (column === "readThrough") return rateText(row.readThrough);
  return column === "premium" ? moneyText(row.premium) : figure(Number(value));
}
