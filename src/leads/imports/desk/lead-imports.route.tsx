import { file, form, formAction } from "#platform/http/server/form-action.ts";
import { data, Form, redirect, useNavigation } from "react-router";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import { LEAD_IMPORTS } from "#leads/imports/server/imports-store.ts";
import { listImports } from "#platform/jobs/server/imports-store.ts";
import { MAX_IMPORT_FILE, uploadImport } from "#leads/imports/server/upload-import.ts";
import { STATUS_OF } from "#platform/http/server/failure-status.ts";
import { DeskPage, DeskSection, EmptyState } from "#ui/desk/DeskPage.tsx";
import { LeadImportList } from "./LeadImportList.tsx";
import { stayOnFailure } from "#ui/desk/stay-on-failure.ts";
import { DeskButton } from "#ui/desk/Button.tsx";
import { Field } from "#ui/desk/Field.tsx";
import type { Route } from "./+types/lead-imports.route";

const MAX_SHOWN = 100;

export async function loader({ context }: Route.LoaderArgs) {
  const { services } = staffRequest(context, "leads:import");
  const imports = await listImports(LEAD_IMPORTS, services.db, MAX_SHOWN);
  return {
    megabytes: MAX_IMPORT_FILE / 1024 / 1024,
    imports: imports.map(({ id, fileName, state, rowCount, mapping, createdByName, createdAt }) => {
      return { id, fileName, state, rowCount, vendor: mapping?.vendor ?? null, createdByName, createdAt };
    }),
  };
}

/** Takes a file, and goes on to what its columns mean. */
export const action = formAction("leads:import", {
  "": form({ file }, async ({ services, by }, { file: sent }) => {
    const bytes = new Uint8Array(await (sent?.arrayBuffer() ?? []));
    const taken = await uploadImport(services, by, { name: sent?.name ?? "", bytes });
    return taken.ok
      ? redirect(`/admin/leads/imports/${taken.value.id}`, 303)
      : data({ message: taken.message }, { status: STATUS_OF[taken.code] });
  }),
});

export const handle = {
  title: "Import leads",
  description: "Lists of leads from files.",
};

export default function LeadImports({ loaderData, actionData }: Route.ComponentProps) {
  const { imports, megabytes } = loaderData;
  const busy = useNavigation().state === "submitting";
  return (
    <DeskPage lead="Bring in a list from a file. You see what becomes of each line before anything changes.">
      <DeskSection id="upload" title="New import">
        <Form method="post" encType="multipart/form-data" className="grid max-w-xl gap-3">
          <Field
            name="file"
            label="CSV file"
            hint={`The first line has the headings. As Excel, Google Sheets or another program saves it, up to ${megabytes} MB.`}
            error={actionData?.message}
          >
            {(control) => (
              <input
                type="file"
                accept=".csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values"
                {...control}
                className={`${control.className} py-1 file:mr-3 file:min-h-6 file:rounded file:border-0 file:bg-hover file:px-2 file:font-medium file:text-accent`}
              />
            )}
          </Field>
          <div>
            <DeskButton busy={busy}>Upload</DeskButton>
          </div>
        </Form>
      </DeskSection>
      {imports.length > 0 ? <LeadImportList imports={imports} /> : <EmptyState title="No imports yet" />}
    </DeskPage>
  );
}

export const clientAction = stayOnFailure<typeof action>;
