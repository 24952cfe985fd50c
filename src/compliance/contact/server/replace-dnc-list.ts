import { conflict, notFound, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import type { By } from "#platform/access/rules/rights.ts";
import { listDoubts, stateListDoubts } from "#compliance/contact/rules/list-doubts.ts";
import { type ListedAreas, NATIONAL } from "#compliance/contact/rules/national-list.ts";
import type { Executor, Tx } from "#platform/database/server/database.ts";
import { addDays, formatDay } from "#platform/time/rules/calendar-day.ts";
import { wallClock } from "#platform/time/rules/wall-clock.ts";
import { type Change, runChange, sensitive } from "#platform/ledger/server/run-change.ts";
import type { Services } from "#platform/program/server/services.ts";
import {
  activateList,
  type DncList,
  deleteList,
  findList,
  findSuccessor,
  listUploads,
  lockLists,
  restoreReplaced,
} from "./dnc-list-store.ts";
import { deleteAreas, deleteNumbers } from "./dnc-numbers-store.ts";
import { LIST_SIZE, SHIPPED_LAW } from "./shipped-contact-law.ts";

/** Days for which a replaced list is kept, so that replacing it can be undone. */
export const UNDO_DAYS = 14;

export type ListNeeds = Pick<Services, "db" | "now" | "site"> & { announceLeads: () => void };

/** Lists why a complete list should not be used before a person has looked at it; empty if it is as expected. */
export async function doubtsAbout(
  on: Executor,
  list: Pick<DncList, "place" | "obtainedOn" | "areas">,
): Promise<string[]> {
  return doubtsAmong(await listUploads(on), list);
}

/** Works like `doubtsAbout`, for lists that were read. */
export function doubtsAmong(
  uploads: readonly DncList[],
  { place, obtainedOn, areas }: Pick<DncList, "place" | "obtainedOn" | "areas">,
): string[] {
  const inUse = uploads.filter((one) => one.state === "active" && one.place === place);
  const before: ListedAreas = Object.assign({}, ...inUse.map((one) => one.areas));
  const sizes =
    place === NATIONAL
      ? listDoubts(areas, before, LIST_SIZE)
      : stateListDoubts(
          areas,
          inUse.reduce((sum, { numbers }) => sum + numbers, 0),
          LIST_SIZE,
        );
  const newer = inUse.find(
    (one) => one.obtainedOn > obtainedOn && (place !== NATIONAL || Object.keys(areas).some((area) => one.areas[area])),
  );
  return newer
    ? [...sizes, `It is from ${formatDay(obtainedOn)}, and the list on file is from ${formatDay(newer.obtainedOn)}.`]
    : sizes;
}

/** Puts a complete list in use, in the caller's transaction; `over` are numbers to delete after it. */
export async function putInUse(
  { tx, at, audit }: Change,
  { site }: Pick<ListNeeds, "site">,
  list: DncList,
): Promise<{ id: string; areas: string[] }[]> {
  const today = wallClock(at, site.settings().agency.timeZone).date;
  const keptSince = addDays(today, -2 * SHIPPED_LAW.nationalList.maxAgeDays);
  const { took, over } = await activateList(tx, { list, at, keptSince });
  await audit({
    action: "dnc-list.replace",
    recordId: list.id,
    before: took.map(({ obtainedOn, numbers, areas }) => ({ obtainedOn, numbers, areaCodes: Object.keys(areas) })),
    after: about(list),
  });
  return over;
}

const about = ({ place, obtainedOn, numbers, areas }: DncList) => ({
  place,
  obtainedOn,
  numbers,
  areaCodes: Object.keys(areas),
});

/** Puts a list in use that waited for a person's answer. */
export async function replaceDncList(needs: ListNeeds, by: By, id: string): Promise<Outcome<DncList>> {
  const over: { id: string; areas: string[] }[] = [];
  const done = await runChange(needs, by, sensitive("compliance:manage"), async (change) => {
    const list = await lockedList(change.tx, id);
    if (!list) return notFound("List");
    if (list.state !== "waiting") return conflict("This list doesn't wait for an answer anymore.");
    over.push(...(await putInUse(change, needs, list)));
    return ok(list);
  });
  for (const { id: old, areas } of over) await deleteAreas(needs.db, old, areas);
  if (done.ok) needs.announceLeads();
  return done;
}

/** Deletes a list that waited for a person's answer; the lists on file stay as they are. */
export async function discardDncList(needs: ListNeeds, by: By, id: string): Promise<Outcome<DncList>> {
  const done = await runChange(needs, by, sensitive("compliance:manage"), async ({ tx, audit }) => {
    const list = await lockedList(tx, id);
    if (!list) return notFound("List");
    if (list.state !== "waiting") return conflict("This list doesn't wait for an answer anymore.");
    await deleteList(tx, id);
    await audit({ action: "dnc-list.discard", recordId: id, before: about(list) });
    return ok(list);
  });
  if (done.ok) await deleteNumbers(needs.db, id);
  return done;
}

/**
 * Takes a list out of use and puts those that it replaced back in use. It then waits, and can be used again. Refuses
 * once they are deleted, or while a newer list has taken over from it.
 */
export async function undoDncList(needs: ListNeeds, by: By, id: string): Promise<Outcome<DncList>> {
  const done = await runChange(needs, by, sensitive("compliance:manage"), async ({ tx, at, audit }) => {
    const list = await lockedList(tx, id);
    if (!list) return notFound("List");
    const successor = await findSuccessor(tx, id);
    if (successor)
      return conflict(`The list of ${formatDay(successor.obtainedOn)} has replaced this one. Undo that one first.`);
    if (list.state !== "active") return conflict("This list isn't in use.");
    for (const { listId, areas } of list.took)
      if (Object.keys(areas).length === 0 || !(await findList(tx, listId)))
        return conflict("The list that it replaced is no longer on file. Upload a new one.");
    await restoreReplaced(tx, list, at);
    await audit({
      action: "dnc-list.undo",
      recordId: id,
      before: about(list),
      after: list.took.map(({ areas }) => areas),
    });
    return ok(list);
  });
  if (done.ok) needs.announceLeads();
  return done;
}

async function lockedList(tx: Tx, id: string): Promise<DncList | undefined> {
  await lockLists(tx);
  return findList(tx, id);
}
