import { respondWith, form, formAction, text, trimmed } from "#platform/http/server/form-action.ts";
import { data, Form, Link } from "react-router";
import { readBackups } from "#operations/backups/server/read-backups.ts";
import { requestBackup } from "#operations/backups/server/request-backup.ts";
import { requestDrill } from "#operations/backups/server/try-restore.ts";
import { removeSecondPlace, setSecondPlace } from "#operations/backups/server/set-second-place.ts";
import { STATUS_OF } from "#platform/http/server/failure-status.ts";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import { findConfirmation } from "#accounts/sign-in/server/find-confirmation.ts";
import { askAgain } from "#accounts/access/desk/ask-again.ts";
import { ConfirmIdentity } from "#accounts/access/desk/ConfirmIdentity.tsx";
import { BackupFacts } from "./BackupFacts.tsx";
import { BackupList } from "./BackupList.tsx";
import { type PlaceAnswer, SecondPlace } from "./SecondPlace.tsx";
import { DeskPage, DeskSection, EmptyState } from "#ui/desk/DeskPage.tsx";
import { stayOnFailure } from "#ui/desk/stay-on-failure.ts";
import { LocalTime } from "#ui/desk/LocalTime.tsx";
import { Message } from "#ui/desk/Message.tsx";
import { DeskButton, deskButton } from "#ui/desk/Button.tsx";
import { useRereadWhile } from "#ui/desk/use-reread-while.ts";
import type { Route } from "./+types/backups.route";

export async function loader({ context }: Route.LoaderArgs) {
  const { services, staff } = staffRequest(context, "settings:write");
  const [overview, ways] = await Promise.all([readBackups(services), findConfirmation(services, staff)]);
  return { overview, ways };
}

export const handle = {
  title: "Backups",
  description: "Copies of everything, and whether they can be restored.",
};

type Answer = { ok: boolean; message: string; place?: PlaceAnswer };

/** Asks for a backup, or for a restore test of one. */
export const action = formAction("settings:write", {
  backup: form({}, async ({ services, by }) =>
    respondWith(await requestBackup(services, by), "A backup is being made."),
  ),
  drill: form({ id: text }, async ({ services, by }, { id }) =>
    respondWith(
      await requestDrill(services, by, id),
      "A restore is being tested in a separate folder. This takes seconds to minutes.",
    ),
  ),
  "second-place": form({ address: trimmed, keyId: trimmed, secret: trimmed }, async ({ services, by }, typed) => {
    const outcome = await setSecondPlace(services, by, typed);
    if (outcome.ok) return respondWith(outcome, "The second place works, and is saved.");
    const { address, keyId } = typed;
    const place: PlaceAnswer = { message: outcome.message, fields: outcome.fields ?? {}, address, keyId };
    return data<Answer>(
      { ok: false, message: outcome.fields ? "" : outcome.message, place },
      { status: STATUS_OF[outcome.code] },
    );
  }),
  "remove-second-place": form({}, async ({ services, by }) =>
    respondWith(await removeSecondPlace(services, by), "The second place is removed. What is there stays."),
  ),
});

export default function Backups({ loaderData, actionData }: Route.ComponentProps) {
  const { overview, ways } = loaderData;
  const answer: Answer | undefined = actionData;
  const { state, backups, running, key } = overview;
  useRereadWhile(running);
  return (
    <DeskPage
      lead="Encrypted copies of everything, and whether they can be restored."
      aside={
        overview.wal ? (
          <div className="flex flex-wrap gap-2">
            <Link to="/admin/backups/restore" className={deskButton("plain")}>
              Go back to a moment
            </Link>
            <Form method="post">
              <DeskButton name="intent" value="backup">
                Back up now
              </DeskButton>
            </Form>
          </div>
        ) : null
      }
    >
      {answer?.message ? <Message tone={answer.ok ? "good" : "error"}>{answer.message}</Message> : null}
      <Message tone={state.tone}>
        <p className="font-medium">{state.text}</p>
      </Message>
      <BackupFacts overview={overview} />
      {backups.length > 0 ? <BackupList backups={backups} /> : <EmptyState title="No backups yet" />}
      {overview.wal ? (
        <SecondPlace
          key={overview.second?.address ?? "none"}
          second={overview.second}
          locked={ways !== null}
          answer={answer?.place ?? null}
        />
      ) : null}
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
        {ways ? <ConfirmIdentity ways={ways} what="The key opens every backup, and a place gets them all." /> : null}
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
export const clientAction = stayOnFailure<typeof action>;
