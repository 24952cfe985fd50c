import { Form } from "react-router";
import { ConfirmForm } from "#ui/desk/ConfirmForm.tsx";
import { DeskButton } from "#ui/desk/Button.tsx";
import { LinkToCopy } from "#ui/desk/LinkToCopy.tsx";
import { LocalTime } from "#ui/desk/LocalTime.tsx";
import { Message } from "#ui/desk/Message.tsx";

/** The result of one of the forms beside the settings. `token` is there once, when it was made. */
export type ToolAnswer = {
  tool: "test" | "token" | "end-token";
  ok: boolean;
  message: string;
  facts: readonly (readonly [label: string, found: string])[];
  token: string | null;
};

type ConnectionProps = { redirect: string; isOn: boolean; answer: ToolAnswer | null };

/** Shows what has to be entered at the directory, and whether it answers. */
export function Connection({ redirect, isOn, answer }: ConnectionProps) {
  const tested = answer?.tool === "test" ? answer : null;
  return (
    <>
      <LinkToCopy
        label="Redirect address"
        address={redirect}
        hint="Register a web application at the directory, with this address to send people back to. Then enter its client ID and secret below."
      />
      {tested ? (
        <Message tone={tested.ok ? "good" : "error"}>
          <p>{tested.message}</p>
          {tested.facts.length > 0 ? (
            <dl className="mt-2 grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
              {tested.facts.map(([label, found]) => (
                <div key={label} className="contents">
                  <dt className="font-medium">{label}</dt>
                  <dd className="min-w-0 wrap-anywhere">{found}</dd>
                </div>
              ))}
            </dl>
          ) : null}
        </Message>
      ) : null}
      {isOn ? (
        <Form method="post" preventScrollReset>
          <DeskButton look="plain" name="intent" value="test">
            Test the connection
          </DeskButton>
        </Form>
      ) : null}
    </>
  );
}

type ProvisioningProps = {
  scim: string;
  isOn: boolean;
  token: { createdAt: Date; lastUsedAt: Date | null } | null;
  answer: ToolAnswer | null;
};

/** Shows the address and the token with which the directory says who joins and who leaves. */
export function Provisioning({ scim, isOn, token, answer }: ProvisioningProps) {
  const made = answer && answer.tool !== "test" ? answer : null;
  return (
    <>
      <p className="mb-3 max-w-prose text-muted">
        With SCIM the directory tells this site at once who joins and who leaves. Someone who leaves is signed out
        everywhere within seconds, the API keys they made stop working, and their leads go back to their team. Their
        manager gets an email about what they held.
      </p>
      {made ? (
        <Message tone={made.ok ? "good" : "error"}>
          <p>{made.message}</p>
          {made.token ? <code className="mt-1 block text-lg wrap-anywhere select-all">{made.token}</code> : null}
        </Message>
      ) : null}
      {isOn ? (
        <>
          <LinkToCopy label="SCIM address" address={scim} hint="Entra ID calls it the tenant URL, Okta the base URL." />
          <p className="mb-3">
            {token === null ? (
              "There is no token yet, so the directory can’t call."
            ) : (
              <>
                The token was made <LocalTime at={token.createdAt} />
                {token.lastUsedAt === null ? " and has not been used yet." : ", and last used "}
                {token.lastUsedAt === null ? null : <LocalTime at={token.lastUsedAt} />}
                {token.lastUsedAt === null ? null : "."}
              </>
            )}
          </p>
          <TokenForms hasToken={token !== null} />
        </>
      ) : (
        <p>Set up sign-in through the directory first.</p>
      )}
    </>
  );
}

function TokenForms({ hasToken }: { hasToken: boolean }) {
  if (!hasToken)
    return (
      <Form method="post" preventScrollReset>
        <DeskButton name="intent" value="token">
          Make token
        </DeskButton>
      </Form>
    );
  return (
    <div className="flex flex-wrap gap-2">
      <ConfirmForm
        fields={{ intent: "token" }}
        label="Replace token"
        name="Replace the token"
        question="Replace the token?"
        yes="Replace token"
        no="Keep token"
      >
        <p>
          The present one stops working at once. The directory’s calls are refused until you enter the new one there.
        </p>
      </ConfirmForm>
      <ConfirmForm
        fields={{ intent: "end-token" }}
        label="End token"
        name="End the token"
        question="End the token?"
        yes="End token"
        no="Keep token"
      >
        <p>This site no longer hears who joins and who leaves. Sign-in through the directory goes on.</p>
      </ConfirmForm>
    </div>
  );
}
