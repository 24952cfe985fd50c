import { form, formAction, text } from "#platform/http/server/form-action.ts";
import { data, Form, Link, redirect } from "react-router";
import { readChoices } from "#leads/merges/rules/choices-form.ts";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import { mergeLeads } from "#leads/merges/server/merge-leads.ts";
import { previewMerge } from "#leads/merges/server/preview-merge.ts";
import { readMerge, readName } from "#leads/merges/server/read-merge.ts";
import { searchDesk } from "#operations/home/server/search-desk.ts";
import { STATUS_OF } from "#platform/http/server/failure-status.ts";
import { DeskPage } from "#ui/desk/DeskPage.tsx";
import { stayOnFailure } from "#ui/desk/stay-on-failure.ts";
import { ContactAfter } from "#leads/merges/desk/ContactAfter.tsx";
import { FindOther } from "#leads/merges/desk/FindOther.tsx";
import { MergeTable } from "#leads/merges/desk/MergeTable.tsx";
import { Message } from "#ui/desk/Message.tsx";
import { deskButton, DeskButton } from "#ui/desk/Button.tsx";
import type { Route } from "./+types/lead-merge.route";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { services, staff } = staffRequest(context, "leads:write");
  const search = new URL(request.url).searchParams;
  const other = search.get("with");
  if (other === null) {
    const query = search.get("find") ?? "";
    const name = await readName(services, staff, params.id);
    if (name === null) throw data("Lead not found", { status: 404 });
    return { name, screen: null, find: { query, finds: await searchDesk(services, staff, query) } };
  }
  const read = await readMerge(services, staff, { keep: params.id, merge: other });
  if (!read.ok) throw data(read.message, { status: STATUS_OF[read.code] });
  const states = new Map(services.site.states().map(({ code, name }) => [code, name]));
  return { name: read.value.keep.name, screen: { ...read.value, states }, find: null };
}

/** Merges as chosen, if both leads are still as they were shown. */
export const action = formAction("leads:write", {
  "": form({ seen: text }, async ({ services, by, param, request, form: sent }, { seen }) => {
    const choices = readChoices((name) => sent.get(name));
    const merge = new URL(request.url).searchParams.get("with") ?? "";
    const order = { keep: param("id"), merge, choices };
    const preview = await previewMerge(services, by.actor, order);
    // A merge asks for the fingerprint of its choices, which are made after the page was shown.
    const fingerprint = preview.ok && preview.value.seen === seen ? preview.value.fingerprint : "";
    const outcome = preview.ok ? await mergeLeads(services, by, { ...order, fingerprint }) : preview;
    if (outcome.ok) return redirect(`/admin/leads/${order.keep}?merged=${outcome.value.mergeId}`, 303);
    return data({ message: outcome.message, choices }, { status: STATUS_OF[outcome.code] });
  }),
});

export const handle = {
  title: "Merge leads",
  description: "Two leads side by side, to be merged into one, for staff.",
};

export default function LeadMergePage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { name, screen, find } = loaderData;
  const back = (
    <Link to={`/admin/leads/${params.id}`} className={deskButton("plain")}>
      Back to the lead
    </Link>
  );
  if (screen === null)
    return (
      <DeskPage title={`Merge ${name} with…`} lead="Which other lead is the same person?" aside={back}>
        <FindOther leadId={params.id} {...find} />
      </DeskPage>
    );
  const { keep, merged, result, points, names, states, seen } = screen;
  const lead = (
    <>
      Notes, tasks, policies, files and consents of both come together. It can be undone for 30 days.{" "}
      <Link to={`/admin/leads/${merged.id}/merge?with=${keep.id}`} className="text-accent underline underline-offset-2">
        Keep the other one instead
      </Link>
    </>
  );
  return (
    <DeskPage title={`Merge ${merged.name} into ${keep.name}`} lead={lead} aside={back}>
      {actionData ? <Message tone="error">{actionData.message}</Message> : null}
      <Form method="post" key={`${keep.id} ${merged.id}`}>
        <input type="hidden" name="seen" value={seen} />
        <MergeTable keep={keep} merged={merged} chosen={actionData?.choices ?? {}} names={{ states, staff: names }} />
        <ContactAfter points={points} held={result.holdReason} />
        <DeskButton look="main">Merge</DeskButton>
      </Form>
    </DeskPage>
  );
}

export const clientAction = stayOnFailure<typeof action>;
