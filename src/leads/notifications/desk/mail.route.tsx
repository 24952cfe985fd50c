import { form, formAction, text } from "#platform/http/server/form-action.ts";
import { data, redirect } from "react-router";
import { MAIL_STATE_LABELS, MAIL_STATES } from "#leads/notifications/rules/mail-state.ts";
import { decodeCursor, encodeCursor } from "#platform/database/server/page-cursor.ts";
import { STATUS_OF } from "#platform/http/server/failure-status.ts";
import { findConfirmation } from "#accounts/sign-in/server/find-confirmation.ts";
import { ConfirmIdentity } from "#accounts/access/desk/ConfirmIdentity.tsx";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import { listMails } from "#leads/notifications/server/notifications-store.ts";
import { openLinks } from "#leads/notifications/server/seal-mail-links.ts";
import { isConfirmed } from "#platform/access/rules/session-age.ts";
import { retryMail } from "#leads/notifications/server/retry-mail.ts";
import { DeskPage, EmptyState } from "#ui/desk/DeskPage.tsx";
import { ListPages } from "#ui/desk/ListPages.tsx";
import { MailList } from "./MailList.tsx";
import { Message } from "#ui/desk/Message.tsx";
import { stayOnFailure } from "#ui/desk/stay-on-failure.ts";
import { TabLinks } from "#ui/desk/Tabs.tsx";
import type { Route } from "./+types/mail.route";

const PAGE = 25;
/** Emails whose link makes its reader a member of the staff: only the owner passes those on, from the page of staff. */
const OF_STAFF = new Set<string>(["staff-invitation", "password-link"]);
const tabOf = (state: string) => (state === "" ? "/admin/mail" : `/admin/mail?status=${state}`);
const TABS = [
  { to: tabOf(""), label: "All" },
  ...MAIL_STATES.map((state) => ({ to: tabOf(state), label: MAIL_STATE_LABELS[state] })),
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, staff } = staffRequest(context, "mail:manage");
  const search = new URL(request.url).searchParams;
  const state = MAIL_STATES.find((s) => s === search.get("status")) ?? null;
  const after = search.get("after");
  const found = await listMails(services.db, state, decodeCursor(after ?? undefined), PAGE);
  // Without a mail server staff passes a link on; else only its reader gets it.
  const ways = services.mailer === null ? await findConfirmation(services, staff) : null;
  const opens = services.mailer === null && isConfirmed(staff, services.now());
  const shown = found.mails.map((mail) => {
    const opened =
      opens && !OF_STAFF.has(mail.kind) && mail.state !== "sent" ? openLinks(services.sealing, mail) : "unreadable";
    return opened === "unreadable" ? mail : { ...mail, bodyText: opened.text };
  });
  const mails = shown.map(
    ({ id, toAddress, subject, bodyText, state: s, attempts, lastError, leadId, createdAt, sentAt, nextAt }) => ({
      id,
      to: toAddress,
      subject,
      text: bodyText,
      state: s,
      attempts,
      error: lastError,
      leadId,
      createdAt,
      sentAt,
      nextAt,
    }),
  );
  return {
    mails,
    next: encodeCursor(found.next),
    state: state ?? "",
    after,
    canSend: services.mailer !== null,
    ways: shown.some(({ sealedLinks }) => sealedLinks !== null) ? ways : null,
    again: search.get("again") === "1",
  };
}

/** Lets one mail go out again. */
export const action = formAction("mail:manage", {
  "": form({ id: text }, async ({ services, by }, { id }) => {
    const outcome = await retryMail(services, by, id);
    return outcome.ok
      ? redirect("/admin/mail?again=1")
      : data({ problem: outcome.message }, { status: STATUS_OF[outcome.code] });
  }),
});

export const handle = {
  title: "Mail",
  description: "Emails to visitors and staff, and whether they were sent.",
};

export default function MailPage({ loaderData, actionData }: Route.ComponentProps) {
  const { mails, next, state, after, canSend, again, ways } = loaderData;
  return (
    <DeskPage lead="Emails to visitors and staff, newest first.">
      {actionData ? <Message tone="error">{actionData.problem}</Message> : null}
      {again && !actionData ? <Message tone="good">The email is on its way again.</Message> : null}
      {canSend ? null : (
        <Message tone="warning">
          Email isn't set up yet. Emails are kept here and not sent. Ask the person who installed the program to connect
          your mail server: they set SMTP_URL and restart the program.
        </Message>
      )}
      {ways ? (
        <ConfirmIdentity ways={ways} what="The links in these emails are shown after a fresh proof of who you are." />
      ) : null}
      <TabLinks label="Status" tabs={TABS} current={tabOf(state)} />
      {mails.length > 0 ? (
        <MailList mails={mails} canSend={canSend} />
      ) : (
        <EmptyState title={state === "" ? "No mail yet" : "No email with this status"}>
          Each new lead creates an alert for staff, and a confirmation for a visitor who gave an email address.
        </EmptyState>
      )}
      <ListPages path="/admin/mail" query="" status={state} after={after} next={next} />
    </DeskPage>
  );
}

export const clientAction = stayOnFailure<typeof action>;
