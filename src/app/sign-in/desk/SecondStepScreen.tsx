import { Island } from "#website/islands/pages/Island.tsx";
import { Button } from "#ui/kit/Button.tsx";
import { TextField } from "#website/kit/pages/Field.tsx";
import { Notice } from "#ui/kit/Notice.tsx";
import { PasskeyButton } from "#ui/kit/PasskeyButton.tsx";

type Props = {
  siteName: string;
  next: string;
  /** Null if the sign-in waited too long. */
  step: { email: string; authenticator: boolean; passkey: boolean } | null;
  trouble: { message: string; fields: { code?: string } } | null;
};

/** Shows the second step of a sign-in. The form needs no script; a passkey does. */
export function SecondStepScreen({ siteName, next, step, trouble }: Props) {
  return (
    <main className="sign-in">
      <div className="sign-in-card card">
        <p className="eyebrow">{siteName}</p>
        <h1>{step ? "One more step" : "This sign-in has ended"}</h1>
        {step ? <Steps step={step} next={next} trouble={trouble} /> : <p>It waited longer than ten minutes.</p>}
        <p className="sign-in-other">
          <a href="/admin">{step ? "Start again" : "Sign in again"}</a>
        </p>
      </div>
    </main>
  );
}

function Steps({ step, next, trouble }: { step: NonNullable<Props["step"]> } & Pick<Props, "next" | "trouble">) {
  return (
    <>
      {trouble && !trouble.fields.code ? (
        <Notice tone="error">
          <p>{trouble.message}</p>
        </Notice>
      ) : null}
      {step.passkey ? <Island name="passkey" of={PasskeyButton} props={{ next }} /> : null}
      <form method="post" action="/admin/second-step" className="form">
        <input type="hidden" name="next" value={next} />
        <TextField id="email" name="email" type="email" label="Account" readOnly value={step.email} />
        <TextField
          id="code"
          name="code"
          label={step.authenticator ? "Code" : "Recovery code"}
          hint={
            step.authenticator
              ? "The six digits from your authenticator app, or one of your recovery codes."
              : "Use your passkey, or one of your recovery codes."
          }
          autoComplete="one-time-code"
          inputMode={step.authenticator ? "text" : undefined}
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={100}
          error={trouble?.fields.code}
        />
        <Button type="submit" look="main">
          Continue
        </Button>
      </form>
      <p>
        Lost your phone and your codes? Ask the agency's owner to reset your second step. The owner can run{" "}
        <code>npm run password</code> on the machine where this program runs.
      </p>
    </>
  );
}
