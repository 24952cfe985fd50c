import { AGENCY_TEAM } from "#platform/access/rules/lead-scope.ts";
import { listTree } from "#accounts/access/rules/team-tree.ts";
import { listTeams } from "#accounts/access/server/teams-store.ts";
import { form, formAction, text } from "#platform/http/server/form-action.ts";
import { data, Form, redirect } from "react-router";
import { invitationState, parseInvitation } from "#accounts/access/rules/invitation-form.ts";
import type { Outcome } from "#platform/access/rules/outcome.ts";
import { listInvitations } from "#accounts/access/server/access-store.ts";
import { showInvitationLink } from "#accounts/access/server/invitation-link.ts";
import { inviteStaff } from "#accounts/access/server/invite-staff.ts";
import { revokeInvitation } from "#accounts/access/server/revoke-invitation.ts";
import { listPeople } from "#leads/appointments/server/list-people.ts";
import { listPresent } from "#accounts/presence/server/announce-presence.ts";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import { STATUS_OF } from "#platform/http/server/failure-status.ts";
import { findConfirmation } from "#accounts/sign-in/server/find-confirmation.ts";
import { addPerson } from "#accounts/staff/server/add-person.ts";
import { askAgain } from "#accounts/access/desk/ask-again.ts";
import { ConfirmIdentity } from "#accounts/access/desk/ConfirmIdentity.tsx";
import { DeskButton } from "#ui/desk/Button.tsx";
import { DeskPage, DeskSection } from "#ui/desk/DeskPage.tsx";
import { Field } from "#ui/desk/Field.tsx";
import { stayOnFailure } from "#ui/desk/stay-on-failure.ts";
import { Message } from "#ui/desk/Message.tsx";
import { LinkToCopy } from "#ui/desk/LinkToCopy.tsx";
import { Invitations } from "./Invitations.tsx";
import { InviteForm } from "./InviteForm.tsx";
import { StaffTable } from "./StaffTable.tsx";
import type { Route } from "./+types/staff.route";

/** Time for which an invitation is listed, milliseconds: a month shows who joined, and who didn't. */
const INVITED_MS = 30 * 86_400_000;

export async function loader({ context }: Route.LoaderArgs) {
  const { services, staff } = staffRequest(context, "staff:manage");
  const [members, invitations, here, ways, tree] = await Promise.all([
    listPeople(services),
    listInvitations(services.db, { since: new Date(services.now().getTime() - INVITED_MS) }),
    listPresent(services),
    findConfirmation(services, staff),
    listTeams(services.db),
  ]);
  return {
    ways,
    own: staff.id,
    members,
    here,
    teams: [{ id: AGENCY_TEAM, name: services.site.settings().agency.name, level: 0 }, ...listTree(tree)].map(
      ({ id, name, level }) => ({ id, name, level }),
    ),
    invitations: invitations.map(({ id, email, name, role, teamId, expiresAt, acceptedAt }) => {
      const state = invitationState({ expiresAt, acceptedAt }, services.now());
      const team = tree.find((one) => one.id === teamId)?.name ?? null;
      return { id, email, name, role, teamId, team, state, at: acceptedAt ?? expiresAt };
    }),
    canSend: services.mailer !== null,
  };
}

type Answer = {
  ok: boolean;
  message: string;
  fields: Partial<Record<"email" | "name" | "role" | "team_id" | "person", string>>;
  typed: Typed | null;
  /** The link of an invitation, and whose it is. */
  link: { address: string; name: string } | null;
};
type Typed = { email: string; name: string; role: string; team_id?: string; person?: string };

export const handle = { title: "Staff", description: "Who works here, and invitations." };

const answer = (outcome: Outcome<unknown>, message: string, typed: Typed | null = null, link: Answer["link"] = null) =>
  outcome.ok
    ? data<Answer>({ ok: true, message, fields: {}, typed: null, link })
    : data<Answer>(
        { ok: false, message: outcome.message, fields: outcome.fields ?? {}, typed, link: null },
        { status: STATUS_OF[outcome.code] },
      );

