import { useState } from "react";
import { useFetcher, useLocation } from "react-router";
import { DIRECTORY_PATH } from "#platform/access/rules/admin-paths.ts";
import { deskButton, DeskButton } from "#ui/desk/Button.tsx";
import { Field } from "#ui/desk/Field.tsx";
import { askPasskey } from "#ui/kit/passkey.ts";

/** A person's ways to prove who they are; `directory` is the name of the company directory. */
type Confirmation = { password: boolean; authenticator: boolean; passkey: boolean; directory: string | null };
export type ConfirmAnswer = { message: string; fields: { password?: string; code?: string } };

/**
 * Asks a person to prove again who they are before a sensitive step. Text typed elsewhere on the page stays. Without
 * script it goes through a page of its own and back. `answer` is the result of that page's last try.
 */
export function ConfirmIdentity({
  ways,
  what,
  next,
  answer,
}: {
  ways: Confirmation;
  what: string;
  next?: string;
  answer?: ConfirmAnswer | null;
}) {
  const fetcher = useFetcher<ConfirmAnswer>();
  const { pathname, search } = useLocation();
  const { message, fields } = fetcher.data ?? answer ?? { message: "", fields: {} };
  const busy = fetcher.state !== "idle";
  return (
    <section
      aria-labelledby="confirm-title"
      className="mb-4 rounded-md border border-warning-line bg-warning-surface p-3 sm:p-4"
    >
      <h2 id="confirm-title" className="text-lg">
        Confirm that it's you
      </h2>
      <p className="mb-3 max-w-prose">{what} It is asked again after 10 minutes.</p>
      <div className="flex flex-wrap items-start gap-x-8 gap-y-4">
        {ways.directory ? (
          <a
            href={`${DIRECTORY_PATH}?${new URLSearchParams({ again: "1", next: next ?? pathname + search })}`}
            className={`${deskButton("plain")} mt-6 shrink-0`}
          >
            Sign in with {ways.directory} again
          </a>
        ) : null}
        {ways.password ? (
          <fetcher.Form method="post" action="/admin/confirm" className="flex items-start gap-2">
            <input type="hidden" name="next" value={next ?? pathname + search} />
            <Field name="password" label="Password" error={fields.password}>
              {(control) => <input type="password" autoComplete="current-password" maxLength={1024} {...control} />}
            </Field>
            <DeskButton className="mt-6 shrink-0" disabled={busy}>
              Confirm
            </DeskButton>
          </fetcher.Form>
        ) : null}
        {ways.authenticator ? (
          <fetcher.Form method="post" action="/admin/confirm" className="flex items-start gap-2">
            <input type="hidden" name="next" value={next ?? pathname + search} />
            <Field name="code" label="Or a code of your authenticator app" error={fields.code}>
              {(control) => <input type="text" autoComplete="one-time-code" maxLength={100} {...control} />}
            </Field>
            <DeskButton look="plain" className="mt-6 shrink-0" disabled={busy}>
              Use code
            </DeskButton>
          </fetcher.Form>
        ) : null}
        {ways.passkey ? <WithPasskey next={next ?? pathname + search} submit={fetcher.submit} busy={busy} /> : null}
      </div>
      {message && Object.keys(fields).length === 0 ? (
        <p role="alert" className="mt-2 font-medium text-danger">
          {message}
        </p>
      ) : null}
    </section>
  );
}

function WithPasskey({
  next,
  submit,
  busy,
}: {
  next: string;
  submit: ReturnType<typeof useFetcher>["submit"];
  busy: boolean;
}) {
  const [problem, setProblem] = useState("");
  const ask = async () => {
    setProblem("");
    const answer = await askPasskey("/api/me/passkeys/options", { for: "confirming" });
    if (!answer.ok) return setProblem(answer.message);
    await submit({ next, passkey: JSON.stringify(answer.value) }, { method: "post", action: "/admin/confirm" });
  };
  return (
    <div className="mt-6 shrink-0">
      <DeskButton type="button" look="plain" disabled={busy} onClick={() => void ask()}>
        Use a passkey
      </DeskButton>
      <p role="alert" className="text-sm font-medium text-danger">
        {problem}
      </p>
    </div>
  );
}
