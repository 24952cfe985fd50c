import { TABLE_RECORDS } from "#agency/tables/rules/table-records.ts";
import { readTables } from "#agency/tables/server/read-table.ts";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import { BackLink } from "#ui/desk/BackLink.tsx";
import { DeskPage } from "#ui/desk/DeskPage.tsx";
import { type TableEntry, TableList } from "./TableList.tsx";
import type { Route } from "./+types/tables.route";

export async function loader({ context }: Route.LoaderArgs) {
  const { services } = staffRequest(context, "settings:write");
  const tables = await readTables(services.db);
  const entries = TABLE_RECORDS.flatMap(({ key, title, what }): TableEntry[] =>
    tables
      .filter((table) => table.key === key)
      .map(({ year, sources, imported, readable }) => ({
        key,
        title,
        what,
        year,
        sources,
        readable,
        imported: imported ? { at: imported.importedAt, by: imported.importedBy, note: imported.note } : null,
      })),
  );
  return { entries };
}

export const handle = {
  title: "Tables",
  description: "The figures behind the calculators, for the owner.",
};

export default function TablesPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <BackLink to="/admin/settings">All settings</BackLink>
      <DeskPage lead="The figures behind the calculators. Replace one with your own file, and every page updates right away.">
        <TableList entries={loaderData.entries} />
      </DeskPage>
    </>
  );
}
