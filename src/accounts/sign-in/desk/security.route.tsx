import { form, formAction, type FormWork, text } from "#platform/http/server/form-action.ts";
import { useState } from "react";
import { data } from "react-router";
import type { Outcome } from "#platform/access/rules/outcome.ts";
import { qrPath } from "#accounts/access/rules/qr-path.ts";
import { ownAccountRequest } from "#platform/http/server/staff-request.ts";
import { STATUS_OF } from "#platform/http/server/failure-status.ts";
import { emailSaved } from "#accounts/staff/rules/told-old-address.ts";
import { changeEmail } from "#accounts/staff/server/change-email.ts";
import { isOfDirectory } from "#accounts/directory/server/directory-store.ts";
import { relyingParty } from "#accounts/sign-in/server/check-passkey.ts";
import { findConfirmation } from "#accounts/sign-in/server/find-confirmation.ts";
import { removeSecondStep } from "#accounts/sign-in/server/remove-second-step.ts";
import { renewRecoveryCodes } from "#accounts/sign-in/server/renew-recovery-codes.ts";
import { confirmAuthenticator, findSetUp, setUpAuthenticator } from "#accounts/sign-in/server/set-up-authenticator.ts";
import { findSecondSteps } from "#accounts/sign-in/server/sign-in-store.ts";
import { AuthenticatorSection, type SetUp } from "#accounts/access/desk/AuthenticatorSection.tsx";
import { needsSecondStep } from "#accounts/access/rules/second-step-rule.ts";
import { askAgain } from "#accounts/access/desk/ask-again.ts";
import { EmailForm } from "#accounts/access/desk/EmailForm.tsx";
import { useLastAnswer } from "#accounts/access/desk/use-last-answer.ts";
import { ConfirmIdentity } from "#accounts/access/desk/ConfirmIdentity.tsx";
import { PasskeySection } from "#accounts/access/desk/PasskeySection.tsx";
import { RecoveryCodes } from "#accounts/access/desk/RecoveryCodes.tsx";
import { ConfirmForm } from "#ui/desk/ConfirmForm.tsx";
import { DeskPage, DeskSection } from "#ui/desk/DeskPage.tsx";
import { stayOnFailure } from "#ui/desk/stay-on-failure.ts";
import { Message } from "#ui/desk/Message.tsx";
import type { Route } from "./+types/security.route";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, staff } = ownAccountRequest(context);
  const named = relyingParty(services.config.publicUrl, request.headers.get("host") ?? undefined) !== null;
  const [steps, ways, inDirectory] = await Promise.all([
    findSecondSteps(services.db, staff.id),
    findConfirmation(services, staff),
    isOfDirectory(services.db, staff.id),
  ]);
  const { signIn, directory } = services.site.settings();
  return {
    steps,
    ways,
    named,
    required: needsSecondStep(signIn, staff),
    owner: staff.role === "owner",
    email: staff.email,
    directory: inDirectory ? directory.name || "The company directory" : null,
  };
}

type Answer = {
  ok: boolean;
  message: string;
  codes: string[];
  setUp: SetUp | null;
  error?: string;
  email?: RefusedEmail;
};
type RefusedEmail = { typed: string; error: string | undefined };

export const handle = {
  title: "Sign-in security",
  description: "Your email address and your second step: authenticator app, passkeys and recovery codes.",
};

const shown = (found: { secret: string; uri: string } | null) => found && { ...found, qr: qrPath(found.uri) };
const siteName = ({ services }: FormWork) => services.site.settings().agency.name;
const answer = (outcome: Outcome<unknown>, message: string, more: Partial<Answer> = {}) =>
  outcome.ok
    ? data<Answer>({ ok: true, message, codes: [], setUp: null, ...more })
    : data<Answer>(
        { ok: false, message: outcome.message, codes: [], setUp: null, ...more },
        { status: STATUS_OF[outcome.code] },
      );
const byStaff = ({ by, staff }: FormWork) => ({ ...by, actor: staff });

