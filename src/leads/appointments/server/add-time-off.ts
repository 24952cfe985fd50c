import { forbidden, invalid, notFound, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import { type Actor, type By, may } from "#platform/access/rules/rights.ts";
import { isOff, parseTimeOff, rangeText } from "#leads/appointments/rules/time-off.ts";
import { momentText, wallClock } from "#platform/time/rules/wall-clock.ts";
import { recordAudit } from "#platform/ledger/server/audit-store.ts";
import type { ChangePages } from "#agency/site/server/change-pages.ts";
import { addTimeOffRow, findHours, listBookings, listTimeOff, lockAgent } from "./appointments-store.ts";
import type { SlotCache } from "./create-slot-cache.ts";
import { SCHEDULE_TAG } from "./set-hours.ts";

/** A call that stays booked although the person is off that day: with whom, and when by the person's own clock. */
export type CallInTimeOff = { name: string; when: string };

/** More calls than anybody has ahead. */
const MAX_CALLS = 500;

/** Tells whether someone may change a person's time off: agents their own, the owner anyone's. */
export function mayChangeTimeOff(actor: Actor, staffId: string): boolean {
  return may(actor, "leads:write") && (actor.id === staffId || may(actor, "staff:manage"));
}

/**
 * Adds days on which a person takes no calls; visitors can't book them from now on. Calls that are booked already stay,
 * and are returned. `invalid` names the fields `from` and `to`, ISO dates as typed.
 */
export async function addTimeOff(
  needs: { now: () => Date; newId: () => string; slots: SlotCache; changePages: ChangePages },
  by: By,
  staffId: string,
  typed: { from: string; to: string },
): Promise<Outcome<{ calls: CallInTimeOff[] }>> {
  if (!mayChangeTimeOff(by.actor, staffId)) return forbidden();
  const outcome = await needs.changePages(async (tx, changed): Promise<Outcome<{ calls: CallInTimeOff[] }>> => {
    if (!(await lockAgent(tx, staffId))) return notFound("Staff member");
    const at = needs.now();
    const timeZone = (await findHours(tx, staffId))?.timeZone ?? "America/New_York";
    const today = wallClock(at, timeZone).date;
    const parsed = parseTimeOff(typed, today);
    if (!parsed.ok) return invalid(NOTHING_SAVED, parsed.fields);
    const { range } = parsed;
    const other = (await listTimeOff(tx, staffId, today)).find((one) => one.from <= range.to && range.from <= one.to);
    if (other) return invalid(NOTHING_SAVED, { from: `These days overlap other time off: ${rangeText(other)}.` });
    const id = needs.newId();
    await addTimeOffRow(tx, { id, staffId, ...range, createdAt: at });
    await recordAudit(tx, by, at, { action: "time-off.add", recordType: "staff", recordId: staffId, after: range });
    await changed([SCHEDULE_TAG]);
    const calls = await listBookings(tx, [staffId], { from: at, limit: MAX_CALLS });
    return ok({
      calls: calls
        .filter(({ startsAt }) => isOff([range], wallClock(startsAt, timeZone).date))
        .map(({ name, startsAt }) => ({ name, when: momentText(startsAt, timeZone) })),
    });
  });
  if (outcome.ok) needs.slots.clear();
  return outcome;
}

const NOTHING_SAVED = "Fix the fields marked below. Nothing was saved.";
