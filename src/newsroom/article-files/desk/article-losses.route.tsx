import { data, useNavigation } from "react-router";
import { z } from "zod";
import { file, form, formAction, text } from "#platform/http/server/form-action.ts";
import { LOSS_KINDS } from "#newsroom/article-files/rules/article-loss.ts";
import { readLossPlace } from "#newsroom/article-files/rules/loss-page.ts";
import { readLosses, replacePicture, settleLosses } from "#newsroom/article-files/server/settle-losses.ts";
import { storePictures } from "#newsroom/article-files/server/store-picture.ts";
import type { Outcome } from "#platform/access/rules/outcome.ts";
import { STATUS_OF } from "#platform/http/server/failure-status.ts";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import { stayOnFailure } from "#ui/desk/stay-on-failure.ts";
import type { LossAnswer } from "./LossList.tsx";
import { LossScreen } from "./LossScreen.tsx";
import type { Route } from "./+types/article-losses.route";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { services, by } = staffRequest(context, "articles:publish");
  const search = new URL(request.url).searchParams;
  const kind = LOSS_KINDS.find((one) => one === search.get("kind")) ?? null;
  const after = readLossPlace(search.get("after"));
  const found = await readLosses(services, by, params.id, { kind, after });
  if (!found.ok) throw data(found.message, { status: STATUS_OF[found.code] });
  return { ...found.value, kind, after };
}

export const handle = {
  title: "What the import left behind",
  description: "What articles of an import could not bring along, and how to fix it.",
};

const which = { place: z.coerce.number().int().catch(0), number: z.coerce.number().int().catch(0) };

function answered(at: { place: number; number: number } | null, outcome: Outcome<unknown>, done: string) {
  if (outcome.ok) return data<LossAnswer>({ ok: true, at, message: done });
  const message = outcome.fields?.["picture"] ?? outcome.message;
  return data<LossAnswer>({ ok: false, at, message }, { status: STATUS_OF[outcome.code] });
}

/** Settles what is listed, or uploads a picture that was missing. */
export const action = formAction("articles:publish", {
  settle: form(which, async ({ services, by, param }, at) =>
    answered(at, await settleLosses(services, by, param("id"), at), "Settled: it is off the list."),
  ),
  settle_kind: form({ kind: text }, async ({ services, by, param }, typed) => {
    const kind = LOSS_KINDS.find((one) => one === typed.kind) ?? "picture";
    const settled = await settleLosses(services, by, param("id"), { kind });
    const n = settled.ok ? settled.value : 0;
    return answered(null, settled, `Settled ${n.toLocaleString("en-US")}: they are off the list.`);
  }),
  upload: form({ ...which, picture: file }, async ({ services, by, param }, { picture, ...at }) => {
    const bytes = picture ? new Uint8Array(await picture.arrayBuffer()) : new Uint8Array();
    const needs = { ...services, storePicture: storePictures(services) };
    const done = await replacePicture(needs, by, { importId: param("id"), ...at, bytes });
    const where = done.ok && !done.value.live ? "It is in the article’s changes that are not live." : "";
    return answered(at, done, `The picture is in the article. ${where}`.trim());
  }),
});

export default function ArticleLosses({ loaderData, actionData, params }: Route.ComponentProps) {
  const busy = useNavigation().state === "submitting";
  return (
    <LossScreen {...loaderData} answer={actionData ?? null} path={`/admin/articles/imports/${params.id}`} busy={busy} />
  );
}

export const clientAction = stayOnFailure<typeof action>;
