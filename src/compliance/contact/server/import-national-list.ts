import { invalidField, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import type { By } from "#platform/access/rules/rights.ts";
import { refuseSensitive } from "#platform/access/rules/session-age.ts";
import { DncFileError, type DncReader, dncTextReader } from "#compliance/contact/rules/dnc-file.ts";
import type { ListedAreas } from "#compliance/contact/rules/national-list.ts";
import { addDays, readDay } from "#platform/time/rules/calendar-day.ts";
import { wallClock } from "#platform/time/rules/wall-clock.ts";
import { recordAudit } from "#platform/ledger/server/audit-store.ts";
import type { Services } from "#platform/program/server/services.ts";
import {
  activateList,
  addList,
  addNumbers,
  clearAbandoned,
  deleteAreas,
  deleteNumbers,
  failList,
  numbersIn,
} from "./contact-store.ts";
import { SHIPPED_LAW } from "./shipped-contact-law.ts";
import { readDncXml } from "./read-dnc-xml.ts";

/** Numbers that are kept in memory before they are stored, 8 bytes each. */
const HELD = 1_000_000;

type Needs = Pick<Services, "db" | "now" | "newId" | "site"> & { announceLeads: () => void };

/** A file as it arrives, and the day (as typed) on which the agency got it from the registry. */
type NationalListFile = { obtainedOn: string; file: AsyncIterable<Uint8Array> };

/**
 * Replaces the national do-not-call list of the area codes that a file has, and of no others: the registry gives a file
 * for each, or one for several. It is read while it arrives: a number a line, `area,number`, or the registry's XML. The
 * lists on file stay in use until the new one is complete, and if the new one is broken.
 */
export async function importNationalList(
  needs: Needs,
  by: By,
  { obtainedOn: typed, file }: NationalListFile,
): Promise<Outcome<{ id: string; numbers: number; areaCodes: string[]; obtainedOn: string }>> {
  const unproven = refuseSensitive(by.actor, "compliance:manage", needs.now());
  if (unproven) return unproven;
  const obtainedOn = readDay(typed.trim());
  const today = wallClock(needs.now(), needs.site.settings().agency.timeZone).date;
  if (!obtainedOn || obtainedOn > today)
    return invalidField("obtained_on", "Enter the day on which you downloaded the list, like 11/20/2026.");
  const id = needs.newId();
  await clearAbandoned(needs.db, needs.now());
  await addList(needs.db, { id, obtainedOn, addedBy: by.actor.name, at: needs.now() });
  const read = await storeFile(needs, id, file).catch(async (error: unknown) => {
    const problem = error instanceof DncFileError ? error.message : "The upload broke off. Please send the file again.";
    await failList(needs.db, id, problem, needs.now());
    await deleteNumbers(needs.db, id);
    if (error instanceof DncFileError || isLost(error)) return { problem };
    throw error;
  });
  if ("problem" in read) return invalidField("file", read.problem);
  const replaced = await needs.db.transaction(async (tx) => {
    const keptSince = addDays(today, -2 * SHIPPED_LAW.nationalList.maxAgeDays);
    const old = await activateList(tx, { id, areas: read.areas, at: needs.now(), keptSince });
    await recordAudit(tx, by, needs.now(), {
      action: "dnc-list.replace",
      recordId: id,
      before: old.map(({ before, lost }) => ({ obtainedOn: before.obtainedOn, areaCodes: lost })),
      after: { obtainedOn, numbers: numbersIn(read.areas), areaCodes: Object.keys(read.areas) },
    });
    return old;
  });
  for (const { before, lost } of replaced) await deleteAreas(needs.db, before.id, lost);
  needs.announceLeads();
  return ok({ id, numbers: numbersIn(read.areas), areaCodes: Object.keys(read.areas), obtainedOn });
}

async function storeFile(needs: Needs, id: string, file: AsyncIterable<Uint8Array>): Promise<{ areas: ListedAreas }> {
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
  let reader: DncReader | null = null;
  for await (const chunk of file) {
    const text = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength).toString("latin1");
    reader ??= /^(?:\u00EF\u00BB\u00BF)?\s*</.test(text) ? readDncXml(onNumber) : dncTextReader(onNumber);
    reader.write(part === 0 && n === 0 ? text.replace(/^\u00EF\u00BB\u00BF/, "") : text);
    if (n === HELD) await flush();
  }
  reader?.end();
  if (n > 0) await flush();
  if (numbersIn(areas) === 0) throw new DncFileError("The file has no phone numbers.");
  return { areas };
}

/** Tells whether the sender disconnected in the middle. */
function isLost(error: unknown): boolean {
  return error instanceof Error && /abort|terminated|closed|reset/i.test(`${error.name} ${error.message}`);
}
