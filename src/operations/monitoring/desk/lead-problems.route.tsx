import { respondWith, form, formAction, textOrNull } from "#platform/http/server/form-action.ts";
import { data, Form } from "react-router";
import { seesEveryLead } from "#platform/access/rules/lead-scope.ts";
import { forbidden } from "#platform/access/rules/outcome.ts";
import { may } from "#platform/access/rules/rights.ts";
import { STATUS_OF } from "#platform/http/server/failure-status.ts";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import { listFailed } from "#leads/intake/server/intake-store.ts";
import { retryFailed } from "#leads/intake/server/retry-failed.ts";
import { dismissProcess } from "#operations/monitoring/server/dismiss-process.ts";
import { listLostProcesses, type LostProcess } from "#operations/monitoring/server/announce-process.ts";
import { DeskPage, EmptyState } from "#ui/desk/DeskPage.tsx";
import { Message } from "#ui/desk/Message.tsx";
import { FailedSubmissions } from "#leads/leads/desk/FailedSubmissions.tsx";
import { DeskButton } from "#ui/desk/Button.tsx";
import { LocalTime } from "#ui/desk/LocalTime.tsx";
import { stayOnFailure } from "#ui/desk/stay-on-failure.ts";
import type { Route } from "./+types/lead-problems.route";

/** Submissions shown at once. */
const MAX_SHOWN = 200;

export async function loader({ context }: Route.LoaderArgs) {
  const { services, staff } = staffRequest(context, "leads:read");
  if (!seesEveryLead(staff)) throw data(forbidden().message, { status: STATUS_OF.forbidden });
  const [failed, lost] = await Promise.all([listFailed(services.db, MAX_SHOWN), listLostProcesses(services)]);
  return {
    lost,
    mayDismiss: may(staff, "settings:write"),
    failed: failed.map(({ seq, submission, problem }) => ({ seq, submission, problem: problem ?? "" })),
    mayRetry: may(staff, "leads:write"),
  };
}

/** Tries the failed submissions again, or takes away the warning about a program that is gone. */
export const action = formAction("leads:write", {
  "": form({ process: textOrNull }, async ({ services, by }, { process }) =>
    process === null
      ? respondWith(
          await retryFailed(services, by),
          (tried) => `Tried ${tried === 1 ? "1 submission" : `${tried} submissions`} again.`,
        )
      : respondWith(await dismissProcess(services, by, process), "The warning is gone."),
  ),
});

export const handle = {
  title: "Submissions that need attention",
  description: "What visitors sent and the program could not turn into leads, for staff.",
};

export default function LeadProblems({ loaderData, actionData }: Route.ComponentProps) {
  const { failed, lost, mayDismiss, mayRetry } = loaderData;
  return (
    <DeskPage
      lead={
        failed.length > 0
          ? "We have these on record, but they couldn’t be turned into leads. Nothing is lost."
          : undefined
      }
    >
      {actionData ? <Message tone={actionData.ok ? "good" : "error"}>{actionData.message}</Message> : null}
      <LostProcesses lost={lost} mayDismiss={mayDismiss} />
      {failed.length > 0 ? (
        <FailedSubmissions failed={failed} mayRetry={mayRetry} />
      ) : lost.length === 0 ? (
        <EmptyState title="Nothing needs your attention">
          Every submission became a lead or was added to one.
        </EmptyState>
      ) : null}
    </DeskPage>
  );
}

/** A warning for each copy of the program that died and whose journal nobody else can read. */
function LostProcesses({ lost, mayDismiss }: { lost: readonly LostProcess[]; mayDismiss: boolean }) {
  return lost.map(({ id, host, folder, seenAt }) => (
    <Message key={id} tone="warning">
      <p className="wrap-anywhere">
        A program on {host} has been silent since <LocalTime at={seenAt} />. Submissions may be waiting in{" "}
        <code>{folder}/journal</code>. Start it again on that folder and they come in.
      </p>
      {mayDismiss ? (
        <Form method="post" className="mt-2">
          <input type="hidden" name="process" value={id} />
          <DeskButton look="plain">The folder is empty or gone</DeskButton>
        </Form>
      ) : null}
    </Message>
  ));
}

export const clientAction = stayOnFailure<typeof action>;
