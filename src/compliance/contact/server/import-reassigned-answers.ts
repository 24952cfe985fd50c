import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { invalidField, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import type { By } from "#platform/access/rules/rights.ts";
import { refuseSensitive } from "#platform/access/rules/session-age.ts";
import { type ReassignedLine, readAnswerLine } from "#compliance/contact/rules/reassigned-file.ts";
import { readDay } from "#platform/time/rules/calendar-day.ts";
import { wallClock } from "#platform/time/rules/wall-clock.ts";
import { recordAudit } from "#platform/ledger/server/audit-store.ts";
import type { Services } from "#platform/program/server/services.ts";
import { putAnswers } from "./contact-store.ts";

/** Most lines of one answer: more numbers than the largest agency asks about at a time. */
const MAX_LINES = 500_000;

type Needs = Pick<Services, "db" | "now" | "site"> & { announceLeads: () => void };

/** Stores the answer of the Reassigned Numbers Database (CSV), which the gate then asks. A broken file changes nothing. */
export async function importReassignedAnswers(
  needs: Needs,
  by: By,
  { askedOn: typed, file }: { askedOn: string; file: AsyncIterable<Uint8Array> },
): Promise<Outcome<{ numbers: number; reassigned: number }>> {
  const unproven = refuseSensitive(by.actor, "compliance:manage", needs.now());
  if (unproven) return unproven;
  const askedOn = readDay(typed.trim());
  const today = wallClock(needs.now(), needs.site.settings().agency.timeZone).date;
  if (!askedOn || askedOn > today) return invalidField("asked_on", "Enter the day on which the database answered.");
  const read = await readFile(file);
  if (typeof read === "string") return invalidField("file", read);
  const answers = [...new Map(read.map((line) => [line.phone, { ...line, askedOn }])).values()];
  const reassigned = answers.filter(({ answer }) => answer === "yes").length;
  await needs.db.transaction(async (tx) => {
    await putAnswers(tx, answers);
    await recordAudit(tx, by, needs.now(), {
      action: "reassigned.import",
      recordType: "reassigned-numbers",
      recordId: askedOn,
      after: { numbers: answers.length, reassigned },
    });
  });
  needs.announceLeads();
  return ok({ numbers: answers.length, reassigned });
}

async function readFile(file: AsyncIterable<Uint8Array>): Promise<ReassignedLine[] | string> {
  const lines: ReassignedLine[] = [];
  let at = 0;
  for await (const line of createInterface({ input: Readable.from(file), crlfDelay: Number.POSITIVE_INFINITY })) {
    at += 1;
    const read = readAnswerLine(line.replace(/^\uFEFF/, ""), at);
    if (read === undefined)
      return `Line ${at.toLocaleString("en-US")} has no number and answer (yes, no or no data). Nothing was changed.`;
    if (read) lines.push(read);
    if (lines.length > MAX_LINES) return `Send at most ${MAX_LINES.toLocaleString("en-US")} numbers at a time.`;
  }
  return lines.length > 0 ? lines : "The file has no answers.";
}