/** Changes the person's address; sets up an authenticator app in two steps, removes it or a passkey, or makes new recovery codes. */
export const action = formAction(null, {
  email: form({ email: text }, async (work, { email: typed }) => {
    const changed = await changeEmail(work.services, byStaff(work), { id: work.staff.id, email: typed });
    if (changed.ok) return answer(changed, emailSaved(changed.value));
    const error = changed.fields?.email;
    const refused = error === undefined ? changed : { ...changed, message: "Fix the field marked below." };
    return answer(refused, "", { email: { typed, error } });
  }),
  "totp-start": form({}, async (work) => {
    const begun = await setUpAuthenticator(work.services, byStaff(work), siteName(work));
    return answer(begun, "", { setUp: shown(begun.ok ? begun.value : null) });
  }),
  "totp-confirm": form({ code: text }, async (work, { code }) => {
    const done = await confirmAuthenticator(work.services, byStaff(work), code);
    if (done.ok) return answer(done, "Authenticator app turned on.", { codes: done.value.recoveryCodes });
    const error = done.fields?.code;
    if (error === undefined) return answer(done, "");
    return answer(done, "", { setUp: shown(await findSetUp(work.services, byStaff(work), siteName(work))), error });
  }),
  "totp-remove": form({}, async (work) =>
    answer(await removeSecondStep(work.services, byStaff(work), "authenticator"), "Authenticator app removed."),
  ),
  "passkey-remove": form({ id: text }, async (work, { id }) =>
    answer(await removeSecondStep(work.services, byStaff(work), { passkey: id }), "Passkey removed."),
  ),
  codes: form({}, async (work) => {
    const made = await renewRecoveryCodes(work.services, byStaff(work));
    return answer(made, "The codes of before no longer work.", { codes: made.ok ? made.value.recoveryCodes : [] });
  }),
});

export default function Security({ loaderData, actionData }: Route.ComponentProps) {
  const { steps, ways, named, required, owner, email, directory } = loaderData;
  const last = useLastAnswer(actionData, "security");
  const [first, setFirst] = useState<string[]>([]);
  const codes = actionData?.codes.length ? actionData.codes : first;
  const some = steps.authenticator || steps.passkeys.length > 0;
  return (
    <DeskPage lead="A second step keeps others out who learn your password.">
      {ways ? (
        <ConfirmIdentity ways={ways} what="Changing how you sign in needs a fresh proof of who you are." />
      ) : null}
      {actionData?.message ? <Message tone={actionData.ok ? "good" : "error"}>{actionData.message}</Message> : null}
      {codes.length > 0 ? <RecoveryCodes codes={codes} /> : null}
      {!some && required ? (
        <Message tone="warning">Your agency requires a second step. Set one up to go on: an app or a passkey.</Message>
      ) : null}
      {!some && owner && !required ? (
        <Message tone="warning">An owner's account opens everything here. Set up at least one second step.</Message>
      ) : null}
      <DeskSection id="address" title="Email address">
        <EmailForm email={email} directory={directory} refused={last?.email ?? null} />
      </DeskSection>
      <AuthenticatorSection
        on={steps.authenticator}
        setUp={actionData?.setUp ?? null}
        {...(actionData?.error ? { error: actionData.error } : {})}
      />
      <PasskeySection passkeys={steps.passkeys} available={named} onCodes={setFirst} />
      {some ? (
        <DeskSection id="codes" title="Recovery codes">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p>
              {steps.recoveryCodesLeft === 1 ? "1 code is" : `${steps.recoveryCodesLeft} codes are`} left for the day
              when your phone is not at hand.
            </p>
            <ConfirmForm
              fields={{ intent: "codes" }}
              label="Make new codes"
              name="Make new codes"
              question="Make new recovery codes?"
              yes="Make new codes"
              no="Keep the old ones"
            >
              <p>The codes that you have stop working.</p>
            </ConfirmForm>
          </div>
        </DeskSection>
      ) : null}
    </DeskPage>
  );
}

export const shouldRevalidate = askAgain;
export const clientAction = stayOnFailure<typeof action>;
