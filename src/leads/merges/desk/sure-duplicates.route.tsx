import { useState } from "react";
import { data, Form, Link, useNavigation } from "react-router";
import { form, formAction, text, texts } from "#platform/http/server/form-action.ts";
import { STATUS_OF } from "#platform/http/server/failure-status.ts";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import { reasonsText } from "#leads/merges/rules/duplicate-reason.ts";
import { listSure, mergeSurePairs, type SurePair, undoSureMerges } from "#leads/merges/server/merge-sure-pairs.ts";
import { DeskButton, deskButton } from "#ui/desk/Button.tsx";
import { DeskPage, EmptyState } from "#ui/desk/DeskPage.tsx";
import { Message } from "#ui/desk/Message.tsx";
import { stayOnFailure } from "#ui/desk/stay-on-failure.ts";
import { type Selection, Table, type TableColumn } from "#ui/desk/Table.tsx";
import { LiveRefresh } from "#ui/live/LiveRefresh.tsx";
import type { Route } from "./+types/sure-duplicates.route";

export async function loader({ context }: Route.LoaderArgs) {
  const { services, staff } = staffRequest(context, "leads:write");
  const sure = await listSure(services, staff);
  if (!sure.ok) throw data(sure.message, { status: STATUS_OF[sure.code] });
  return { pairs: sure.value };
}

const pairsText = (n: number) => `${n} ${n === 1 ? "pair" : "pairs"}`;
const keyOf = ({ keep, merge, fingerprint }: SurePair) => `${keep.id} ${merge.id} ${fingerprint}`;
type Answer = { ok: boolean; message: string; undo: string };

/** Merges the selected pairs as they were shown, or undoes such merges. */
export const action = formAction("leads:write", {
  "": form({ id: texts }, async ({ services, by }, { id }) => {
    const orders = id.map((key) => {
      const [keep = "", merge = "", fingerprint = ""] = key.split(" ");
      return { keep, merge, fingerprint };
    });
    const done = await mergeSurePairs(services, by, orders);
    if (!done.ok) return data<Answer>({ ok: false, message: done.message, undo: "" }, { status: STATUS_OF[done.code] });
    const { merges, left } = done.value;
    const rest =
      left === 0 ? "" : ` ${pairsText(left)} changed in the meantime and ${left === 1 ? "was" : "were"} left.`;
    const message = `${merges.length === 0 ? "Nothing was merged." : `${pairsText(merges.length)} merged.`}${rest}`;
    return data<Answer>({ ok: merges.length > 0, message, undo: merges.join(" ") });
  }),
  undo: form({ undo: text }, async ({ services, by }, { undo }) => {
    const done = await undoSureMerges(services, by, undo.split(" "));
    if (!done.ok) return data<Answer>({ ok: false, message: done.message, undo: "" }, { status: STATUS_OF[done.code] });
    const { undone, left } = done.value;
    const rest = left === 0 ? "" : ` ${left} could not be undone: a lead changed, or was merged again, since.`;
    const message = `${undone} ${undone === 1 ? "merge" : "merges"} undone.${rest}`;
    return data<Answer>({ ok: undone > 0, message, undo: "" });
  }),
});

export const handle = {
  title: "Sure duplicates",
  description: "Leads that are surely the same person, merged several at once, for staff.",
};

const SELECTION_FORM = "sure";

/** Names and values are read whole here, over several lines. */
const LINES = "whitespace-normal wrap-break-word lg:py-1.5";

const COLUMNS: TableColumn<SurePair>[] = [
  {
    id: "keep",
    header: "Kept",
    names: true,
    cell: ({ keep }) => (
      <Link
        to={`/admin/leads/${keep.id}`}
        data-open=""
        dir="auto"
        className="block w-fit font-medium whitespace-normal wrap-anywhere hover:underline"
      >
        {keep.name}
      </Link>
    ),
  },
  {
    id: "merge",
    header: "Merged into it",
    cell: ({ keep, merge }) => (
      <Link
        to={`/admin/leads/${keep.id}/merge?with=${merge.id}`}
        className={`block text-accent underline underline-offset-2 lg:w-40 ${LINES}`}
      >
        <bdi>{merge.name}</bdi>
        <span className="sr-only">: compare</span>
      </Link>
    ),
  },
  { id: "why", header: "Why", cell: ({ reasons }) => <div className={`${LINES} lg:w-36`}>{reasonsText(reasons)}</div> },
  { id: "taken", header: "It gets", cell: ({ taken }) => <Fields fields={taken} /> },
  {
    id: "dropped",
    header: "Dropped",
    cell: ({ dropped }) => <Fields fields={dropped} />,
  },
];

function Fields({ fields }: { fields: SurePair["taken"] }) {
  if (fields.length === 0) return <span className="text-muted">Nothing</span>;
  return (
    <ul className={`${LINES} lg:w-48`}>
      {fields.map(({ key, label, text }) => (
        <li key={key}>
          <span className="text-muted">{label}:</span> <bdi>{text}</bdi>
        </li>
      ))}
    </ul>
  );
}

export default function SureDuplicatesPage({ loaderData: { pairs }, actionData }: Route.ComponentProps) {
  const [chosen, setChosen] = useState<Selection>(new Set());
  const busy = useNavigation().state === "submitting";
  const selected = pairs.filter((pair) => chosen.has(keyOf(pair))).length;
  return (
    <DeskPage
      lead="Same number or email, and same name. Notes, tasks, policies, files and consents of both come together; a value that is dropped stays in the timeline. Each merge can be undone for 30 days."
      aside={
        <Link to="/admin/duplicates" className={deskButton("plain")}>
          All duplicates
        </Link>
      }
    >
      <LiveRefresh />
      {actionData ? (
        <Message tone={actionData.ok ? "good" : "error"}>
          {actionData.message}{" "}
          {actionData.undo ? (
            <Form method="post" className="inline">
              <input type="hidden" name="undo" value={actionData.undo} />
              <DeskButton look="quiet" name="intent" value="undo">
                Undo all
              </DeskButton>
            </Form>
          ) : null}
        </Message>
      ) : null}
      {pairs.length === 0 ? (
        <EmptyState title="No sure duplicates">
          Others may still be the same person: compare them one by one.
        </EmptyState>
      ) : (
        <>
          <Table
            caption="Sure duplicates"
            columns={COLUMNS}
            rows={pairs}
            idOf={keyOf}
            selection={{
              form: SELECTION_FORM,
              selected: chosen,
              onChange: setChosen,
              nameOf: ({ keep, merge }) => `${keep.name} and ${merge.name}`,
            }}
          />
          <p className="mt-3 text-muted lg:hidden">
            On a wide screen you can select pairs to merge at once. Here, open a name to compare the two.
          </p>
          <Form method="post" id={SELECTION_FORM} className="mt-3 max-lg:hidden">
            <DeskButton busy={busy}>
              {selected === 0 ? "Merge selected pairs" : `Merge ${pairsText(selected)}`}
            </DeskButton>
          </Form>
        </>
      )}
    </DeskPage>
  );
}

export const clientAction = stayOnFailure<typeof action>;
