import { Form } from "react-router";
import { ConfirmForm } from "#ui/desk/ConfirmForm.tsx";
import { DeskSection } from "#ui/desk/DeskPage.tsx";
import { DeskButton } from "#ui/desk/Button.tsx";
import { Field } from "#ui/desk/Field.tsx";

/** An authenticator app that is being set up. `qr` is drawn from unit squares. */
export type SetUp = { secret: string; uri: string; qr: { path: string; size: number } };

/** Sets up, replaces or removes the person's authenticator app. */
export function AuthenticatorSection({ on, setUp, error }: { on: boolean; setUp: SetUp | null; error?: string }) {
  return (
    <DeskSection id="authenticator" title="Authenticator app">
      {setUp ? (
        <FirstCode setUp={setUp} error={error} />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="max-w-prose">
            {on
              ? "On. Signing in asks for a code from your app."
              : "An app on your phone, such as Google Authenticator, Microsoft Authenticator or 1Password, shows a new code every 30 seconds."}
          </p>
          <div className="flex flex-wrap gap-2">
            <Form method="post">
              <DeskButton look={on ? "plain" : "main"} name="intent" value="totp-start">
                {on ? "Move to another phone" : "Set up"}
              </DeskButton>
            </Form>
            {on ? (
              <ConfirmForm
                fields={{ intent: "totp-remove" }}
                label="Remove"
                name="Remove the authenticator app"
                question="Remove the authenticator app?"
                yes="Remove"
                no="Keep it"
              >
                <p>Signing in will no longer ask for its code.</p>
              </ConfirmForm>
            ) : null}
          </div>
        </div>
      )}
    </DeskSection>
  );
}

function FirstCode({ setUp, error }: { setUp: SetUp; error: string | undefined }) {
  const { secret, uri, qr } = setUp;
  return (
    <div className="flex flex-wrap gap-6">
      <svg
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        role="img"
        aria-label="QR code for your authenticator app"
        className="size-48 shrink-0 rounded-md bg-white"
      >
        <path d={qr.path} fill="#000" />
      </svg>
      <div className="max-w-md min-w-0">
        <ol className="mb-3 list-decimal space-y-1 pl-5">
          <li>Scan this with your authenticator app.</li>
          <li>
            On this phone,{" "}
            <a href={uri} className="text-accent underline underline-offset-2">
              open the app
            </a>
            , or type this key: <span className="font-mono wrap-anywhere">{secret.match(/.{1,4}/g)?.join(" ")}</span>
          </li>
          <li>Enter the code that the app shows.</li>
        </ol>
        <Form method="post" className="flex items-start gap-2">
          <Field name="code" label="Code" error={error}>
            {(control) => (
              <input type="text" inputMode="numeric" autoComplete="one-time-code" maxLength={20} {...control} />
            )}
          </Field>
          <DeskButton className="mt-6 shrink-0" name="intent" value="totp-confirm">
            Turn on
          </DeskButton>
        </Form>
      </div>
    </div>
  );
}
