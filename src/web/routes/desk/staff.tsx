import { data } from "react-router";
import { type Invitation, parseInvitation } from "#core/access/invitation-form.ts";
import type { Outcome } from "#core/access/outcome.ts";
import { ROLES } from "#core/access/rights.ts";
import { deskTags } from "#core/desk/desk-metadata.ts";
import { listInvitations, listStaff } from "#server/access/access-store.ts";
import { changeStaff } from "#server/access/change-staff.ts";
import { inviteStaff } from "#server/access/invite-staff.ts";
import { revokeInvitation } from "#server/access/revoke-invitation.ts";
import { listPresent } from "#server/presence/announce-presence.ts";
import { staffRequest } from "#server/http/staff-request.ts";
import { STATUS_OF } from "#server/platform/failure-status.ts";
import { DeskPage, DeskSection } from "#web/desk/DeskPage.tsx";
import { keepPage } from "#web/desk/keep-page.ts";
import { Message } from "#web/desk/Message.tsx";
import { InviteForm } from "#web/desk/staff/InviteForm.tsx";
import { OpenInvitations } from "#web/desk/staff/OpenInvitations.tsx";
import { StaffTable } from "#web/desk/staff/StaffTable.tsx";
import type { Route } from "./+types/staff";

export async function loader({ context }: Route.LoaderArgs) {
  const { services, staff } = staffRequest(context, "staff:manage");
  const [members, invitations, here] = await Promise.all([
    listStaff(services.db),
    listInvitations(services.db, services.now()),
    listPresent(services),
  ]);
  return {
    own: staff.id,
    members,
    here,
    invitations: invitations.map(({ id, email, name, role, expiresAt }) => ({ id, email, name, role, expiresAt })),
    canSend: services.mailer !== null,
  };
}

type Answer = { ok: boolean; message: string; fields: Partial<Record<keyof Invitation, string>>; typed: Typed | null };
type Typed = { email: string; name: string; role: string };

/** Invites, revokes an invitation, changes a role, closes or reopens an account. */
export async function action({ context, request }: Route.ActionArgs) {
  const { services, by } = staffRequest(context, "staff:manage");
  const form = await request.formData();
  const read = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const answer = (outcome: Outcome<unknown>, message: string, typed: Typed | null = null) =>
    outcome.ok
      ? data<Answer>({ ok: true, message, fields: {}, typed: null })
      : data<Answer>(
          { ok: false, message: outcome.message, fields: outcome.fields ?? {}, typed },
          { status: STATUS_OF[outcome.code] },
        );
  const id = read("id");
  switch (read("do")) {
    case "invite": {
      const typed = { email: read("email"), name: read("name"), role: read("role") };
      const parsed = parseInvitation(typed);
      if (!parsed.ok)
        return data<Answer>(
          { ok: false, message: "Fix the fields marked below.", fields: parsed.fields, typed },
          { status: 422 },
        );
      const sent = services.mailer
        ? `${parsed.invitation.name} is invited. The email is on its way; Mail shows whether it arrived.`
        : "Email isn't set up yet. Open Mail to read the invitation and pass its link on yourself.";
      return answer(await inviteStaff(services, by, parsed.invitation), sent, typed);
    }
    case "revoke":
      return answer(await revokeInvitation(services, by, id), "Invitation revoked. Its link no longer works.");
    case "close":
      return answer(
        await changeStaff(services, by, { id, active: false }),
        "Account closed. Their sessions and API keys have ended.",
      );
    case "reopen":
      return answer(await changeStaff(services, by, { id, active: true }), "Account reopened.");
    default: {
      const role = ROLES.find((one) => one === read("role"));
      const chosen = role ? { id, role } : { id };
      return answer(await changeStaff(services, by, chosen), "Role saved.");
    }
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  deskTags(matches[1].loaderData?.site, {
    path: "/admin/staff",
    title: "Staff",
    description: "Who works here, and invitations.",
  });

export default function StaffPage({ loaderData, actionData }: Route.ComponentProps) {
  const { own, members, here, invitations, canSend } = loaderData;
  return (
    <DeskPage title="Staff">
      {actionData ? <Message tone={actionData.ok ? "good" : "error"}>{actionData.message}</Message> : null}
      <StaffTable members={members} own={own} here={here} />
      {invitations.length > 0 ? (
        <DeskSection id="invitations" title="Open invitations">
          <OpenInvitations invitations={invitations} />
        </DeskSection>
      ) : null}
      <DeskSection id="invite" title="Invite someone">
        <InviteForm
          key={actionData?.ok ? actionData.message + invitations.length : "form"}
          canSend={canSend}
          typed={actionData?.typed ?? null}
          errors={actionData?.fields ?? {}}
        />
      </DeskSection>
    </DeskPage>
  );
}

export const clientAction = keepPage<typeof action>;
export { DeskProblem as ErrorBoundary } from "#web/desk/DeskProblem.tsx";
