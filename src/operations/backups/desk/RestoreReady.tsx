import { Form, useNavigation } from "react-router";
import { RESTORE_WORD, type RestoreRecord } from "#operations/backups/rules/restore-record.ts";
import type { RestoreOverview } from "#operations/backups/server/read-restore.ts";
import { AgencyTime } from "#ui/desk/AgencyTime.tsx";
import { DeskButton } from "#ui/desk/Button.tsx";
import { DeskSection } from "#ui/desk/DeskPage.tsx";
import { Field } from "#ui/desk/Field.tsx";
import { WhatChanges } from "./WhatChanges.tsx";

type Props = {
  restore: RestoreRecord;
  overview: Pick<RestoreOverview, "inUse" | "since" | "timeZone">;
  /** The person has to confirm their identity first. */
  locked: boolean;
  error: string;
  typed: string;
};

const ROWS = [
  ["leads", "Leads"],
  ["consents", "Consent records"],
  ["articles", "Articles"],
  ["audit", "Lines of the activity log"],
] as const;

/** Compares the checked copy with what is in use, and asks whether to go back to it. */
export function RestoreReady({ restore, overview: { inUse, since, timeZone }, locked, error, typed }: Props) {
  const busy = useNavigation().state === "submitting";
  const { copy } = restore;
  return (
    <DeskSection id="ready" title="The copy is ready">
      <p className="mb-3 max-w-prose">
        Of <AgencyTime at={new Date(restore.to)} timeZone={timeZone} />. It was restored beside the data and checked:{" "}
        {(copy?.indexes ?? 0).toLocaleString("en-US")} indexes and {(copy?.sealed ?? 0).toLocaleString("en-US")} sealed
        records are intact.
      </p>
      <table className="mb-4 w-full max-w-md border-collapse tabular-nums">
        <thead>
          <tr className="border-b border-line text-left text-muted">
            <th className="py-1 pr-3 font-normal">
              <span className="sr-only">Records</span>
            </th>
            <th className="py-1 pr-3 text-right font-normal">Now</th>
            <th className="py-1 text-right font-normal">In the copy</th>
          </tr>
        </thead>
        <tbody>
          {ROWS.map(([key, label]) => (
            <tr key={key} className="border-b border-line">
              <th scope="row" className="py-1 pr-3 text-left font-normal">
                {label}
              </th>
              <td className="py-1 pr-3 text-right">{inUse ? inUse[key].toLocaleString("en-US") : "–"}</td>
              <td className="py-1 text-right">{copy?.counts?.[key]?.toLocaleString("en-US") ?? "–"}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {since ? <WhatChanges since={since} /> : null}
      <Notes copy={copy} />
      <p className="my-3 max-w-prose">
        A restore point is made first. Then the site works without its database for some seconds: pages are shown, and
        what visitors send is kept. If the copy doesn’t come up healthy, the program goes back to the state before by
        itself. Everyone whose sign-in is newer than the copy signs in again, with the password of then.
      </p>
      <Form method="post" className="grid max-w-prose gap-3">
        <Field name="confirm" label={`To confirm, type ${RESTORE_WORD}`} error={error || undefined}>
          {(control) => <input type="text" autoComplete="off" maxLength={40} defaultValue={typed} {...control} />}
        </Field>
        <div className="flex flex-wrap gap-3">
          <DeskButton look="danger" name="intent" value="go-back" busy={busy} disabled={locked}>
            Go back
          </DeskButton>
          <DeskButton look="plain" name="intent" value="discard" formNoValidate>
            Discard the copy
          </DeskButton>
        </div>
        {locked ? <p className="text-sm text-muted">Confirm that it’s you first, at the top.</p> : null}
      </Form>
    </DeskSection>
  );
}

function Notes({ copy }: Pick<RestoreRecord, "copy">) {
  const missing = copy?.missingFiles ?? 0;
  return (
    <>
      {copy?.skipped.map((sentence) => (
        <p key={sentence} className="mt-2 max-w-prose font-medium text-danger">
          {sentence}
        </p>
      ))}
      {missing > 0 ? (
        <p className="mt-2 max-w-prose font-medium text-danger">
          {missing === 1 ? "1 file" : `${missing.toLocaleString("en-US")} files`} of then can’t be found in the bucket
          as it was: get the old versions back with the bucket’s own tools (docs/operations.md).
        </p>
      ) : null}
    </>
  );
}