/** Invites, revokes an invitation, adds a person without a sign-in. */
export const action = formAction("staff:manage", {
  invite: form({ email: text, name: text, role: text, team_id: text }, async ({ services, by }, typed) => {
    const parsed = parseInvitation(typed);
    if (!parsed.ok)
      return data<Answer>(
        { ok: false, message: "Fix the fields marked below.", fields: parsed.fields, typed, link: null },
        { status: 422 },
      );
    const { name } = parsed.invitation;
    const sent = services.mailer
      ? `${name} is invited. The email is on its way; Mail shows whether it was sent.`
      : `${name} is invited. Email isn't set up yet, so pass the link on yourself.`;
    const invited = await inviteStaff(services, by, parsed.invitation);
    return answer(invited, sent, typed, invited.ok ? { address: invited.value.link, name } : null);
  }),
  link: form({ id: text }, async ({ services, by }, { id }) => {
    const shown = await showInvitationLink(services, by, id);
    const link = shown.ok ? { address: shown.value.link, name: shown.value.name } : null;
    return answer(shown, "The link is ready to copy.", null, link);
  }),
  revoke: form({ id: text }, async ({ services, by }, { id }) =>
    answer(await revokeInvitation(services, by, id), "Invitation revoked. Its link no longer works."),
  ),
  add: form({ person: text }, async ({ services, by }, { person }) => {
    const added = await addPerson(services, by, person);
    if (added.ok) return redirect(`/admin/staff/${added.value.id}`);
    const typed = { email: "", name: "", role: "agent", person };
    return answer({ ...added, fields: { person: added.fields?.name ?? "" } }, "", typed);
  }),
});

export default function StaffPage({ loaderData, actionData }: Route.ComponentProps) {
  const { own, members, here, invitations, teams, canSend, ways } = loaderData;
  return (
    <DeskPage>
      {actionData ? <Message tone={actionData.ok ? "good" : "error"}>{actionData.message}</Message> : null}
      {ways && actionData?.ok === false ? (
        <ConfirmIdentity ways={ways} what="Inviting someone needs a fresh proof of who you are." />
      ) : null}
      {actionData?.link ? (
        <LinkToCopy
          key={actionData.link.address}
          label={`Invitation of ${actionData.link.name}`}
          address={actionData.link.address}
          hint="It works once, for 72 hours after you invited them. Pass it on to nobody else."
        />
      ) : null}
      <StaffTable members={members} own={own} here={here} />
      {invitations.length > 0 ? (
        <DeskSection id="invitations" title="Invitations">
          <Invitations invitations={invitations} />
        </DeskSection>
      ) : null}
      <DeskSection id="invite" title="Invite someone">
        <InviteForm
          key={actionData?.ok ? actionData.message + invitations.length : "form"}
          canSend={canSend}
          teams={teams}
          typed={actionData?.typed ?? null}
          errors={actionData?.fields ?? {}}
        />
      </DeskSection>
      <DeskSection id="add" title="Add someone without a sign-in">
        <AddPersonForm typed={actionData?.typed?.person} error={actionData?.fields.person} />
      </DeskSection>
    </DeskPage>
  );
}

type AddPersonFormProps = { typed: string | undefined; error: string | undefined };

/** Adds a person who appears on the team page and never signs in. */
function AddPersonForm({ typed, error }: AddPersonFormProps) {
  return (
    <Form method="post" noValidate>
      <p className="mb-3 max-w-prose text-muted">
        For someone on the team page who doesn't work here at the desk. They get no email and no leads.
      </p>
      <div className="grid gap-3 sm:max-w-xl sm:grid-cols-[1fr_auto] sm:items-start">
        <Field name="person" label="Person" error={error}>
          {(control) => <input {...control} autoComplete="off" defaultValue={typed} dir="auto" />}
        </Field>
        <DeskButton look="plain" name="intent" value="add" className="sm:mt-6">
          Add person
        </DeskButton>
      </div>
    </Form>
  );
}

export const shouldRevalidate = askAgain;
export const clientAction = stayOnFailure<typeof action>;
