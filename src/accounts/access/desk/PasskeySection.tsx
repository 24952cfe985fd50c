import { useState } from "react";
import { useRevalidator } from "react-router";
import { ConfirmForm } from "#ui/desk/ConfirmForm.tsx";
import { DeskSection } from "#ui/desk/DeskPage.tsx";
import { RelativeTime } from "#ui/desk/RelativeTime.tsx";
import { DeskButton } from "#ui/desk/Button.tsx";
import { Field } from "#ui/desk/Field.tsx";
import { makePasskey, post } from "#ui/kit/passkey.ts";

type ShownPasskey = { id: string; name: string; createdAt: Date; lastUsedAt: Date | null };

/** Shows the person's passkeys, and a way to add one. `onCodes` gets the recovery codes of a first second step. */
export function PasskeySection({
  passkeys,
  available,
  onCodes,
}: {
  passkeys: readonly ShownPasskey[];
  available: boolean;
  onCodes: (codes: string[]) => void;
}) {
  return (
    <DeskSection id="passkeys" title="Passkeys">
      <p className="mb-2 max-w-prose">
        Sign in with the fingerprint, face or PIN of this device, or with a security key, instead of your password and a
        code.
      </p>
      {passkeys.length > 0 ? (
        <ul className="mb-3 divide-y divide-line">
          {passkeys.map((key) => (
            <Passkey key={key.id} passkey={key} />
          ))}
        </ul>
      ) : null}
      {available ? (
        <NewPasskey onCodes={onCodes} />
      ) : (
        <p className="text-muted">
          Browsers allow passkeys only where the site is opened by its name. Here it was opened by an IP address.
        </p>
      )}
    </DeskSection>
  );
}

function Passkey({ passkey: { id, name, createdAt, lastUsedAt } }: { passkey: ShownPasskey }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1.5">
      <p className="min-w-0 wrap-anywhere">
        <span className="font-medium">{name}</span>
        <span className="block text-sm text-muted">
          Added: <RelativeTime at={createdAt} />.{" "}
          {lastUsedAt ? (
            <>
              Last used: <RelativeTime at={lastUsedAt} />.
            </>
          ) : (
            "Not used yet."
          )}
        </span>
      </p>
      <ConfirmForm
        fields={{ intent: "passkey-remove", id }}
        label="Remove"
        name={`Remove ${name}`}
        question={`Remove ${name}?`}
        yes="Remove"
        no="Keep it"
      >
        <p>It will no longer sign you in. Remove it from your device's settings, too.</p>
      </ConfirmForm>
    </li>
  );
}

function NewPasskey({ onCodes }: { onCodes: (codes: string[]) => void }) {
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  const add = async (name: string) => {
    setBusy(true);
    setProblem("");
    const answer = await makePasskey("/api/me/passkeys/options", { for: "adding" });
    const done = answer.ok
      ? await post<{ recovery_codes: string[] }>("/api/me/passkeys", { response: answer.value, name })
      : answer;
    setBusy(false);
    if (!done.ok) {
      setProblem(done.message);
      return false;
    }
    onCodes(done.value.recovery_codes);
    await revalidate();
    return true;
  };
  return (
    <form
      className="flex items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        const form = event.currentTarget;
        const name = new FormData(form).get("name");
        void add(typeof name === "string" ? name : "").then((added) => added && form.reset());
      }}
    >
      <Field name="name" label="Name of this device" error={problem || undefined}>
        {(control) => <input type="text" maxLength={60} placeholder="Work laptop" {...control} />}
      </Field>
      <DeskButton className="mt-6 shrink-0" disabled={busy}>
        Add a passkey
      </DeskButton>
    </form>
  );
}
