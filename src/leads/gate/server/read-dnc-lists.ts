import { type Download, NATIONAL, nationalListAge } from "#compliance/contact/rules/national-list.ts";
import { listUploads, type DncList } from "#compliance/contact/server/dnc-list-store.ts";
import { doubtsAmong, UNDO_DAYS } from "#compliance/contact/server/replace-dnc-list.ts";
import { SHIPPED_LAW } from "#compliance/contact/server/shipped-contact-law.ts";
import type { Services } from "#platform/program/server/services.ts";
import { wallClock } from "#platform/time/rules/wall-clock.ts";

/** A list that waits for a person's answer, and why; `name` of the state, null for the national list. */
export type WaitingList = Download & { id: string; name: string | null; doubts: string[] };

/** A list in use: what it replaced, and whether that can be undone. */
export type ListInUse = Download &
  ReturnType<typeof nationalListAge> & {
    id: string;
    code: string;
    name: string | null;
    replaced: { obtainedOn: string; numbers: number }[];
    mayUndo: boolean;
  };

/** `missing` are the states, by name, that keep a list of which none is on file. */
export type DncLists = { inUse: ListInUse[]; waiting: WaitingList[]; missing: string[]; source: string };

/** Reads the do-not-call lists on file, national and of states, with what waits for an answer. */
export async function readDncLists({ db, now, site }: Pick<Services, "db" | "now" | "site">): Promise<DncLists> {
  const uploads = await listUploads(db);
  const today = wallClock(now(), site.settings().agency.timeZone).date;
  const names = new Map(site.states().map(({ code, name }) => [code, name]));
  const about = ({ id, place, obtainedOn, numbers, areas }: DncList) => ({
    id,
    name: place === NATIONAL ? null : (names.get(place) ?? place),
    obtainedOn,
    numbers,
    areaCodes: Object.keys(areas).sort(),
  });
  const inUse = uploads
    .filter(({ state }) => state === "active")
    .map((list) => ({
      ...nationalListAge(list.obtainedOn, today, maxAge(list.place)),
      ...about(list),
      code: list.place,
      replaced: list.took.map(({ obtainedOn, numbers }) => ({ obtainedOn, numbers })),
      mayUndo: mayUndo(list, uploads, now()),
    }))
    .sort((a, b) => (b.ageDays ?? 0) - (a.ageDays ?? 0));
  const onFile = new Set(inUse.map(({ code }) => code));
  const { states, source } = SHIPPED_LAW.stateLists;
  return {
    inUse,
    waiting: uploads
      .filter(({ state }) => state === "waiting")
      .map((list) => ({ ...about(list), doubts: doubtsAmong(uploads, list) })),
    missing: states.filter((code) => !onFile.has(code)).map((code) => names.get(code) ?? code),
    source,
  };
}

const maxAge = (place: string) => (place === NATIONAL ? SHIPPED_LAW.nationalList : SHIPPED_LAW.stateLists).maxAgeDays;

function mayUndo(list: DncList, uploads: readonly DncList[], now: Date): boolean {
  const isTaken = uploads.some(({ took }) => took.some(({ listId }) => listId === list.id));
  const isLate = now.getTime() - list.updatedAt.getTime() > UNDO_DAYS * 86_400_000;
  const isKept = list.took.every(({ listId, areas }) => {
    return Object.keys(areas).length > 0 && uploads.some(({ id }) => id === listId);
  });
  return !isTaken && isKept && (list.took.length === 0 || !isLate);
}
