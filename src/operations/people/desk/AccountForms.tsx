import { Form } from "react-router";
import type { Person } from "#accounts/staff/server/staff-store.ts";
import { ConfirmForm } from "#ui/desk/ConfirmForm.tsx";
import { DeskButton } from "#ui/desk/Button.tsx";
import { LinkToCopy } from "#ui/desk/LinkToCopy.tsx";
import { NativeSelect } from "#ui/desk/NativeSelect.tsx";
import { ROLE_OPTIONS } from "./role-options.ts";

type Props = { person: Person; secondStep: boolean; canSend: boolean; link: string | null };

/** Role, a link for a forgotten password, closing and reopening of an account; removing a person without one. */
export function AccountForms({ person, secondStep, canSend, link }: Props) {
  if (person.email === null) return <WithoutSignIn person={person} />;
  if (!person.active) return <Reopen person={person} />;
  return (
    <>
      {link === null ? null : (
        <LinkToCopy
          label={`Link for ${person.name}`}
          address={link}
          hint="It sets a new password once, within an hour. Pass it on to nobody else. It isn't shown again."
        />
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <RoleForm person={person} />
        <PasswordLink person={person} canSend={canSend} />
        {secondStep ? <ResetSecondStep person={person} /> : null}
        <ConfirmForm
          fields={{ intent: "close" }}
          label="Close account"
          name={`Close account of ${person.name}`}
          question={`Close the account of ${person.name}?`}
          yes="Close account"
          no="Keep account"
        >
          <p>
            They are signed out everywhere, the API keys they made stop working, and they leave the team page. You can
            reopen the account later.
          </p>
        </ConfirmForm>
      </div>
    </>
  );
}

/** Nothing changes until the link is used, so it doesn't ask first. */
function PasswordLink({ person, canSend }: { person: Person; canSend: boolean }) {
  const label = canSend ? "Email password link" : "Create password link";
  return (
    <Form method="post">
      <DeskButton look="plain" name="intent" value="password-link" aria-label={`${label} for ${person.name}`}>
        {label}
      </DeskButton>
    </Form>
  );
}

function ResetSecondStep({ person }: { person: Person }) {
  return (
    <ConfirmForm
      fields={{ intent: "reset-second-step" }}
      label="Reset second step"
      name={`Reset second step of ${person.name}`}
      question={`Reset the second step of ${person.name}?`}
      yes="Reset"
      no="Keep it"
    >
      <p>
        For someone who lost their phone. They are signed out everywhere, and their password alone signs them in until
        they set up a new second step. Be sure that it is they who ask.
      </p>
    </ConfirmForm>
  );
}

function RoleForm({ person }: { person: Person }) {
  return (
    <Form method="post" className="flex flex-wrap items-center gap-2" key={`${person.role} ${person.alsoRole}`}>
      <NativeSelect
        name="role"
        aria-label={`Role of ${person.name}`}
        defaultValue={person.role}
        options={ROLE_OPTIONS}
      />
      <NativeSelect
        name="also_role"
        aria-label={`Second role of ${person.name}`}
        defaultValue={person.alsoRole ?? ""}
        options={[{ value: "", label: "No second role" }, ...ROLE_OPTIONS.slice(1)]}
      />
      <DeskButton look="plain" name="intent" value="role" aria-label={`Save role of ${person.name}`}>
        Save role
      </DeskButton>
    </Form>
  );
}

function Reopen({ person }: { person: Person }) {
  return (
    <Form method="post">
      <DeskButton look="plain" name="intent" value="reopen" aria-label={`Reopen the account of ${person.name}`}>
        Reopen account
      </DeskButton>
    </Form>
  );
}

function WithoutSignIn({ person }: { person: Person }) {
  return (
    <>
      <p className="mb-3 max-w-prose text-muted">
        <bdi>{person.name}</bdi> has no sign-in and only appears on the team page. To give them one, invite them, move
        the profile to the new account, and remove this entry.
      </p>
      <ConfirmForm
        fields={{ intent: "remove" }}
        label="Remove person"
        name={`Remove ${person.name}`}
        question={`Remove ${person.name}?`}
        yes="Remove person"
        no="Keep person"
      >
        <p>Their profile and licenses are deleted, and they leave the team page.</p>
      </ConfirmForm>
    </>
  );
}
