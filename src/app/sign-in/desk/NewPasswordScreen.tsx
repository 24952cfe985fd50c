import type { NewPassword } from "#platform/access/rules/password.ts";
import { FORGOT_PATH } from "#platform/access/rules/admin-paths.ts";
import { Button } from "#ui/kit/Button.tsx";
import { Notice } from "#ui/kit/Notice.tsx";
import { AccountField, NewPasswordFields } from "./NewPasswordFields.tsx";

type Props = {
  siteName: string;
  /** Null for a link that was used or is too old. */
  email: string | null;
  /** True once the password is set. */
  done: boolean;
  trouble: { message: string; fields: Partial<Record<keyof NewPassword, string>> } | null;
};

/** Shows the page of a link that sets a new password. No script. */
export function NewPasswordScreen({ siteName, email, done, trouble }: Props) {
  return (
    <main className="sign-in">
      <div className="sign-in-card card">
        <p className="eyebrow">{siteName}</p>
        {done ? <Done /> : email === null ? <Ended /> : <ChooseForm email={email} trouble={trouble} />}
      </div>
    </main>
  );
}

function Done() {
  return (
    <>
      <h1>Your new password is set</h1>
      <p role="status">You are signed out in all browsers. Sign in with your new password.</p>
      <p className="sign-in-other">
        <a href="/admin">Sign in</a>
      </p>
    </>
  );
}

function Ended() {
  return (
    <>
      <h1>This link is no longer valid</h1>
      <p>It may have been used already, or be more than an hour old.</p>
      <p className="sign-in-other">
        <a href={FORGOT_PATH}>Get a new link</a>
      </p>
    </>
  );
}

function ChooseForm({ email, trouble }: { email: string; trouble: Props["trouble"] }) {
  const fields = trouble?.fields ?? {};
  return (
    <>
      <h1>Set a new password</h1>
      {trouble ? (
        <Notice tone="error">
          <p>{trouble.message}</p>
        </Notice>
      ) : null}
      <form method="post" className="form">
        <AccountField email={email} />
        <NewPasswordFields label="New password" errors={fields} />
        <Button type="submit" look="main">
          Save password
        </Button>
      </form>
    </>
  );
}
