import { readGiven } from "#platform/http/rules/form-fields.ts";
import { data, redirect } from "react-router";
import { visitContext } from "#platform/http/server/contexts.ts";
import { signInTokensOf } from "#accounts/sign-in/server/read-cookie.ts";
import { staffAddress } from "#accounts/sign-in/server/staff-address.ts";
import { ownAccountRequest } from "#platform/http/server/staff-request.ts";
import { STATUS_OF } from "#platform/http/server/failure-status.ts";
import { relyingParty } from "#accounts/sign-in/server/check-passkey.ts";
import { confirmIdentity, readProof } from "#accounts/sign-in/server/confirm-identity.ts";
import { findConfirmation } from "#accounts/sign-in/server/find-confirmation.ts";
import { ConfirmIdentity, type ConfirmAnswer } from "#accounts/access/desk/ConfirmIdentity.tsx";
import { DeskPage } from "#ui/desk/DeskPage.tsx";
import { stayOnFailure } from "#ui/desk/stay-on-failure.ts";
import type { Route } from "./+types/confirm.route";

/** The page on its own is for browsers without script; pages that need a fresh proof show the same form in place. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, staff } = ownAccountRequest(context);
  const next = staffAddress(new URL(request.url).searchParams.get("next") ?? "");
  const ways = await findConfirmation(services, staff);
  if (!ways) throw redirect(next);
  return { ways, next };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { services, staff, by } = ownAccountRequest(context);
  const { publicUrl } = services.config;
  const form = await request.formData();
  const read = readGiven(form);
  const proof = readProof(read, relyingParty(publicUrl, request.headers.get("host") ?? undefined));
  const outcome = await confirmIdentity(services, staff, proof, {
    ...signInTokensOf(request.headers.get("cookie") ?? undefined, publicUrl.startsWith("https:")),
    ip: context.get(visitContext)?.ip ?? "",
    requestId: by.requestId,
  });
  if (!outcome.ok)
    return data<ConfirmAnswer>(
      { message: outcome.message, fields: outcome.fields ?? {} },
      { status: STATUS_OF[outcome.code] },
    );
  throw redirect(staffAddress(read("next") ?? ""), 303);
}

export const handle = {
  title: "Confirm that it's you",
  description: "Staff prove again who they are.",
};

export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <DeskPage title="Before you go on">
      <ConfirmIdentity
        ways={loaderData.ways}
        next={loaderData.next}
        what="What you are about to do needs a fresh proof of who you are."
        answer={actionData ?? null}
      />
    </DeskPage>
  );
}

export const clientAction = stayOnFailure<typeof action>;
