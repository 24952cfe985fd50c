import { intentOf } from "#platform/http/server/form-intent.ts";
import { readTexts } from "#platform/http/rules/form-fields.ts";
import { data } from "react-router";
import { endOfDay } from "#platform/time/rules/wall-clock.ts";
import { listApiKeys } from "#accounts/access/server/access-store.ts";
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
import { keepPage } from "#ui/desk/keep-page.ts";
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
  intents: ["create", "revoke"] as const,
};

/** Makes a key, or revokes one. */
export async function action({ context, request }: Route.ActionArgs) {
  const { services, by } = staffRequest(context, "keys:manage");
  const form = await request.formData();
  const read = readTexts(form);
  const refused = (message: string, fields: Record<string, string> = {}): KeyAnswer => {
    const typed = { name: read("name"), scopes: form.getAll("scopes").map(String), expires: read("expires") };
    return { ok: false, message, key: null, fields, typed };
  };
  if (intentOf(form, handle.intents) === "revoke") {
    const done = await revokeKey(services, by, read("id"));
    return done.ok
      ? data<KeyAnswer>({
          ok: true,
          message: "Key revoked. Programs that use it are refused.",
          key: null,
          fields: {},
          typed: null,
        })
      : data<KeyAnswer>(refused(done.message), { status: STATUS_OF[done.code] });
  }
  const day = read("expires");
  const expiresAt = day === "" ? null : endOfDay(day, services.site.settings().agency.timeZone);
  if (day !== "" && expiresAt === null)
    return data<KeyAnswer>(refused("Fix the fields marked below.", { expires_at: "Enter a date." }), { status: 422 });
  const scopes = form.getAll("scopes").map(String);
  const made = await createApiKey(services, by, { name: read("name"), scopes, expiresAt });
  if (!made.ok)
    return data<KeyAnswer>(refused(made.fields ? "Fix the fields marked below." : made.message, made.fields), {
      status: STATUS_OF[made.code],
    });
  const message = "Key created. Copy it now: it is not shown again.";
  return data<KeyAnswer>({ ok: true, message, key: made.value.key, fields: {}, typed: null });
}

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
export const clientAction = keepPage<typeof action>;
