import { leadScopeOf } from "#platform/access/rules/lead-scope.ts";
import type { Outcome } from "#platform/access/rules/outcome.ts";
import { ok } from "#platform/access/rules/outcome.ts";
import type { Actor } from "#platform/access/rules/rights.ts";
import { CHANNELS, type Channel } from "#compliance/consent/rules/consent-record.ts";
import { channelsOf } from "#compliance/consent/rules/suppression.ts";
import type { GateAnswer } from "#compliance/contact/rules/gate-facts.ts";
import type { Lead } from "#leads/leads/rules/lead.ts";
import { listStaff } from "#accounts/access/server/access-store.ts";
import { type GateNeeds, readPointAnswers } from "#leads/gate/server/read-gate-facts.ts";
import { findLead } from "#leads/leads/server/leads-store.ts";
import { listLikely } from "./list-duplicates.ts";
import { newestMerge } from "./merges-store.ts";
import { type MergePreview, previewMerge } from "./preview-merge.ts";
import { mayUndo } from "./undo-merge.ts";

/** One number or address of the two leads, and whether the kept lead may be reached there after the merge. */
export type PointAfter = { address: string; answers: { channel: Channel; gate: GateAnswer }[] };
type MergeScreen = MergePreview & { points: PointAfter[]; names: ReadonlyMap<string, string> };

/** Reads everything for the page of a merge; `names` are those of staff by id. Fails as a preview does. */
export async function readMerge(
  needs: GateNeeds,
  actor: Actor,
  { keep, merge }: { keep: string; merge: string },
): Promise<Outcome<MergeScreen>> {
  const preview = await previewMerge(needs, actor, { keep, merge, choices: {} });
  if (!preview.ok) return preview;
  const names = new Map((await listStaff(needs.db)).map(({ id, name }) => [id, name]));
  return ok({ ...preview.value, names, points: await readPoints(needs, actor, preview.value) });
}

async function readPoints(needs: GateNeeds, actor: Actor, preview: MergePreview): Promise<PointAfter[]> {
  const { keep, merged } = preview;
  const addresses = [keep.phone, merged.phone, keep.email, merged.email].filter((one) => one !== null);
  const asked = CHANNELS.map(async (channel) => {
    const reached = [...new Set(addresses)].filter((address) => channelsOf(address).includes(channel));
    const points = reached.flatMap((address) =>
      [keep.id, merged.id].map((id) => ({ address, lead: { ...asMerged(preview, address), id } })),
    );
    const answers = await readPointAnswers(needs, actor, points, channel);
    return reached.map((address, i) => {
      const [ofKept, ofMerged] = [answers[2 * i], answers[2 * i + 1]];
      if (!ofKept || !ofMerged) throw new Error("Each point has an answer");
      return { address, channel, gate: ofKept.allowed ? ofMerged : ofKept };
    });
  });
  const all = (await Promise.all(asked)).flat();
  return [...new Set(addresses)].map((address) => ({
    address,
    answers: all.filter((one) => one.address === address).map(({ channel, gate }) => ({ channel, gate })),
  }));
}

/**
 * Returns the result as the gate will see it for one address, which is checked under both ids: outcomes of either
 * lead's calls count.
 */
function asMerged({ keep, merged, result }: MergePreview, address: string): Lead {
  const own = address.includes("@") ? { email: address } : { phone: address };
  const { vendor, source, createdAt, inquiredAt } = [keep.phone, keep.email].includes(address) ? keep : merged;
  return { ...result, ...own, vendor, source, createdAt, inquiredAt };
}

/** Reads a lead's duplicates and merges for its page. `undoable` is the newest merge, if this person may undo it. */
export async function readLeadMerges(needs: GateNeeds, actor: Actor, lead: Lead) {
  const [likely, newest] = await Promise.all([listLikely(needs, actor, lead), newestMerge(needs.db, lead.id)]);
  const undoable =
    newest && mayUndo(actor, newest, needs.now()) ? { id: newest.id, name: newest.name, at: newest.at } : null;
  return { likely: likely.map(({ other, reasons }) => ({ id: other.id, name: other.name, reasons })), undoable };
}

export type LeadMerges = Awaited<ReturnType<typeof readLeadMerges>>;

/** Reads the name of a lead that the actor may see, or null. */
export async function readName({ db }: Pick<GateNeeds, "db">, actor: Actor, id: string): Promise<string | null> {
  return (await findLead(db, leadScopeOf(actor), id))?.name ?? null;
}
