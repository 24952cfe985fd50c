import { data, redirect, useNavigate } from "react-router";
import { form, formAction, text } from "#platform/http/server/form-action.ts";
import { STATUS_OF } from "#platform/http/server/failure-status.ts";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import { wallClock, zoneText } from "#platform/time/rules/wall-clock.ts";
import { SHIPPED_LAW } from "#compliance/contact/server/shipped-contact-law.ts";
import { NEW_LEAD_FIELDS, type NewLeadField } from "#leads/leads/rules/new-lead-fields.ts";
import { parseNewLead } from "#leads/leads/rules/new-lead-form.ts";
import { listAgents } from "#leads/appointments/server/appointments-store.ts";
import { addLead } from "#leads/intake/server/add-lead.ts";
import { DeskPage } from "#ui/desk/DeskPage.tsx";
import { Message } from "#ui/desk/Message.tsx";
import { stayOnFailure } from "#ui/desk/stay-on-failure.ts";
import { showDone } from "#ui/desk/toasts.ts";
import { useNewAnswer } from "#ui/desk/use-new-answer.ts";
import { NewLeadForm, type NewLeadAnswer } from "./NewLeadForm.tsx";
import type { Route } from "./+types/new-lead.route";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, staff } = staffRequest(context, "leads:write");
  const { timeZone } = services.site.settings().agency;
  const { date, time } = wallClock(services.now(), timeZone);
  const people = (await listAgents(services.db)).map(({ id, name }) => ({ value: id, label: name }));
  const own = people.some(({ value }) => value === staff.id) ? staff.id : "";
  const { searchParams } = new URL(request.url);
  const [phone, email] = [searchParams.get("phone") ?? "", searchParams.get("email") ?? ""];
  return {
    start: { key: services.newId(), phone, email, assigned_to: own, asked_at: `${date}T${time}` },
    states: services.site.states().map(({ code, name }) => ({ value: code, label: name })),
    people: [...people, { value: "", label: "Nobody yet" }],
    zone: zoneText(timeZone),
    months: SHIPPED_LAW.inquiry.months,
  };
}

export const handle = {
  title: "Add a lead",
  description: "A person who called, was referred or met us, added by staff.",
};

const FIELDS = Object.fromEntries(NEW_LEAD_FIELDS.map((name) => [name, text])) as Record<NewLeadField, typeof text>;

/** Adds the lead. A browser without script is led to its page; with one, the page goes there and says so. */
export const action = formAction("leads:write", {
  "": form({ ...FIELDS, key: text, anyway: text }, async ({ services, by, request }, { key, anyway, ...typed }) => {
    const { timeZone } = services.site.settings().agency;
    const context = { today: services.now(), states: services.site.states(), timeZone };
    const parsed = parseNewLead((field) => typed[field], context);
    const refuse = (status: number, answer: Partial<NewLeadAnswer>) =>
      data({ added: null, message: "", fields: {}, known: null, ...answer, typed: { ...typed, key } }, { status });
    if (!parsed.ok) return refuse(422, { message: "Please fix the marked fields below.", fields: parsed.fields });
    const assignedTo = typed.assigned_to || null;
    const done = await addLead(services, by, { ...parsed.lead, assignedTo, key, anyway: anyway !== "" });
    if (!done.ok) return refuse(STATUS_OF[done.code], { message: done.message, fields: done.fields ?? {} });
    if (done.value.kind === "known") return refuse(409, { message: KNOWN, known: done.value.known });
    const { id, name, seen } = done.value;
    const to = seen ? `/admin/leads/${id}` : "/admin/leads";
    if (request.headers.get("sec-fetch-dest") === "document") throw redirect(to, 303);
    return data({ added: { name, to }, message: "", fields: {}, typed: {}, known: null });
  }),
});

const KNOWN = "We may know this person already. Nothing is saved yet.";

export default function NewLead({ loaderData, actionData }: Route.ComponentProps) {
  const navigate = useNavigate();
  useNewAnswer(actionData, ({ added }) => {
    if (!added) return;
    showDone(`Added ${added.name}`);
    void navigate(added.to, { replace: true });
  });
  const answer = actionData && !actionData.added ? actionData : undefined;
  return (
    <DeskPage>
      {answer ? <Message tone={answer.known ? "warning" : "error"}>{answer.message}</Message> : null}
      <NewLeadForm {...loaderData} answer={answer} />
    </DeskPage>
  );
}

export const clientAction = stayOnFailure<typeof action>;
