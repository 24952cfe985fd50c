import { data, redirect } from "react-router";
import { respondWith, form, formAction, text } from "#platform/http/server/form-action.ts";
import { STATUS_OF } from "#platform/http/server/failure-status.ts";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import { findConfirmation } from "#accounts/sign-in/server/find-confirmation.ts";
import { askAgain } from "#accounts/access/desk/ask-again.ts";
import { ConfirmIdentity } from "#accounts/access/desk/ConfirmIdentity.tsx";
import { NOT_OURS } from "#operations/backups/rules/backup-state.ts";
import { parseWindow } from "#operations/backups/rules/moment-line.ts";
import { isAtWork } from "#operations/backups/rules/restore-record.ts";
import { endOf } from "#operations/backups/rules/restore-words.ts";
import { goBack } from "#operations/backups/server/go-back.ts";
import { discardCopy, prepareRestore } from "#operations/backups/server/prepare-restore.ts";
import { readRestoreScreen } from "#operations/backups/server/read-restore.ts";
import { BackLink } from "#ui/desk/BackLink.tsx";
import { DeskPage } from "#ui/desk/DeskPage.tsx";
import { Message } from "#ui/desk/Message.tsx";
import { stayOnFailure } from "#ui/desk/stay-on-failure.ts";
import { ChosenMoment } from "./ChosenMoment.tsx";
import { MomentChoice } from "./MomentChoice.tsx";
import { RestoreProgress } from "./RestoreProgress.tsx";
import { RestoreReady } from "./RestoreReady.tsx";
import type { Route } from "./+types/restore.route";

const PATH = "/admin/backups/restore";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, staff } = staffRequest(context, "settings:write");
  const search = new URL(request.url).searchParams;
  const asked = { at: search.get("at") ?? "", to: search.get("to") ?? "" };
  const [overview, ways] = await Promise.all([readRestoreScreen(services, asked), findConfirmation(services, staff)]);
  return { overview, ways, typed: asked.at, window: parseWindow(search.get("window")) };
}

type Answer = { ok: boolean; message: string; error?: string; typed?: string };

/** Prepares a copy of a moment, discards it, or goes back to it. */
export const action = formAction("settings:write", {
  prepare: form({ to: text }, async ({ services, by }, { to }) => {
    const outcome = await prepareRestore(services, by, { to });
    if (outcome.ok) throw redirect(PATH, 303);
    return data<Answer>({ ok: false, message: outcome.message }, { status: STATUS_OF[outcome.code] });
  }),
  discard: form({}, async ({ services, by }) =>
    respondWith(await discardCopy(services, by), "The copy was discarded. Nothing was changed."),
  ),
  "go-back": form({ confirm: text }, async ({ services, by }, { confirm }) => {
    const outcome = await goBack(services, by, { typed: confirm });
    if (outcome.ok) throw redirect(PATH, 303);
    const error = outcome.fields?.["confirm"];
    const answer = { ok: false, message: error ? "" : outcome.message, typed: confirm, ...(error ? { error } : {}) };
    return data<Answer>(answer, { status: STATUS_OF[outcome.code] });
  }),
});

export const handle = {
  title: "Go back to a moment",
  description: "Bring the site back to how it was at a moment of the past.",
};

export default function Restore({ loaderData, actionData }: Route.ComponentProps) {
  const { overview, ways, typed, window } = loaderData;
  const { moments, restore, chosen, timeZone, now, problem } = overview;
  const answer: Answer | undefined = actionData;
  const working = restore !== null && isAtWork(restore.phase);
  const ended = restore && !chosen && !typed ? endOf(restore) : null;
  return (
    <DeskPage lead="Brings the site back to how it was. What visitors sent since then comes along.">
      <BackLink to="/admin/backups">Backups</BackLink>
      {answer?.message ? <Message tone={answer.ok ? "good" : "error"}>{answer.message}</Message> : null}
      {!answer && ended ? <Message tone={ended.tone}>{ended.text}</Message> : null}
      {moments === null ? <Message tone="warning">{NOT_OURS}</Message> : null}
      {working ? <RestoreProgress restore={restore} timeZone={timeZone} seconds={overview.copySeconds} /> : null}
      {restore?.phase === "ready" ? (
        <>
          {ways ? <ConfirmIdentity ways={ways} what="Going back replaces everything that is in use." /> : null}
          <RestoreReady
            restore={restore}
            overview={overview}
            locked={ways !== null}
            error={answer?.error ?? ""}
            typed={answer?.typed ?? ""}
          />
        </>
      ) : null}
      {moments && !working && restore?.phase !== "ready" ? (
        <>
          <MomentChoice
            key={chosen?.to.getTime() ?? "none"}
            {...{ moments, now, timeZone, window, typed, problem }}
            chosen={chosen?.to ?? null}
          />
          {chosen ? <ChosenMoment chosen={chosen} timeZone={timeZone} /> : null}
        </>
      ) : null}
    </DeskPage>
  );
}

export const shouldRevalidate = askAgain;
export const clientAction = stayOnFailure<typeof action>;
