import { type Outcome, ok } from "#platform/access/rules/outcome.ts";
import type { By } from "#platform/access/rules/rights.ts";
import { refuseSensitive } from "#platform/access/rules/session-age.ts";
import { askedLine } from "#compliance/contact/rules/reassigned-file.ts";
import { addDays } from "#platform/time/rules/calendar-day.ts";
import type { Services } from "#platform/program/server/services.ts";
import { numbersToAsk } from "./contact-store.ts";

/** Numbers read at a time. */
const PAGE = 5_000;
/** Days for which an answer counts before the number is asked about again: the database is updated each month. */
const ASKED_AGAIN = 30;

/**
 * Streams the file to ask the Reassigned Numbers Database with: a number and the day of its consent on each line. Asks
 * for a fresh proof of who the person is, as every file of leads does.
 */
export function exportNumbers(
  { db, now }: Pick<Services, "db" | "now">,
  { actor }: Pick<By, "actor">,
): Outcome<ReadableStream<Uint8Array>> {
  const unproven = refuseSensitive(actor, "compliance:manage", now());
  if (unproven) return unproven;
  const since = addDays(now().toISOString().slice(0, 10), -ASKED_AGAIN);
  const encoder = new TextEncoder();
  let after = "";
  const file = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const page = await numbersToAsk(db, after, since, PAGE);
      after = page.at(-1)?.phone ?? "";
      if (page.length > 0) controller.enqueue(encoder.encode(page.map(askedLine).join("")));
      if (page.length < PAGE) controller.close();
    },
  });
  return ok(file);
}
