import { invalid, invalidField, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import type { By } from "#platform/access/rules/rights.ts";
import { refuseSensitive } from "#platform/access/rules/session-age.ts";
import { DncFileError, type DncReader, dncTextReader } from "#compliance/contact/rules/dnc-file.ts";
import { type ListedAreas, NATIONAL, numbersIn, parseAreaCodes } from "#compliance/contact/rules/national-list.ts";
import { areaCodesText } from "#platform/phone/rules/area-codes-text.ts";
import { readDay } from "#platform/time/rules/calendar-day.ts";
import { wallClock } from "#platform/time/rules/wall-clock.ts";
import { runChange } from "#platform/ledger/server/run-change.ts";
import type { Services } from "#platform/program/server/services.ts";
import { addList, clearLists, failList, findList, saveWaiting, lockLists } from "./dnc-list-store.ts";
import { addNumbers, deleteAreas, deleteNumbers } from "./dnc-numbers-store.ts";
import { doubtsAbout, type ListNeeds, putInUse, UNDO_DAYS } from "./replace-dnc-list.ts";
import { readDncXml } from "./read-dnc-xml.ts";

/** Numbers that are kept in memory before they are stored, 8 bytes each. */
const HELD = 1_000_000;

type Needs = ListNeeds & Pick<Services, "newId">;

/**
 * A file as it arrives, and as typed: the day on which the agency got it, the area codes that it is for (empty: those
 * in it), and the state (two letters) whose list it is (empty: the national one).
 */
type DncListFile = { obtainedOn: string; areaCodes: string; place: string; file: AsyncIterable<Uint8Array> };

/** A list that was read. It is in use unless there are doubts: then a person has to decide. */
export type ReadList = {
  id: string;
  state: "active" | "waiting";
  numbers: number;
  areaCodes: string[];
  obtainedOn: string;
  doubts: string[];
};

/**
 * Replaces the do-not-call list of the area codes that a file has, and of no others: the registry gives a file for
 * each, or one for several. The list of a state replaces the one before whole. It is read while it arrives: a number a
 * line, `area,number`, or the registry's XML. The lists on file stay in use until the new one is complete, if it is
 * broken, and if it is so much smaller that a person has to look at it first.
 */
export async function importDncList(needs: Needs, by: By, given: DncListFile): Promise<Outcome<ReadList>> {
  const unproven = refuseSensitive(by.actor, "compliance:manage", needs.now());
  if (unproven) return unproven;
  const obtainedOn = readDay(given.obtainedOn.trim());
  const today = wallClock(needs.now(), needs.site.settings().agency.timeZone).date;
  if (!obtainedOn || obtainedOn > today)
    return invalidField("obtained_on", "Enter the day on which you downloaded the list, like 11/20/2026.");
  const typed = parseAreaCodes(given.areaCodes);
  if (!typed) return invalidField("area_codes", "Enter area codes of three digits, like 614, 740.");
  const place = given.place === "" ? NATIONAL : given.place;
  if (place !== NATIONAL && !needs.site.states().some(({ code }) => code === place))
    return invalidField("place", "Choose the state whose list it is.");
  const id = needs.newId();
  await clearLists(needs.db, needs.now(), UNDO_DAYS);
  await addList(needs.db, { id, obtainedOn, place, addedBy: by.actor.name, at: needs.now() });
  const read = await storeFile(needs, id, { file: given.file, typed }).catch(async (error: unknown) => {
    const problem = error instanceof DncFileError ? error.message : "The upload broke off. Please send the file again.";
    await failList(needs.db, id, problem, needs.now());
    await deleteNumbers(needs.db, id);
    if (error instanceof DncFileError) return invalidField(error.field, problem);
    if (isLost(error)) return invalidField("file", problem);
    throw error;
  });
  return "ok" in read ? read : finish(needs, by, id, read.areas);
}

/** Puts a list in use that was read, or keeps it until a person has decided. */
async function finish(needs: Needs, by: By, id: string, areas: ListedAreas): Promise<Outcome<ReadList>> {
  const over: { id: string; areas: string[] }[] = [];
  // The proof was asked for before the file was read, which may take longer than the proof counts.
  const done = await runChange(needs, by, "compliance:manage", async (change) => {
    const { tx, at, audit } = change;
    await lockLists(tx);
    await saveWaiting(tx, { id, areas, at });
    const list = await findList(tx, id);
    if (!list) return invalid("The upload took too long. Please send the file again.");
    const doubts = await doubtsAbout(tx, list);
    const { numbers, obtainedOn, place } = list;
    if (doubts.length === 0) over.push(...(await putInUse(change, needs, list)));
    else await audit({ action: "dnc-list.upload", recordId: id, after: { place, obtainedOn, numbers, doubts } });
    const state = doubts.length === 0 ? ("active" as const) : ("waiting" as const);
    return ok({ id, state, numbers, areaCodes: Object.keys(areas).sort(), obtainedOn, doubts });
  });
  for (const { id: old, areas: codes } of over) await deleteAreas(needs.db, old, codes);
  needs.announceLeads();
  return done;
}

/** Stores the numbers of a file, and counts them by area code; `typed` are the area codes that it should be for. */
async function storeFile(
  needs: Needs,
  id: string,
  { file, typed }: { file: AsyncIterable<Uint8Array>; typed: readonly string[] },
): Promise<{ areas: ListedAreas }> {
  const held = new Float64Array(HELD);
  let [n, part] = [0, 0];
  const areas: Record<string, number> = {};
  const full = { numbers: [] as number[] };
  const onNumber = (number: number) => {
    if (n < HELD) held[n++] = number;
    else full.numbers.push(number);
  };
  const flush = async () => {
    const stored = await addNumbers(needs.db, id, part++, held.subarray(0, n), needs.now());
    for (const [area, more] of Object.entries(stored)) areas[area] = (areas[area] ?? 0) + more;
    n = 0;
    const rest = full.numbers;
    full.numbers = [];
    for (const number of rest) onNumber(number);
  };
  const only = typed.length === 1 ? (typed[0] ?? null) : null;
  let reader: DncReader | null = null;
  for await (const chunk of file) {
    const text = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength).toString("latin1");
    if (reader === null && text.startsWith("PK")) throw new DncFileError(PACKED);
    reader ??= /^(?:\u00EF\u00BB\u00BF)?\s*</.test(text) ? readDncXml(onNumber) : dncTextReader(onNumber, only);
    reader.write(part === 0 && n === 0 ? text.replace(/^\u00EF\u00BB\u00BF/, "") : text);
    if (n === HELD) await flush();
  }
  reader?.end();
  if (n > 0) await flush();
  if (numbersIn(areas) === 0) throw new DncFileError("The file has no phone numbers.");
  return { areas: withTyped(areas, typed) };
}

const PACKED = "This is a ZIP or Excel file. Unpack it, or save it as text (CSV), and send that file.";

/** Adds area codes that were typed and have no number; refuses numbers outside those that were typed. */
function withTyped(areas: ListedAreas, typed: readonly string[]): ListedAreas {
  const outside = Object.keys(areas).filter((area) => typed.length > 0 && !typed.includes(area));
  if (outside.length > 0)
    throw new DncFileError(
      `The file also has numbers of ${areaCodesText(outside)}. Enter all its area codes, or none.`,
      "area_codes",
    );
  return { ...Object.fromEntries(typed.map((area) => [area, 0])), ...areas };
}

/** Tells whether the sender disconnected in the middle. */
function isLost(error: unknown): boolean {
  return error instanceof Error && /abort|terminated|closed|reset/i.test(`${error.name} ${error.message}`);
}
