import type { Role } from "#platform/access/rules/rights.ts";
import { ROLE_LABELS } from "#platform/access/rules/role-labels.ts";
import type { JoinForm } from "#accounts/access/rules/invitation-form.ts";
import { Button } from "#ui/kit/Button.tsx";
import { TextField } from "#website/kit/pages/Field.tsx";
import { Notice } from "#ui/kit/Notice.tsx";
import { AccountField, NewPasswordFields } from "./NewPasswordFields.tsx";

type Props = {
  siteName: string;
  invitation: { email: string; name: string; role: Role } | null;
  trouble: { message: string; fields: Partial<Record<keyof JoinForm, string>>; name: string } | null;
};

/** Shows the page of an invitation: name and password, then the desk. No script. */
export function JoinScreen({ siteName, invitation, trouble }: Props) {
  if (!invitation)
    return (
      <main className="sign-in">
        <div className="sign-in-card card">
          <p className="eyebrow">{siteName}</p>
          <h1>This invitation is no longer valid</h1>
          <p>It may have been used already, replaced by a newer one, or be more than 72 hours old.</p>
          <p>Ask the person who invited you for a new one. If you have joined already, sign in.</p>
          <p className="sign-in-other">
            <a href="/admin">Sign in</a>
          </p>
        </div>
      </main>
    );
  const fields = trouble?.fields ?? {};
  return (
    <main className="sign-in">
      <div className="sign-in-card card">
        <p className="eyebrow">{siteName}</p>
        <h1>Join the staff</h1>
        <p>
          You are invited as {/^[aeo]/.test(invitation.role) ? "an" : "a"} {ROLE_LABELS[invitation.role].toLowerCase()}.
          Choose the password with which you will sign in.
        </p>
        {trouble ? (
          <Notice tone="error">
            <p>{trouble.message}</p>
          </Notice>
        ) : null}
        <form method="post" className="form">
          <AccountField email={invitation.email} />
          <TextField
            id="name"
            name="name"
            label="Your name"
            autoComplete="name"
            required
            defaultValue={trouble?.name ?? invitation.name}
            error={fields.name}
          />
          <NewPasswordFields label="Password" errors={fields} />
          <Button type="submit" look="main">
            Join
          </Button>
        </form>
      </div>
    </main>
  );
}
