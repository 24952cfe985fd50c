import { browserLine } from "#agency/site/rules/calls-settings.ts";
import { respondWith, form, formAction, formsOf, text } from "#platform/http/server/form-action.ts";
import { OWN_INTENTS, type PersonIntent } from "#operations/people/rules/person-intents.ts";
import { data, Form, Link } from "react-router";
import {
  ALERT_CHOICE_LABELS,
  ALERT_CHOICES,
  alertChoice,
  type AlertChoice,
} from "#accounts/access/rules/alert-choice.ts";
import { browserName } from "#accounts/access/rules/browser-name.ts";
import { ROLE_LABELS } from "#platform/access/rules/role-labels.ts";
import { may } from "#platform/access/rules/rights.ts";
import { PASSWORD_PATH } from "#platform/access/rules/admin-paths.ts";
import { readPerson } from "#leads/appointments/server/read-person.ts";
import { handlePersonForm } from "#operations/people/server/handle-person-form.ts";
import { findStaffById } from "#accounts/access/server/access-store.ts";
import { getsAlerts } from "#operations/alerts/server/turn-on-alerts.ts";
import { chooseAlerts } from "#accounts/access/server/choose-alerts.ts";
import { endSession, findOwnSessions } from "#accounts/access/server/end-session.ts";
import { sessionIdOf } from "#accounts/sign-in/server/read-cookie.ts";
import { ownAccountRequest } from "#platform/http/server/staff-request.ts";
import { STATUS_OF } from "#platform/http/server/failure-status.ts";
import { DeskPage, DeskSection } from "#ui/desk/DeskPage.tsx";
import { stayOnFailure } from "#ui/desk/stay-on-failure.ts";
import { Message } from "#ui/desk/Message.tsx";
import { OwnCards } from "./OwnCards.tsx";
import { NoticeForm } from "#leads/assignment/desk/NoticeForm.tsx";
import { SessionList } from "./SessionList.tsx";
import { DeskButton, deskButton } from "#ui/desk/Button.tsx";
import type { Route } from "./+types/profile.route";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, staff } = ownAccountRequest(context);
  const current = sessionIdOf(request, services.config.publicUrl)?.toString("hex") ?? null;
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
    rings: may(staff, "leads:write"),
    talks: may(staff, "leads:write") && browserLine(services.site.settings()) !== null,
    getsAlerts: await getsAlerts(services.db, staff.id),
    sessions: sessions.map(({ id, userAgent, ip, createdAt, lastSeenAt }) => {
      return { id, browser: browserName(userAgent), ip, createdAt, lastSeenAt, current: id === current };
    }),
  };
}

export const handle = {
  title: "Your profile",
  description: "Your account and where you are signed in.",
};

const saves = (intent: PersonIntent) =>
  form({}, async ({ services, staff, by, form: sent }) => {
    const { answer, code } = await handlePersonForm(services, by, { id: staff.id, intent, form: sent });
    return data({ ok: answer.ok, message: "", person: answer }, { status: code === null ? 200 : STATUS_OF[code] });
  });

/** Saves a section about the person or how they want alerts, or ends one of their sessions. */
export const action = formAction(null, {
  ...formsOf(OWN_INTENTS, saves),
  alerts: form({ alerts: text }, async ({ services, staff, by }, { alerts }) =>
    respondWith(await chooseAlerts(services, { ...by, actor: staff }, alerts), "Saved."),
  ),
  "": form({ id: text }, async ({ services, staff, by }, { id }) =>
    respondWith(await endSession(services, { ...by, actor: staff }, id), "That browser is signed out."),
  ),
});

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  const { name, email, role, alerts, rings, talks, getsAlerts: isReader, sessions, overview, editsAll } = loaderData;
  const answer = actionData && "person" in actionData ? actionData.person : undefined;
  return (
    <DeskPage
      title={<bdi>{name}</bdi>}
      lead={`${email}, ${ROLE_LABELS[role]}`}
      aside={
        <p className="flex flex-wrap gap-2">
          {rings ? (
            <Link to="/admin/profile/ringing" className={deskButton("plain")}>
              Ringing
            </Link>
          ) : null}
          {talks ? (
            <Link to="/admin/profile/devices" className={deskButton("plain")}>
              Devices
            </Link>
          ) : null}
          {isReader ? (
            <Link to="/admin/alerts/browsers" className={deskButton("plain")}>
              Alerts
            </Link>
          ) : null}
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
      {overview ? <OwnCards overview={overview} editsAll={editsAll} answer={answer} /> : null}
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

/** Asks how a person wants the alerts about leads. `shared` is the agency's own address, which gets each of them. */
function AlertForm({ choice, shared }: { choice: AlertChoice; shared: string | null }) {
  return (
    <DeskSection id="alerts" title="Emails about leads">
      <Form method="post" key={choice}>
        <input type="hidden" name="intent" value="alerts" />
        <fieldset>
          <legend className="mb-2 max-w-prose text-muted">
            For new leads, people who ask again, requests not to be contacted and files that leads send. Emails about
            your appointments always come at once.
          </legend>
          {ALERT_CHOICES.map((one) => (
            <label key={one} className="flex min-h-(--row) w-fit items-center gap-2">
              <input type="radio" name="alerts" value={one} defaultChecked={one === choice} className="size-4" />
              {ALERT_CHOICE_LABELS[one]}
            </label>
          ))}
        </fieldset>
        {shared === null ? null : (
          <p className="mt-1 max-w-prose text-muted wrap-anywhere">
            The agency's address, {shared}, gets an email about each of them in any case.
          </p>
        )}
        <DeskButton look="plain" className="mt-3">
          Save
        </DeskButton>
      </Form>
    </DeskSection>
  );
}

export const clientAction = stayOnFailure<typeof action>;
