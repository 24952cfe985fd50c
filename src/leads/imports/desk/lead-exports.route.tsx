import { form, formAction, texts } from "#platform/http/server/form-action.ts";
import { z } from "zod";
import { Download } from "lucide-react";
import { useState } from "react";
import { data, Form, useNavigation } from "react-router";
import {
  describeExport,
  describeSelection,
  EXPORT_FORMATS,
  EXPORT_MINUTES,
  parseExport,
} from "#leads/lists/rules/lead-export.ts";
import { listTeams } from "#accounts/access/server/teams-store.ts";
import { listStaff } from "#accounts/access/server/access-store.ts";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import { listTags } from "#leads/leads/server/tags-store.ts";
import { createExport } from "#leads/imports/server/create-export.ts";
import { listExports } from "#leads/imports/server/imports-store.ts";
import { STATUS_OF } from "#platform/http/server/failure-status.ts";
import { findConfirmation } from "#accounts/sign-in/server/find-confirmation.ts";
import { askAgain } from "#accounts/access/desk/ask-again.ts";
import { ConfirmIdentity } from "#accounts/access/desk/ConfirmIdentity.tsx";
import { DeskPage, DeskSection, EmptyState } from "#ui/desk/DeskPage.tsx";
import { ExportList } from "./ExportList.tsx";
import { stayOnFailure } from "#ui/desk/stay-on-failure.ts";
import { Message } from "#ui/desk/Message.tsx";
import { DeskButton, deskButton } from "#ui/desk/Button.tsx";
import { useAlive } from "#ui/kit/use-alive.ts";
import type { Route } from "./+types/lead-exports.route";

const MAX_SHOWN = 50;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, staff } = staffRequest(context, "leads:export");
  const [exports, ways, people, tags, teams] = await Promise.all([
    listExports(services.db, MAX_SHOWN),
    findConfirmation(services, staff),
    listStaff(services.db),
    listTags(services.db),
    listTeams(services.db),
  ]);
  const names = new Map([...people, ...tags, ...teams].map(({ id, name }) => [id, name]));
  const words = (search: URLSearchParams, maker: string) =>
    describeExport(parseExport(search), (id) => (id === "me" ? maker : (names.get(id) ?? "Former staff")));
  return {
    ways,
    what: words(new URL(request.url).searchParams, staff.name),
    exports: exports.map(({ id, format, query, createdByName, createdAt, usedAt, rowCount }) => {
      const what = words(new URLSearchParams(query), createdByName);
      return { id, format, what, createdByName, createdAt, downloaded: usedAt !== null, rowCount };
    }),
  };
}

/** Makes a link to the leads that the form selects, else to those that the address names. A form without a format comes from the list: it only selects. */
export const action = formAction("leads:export", {
  "": form(
    { id: texts, format: z.enum(EXPORT_FORMATS).nullable().catch("csv") },
    async ({ services, by, request }, { id, format }) => {
      const ids = id.length > 0 ? id : null;
      if (format === null) return data({ ok: null, ids });
      const { list } = parseExport(new URL(request.url).searchParams);
      const made = await createExport(services, by, { format, list, ids });
      return made.ok
        ? data({ ok: true as const, url: made.value.url, format, ids })
        : data({ ok: false as const, message: made.message, ids }, { status: STATUS_OF[made.code] });
    },
  ),
});

export const handle = {
  title: "Export leads",
  description: "Leads as a file.",
};

export default function LeadExports({ loaderData, actionData }: Route.ComponentProps) {
  const { ways, exports } = loaderData;
  const alive = useAlive();
  // A proof of who one is leads to this page again, and the selection outlives that.
  const [ids, setIds] = useState(actionData?.ids ?? null);
  if (actionData?.ids && actionData.ids !== ids) setIds(actionData.ids);
  const what = ids === null ? loaderData.what : describeSelection(ids.length);
  const busy = useNavigation().state === "submitting";
  return (
    <DeskPage lead="The audit log keeps who exported which leads, and when.">
      {ways ? (
        <ConfirmIdentity
          ways={ways}
          what="An export has everything that people told you."
          // Without script a selection has to be made again.
          {...(ids !== null && !alive ? { next: "/admin/leads" } : {})}
        />
      ) : null}
      {actionData?.ok === false ? <Message tone="error">{actionData.message}</Message> : null}
      {actionData?.ok ? (
        <Message tone="good">
          <p className="mb-2">
            Your file is ready. The link works once, for you, in the next {EXPORT_MINUTES} minutes.
          </p>
          <a href={actionData.url} download className={deskButton()}>
            <Download aria-hidden size={18} /> Download {actionData.format.toUpperCase()}
          </a>
        </Message>
      ) : null}
      <DeskSection id="new-export" title="New export">
        <Form method="post" className="grid gap-3">
          {ids?.map((id) => (
            <input key={id} type="hidden" name="id" value={id} />
          ))}
          <p>
            <span className="text-muted">Leads:</span> <bdi className="font-medium wrap-anywhere">{what}</bdi>
          </p>
          <fieldset>
            <legend className="mb-1 font-medium">Format</legend>
            {EXPORT_FORMATS.map((format, i) => (
              <label key={format} className="flex min-h-(--control) items-center gap-2">
                <input type="radio" name="format" value={format} defaultChecked={i === 0} className="size-4" />
                {format === "csv" ? "CSV, for spreadsheets" : "JSON, for other programs"}
              </label>
            ))}
          </fieldset>
          <div>
            <DeskButton busy={busy}>Make file</DeskButton>
          </div>
        </Form>
      </DeskSection>
      {exports.length > 0 ? <ExportList exports={exports} /> : <EmptyState title="No exports yet" />}
    </DeskPage>
  );
}

export const shouldRevalidate = askAgain;
export const clientAction = stayOnFailure<typeof action>;
