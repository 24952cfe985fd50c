import { form, formAction, text } from "#platform/http/server/form-action.ts";
import type { Outcome } from "#platform/access/rules/outcome.ts";
import { data, Form } from "react-router";
import { factState } from "#newsroom/facts/rules/fact.ts";
import { addFact, changeFact, today } from "#newsroom/facts/server/change-facts.ts";
import { listFacts } from "#newsroom/facts/server/facts-store.ts";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import { STATUS_OF } from "#platform/http/server/failure-status.ts";
import { DeskPage, DeskSection, EmptyState } from "#ui/desk/DeskPage.tsx";
import { type FactAnswer, FactForm } from "./FactForm.tsx";
import { FactTable } from "./FactTable.tsx";
import { stayOnFailure } from "#ui/desk/stay-on-failure.ts";
import { Message } from "#ui/desk/Message.tsx";
import { DeskButton } from "#ui/desk/Button.tsx";
import { CONTROL } from "#ui/desk/control.ts";
import type { Route } from "./+types/facts.route";

/** Facts shown at once; a search finds the others. */
const SHOWN = 300;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services } = staffRequest(context, "articles:write");
  const query = new URL(request.url).searchParams.get("q")?.slice(0, 200) ?? "";
  const day = today(services);
  const found = await listFacts(services.db, query, SHOWN);
  return {
    query,
    facts: found.map((fact) => ({ ...fact, state: factState(fact, day) })),
    places: services.site.states().map(({ name }) => name),
  };
}

export const handle = {
  title: "Facts",
  description: "What articles may state, with sources, for staff.",
};

function answer(outcome: Outcome<unknown>, message: string, typed: Record<string, string> | null = null) {
  if (outcome.ok) return data<FactAnswer>({ ok: true, message, fields: {}, typed: null });
  const { code, fields = {} } = outcome;
  const why = outcome.fields ? "Fix the fields marked below." : outcome.message;
  return data<FactAnswer>({ ok: false, message: why, fields, typed }, { status: STATUS_OF[code] });
}

const FACT = {
  text,
  value: text,
  source_name: text,
  source_url: text,
  source_date: text,
  jurisdiction: text,
  expires: text,
};

/** Adds a fact, approves one or lets one expire. */
export const action = formAction("articles:write", {
  add: form(FACT, async ({ services, by }, typed) =>
    answer(await addFact(services, by, typed), "Fact added. It supports articles once it is approved.", typed),
  ),
  approve: form({ id: text }, async ({ services, by }, { id }) =>
    answer(await changeFact(services, by, { id, change: "approve" }), "Approved. Articles may state it."),
  ),
  expire: form({ id: text }, async ({ services, by }, { id }) =>
    answer(await changeFact(services, by, { id, change: "expire" }), "Expired. No new article may state it."),
  ),
});

export default function Facts({ loaderData, actionData }: Route.ComponentProps) {
  const { facts, places, query } = loaderData;
  return (
    <DeskPage lead="What articles may state. A draft that AI helped to write is published only if each figure, date and promise in it is here.">
      {actionData ? <Message tone={actionData.ok ? "good" : "error"}>{actionData.message}</Message> : null}
      <DeskSection id="new-fact" title="New fact">
        <FactForm key={actionData?.ok ? facts.length : "form"} answer={actionData} places={places} />
      </DeskSection>
      <Form method="get" role="search" className="mb-3 flex flex-wrap gap-2">
        <input
          type="search"
          name="q"
          defaultValue={query}
          aria-label="Search facts"
          className={`${CONTROL} min-w-60`}
        />
        <DeskButton look="plain">Search</DeskButton>
      </Form>
      {facts.length > 0 ? <FactTable facts={facts} /> : <EmptyState title="No facts found" />}
    </DeskPage>
  );
}

export const clientAction = stayOnFailure<typeof action>;
