import { data, Form } from "react-router";
import { deskTags } from "#core/desk/desk-metadata.ts";
import { readBackups } from "#server/backups/read-backups.ts";
import { requestBackup } from "#server/backups/request-backup.ts";
import { requestDrill } from "#server/backups/try-restore.ts";
import { staffRequest } from "#server/http/staff-request.ts";
import { STATUS_OF } from "#server/platform/failure-status.ts";
import { findConfirmation } from "#server/sign-in/find-confirmation.ts";
import { askAgain } from "#web/desk/access/ask-again.ts";
import { ConfirmIdentity } from "#web/desk/access/ConfirmIdentity.tsx";
import { BackupFacts } from "#web/desk/backups/BackupFacts.tsx";
import { BackupList } from "#web/desk/backups/BackupList.tsx";
import { DeskPage, DeskSection, EmptyState } from "#web/desk/DeskPage.tsx";
import { keepPage } from "#web/desk/keep-page.ts";
import { LocalTime } from "#web/desk/LocalTime.tsx";
import { Message } from "#web/desk/Message.tsx";
import { DeskButton, deskButton } from "#web/desk/ui/Button.tsx";
import { useRereadWhile } from "#web/desk/use-reread-while.ts";
import type { Route } from "./+types/backups";

export async function loader({ context }: Route.LoaderArgs) {
  const { services, staff } = staffRequest(context, "settings:write");
  const [overview, ways] = await Promise.all([readBackups(services), findConfirmation(services, staff)]);
  return { overview, ways };
}

/** Asks for a backup, or for a restore test of one. */
export async function action({ context, request }: Route.ActionArgs) {
  const { services, by } = staffRequest(context, "settings:write");
  const form = await request.formData();
  const id = form.get("id");
  const drill = form.get("do") === "drill";
  const outcome = drill
    ? await requestDrill(services, by, typeof id === "string" ? id : "")
    : await requestBackup(services, by);
  if (!outcome.ok) return data({ ok: false, message: outcome.message }, { status: STATUS_OF[outcome.code] });
  const message = drill
    ? "A restore is being tested in a separate folder. This takes seconds to minutes."
    : "A backup is being made.";
  return data({ ok: true, message });
}

export const meta: Route.MetaFunction = ({ matches }) =>
  deskTags(matches[1].loaderData?.site, {
    path: "/admin/backups",
    title: "Backups",
    description: "Copies of everything, and whether they can be restored.",
  });

export default function Backups({ loaderData, actionData }: Route.ComponentProps) {
  const { overview, ways } = loaderData;
  const { state, backups, running, key } = overview;
  useRereadWhile(running);
  return (
    <DeskPage
      title="Backups"
      lead="Encrypted copies of everything, and whether they can be restored."
      aside={
        overview.wal ? (
          <Form method="post">
            <DeskButton name="do" value="backup">
              Back up now
            </DeskButton>
          </Form>
        ) : null
      }
    >
      {actionData ? <Message tone={actionData.ok ? "good" : "error"}>{actionData.message}</Message> : null}
      <Message tone={state.tone}>
        <p className="font-medium">{state.text}</p>
      </Message>
      <BackupFacts overview={overview} />
      {backups.length > 0 ? <BackupList backups={backups} /> : <EmptyState title="No backups yet" />}
      <DeskSection id="key" title="The key">
        <p className="mb-3 max-w-prose">
          Backups are encrypted, and without the key they can't be opened by anyone. Keep a copy of it away from this
          machine and away from the backups.{" "}
          {key.downloadedAt ? (
            <>
              It was last downloaded on <LocalTime at={key.downloadedAt} shape="day" />.
            </>
          ) : key.made ? (
            <strong>It was never downloaded here.</strong>
          ) : (
            "It is made with the first backup."
          )}
        </p>
        {key.made && ways ? <ConfirmIdentity ways={ways} what="The key opens every backup." /> : null}
        {key.made && !ways ? (
          <a href="/admin/backups/key" className={deskButton("plain")}>
            Download key
          </a>
        ) : null}
      </DeskSection>
    </DeskPage>
  );
}

export const shouldRevalidate = askAgain;
export const clientAction = keepPage<typeof action>;
export { DeskProblem as ErrorBoundary } from "#web/desk/DeskProblem.tsx";
