import { form, formAction, text } from "#platform/http/server/form-action.ts";
import type { Outcome } from "#platform/access/rules/outcome.ts";
import { data } from "react-router";
import { FACT_STATES, type FactState, factState } from "#newsroom/facts/rules/fact.ts";
import { addFact, changeFact, today } from "#newsroom/facts/server/change-facts.ts";
import { countFacts, listFactOrigins, listFacts } from "#newsroom/facts/server/facts-store.ts";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import { STATUS_OF } from "#platform/http/server/failure-status.ts";
import { numberedPage } from "#platform/database/rules/numbered-page.ts";
import { MAX_SEARCH } from "#platform/text/rules/search-words.ts";
import { DeskPage, EmptyState } from "#ui/desk/DeskPage.tsx";
import { type FactAnswer, FactForm } from "./FactForm.tsx";
import { FactTable, STATES } from "./FactTable.tsx";
import { stayOnFailure } from "#ui/desk/stay-on-failure.ts";
import { Message } from "#ui/desk/Message.tsx";
import { deskButton } from "#ui/desk/Button.tsx";
import { FilterBar } from "#ui/desk/FilterBar.tsx";
import { PageLinks } from "#ui/desk/PageLinks.tsx";
import type { Route } from "./+types/facts.route";

const PATH = "/admin/facts";
/** Facts of one page: a few screens of a phone. */
const SHOWN = 20;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services } = staffRequest(context, "articles:write");
  const search = new URL(request.url).searchParams;
  const given = (name: string) => (search.get(name) ?? "").slice(0, MAX_SEARCH);
  const day = today(services);
  const state: FactState | "" = FACT_STATES.find((one) => one === search.get("state")) ?? "";
  const filter = { query: given("q").trim(), place: given("place"), source: given("source"), state, day };
  const at = numberedPage(search.get("page"), await countFacts(services.db, filter), SHOWN);
  const found = await listFacts(services.db, filter, { limit: SHOWN, offset: at.offset });
  return {
    filter,
    at,
    facts: found.map((fact) => ({ ...fact, state: factState(fact, day) })),
    origins: await listFactOrigins(services.db),
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
  const { facts, places, filter, origins, at } = loaderData;
  const { query: q, place, source, state } = filter;
  const failed = actionData?.typed ? !actionData.ok : false;
  return (
    <DeskPage lead="What articles may state. A draft that AI helped to write is published only if each figure, date and promise in it is here.">
      {actionData ? <Message tone={actionData.ok ? "good" : "error"}>{actionData.message}</Message> : null}
      <details className="mb-4" open={failed || undefined}>
        <summary className={`${deskButton("plain")} cursor-pointer list-none`}>New fact</summary>
        <div className="mt-3">
          <FactForm key={actionData?.ok ? at.total : "form"} answer={actionData} places={places} />
        </div>
      </details>
      <FilterBar
        path={PATH}
        label="Search facts"
        hint="Part of a fact, source or place"
        query={q}
        filters={[
          { name: "state", label: "State", value: state, options: choices("Any state", FACT_STATES, stateLabel) },
          { name: "place", label: "Place", value: place, options: choices("Any place", origins.places) },
          { name: "source", label: "Source", value: source, options: choices("Any source", origins.sources) },
        ]}
      />
      {facts.length > 0 ? <FactTable facts={facts} /> : <EmptyState title="No facts found" />}
      <PageLinks path={PATH} kept={{ q, state, place, source }} at={at} unit={at.total === 1 ? "fact" : "facts"} />
    </DeskPage>
  );
}

const stateLabel = (state: FactState) => STATES[state].label;

function choices<T extends string>(
  any: string,
  values: readonly T[],
  labelOf: (value: T) => string = (value) => value,
) {
  return [{ value: "", label: any }, ...values.map((value) => ({ value, label: labelOf(value) }))];
}

export const clientAction = stayOnFailure<typeof action>;
