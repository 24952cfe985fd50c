import type { TableKey } from "#agency/tables/rules/reference-table.ts";
import type { Outcome } from "#platform/access/rules/outcome.ts";
import { file, form, formAction, type FormWork, text } from "#platform/http/server/form-action.ts";
import { data, Form, redirect } from "react-router";
import { MAX_TABLE_FILE } from "#agency/tables/server/read-table-file.ts";
import { TABLE_RECORDS } from "#agency/tables/rules/table-records.ts";
import type { DeskScreen } from "#ui/desk/use-screen.ts";
import { readDraft, readTable } from "#agency/tables/server/read-table.ts";
import { replaceByDraft, replaceByShipped } from "#agency/tables/server/replace-table.ts";
import { uploadTable } from "#agency/tables/server/upload-table.ts";
import { confirmAddress } from "#platform/access/rules/admin-paths.ts";
import { STATUS_OF } from "#platform/http/server/failure-status.ts";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import { DeskButton, deskButton } from "#ui/desk/Button.tsx";
import { BackLink } from "#ui/desk/BackLink.tsx";
import { DeskPage, DeskSection } from "#ui/desk/DeskPage.tsx";
import { Message } from "#ui/desk/Message.tsx";
import { TableChanges } from "./TableChanges.tsx";
import { TableStanding } from "./TableList.tsx";
import { type TableAnswer, TableUpload } from "./TableUpload.tsx";
import { stayOnFailure } from "#ui/desk/stay-on-failure.ts";
import type { Route } from "./+types/table.route";

const DONE = {
  replaced: "Table replaced. The site now shows the new figures.",
  restored: "Built-in table restored. The site now shows it.",
} as const;

function recordOf(key: string) {
  const record = TABLE_RECORDS.find((one) => one.key === key);
  if (!record) throw data("Table not found", { status: 404 });
  return record;
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { services } = staffRequest(context, "settings:write");
  const { key, title, what, csvKeeps } = recordOf(params.table);
  const search = new URL(request.url).searchParams;
  const { version, imported, readable } = await readTable(services.db, key);
  const asked = search.get("file");
  const draft = asked === null ? null : await readDraft(services.db, key, asked.slice(0, 100));
  const done = search.get("done");
  return {
    key,
    title,
    what,
    csvKeeps,
    version,
    readable,
    imported: imported ? { at: imported.importedAt, by: imported.importedBy, note: imported.note } : null,
    draft,
    lost: asked !== null && draft === null,
    done: done === "replaced" || done === "restored" ? DONE[done] : null,
  };
}

export const handle = {
  title: (read) => read?.title ?? "Tables",
  description: "One table behind the calculators, for the owner.",
} satisfies DeskScreen<Route.ComponentProps["loaderData"]>;

const NOTHING = { source: "", publisher: "", year: "", note: "" };
const ORIGIN = { source: text, publisher: text, year: text, note: text };
const pathOf = (key: string) => `/admin/tables/${key}`;
const refused = (status: number, message: string, typed: TableAnswer["typed"], wrong: Partial<TableAnswer> = {}) =>
  data<TableAnswer>({ message, sentences: [], fields: {}, typed, ...wrong }, { status });
const TOO_LARGE = "This file is larger than 512 KB, the limit for a table. Please check that it is the right file.";

type Replacement = { draft: string; version: string };

const replaced = (
  done: keyof typeof DONE,
  replace: (work: FormWork, key: TableKey, typed: Replacement) => Promise<Outcome<unknown>>,
) =>
  form({ draft: text, version: text }, async (work, typed) => {
    const { key } = recordOf(work.param("table"));
    const outcome = await replace(work, key, typed);
    if (outcome.ok) return redirect(`${pathOf(key)}?done=${done}`, 303);
    const { pathname, search } = new URL(work.request.url);
    return outcome.code === "reauthentication-required"
      ? redirect(confirmAddress(pathname + search), 303)
      : refused(STATUS_OF[outcome.code], outcome.message, NOTHING);
  });

/** Checks and keeps a file to be looked at, puts such a file in place, or goes back to the shipped table. */
export const action = formAction("settings:write", {
  send: form({ file, ...ORIGIN }, async ({ services, by, param }, { file: sent, ...typed }) => {
    const { key } = recordOf(param("table"));
    if (!sent || sent.size === 0) return refused(422, "Please choose a file.", typed);
    if (sent.size > MAX_TABLE_FILE) return refused(413, TOO_LARGE, typed);
    const outcome = await uploadTable(services, by, { key, text: await sent.text(), origin: typed, note: typed.note });
    if (outcome.ok) return redirect(`${pathOf(key)}?file=${encodeURIComponent(outcome.value.id)}`, 303);
    const sentences = "sentences" in outcome ? outcome.sentences : [];
    return refused(STATUS_OF[outcome.code], outcome.message, typed, { sentences, fields: outcome.fields ?? {} });
  }),
  replace: replaced("replaced", ({ services, by }, key, { draft }) => replaceByDraft(services, by, key, draft)),
  restore: replaced("restored", ({ services, by }, key, { version }) => replaceByShipped(services, by, key, version)),
});

export default function TablePage({ loaderData, actionData }: Route.ComponentProps) {
  const { key, what, csvKeeps, version, imported, readable, draft, lost, done } = loaderData;
  const path = `/admin/tables/${key}`;
  return (
    <>
      <BackLink to="/admin/tables">All tables</BackLink>
      <DeskPage lead={what}>
        {done && !actionData ? <Message tone="good">{done}</Message> : null}
        {lost && !actionData ? (
          <Message tone="warning">This file is no longer available. Please upload it again.</Message>
        ) : null}
        {actionData ? <Refusal answer={actionData} /> : null}
        {draft ? (
          <DeskSection id="changes" title="What would change">
            <TableChanges draft={draft} path={path} />
          </DeskSection>
        ) : null}
        <DeskSection id="present" title="Current table">
          <TableStanding imported={imported} readable={readable} />
          <div className="mt-4 flex flex-wrap gap-3">
            <a href={`${path}/file`} download className={deskButton("plain")}>
              Download as JSON
            </a>
            {csvKeeps ? (
              <a href={`${path}/file?format=csv`} download className={deskButton("plain")}>
                Download as CSV
              </a>
            ) : null}
            {imported ? (
              <Form method="post" action={path}>
                <input type="hidden" name="version" value={version} />
                <DeskButton look="danger" name="intent" value="restore">
                  Restore built-in table
                </DeskButton>
              </Form>
            ) : null}
          </div>
        </DeskSection>
        <DeskSection id="send" title="Upload new table">
          <TableUpload csvKeeps={csvKeeps} answer={actionData} />
        </DeskSection>
      </DeskPage>
    </>
  );
}

function Refusal({ answer: { message, sentences } }: { answer: TableAnswer }) {
  return (
    <Message tone="error">
      <p className="font-semibold">{message}</p>
      {sentences.length > 0 ? (
        <ul className="mt-2 list-disc pl-6 wrap-anywhere">
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      ) : null}
    </Message>
  );
}

export const clientAction = stayOnFailure<typeof action>;
