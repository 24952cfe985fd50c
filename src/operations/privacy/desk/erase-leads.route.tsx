import { useState } from "react";
import { data, Link, redirect } from "react-router";
import { may } from "#platform/access/rules/rights.ts";
import { form, formAction, text, texts } from "#platform/http/server/form-action.ts";
import { STATUS_OF } from "#platform/http/server/failure-status.ts";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import { leadFilter, leadListQuery, parseLeadList } from "#leads/leads/rules/lead-list.ts";
import { findMatches } from "#leads/lists/server/find-leads.ts";
import { findAsker } from "#leads/lists/server/find-neighbors.ts";
import { readBulk } from "#leads/lists/server/run-bulk.ts";
import { BulkProgressLoader } from "#leads/leads/desk/BulkProgressLoader.tsx";
import { findConfirmation } from "#accounts/sign-in/server/find-confirmation.ts";
import { askAgain } from "#accounts/access/desk/ask-again.ts";
import { ConfirmIdentity } from "#accounts/access/desk/ConfirmIdentity.tsx";
import {
  type ErasurePreview,
  eraseLeads,
  previewErasure,
  readErasure,
} from "#operations/privacy/server/erase-leads.ts";
import { DeskPage, EmptyState } from "#ui/desk/DeskPage.tsx";
import { deskButton } from "#ui/desk/Button.tsx";
import { Message } from "#ui/desk/Message.tsx";
import { stayOnFailure } from "#ui/desk/stay-on-failure.ts";
import { useAlive } from "#ui/kit/use-alive.ts";
import { EraseLeadsForm } from "./EraseLeadsForm.tsx";
import { ErasureResult } from "./ErasureResult.tsx";
import type { Route } from "./+types/erase-leads.route";

const PATH = "/admin/leads/erase";

/** The leads of the address: those that a bulk erasure works on, or those of a whole list. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, staff, by } = staffRequest(context, "leads:erase");
  const search = new URL(request.url).searchParams;
  const list = parseLeadList(search);
  const back = `/admin/leads?${leadListQuery({ ...list, after: "" })}`;
  const runId = search.get("run");
  if (runId !== null) {
    const [result, run] = [await readErasure(services, by, runId), await readBulk(services, by, runId)];
    if (!result.ok || !run.ok) return { ways: null, back, preview: null, run: null, result: null, ended: true };
    const mayAudit = may(staff, "audit:read");
    return { ways: null, back, preview: null, run: run.value, result: { ...result.value, mayAudit }, ended: false };
  }
  const whole = search.has("all");
  const ids = whole ? await findMatches(services, staff, leadFilter(list, findAsker(services, staff))) : [];
  const preview = whole ? await previewErasure(services, by, ids) : null;
  const ways = await findConfirmation(services, staff);
  return { ways, back, preview: preview?.ok ? preview.value : null, run: null, result: null, ended: false };
}

type Answer = { preview: ErasurePreview | null; problem: string; error: string; typed: string };

/** Says what erasing the selected leads would do, or has them erased. */
export const action = formAction("leads:erase", {
  "": form({ id: texts }, async ({ services, by }, { id }) => {
    const preview = await previewErasure(services, by, id);
    const problem = preview.ok ? "" : preview.message;
    return data<Answer>({ preview: preview.ok ? preview.value : null, problem, error: "", typed: "" });
  }),
  erase: form({ id: texts, confirm: text }, async ({ services, by }, { id, confirm }) => {
    const begun = await eraseLeads(services, by, { ids: id, typed: confirm });
    if (begun.ok) return redirect(`${PATH}?run=${encodeURIComponent(begun.value.runId)}`);
    const error = begun.fields?.["confirm"] ?? "";
    const preview = await previewErasure(services, by, id);
    const answer = { preview: preview.ok ? preview.value : null, error, typed: confirm };
    return data<Answer>({ ...answer, problem: error ? "" : begun.message }, { status: STATUS_OF[begun.code] });
  }),
});

export const handle = {
  title: "Erase leads",
  description: "Erase several leads with everything about them, for staff.",
};

export default function EraseLeadsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { ways, back, run, result, ended } = loaderData;
  const alive = useAlive();
  // A proof of who one is leads to this page again, and the selection outlives that.
  const [chosen, setChosen] = useState(actionData?.preview ?? null);
  if (actionData?.preview && actionData.preview !== chosen) setChosen(actionData.preview);
  const preview = chosen ?? loaderData.preview;
  const toList = (
    <Link to={back} className={deskButton("plain")}>
      Back to the list
    </Link>
  );
  if (run && result)
    return (
      <DeskPage aside={toList}>
        <BulkProgressLoader run={run} />
        <ErasureResult {...result} />
      </DeskPage>
    );
  return (
    <DeskPage aside={toList}>
      {ended ? (
        <Message tone="good">This erasure ended a while ago. The activity log says what was erased.</Message>
      ) : null}
      {actionData?.problem ? <Message tone="error">{actionData.problem}</Message> : null}
      {preview === null || preview.ids.length === 0 ? (
        ended ? null : (
          <EmptyState title="No leads selected">Select leads in the list, then choose “Erase…”.</EmptyState>
        )
      ) : (
        <>
          {ways ? (
            <ConfirmIdentity
              ways={ways}
              what="Erasing is for good."
              // Without script a selection has to be made again.
              {...(chosen !== null && !alive ? { next: "/admin/leads" } : {})}
            />
          ) : null}
          <EraseLeadsForm
            preview={preview}
            locked={ways !== null}
            error={actionData?.error ?? ""}
            typed={actionData?.typed ?? ""}
          />
        </>
      )}
    </DeskPage>
  );
}

export const shouldRevalidate = askAgain;
export const clientAction = stayOnFailure<typeof action>;
