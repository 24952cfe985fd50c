import { data } from "react-router";
import { isRefused, stayOnFailure, whyNotSaved } from "#ui/desk/stay-on-failure.ts";
import { showDone, showProblem } from "#ui/desk/toasts.ts";
import { keptOr } from "./unsent.ts";

type Args = { request: Request; serverAction: () => Promise<unknown> };

/**
 * Handles changes of a lead's status in the browser. A failed save counts as a refused one, so that the row says so and
 * keeps the choice; for an undo, whose row may be gone, a message says it. The result says which `ask` of the page it
 * is for. Other forms: as `stayOnFailure`.
 */
export async function saveChoice<A extends (given: never) => unknown>({ request, serverAction }: Args) {
  const form = await request.clone().formData();
  const bulk = form.has("undo") || form.has("assigned_to") || form.has("tag");
  if (!bulk && !form.has("status") && !form.has("expected")) {
    const leadId = new URL(request.url).pathname.split("/")[3] ?? "";
    return stayOnFailure<A>({ serverAction: keptOr(leadId, form, serverAction) });
  }
  let failed: number | undefined;
  const answer = await serverAction().catch((error: unknown) => {
    const { status, words } = whyNotSaved(error);
    failed = status;
    return { ok: false, message: words };
  });
  // An undo has its result here: its row, or its selection, is gone.
  if ((form.has("expected") || form.has("undo")) && isRefused(answer)) showProblem("Not undone", answer.message);
  else if (form.has("undo")) showDone((answer as { message: string }).message);
  const ask = form.get("ask");
  // With its status: otherwise the page would be read again, and be replaced by its error boundary.
  return data(
    { ...(answer as object), ...(typeof ask === "string" ? { ask } : {}) },
    failed === undefined ? undefined : { status: failed },
  ) as Awaited<ReturnType<A>>;
}
