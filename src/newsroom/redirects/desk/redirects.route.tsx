import { form, formAction, type FormWork, text } from "#platform/http/server/form-action.ts";
import type { Failure } from "#platform/access/rules/outcome.ts";
import { data, Form } from "react-router";
import { REDIRECT_SOURCE_LABELS, REDIRECT_SOURCES } from "#agency/site/rules/redirect-form.ts";
import { MAX_SEARCH } from "#platform/text/rules/search-words.ts";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import { STATUS_OF } from "#platform/http/server/failure-status.ts";
import { decodeCursor, encodeCursor } from "#platform/database/server/page-cursor.ts";
import { addRedirect } from "#newsroom/redirects/server/add-redirect.ts";
import { listRedirects } from "#newsroom/redirects/server/redirects-store.ts";
import { removeRedirect } from "#newsroom/redirects/server/remove-redirect.ts";
import { restoreRedirect } from "#newsroom/redirects/server/restore-redirect.ts";
import { AnswerNote, type NotedAnswer } from "#ui/desk/AnswerNote.tsx";
import { DeskButton } from "#ui/desk/Button.tsx";
import { DeskPage, DeskSection, EmptyState } from "#ui/desk/DeskPage.tsx";
import { Field } from "#ui/desk/Field.tsx";
import { stayOnFailure } from "#ui/desk/stay-on-failure.ts";
import { ListPages } from "#ui/desk/ListPages.tsx";
import { RedirectTable } from "./RedirectTable.tsx";
import { FilterBar } from "#ui/desk/FilterBar.tsx";
import type { Route } from "./+types/redirects.route";

const PATH = "/admin/redirects";
const PAGE = 50;
const SOURCES = [
  { value: "", label: "From anywhere" },
  ...REDIRECT_SOURCES.map((value) => ({ value, label: REDIRECT_SOURCE_LABELS[value] })),
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services } = staffRequest(context, "articles:publish");
  const asked = new URL(request.url).searchParams;
  const query = (asked.get("q") ?? "").slice(0, MAX_SEARCH);
  const source = REDIRECT_SOURCES.find((one) => one === asked.get("source"));
  const after = asked.get("after") ?? "";
  const { redirects, next } = await listRedirects(services.db, { query, source }, decodeCursor(after), PAGE);
  return { redirects, next: encodeCursor(next), query, source: source ?? "", after };
}

export const handle = {
  title: "Redirects",
  description: "Old paths of the site and where they lead, for staff.",
};

type Given = Pick<RedirectAnswer, "ok" | "message"> & Partial<RedirectAnswer>;

const answer = ({ services }: FormWork, given: Given, status = 200) =>
  data<RedirectAnswer>({ fields: {}, typed: null, undo: null, stamp: services.newId(), ...given }, { status });

function refuse(work: FormWork, { code, message, fields }: Failure, typed: RedirectAnswer["typed"] = null) {
  const said = fields ? "Fix the fields marked below." : message;
  return answer(work, { ok: false, message: said, fields: fields ?? {}, typed }, STATUS_OF[code]);
}

function leadsTo(work: FormWork, { fromPath, toPath }: { fromPath: string; toPath: string | null }) {
  const message = toPath === null ? `${fromPath} is gone for good.` : `${fromPath} leads to ${toPath}.`;
  return answer(work, { ok: true, message });
}

/** Adds a redirect, removes one, or puts the removed one back. */
export const action = formAction("articles:publish", {
  add: form({ from_path: text, to_path: text }, async (work, { from_path: from, to_path: to }) => {
    const added = await addRedirect(work.services, work.by, { from, to });
    return added.ok ? leadsTo(work, added.value) : refuse(work, added, { from, to });
  }),
  remove: form({ id: text }, async (work, { id }) => {
    const removed = await removeRedirect(work.services, work.by, id);
    if (!removed.ok) return refuse(work, removed);
    const message = `The redirect from ${removed.value.fromPath} is removed.`;
    const undo = { intent: "restore", id: removed.value.id };
    return answer(work, { ok: true, message, undo });
  }),
  restore: form({ id: text }, async (work, { id }) => {
    const restored = await restoreRedirect(work.services, work.by, id);
    return restored.ok ? leadsTo(work, restored.value) : refuse(work, restored);
  }),
});

type RedirectAnswer = NotedAnswer & {
  fields: Readonly<Record<string, string>>;
  typed: { from: string; to: string } | null;
};

export default function Redirects({ loaderData, actionData }: Route.ComponentProps) {
  const { redirects, next, query, source, after } = loaderData;
  return (
    <DeskPage lead="Old paths of the site, and where they lead. A changed address gets one by itself.">
      <AnswerNote answer={actionData} />
      <DeskSection id="add" title="Add a redirect">
        <RedirectForm key={actionData?.ok ? actionData.stamp : "form"} answer={actionData} />
      </DeskSection>
      <FilterBar
        path={PATH}
        label="Search redirects"
        hint="Part of a path"
        query={query}
        filters={[{ name: "source", label: "Where it came from", value: source, options: SOURCES }]}
      />
      {redirects.length > 0 ? (
        <RedirectTable redirects={redirects} />
      ) : (
        <EmptyState title={query || source ? "No redirect matches this search" : "No redirects yet"} />
      )}
      <ListPages path={PATH} query={query} status="" kept={{ source }} after={after || null} next={next} />
    </DeskPage>
  );
}

/** Leads a path of the site to another. */
function RedirectForm({ answer }: { answer: RedirectAnswer | undefined }) {
  const { fields = {}, typed } = answer ?? { typed: null };
  return (
    <Form method="post" noValidate className="grid gap-3 sm:grid-cols-[1fr_1fr_auto] sm:items-start">
      <Field
        name="from_path"
        label="Old path"
        hint="A path of this site, like /blog/old-guide."
        error={fields.from_path}
      >
        {(control) => <input {...control} autoComplete="off" spellCheck={false} defaultValue={typed?.from} />}
      </Field>
      <Field name="to_path" label="Leads to" hint="Empty if it is gone for good." error={fields.to_path}>
        {(control) => <input {...control} autoComplete="off" spellCheck={false} defaultValue={typed?.to} />}
      </Field>
      <DeskButton name="intent" value="add" className="justify-self-start sm:mt-12">
        Add redirect
      </DeskButton>
    </Form>
  );
}

export const clientAction = stayOnFailure<typeof action>;
