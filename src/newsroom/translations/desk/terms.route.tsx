import { data } from "react-router";
import type { Outcome } from "#platform/access/rules/outcome.ts";
import { removeTerm, saveTerm } from "#newsroom/translations/server/save-term.ts";
import { listTerms } from "#newsroom/articles/server/glossary-store.ts";
import { form, formAction, text, textOrNull, trimmed } from "#platform/http/server/form-action.ts";
import { may } from "#platform/access/rules/rights.ts";
import { STATUS_OF } from "#platform/http/server/failure-status.ts";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import { formatDay } from "#platform/time/rules/calendar-day.ts";
import { BackLink } from "#ui/desk/BackLink.tsx";
import { deskButton } from "#ui/desk/Button.tsx";
import { DeskPage } from "#ui/desk/DeskPage.tsx";
import { Message } from "#ui/desk/Message.tsx";
import { stayOnFailure } from "#ui/desk/stay-on-failure.ts";
import { type TermAnswer, TermFields } from "./TermFields.tsx";
import type { Route } from "./+types/terms.route";

export async function loader({ context }: Route.LoaderArgs) {
  const { services, staff } = staffRequest(context, "articles:publish");
  return { terms: await listTerms(services.db), decides: may(staff, "settings:write") };
}

export const handle = {
  title: "Glossary",
  description: "The Spanish words for the terms of the business, for staff.",
};

function answer(outcome: Outcome<unknown>, message: string, given: Pick<TermAnswer, "id" | "typed">) {
  if (outcome.ok) return data<TermAnswer>({ ok: true, message, fields: {}, id: given.id, typed: null });
  const { code, fields = {} } = outcome;
  const why = outcome.fields ? "Fix the fields marked below." : outcome.message;
  return data<TermAnswer>({ ok: false, message: why, fields, ...given }, { status: STATUS_OF[code] });
}

/** Adds or changes a term, or takes one out. */
export const action = formAction("articles:publish", {
  save: form(
    { id: trimmed, english: text, spanish: text, avoid: text, refuses: textOrNull },
    async ({ services, by }, { id, refuses, ...typed }) =>
      answer(
        await saveTerm(services, by, {
          id: id || null,
          ...typed,
          refuses: refuses === null ? null : refuses === "yes",
        }),
        `“${typed.english.trim()}” is in the glossary.`,
        {
          id,
          typed,
        },
      ),
  ),
  remove: form({ id: trimmed }, async ({ services, by }, { id }) =>
    answer(await removeTerm(services, by, { id }), "Taken out of the glossary.", { id, typed: null }),
  ),
});

export default function Terms({ loaderData, actionData }: Route.ComponentProps) {
  const { terms, decides } = loaderData;
  const isOpen = (id: string) => (actionData && !actionData.ok && actionData.id === id) || undefined;
  return (
    <DeskPage lead="The Spanish words for the terms of the business. Translations that say something else are marked beside the block and in the article’s advice, and a model gets them with each text.">
      <BackLink to="/admin/translations">Translations</BackLink>
      {actionData ? <Message tone={actionData.ok ? "good" : "error"}>{actionData.message}</Message> : null}
      <details className="mb-4" open={isOpen("")}>
        <summary className={`${deskButton("plain")} cursor-pointer list-none`}>New term</summary>
        <TermFields key={actionData?.ok ? terms.length : "form"} term={null} decides={decides} answer={actionData} />
      </details>
      <ul className="rounded-md border border-line bg-surface">
        {terms.map((term) => (
          <li key={term.id} className="border-t border-line px-3 first:border-t-0">
            <details open={isOpen(term.id)}>
              <summary className="min-h-(--control) py-2 wrap-anywhere">
                <span className="font-medium">{term.english}</span>
                {": "}
                <span lang="es">{term.spanish.join(", ")}</span>
                {term.avoid.length > 0 ? (
                  <span className="text-muted">
                    {" · not: "}
                    <span lang="es">{term.avoid.join(", ")}</span>
                  </span>
                ) : null}
                {term.refuses ? <span className="text-sm"> · keeps from publishing</span> : null}
                <span className="text-sm text-muted">{` · decided ${formatDay(term.decidedOn)}`}</span>
              </summary>
              <TermFields
                key={`${term.decidedOn} ${term.spanish.join()} ${term.refuses}`}
                term={term}
                decides={decides}
                answer={actionData}
              />
            </details>
          </li>
        ))}
      </ul>
    </DeskPage>
  );
}

export const clientAction = stayOnFailure<typeof action>;
