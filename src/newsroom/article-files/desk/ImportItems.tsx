import { FatePages } from "#ui/desk/FatePages.tsx";
import { ImportedItem } from "#ui/desk/ImportedItem.tsx";
import {
  ITEM_FATE_LABELS,
  ITEM_FATES,
  type ItemCounts,
  type ItemFate,
} from "#newsroom/article-files/rules/article-import.ts";
import type { Reversal } from "#platform/jobs/rules/import-state.ts";
import { Badge, type BadgeTone } from "#ui/desk/Badge.tsx";

export type ShownItem = {
  place: number;
  title: string;
  slug: string | null;
  fate: ItemFate | null;
  reason: string;
  goesLive: boolean;
  articleId: string | null;
  missing: readonly string[];
  reversal: Reversal | null;
  reversalReason: string;
};

const TONES: Record<ItemFate, BadgeTone> = { create: "good", update: "good", skip: "warning", fail: "danger" };
/** Columns of which a narrow screen shows the content above the title, whose column has its width then. */
const WIDE = "hidden sm:table-cell";
const NUMBER = new Intl.NumberFormat("en-US");

type Props = {
  path: string;
  items: readonly ShownItem[];
  counts: ItemCounts;
  fate: ItemFate | null;
  after: number;
  next: number | null;
};

/** The items of an import by page, with the fate of each and the reason. */
export function ImportItems({ items, ...page }: Props) {
  return (
    <FatePages {...page} unit="Items" labels={ITEM_FATE_LABELS} fates={ITEM_FATES}>
      {items.length === 0 ? <p className="text-muted">No items.</p> : <ItemTable items={items} />}
    </FatePages>
  );
}

function ItemTable({ items }: { items: readonly ShownItem[] }) {
  return (
    <div className="overflow-x-auto rounded-md border border-line">
      <table className="desk-table">
        <caption className="sr-only">Items of the file</caption>
        <thead>
          <tr>
            {["Item", "Result", "Title and reason"].map((label, n) => (
              <th key={label} scope="col" className={n < 2 ? WIDE : ""}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.place}>
              <td className={`w-14 text-muted tabular-nums ${WIDE}`}>{item.place}</td>
              <td className={`w-28 ${WIDE}`}>
                <Fate fate={item.fate} />
              </td>
              <th scope="row">
                <div className="min-w-32 py-1 whitespace-normal wrap-anywhere">
                  <span className="mb-1 flex items-center gap-2 sm:hidden">
                    <span className="text-muted tabular-nums">{item.place}</span>
                    <Fate fate={item.fate} />
                  </span>
                  <Content item={item} />
                </div>
              </th>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Fate({ fate }: { fate: ItemFate | null }) {
  return fate ? <Badge tone={TONES[fate]}>{ITEM_FATE_LABELS[fate]}</Badge> : null;
}

function Content({ item }: { item: ShownItem }) {
  const { title, slug, fate, reason, goesLive, articleId, missing, reversal, reversalReason } = item;
  const writes = fate === "create" || fate === "update";
  return (
    <ImportedItem
      title={title || "(no title)"}
      to={articleId && `/admin/articles/${articleId}`}
      reversal={reversal}
      reversalReason={reversalReason}
    >
      {writes && slug ? (
        <span className="block text-muted">
          /blog/{slug} · {goesLive ? "published" : "not published"}
        </span>
      ) : null}
      {reason ? <span className="block text-muted">{reason}</span> : null}
      {missing.length > 0 ? <Missing missing={missing} /> : null}
    </ImportedItem>
  );
}

function Missing({ missing }: { missing: readonly string[] }) {
  return (
    <details className="text-muted">
      <summary className="cursor-pointer">
        {missing.length === 1 ? "1 picture" : `${NUMBER.format(missing.length)} pictures`} could not be copied
      </summary>
      <ul className="list-disc pl-5">
        {missing.map((address) => (
          <li key={address}>
            <bdi>{address}</bdi>
          </li>
        ))}
      </ul>
    </details>
  );
}
