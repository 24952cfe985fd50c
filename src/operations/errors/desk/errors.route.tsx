import { respondWith, form, formAction, text } from "#platform/http/server/form-action.ts";
import { z } from "zod";
import { data } from "react-router";
import { KEPT_DAYS } from "#agency/retention/rules/kept-days.ts";
import { ERROR_CHANGES, ERROR_LISTS, type ErrorChange, type ErrorList } from "#platform/log/rules/error-group.ts";
import { nextVersion } from "#platform/log/rules/error-trail.ts";
import { programVersion } from "#platform/log/server/program-version.ts";
import { changeError } from "#operations/errors/server/change-error.ts";
import { findError } from "#operations/errors/server/errors-store.ts";
import { readErrors } from "#operations/errors/server/read-errors.ts";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import { STATUS_OF } from "#platform/http/server/failure-status.ts";
import { decodeCursor, encodeCursor } from "#platform/database/server/page-cursor.ts";
import { DeskPage, EmptyState } from "#ui/desk/DeskPage.tsx";
import { ErrorDetail } from "./ErrorDetail.tsx";
import { ErrorTable } from "./ErrorTable.tsx";
import { stayOnFailure } from "#ui/desk/stay-on-failure.ts";
import { ListPages } from "#ui/desk/ListPages.tsx";
import { Message } from "#ui/desk/Message.tsx";
import { TabLinks } from "#ui/desk/Tabs.tsx";
import type { Route } from "./+types/errors.route";

const PATH = "/admin/errors";
const PAGE = 50;
const LISTS = Object.keys(ERROR_LISTS) as ErrorList[];
const LABELS: Record<ErrorList, string> = { open: "Open", resolved: "Fixed", muted: "Muted" };
const NONE: Record<ErrorList, string> = {
  open: "No open errors",
  resolved: "No fixed errors",
  muted: "No muted errors",
};
const DONE: Record<ErrorChange, string> = {
  acknowledge: "Acknowledged.",
  resolve: "Marked as fixed. If it happens in that version or a later one, it comes back.",
  mute: "Muted.",
  reopen: "Reopened.",
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, by } = staffRequest(context, "settings:write");
  const asked = new URL(request.url).searchParams;
  const list = LISTS.find((one) => one === asked.get("status")) ?? "open";
  const after = asked.get("after") ?? "";
  const found = await readErrors(services, by, { list, cursor: decodeCursor(after), limit: PAGE });
  if (!found.ok) throw data(found.message, { status: STATUS_OF[found.code] });
  const one = await findError(services.db, asked.get("error") ?? "");
  return {
    ...found.value,
    next: encodeCursor(found.value.next),
    list,
    after,
    error: one && { ...one.group, people: one.people },
    version: nextVersion(programVersion()),
  };
}

/** Acknowledges a group of errors, marks it as fixed, mutes or reopens it. */
export const action = formAction("settings:write", {
  "": form(
    { id: text, change: z.enum(ERROR_CHANGES).catch("acknowledge"), fixed_in: text },
    async ({ services, by }, { fixed_in: fixedIn, ...typed }) =>
      respondWith(await changeError(services, by, { ...typed, fixedIn }), DONE[typed.change]),
  ),
});

export const handle = {
  title: "Errors",
  description: "Unexpected errors of the program and of browsers.",
};

export default function Errors({ loaderData, actionData }: Route.ComponentProps) {
  const { errors, next, counts, list, after, error, version } = loaderData;
  const wrong = actionData?.ok === false ? actionData.message : undefined;
  const to = (one: ErrorList) => (one === "open" ? PATH : `${PATH}?status=${one}`);
  return (
    <DeskPage
      lead={`Unexpected errors in the program and in browsers, grouped by cause. Names, numbers and addresses are removed from messages, and nothing that was typed is kept. Deleted ${KEPT_DAYS.errors} days after they last happened.`}
    >
      <TabLinks
        label="Errors by state"
        tabs={LISTS.map((one) => ({ to: to(one), label: LABELS[one], count: counts[one] }))}
        current={to(list)}
      />
      {actionData ? <Message tone={actionData.ok ? "good" : "error"}>{actionData.message}</Message> : null}
      {error ? <ErrorDetail key={error.id} error={error} next={version} problem={wrong} /> : null}
      {errors.length === 0 ? <EmptyState title={NONE[list]} /> : <ErrorTable errors={errors} />}
      <ListPages path={PATH} query="" status={list === "open" ? "" : list} after={after || null} next={next} />
    </DeskPage>
  );
}

export const clientAction = stayOnFailure<typeof action>;
