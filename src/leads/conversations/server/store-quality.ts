import { forbidden, notFound, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import { type By, may } from "#platform/access/rules/rights.ts";
import type { CallQuality } from "#leads/calling/rules/line-call.ts";
import type { Services } from "#platform/program/server/services.ts";
import { lockLineCall, saveLineCall } from "./line-calls-store.ts";

/** Stores how a call in the browser sounded, as the browser of the one who talked measured it. The first report counts. */
export async function storeQuality(
  { db }: Pick<Services, "db">,
  { actor }: By,
  { id, quality }: { id: string; quality: CallQuality },
): Promise<Outcome<{ id: string }>> {
  if (!may(actor, "leads:write")) return forbidden();
  return db.transaction(async (tx) => {
    const call = await lockLineCall(tx, id);
    if (!call?.inBrowser || call.staffId !== actor.id) return notFound("Call");
    if (call.quality === null) await saveLineCall(tx, id, { quality });
    return ok({ id });
  });
}
