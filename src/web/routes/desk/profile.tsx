import { data, Link } from "react-router";
import { alertChoice } from "#core/access/alert-choice.ts";
import { browserName } from "#core/access/browser-name.ts";
import { ROLE_LABELS } from "#core/access/role-labels.ts";
import { may } from "#core/access/rights.ts";
import { deskTags } from "#core/desk/desk-metadata.ts";
import { PASSWORD_PATH } from "#core/site/admin-paths.ts";
import { readPerson } from "#server/appointments/read-person.ts";
import { isOwnForm, takePersonForm } from "#server/http/take-person-form.ts";
import { findStaffById } from "#server/access/access-store.ts";
import { chooseAlerts } from "#server/access/choose-alerts.ts";
import { endSession, findOwnSessions } from "#server/access/end-session.ts";
import { hashToken } from "#server/access/hash-token.ts";
import { readCookie, sessionCookieName } from "#server/http/cookies.ts";
import { intentOf } from "#server/http/form-intent.ts";
import { staffRequest } from "#server/http/staff-request.ts";
import { STATUS_OF } from "#server/platform/failure-status.ts";
import { DeskPage, DeskSection } from "#web/desk/DeskPage.tsx";
import { keepPage } from "#web/desk/keep-page.ts";
import { Message } from "#web/desk/Message.tsx";
import { OwnCards } from "#web/desk/staff/OwnCards.tsx";
import { AlertForm } from "#web/desk/staff/AlertForm.tsx";
import { NoticeForm } from "#web/desk/assignment/NoticeForm.tsx";
import { SessionList } from "#web/desk/staff/SessionList.tsx";
import { deskButton } from "#web/desk/ui/Button.tsx";
import type { Route } from "./+types/profile";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, staff } = staffRequest(context, null);
  const https = services.config.publicUrl.startsWith("https:");
  const token = readCookie(request.headers.get("cookie") ?? undefined, sessionCookieName(https));
  const current = token === null ? null : hashToken(token).toString("hex");
  const sessions = await findOwnSessions(services, staff.id);
  const shared = services.site.settings().agency.email;
  const chosen = (await findStaffById(services.db, staff.id))?.leadAlerts ?? null;
  return {
    overview: await readPerson(services, staff.id),
    editsAll: may(staff, "staff:manage"),
    name: staff.name,
    email: staff.email,
    role: staff.role,
    alerts: may(staff, "leads:read") ? { choice: alertChoice(chosen, shared !== null), shared } : null,
    sessions: sessions.map(({ id, userAgent, ip, createdAt, lastSeenAt }) => {
      return { id, browser: browserName(userAgent), ip, createdAt, lastSeenAt, current: id === current };
    }),
  };
}

/** Saves a section about the person or how they want alerts, or ends one of their sessions. */
export async function action({ context, request }: Route.ActionArgs) {
  const { services, staff, by } = staffRequest(context, null);
  const form = await request.formData();
  const intent = intentOf(form, "profile");
  if (isOwnForm(form)) {
    const { answer, code } = await takePersonForm(services, by, staff.id, form);
    return data({ ok: answer.ok, message: "", person: answer }, { status: code === null ? 200 : STATUS_OF[code] });
  }
  if (intent === "alerts") {
    const chosen = form.get("alerts");
    const saved = await chooseAlerts(services, { ...by, actor: staff }, typeof chosen === "string" ? chosen : "");
    return saved.ok
      ? data({ ok: true, message: "Saved.", person: undefined })
      : data({ ok: false, message: saved.message, person: undefined }, { status: STATUS_OF[saved.code] });
  }
  const id = form.get("id");
  const outcome = await endSession(services, { ...by, actor: staff }, typeof id === "string" ? id : "");
  return outcome.ok
    ? data({ ok: true, message: "That browser is signed out.", person: undefined })
    : data({ ok: false, message: outcome.message, person: undefined }, { status: STATUS_OF[outcome.code] });
}

export const meta: Route.MetaFunction = ({ matches }) =>
  deskTags(matches[1].loaderData?.site, {
    path: "/admin/profile",
    title: "Your profile",
    description: "Your account and where you are signed in.",
  });

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  const { name, email, role, alerts, sessions, overview, editsAll } = loaderData;
  return (
    <DeskPage
      title={<bdi>{name}</bdi>}
      lead={`${email}, ${ROLE_LABELS[role]}`}
      aside={
        <p className="flex flex-wrap gap-2">
          <Link to="/admin/profile/security" className={deskButton("plain")}>
            Sign-in security
          </Link>
          <a href={PASSWORD_PATH} className={deskButton("plain")}>
            Change password
          </a>
        </p>
      }
    >
      {actionData?.message ? <Message tone={actionData.ok ? "good" : "error"}>{actionData.message}</Message> : null}
      {overview ? <OwnCards overview={overview} editsAll={editsAll} answer={actionData?.person} /> : null}
      {alerts ? <AlertForm {...alerts} /> : null}
      {alerts ? <NoticeForm /> : null}
      <DeskSection id="sessions" title="Where you are signed in">
        <p className="mb-2 max-w-prose text-muted">
          If you don't recognize one, end it and change your password. A new password ends all others.
        </p>
        <SessionList sessions={sessions} />
      </DeskSection>
    </DeskPage>
  );
}

export const clientAction = keepPage<typeof action>;
export { DeskProblem as ErrorBoundary } from "#web/desk/DeskProblem.tsx";
