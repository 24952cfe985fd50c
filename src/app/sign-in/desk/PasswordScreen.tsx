import { FROM_BACKUP_PATH } from "#platform/access/rules/admin-paths.ts";
import { MAX_PASSWORD, type PasswordForm } from "#platform/access/rules/password.ts";
import { Button } from "#ui/kit/Button.tsx";
import { TextField } from "#website/kit/pages/Field.tsx";
import { Notice } from "#ui/kit/Notice.tsx";
import { AccountField, NewPasswordFields } from "./NewPasswordFields.tsx";

type Props = {
  siteName: string;
  email: string;
  /** True if the program generated the present password: nothing else can be done before. */
  due: boolean;
  /** True if the account still has the address of the installation: their own is asked for too. */
  asksEmail: boolean;
  /** True on an installation without leads or accounts of its own, which a backup may replace. */
  fresh: boolean;
  trouble: { message: string; fields: Partial<Record<keyof PasswordForm | "email", string>>; typed: string } | null;
};

/** Shows the change-password form. No script; the fields have what a password manager needs. */
export function PasswordScreen({ siteName, email, due, asksEmail, fresh, trouble }: Props) {
  const fields = trouble?.fields ?? {};
  const marked = Object.keys(fields).length;
  return (
    <main className="sign-in">
      <div className="sign-in-card card">
        <p className="eyebrow">{siteName}</p>
        <h1>{due ? "Choose your own password" : "Change your password"}</h1>
        {due ? (
          <p>
            The password you just used was generated for you and shown on a screen. Please choose one that only you
            know.
          </p>
        ) : null}
        {trouble ? (
          <Notice tone="error">
            <p>
              {marked === 0
                ? trouble.message
                : marked === 1
                  ? "Please fix the field marked below."
                  : `Please fix the ${marked} fields marked below.`}
            </p>
          </Notice>
        ) : null}
        <form method="post" action="/admin/password" className="form">
          {asksEmail ? (
            <TextField
              id="email"
              name="email"
              type="email"
              label="Your email address"
              hint="You sign in with it from now on, and a link for a forgotten password goes to it."
              autoComplete="username"
              required
              maxLength={254}
              defaultValue={trouble?.typed}
              error={fields.email}
            />
          ) : (
            <AccountField email={email} />
          )}
          <TextField
            id="current"
            name="current"
            label="Current password"
            autoComplete="current-password"
            error={fields.current}
            type="password"
            required
            maxLength={MAX_PASSWORD}
          />
          <NewPasswordFields label="New password" errors={fields} />
          <Button type="submit" look="main">
            Save password
          </Button>
        </form>
        {fresh ? (
          <p className="sign-in-other">
            <a href={FROM_BACKUP_PATH}>I have a backup</a>
          </p>
        ) : null}
        {due ? (
          <form method="post" action="/admin/sign-out" className="sign-in-other">
            <Button type="submit" look="plain">
              Sign out
            </Button>
          </form>
        ) : (
          <p className="sign-in-other">
            <a href="/admin">Back to the desk</a>
          </p>
        )}
      </div>
    </main>
  );
}
