import {
  type ArticleImportState,
  FORMAT_LABELS,
  type FileFormat,
  shownState,
} from "#newsroom/article-files/rules/article-import.ts";
import { ImportList } from "#ui/desk/ImportList.tsx";
import type { TableColumn } from "#ui/desk/Table.tsx";

type ListedImport = {
  id: string;
  fileName: string;
  format: FileFormat;
  state: ArticleImportState;
  itemCount: number;
  createdByName: string;
  createdAt: Date;
};

const NUMBER = new Intl.NumberFormat("en-US");

const COLUMNS: readonly TableColumn<Pick<ListedImport, "format" | "itemCount">>[] = [
  { id: "format", header: "Format", place: "wide-only", cell: ({ format }) => FORMAT_LABELS[format] },
  {
    id: "items",
    header: "Length",
    className: "tabular-nums",
    cell: ({ itemCount }) => `${NUMBER.format(itemCount)} ${itemCount === 1 ? "item" : "items"}`,
  },
];

/** The imports of articles, newest first. */
export function ArticleImportList({ imports }: { imports: readonly ListedImport[] }) {
  const shown = imports.map((one) => ({ ...one, state: shownState(one.state) }));
  return <ImportList imports={shown} path="/admin/articles/imports" columns={COLUMNS} />;
}
