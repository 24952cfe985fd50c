import { form, formAction, type FormWork, trimmed } from "#platform/http/server/form-action.ts";
import { readTrimmed } from "#platform/http/rules/form-fields.ts";
import { data, Form, Link } from "react-router";
import { CHOSEN_DAYS, periodWords } from "#agency/retention/rules/kept-days.ts";
import { STATUS_OF } from "#platform/http/server/failure-status.ts";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import { type PeriodChange, previewPeriods, readRetention } from "#operations/retention/server/read-retention.ts";
import { changeSetting } from "#agency/site/server/change-setting.ts";
import { findConfirmation } from "#accounts/sign-in/server/find-confirmation.ts";
import { askAgain } from "#accounts/access/desk/ask-again.ts";
import { ConfirmIdentity } from "#accounts/access/desk/ConfirmIdentity.tsx";
import { useLastAnswer } from "#accounts/access/desk/use-last-answer.ts";
import { deskButton, DeskButton } from "#ui/desk/Button.tsx";
import { DeskPage, DeskSection } from "#ui/desk/DeskPage.tsx";
import { stayOnFailure } from "#ui/desk/stay-on-failure.ts";
import { LocalTime } from "#ui/desk/LocalTime.tsx";
import { Message } from "#ui/desk/Message.tsx";
import { DueText } from "./DueText.tsx";
import { labelOf, PeriodForm } from "./PeriodForm.tsx";
import { DeletedTable, KeptTable } from "./RetentionTable.tsx";
import type { Route } from "./+types/retention.route";

const PATH = "/admin/settings/retention";

export async function loader({ context }: Route.LoaderArgs) {
  const { services, staff } = staffRequest(context, "settings:write");
  const [retention, ways] = await Promise.all([readRetention(services), findConfirmation(services, staff)]);
  return { ...retention, ways };
}

type Answer = {
  tone: "good" | "error" | null;
  message: string;
  /** What was typed, until it is saved. */
  typed: Record<string, string> | null;
  fields: Readonly<Record<string, string>>;
  changes: PeriodChange[];
  version: string;
  stamp: string;
};

export const handle = {
  title: "Retention",
  description: "How long each kind of data is kept, and why.",
};

/** Answers what changed periods would delete, and saves them if `saves`. */
async function answer({ services, by, form: sent }: FormWork, version: string, saves: boolean) {
  const read = readTrimmed(sent);
  const typed = Object.fromEntries(Object.keys(CHOSEN_DAYS).map((kind) => [kind, read(kind)]));
  const asked: Answer = { tone: null, message: "", typed, fields: {}, changes: [], version, stamp: services.newId() };
  const preview = await previewPeriods(services, typed);
  if (!preview.ok)
    return data<Answer>(
      { ...asked, tone: "error", message: preview.message, fields: preview.fields ?? {} },
      { status: STATUS_OF[preview.code] },
    );
  if (preview.value.length === 0)
    return data<Answer>({ ...asked, tone: "good", message: "These are the periods as they are.", typed: null });
  if (!saves) return data<Answer>({ ...asked, changes: preview.value });
  const saved = await changeSetting(services, by, { key: "retention", value: typed, version });
  if (!saved.ok)
    return data<Answer>(
      { ...asked, tone: "error", message: saved.message, changes: preview.value },
      { status: STATUS_OF[saved.code] },
    );
  return data<Answer>({ ...asked, tone: "good", message: "Saved. The next run uses these periods.", typed: null });
}

/** Shows what changed periods would delete, and saves them once that was shown. */
export const action = formAction("settings:write", {
  preview: form({ version: trimmed }, (work, { version }) => answer(work, version, false)),
  save: form({ version: trimmed }, (work, { version }) => answer(work, version, true)),
});

export default function Retention({ loaderData, actionData }: Route.ComponentProps) {
  const { kinds, nextRun, version, ways } = loaderData;
  const answer = useLastAnswer(actionData, PATH);
  const { typed = null, fields = {}, changes = [] } = answer ?? {};
  return (
    <DeskPage lead="How long each kind of data is kept, why, and what the next run deletes.">
      <p className="mb-4">
        The next run is at <LocalTime at={nextRun} />. It deletes what is older than its period by then.
      </p>
      <div className="mb-4">
        <DeletedTable kinds={kinds} />
      </div>
      <DeskSection id="periods" title="Periods you may change">
        {ways ? <ConfirmIdentity ways={ways} what="Changing the periods needs a fresh proof of who you are." /> : null}
        {actionData?.tone ? <Message tone={actionData.tone}>{actionData.message}</Message> : null}
        {changes.length > 0 && typed ? (
          <PeriodChanges changes={changes} typed={typed} version={answer?.version ?? version} />
        ) : null}
        <PeriodForm key={answer?.stamp ?? version} kinds={kinds} version={version} typed={typed} fields={fields} />
        <p className="mt-3 max-w-prose text-sm text-muted">
          The privacy page says the period of emails by itself. If you choose one for leads, say so there too.
        </p>
      </DeskSection>
      <h2 className="mb-2 text-lg">What is kept</h2>
      <KeptTable />
    </DeskPage>
  );
}

type PeriodChangesProps = {
  changes: readonly PeriodChange[];
  typed: Readonly<Record<string, string>>;
  version: string;
};

/** Shows what changed periods would delete at the next run, with the button that saves them. */
function PeriodChanges({ changes, typed, version }: PeriodChangesProps) {
  return (
    <Message tone={changes.some(({ due }) => due.count > 0) ? "warning" : "good"}>
      <p className="font-medium">Nothing is saved yet. With these periods:</p>
      <ul className="my-2 list-disc pl-5">
        {changes.map(({ kind, from, to, due }) => (
          <li key={kind}>
            {labelOf(kind)}: {words(to)} instead of {words(from)}. The next run deletes <DueText due={due} />.
          </li>
        ))}
      </ul>
      <Form method="post" action="#periods" preventScrollReset className="flex flex-wrap gap-2">
        <input type="hidden" name="version" value={version} />
        {Object.entries(typed).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <DeskButton name="intent" value="save">
          Save these periods
        </DeskButton>
        <Link to="/admin/settings/retention" className={deskButton("quiet")}>
          Cancel
        </Link>
      </Form>
    </Message>
  );
}

const words = (days: number | null) => (days === null ? "kept" : periodWords(days));

export const shouldRevalidate = askAgain;
export const clientAction = stayOnFailure<typeof action>;
