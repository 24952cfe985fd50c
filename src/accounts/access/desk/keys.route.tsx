import { form, formAction, text, texts } from "#platform/http/server/form-action.ts";
import { data } from "react-router";
import { endOfDay } from "#platform/time/rules/wall-clock.ts";
import { listApiKeys } from "#accounts/access/server/api-keys-store.ts";
import { createApiKey } from "#accounts/access/server/create-api-key.ts";
import { revokeKey } from "#accounts/access/server/revoke-key.ts";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import { STATUS_OF } from "#platform/http/server/failure-status.ts";
import { findConfirmation } from "#accounts/sign-in/server/find-confirmation.ts";
import { askAgain } from "./ask-again.ts";
import { ConfirmIdentity } from "./ConfirmIdentity.tsx";
import { KeyForm, type KeyAnswer } from "./KeyForm.tsx";
import { KeyList } from "./KeyList.tsx";
import { DeskPage, DeskSection, EmptyState } from "#ui/desk/DeskPage.tsx";
import { stayOnFailure } from "#ui/desk/stay-on-failure.ts";
import { Message } from "#ui/desk/Message.tsx";
import type { Route } from "./+types/keys.route";

export async function loader({ context }: Route.LoaderArgs) {
  const { services, staff } = staffRequest(context, "keys:manage");
  const now = services.now();
  const [keys, ways] = await Promise.all([listApiKeys(services.db), findConfirmation(services, staff)]);
  return {
    ways,
    keys: keys.map(({ id, name, prefix, scopes, createdAt, expiresAt, revokedAt, lastUsedAt }) => {
      const state = revokedAt ? "revoked" : expiresAt && expiresAt <= now ? "expired" : "active";
      return { id, name, prefix, scopes, createdAt, expiresAt, lastUsedAt, state } as const;
    }),
  };
}

export const handle = {
  title: "API keys",
  description: "Keys for programs that use the API.",
};

const answer = (message: string, key: string | null = null) =>
  data<KeyAnswer>({ ok: true, message, key, fields: {}, typed: null });
const refused = (
  status: number,
  message: string,
  typed: KeyAnswer["typed"] = null,
  fields: Record<string, string> = {},
) => data<KeyAnswer>({ ok: false, message, key: null, fields, typed }, { status });

/** Makes a key, or revokes one. */
export const action = formAction("keys:manage", {
  create: form({ name: text, scopes: texts, expires: text }, async ({ services, by }, typed) => {
    const { name, scopes, expires } = typed;
    const expiresAt = expires === "" ? null : endOfDay(expires, services.site.settings().agency.timeZone);
    if (expires !== "" && expiresAt === null) return refused(422, TO_FIX, typed, { expires_at: "Enter a date." });
    const made = await createApiKey(services, by, { name, scopes, expiresAt });
    return made.ok
      ? answer("Key created. Copy it now: it is not shown again.", made.value.key)
      : refused(STATUS_OF[made.code], made.fields ? TO_FIX : made.message, typed, made.fields);
  }),
  revoke: form({ id: text }, async ({ services, by }, { id }) => {
    const done = await revokeKey(services, by, id);
    return done.ok
      ? answer("Key revoked. Programs that use it are refused.")
      : refused(STATUS_OF[done.code], done.message);
  }),
});

const TO_FIX = "Fix the fields marked below.";

export default function Keys({ loaderData, actionData }: Route.ComponentProps) {
  const { keys, ways } = loaderData;
  return (
    <DeskPage lead="For programs that read or bring in leads and articles.">
      {ways ? <ConfirmIdentity ways={ways} what="Keys open your leads and articles to other programs." /> : null}
      {actionData ? (
        <Message tone={actionData.ok ? "good" : "error"}>
          <p>{actionData.message}</p>
          {actionData.key ? (
            <code className="mt-1 block text-lg wrap-anywhere select-all">{actionData.key}</code>
          ) : null}
        </Message>
      ) : null}
      {keys.length > 0 ? <KeyList keys={keys} /> : <EmptyState title="No keys yet" />}
      <DeskSection id="new-key" title="New key">
        <KeyForm key={actionData?.key ?? "form"} answer={actionData} />
      </DeskSection>
    </DeskPage>
  );
}

export const shouldRevalidate = askAgain;
export const clientAction = stayOnFailure<typeof action>;
