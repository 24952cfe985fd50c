import { Button } from "#ui/kit/Button.tsx";
import { TextField } from "#website/kit/pages/Field.tsx";
import { Notice } from "#ui/kit/Notice.tsx";

type Props = {
  siteName: string;
  /** False without a mail server: the owner passes links on. */
  canSend: boolean;
  /** True after the form was sent: the page doesn't know, nor say, whether there is such an account. */
  sent: boolean;
  trouble: { message: string; fields: { email?: string }; email: string } | null;
};

/** Shows the page that asks for a link to set a new password. No script. */
export function ForgotScreen({ siteName, canSend, sent, trouble }: Props) {
  return (
    <main className="sign-in">
      <div className="sign-in-card card">
        <p className="eyebrow">{siteName}</p>
        <h1>{sent ? "Check your email" : "Forgot your password?"}</h1>
        {sent ? <Sent /> : canSend ? <AskForm trouble={trouble} /> : <AskOwner />}
        <p className="sign-in-other">
          <a href="/admin">Back to sign-in</a>
        </p>
      </div>
    </main>
  );
}

function Sent() {
  return (
    <>
      <p role="status">
        If that address has an account here, a link to set a new password is on its way. It works once, for an hour.
      </p>
      <p>Nothing there after a few minutes? Look in your junk mail, or ask the agency's owner for a link.</p>
    </>
  );
}

function AskOwner() {
  return (
    <p>
      Email isn't set up here yet, so ask the agency's owner for a link to set a new password. If you are the owner, ask
      the person who installed the program: on the machine where it runs, <code>npm run password</code> gives you a new
      one.
    </p>
  );
}

function AskForm({ trouble }: Pick<Props, "trouble">) {
  return (
    <>
      <p>Enter the email address you sign in with. We'll send you a link to set a new password.</p>
      {trouble && !trouble.fields.email ? (
        <Notice tone="error">
          <p>{trouble.message}</p>
        </Notice>
      ) : null}
      <form method="post" className="form">
        <TextField
          id="email"
          name="email"
          type="email"
          label="Email"
          autoComplete="username"
          required
          maxLength={254}
          spellCheck={false}
          autoCapitalize="none"
          defaultValue={trouble?.email}
          error={trouble?.fields.email}
        />
        <Button type="submit" look="main">
          Send link
        </Button>
      </form>
    </>
  );
}
