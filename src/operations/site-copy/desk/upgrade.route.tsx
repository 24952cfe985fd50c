import { data, redirect } from "react-router";
import { form, formAction, text } from "#platform/http/server/form-action.ts";
import { STATUS_OF } from "#platform/http/server/failure-status.ts";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import { findConfirmation } from "#accounts/sign-in/server/find-confirmation.ts";
import { askAgain } from "#accounts/access/desk/ask-again.ts";
import { ConfirmIdentity } from "#accounts/access/desk/ConfirmIdentity.tsx";
import { endOfUpgrade, OBSTACLES } from "#operations/site-copy/rules/upgrade-words.ts";
import { readVersions } from "#operations/site-copy/server/read-versions.ts";
import { requestUpgrade } from "#operations/site-copy/server/request-upgrade.ts";
import { DeskPage, EmptyState } from "#ui/desk/DeskPage.tsx";
import { Message } from "#ui/desk/Message.tsx";
import { stayOnFailure } from "#ui/desk/stay-on-failure.ts";
import { useRereadWhile } from "#ui/desk/use-reread-while.ts";
import { NewerVersion } from "./NewerVersion.tsx";
import { UpgradeProgress } from "./UpgradeProgress.tsx";
import type { Route } from "./+types/upgrade.route";

export async function loader({ context }: Route.LoaderArgs) {
  const { services, staff } = staffRequest(context, "settings:write");
  const [overview, ways] = await Promise.all([readVersions(services), findConfirmation(services, staff)]);
  return { overview, ways };
}

type Answer = { message: string };

/** Asks for an upgrade to a version that lies beside the one that runs. */
export const action = formAction("settings:write", {
  "": form({ version: text }, async ({ services, by }, { version }) => {
    const outcome = await requestUpgrade(services, by, { version });
    if (outcome.ok) throw redirect("/admin/upgrade", 303);
    return data<Answer>({ message: outcome.message }, { status: STATUS_OF[outcome.code] });
  }),
});

export const handle = {
  title: "Upgrade",
  description: "The version of the program that runs, and newer ones that can take its place.",
};

export default function Upgrade({ loaderData, actionData }: Route.ComponentProps) {
  const { overview, ways } = loaderData;
  const { running, newer, upgrade, working, place } = overview;
  const answer: Answer | undefined = actionData;
  const ended = working ? null : endOfUpgrade(upgrade, running.version);
  const obstacle = OBSTACLES[overview.startedAs];
  useRereadWhile(!working && newer.some(({ signature }) => signature.kind === "checking"));
  return (
    <DeskPage lead="Puts a newer version of the program in the place of the one that runs.">
      {answer?.message ? <Message tone="error">{answer.message}</Message> : null}
      {!answer && ended ? <Message tone={ended.tone}>{ended.text}</Message> : null}
      <dl className="mb-4 grid gap-x-6 gap-y-2 rounded-md border border-line bg-surface p-3 sm:grid-cols-[max-content_1fr] sm:p-4">
        <dt className="text-muted">Running version</dt>
        <dd>{running.version}</dd>
        <dt className="text-muted">Folder</dt>
        <dd className="wrap-anywhere">{running.root}</dd>
      </dl>
      {obstacle ? (
        <Message tone="warning">
          <p>{obstacle.text}</p>
          <p className="mt-1">
            <code className="wrap-anywhere">{obstacle.command}</code>
          </p>
        </Message>
      ) : null}
      {working && upgrade ? <UpgradeProgress upgrade={upgrade} /> : null}
      {!working && newer.length > 0 && ways && !obstacle ? (
        <ConfirmIdentity ways={ways} what="A version works with everything that is stored here." />
      ) : null}
      {working
        ? null
        : newer.map((one) => (
            <NewerVersion key={one.root} newer={one} locked={ways !== null} possible={obstacle === null} />
          ))}
      {!working && newer.length === 0 && !obstacle ? (
        <EmptyState title="No newer version is here">
          Unpack the archive of a newer version as a folder in {place}, and leave the archive with SHA256SUMS and
          SHA256SUMS.minisig beside it. Nothing is downloaded by itself.
        </EmptyState>
      ) : null}
    </DeskPage>
  );
}

export const shouldRevalidate = askAgain;
export const clientAction = stayOnFailure<typeof action>;
