import { type Fact, parseFact } from "#newsroom/facts/rules/fact.ts";
import { invalidFields, notFound, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import type { By } from "#platform/access/rules/rights.ts";
import { addDays } from "#platform/time/rules/calendar-day.ts";
import { wallClock } from "#platform/time/rules/wall-clock.ts";
import { runChange } from "#platform/ledger/server/run-change.ts";
import type { Services } from "#platform/program/server/services.ts";
import { addFacts, lockFact, setFact } from "./facts-store.ts";

export type FactNeeds = Pick<Services, "db" | "now" | "newId" | "site">;
type FactChange = "approve" | "expire";
export const FACT_CHANGES: readonly FactChange[] = ["approve", "expire"];

/** Today in the agency's time zone, ISO: facts expire by its calendar. */
export function today({ now, site }: Pick<FactNeeds, "now" | "site">): string {
  return wallClock(now(), site.settings().agency.timeZone).date;
}

/** Adds a fact with its source. It supports nothing until a person approves it. */
export async function addFact(
  needs: FactNeeds,
  by: By,
  given: Readonly<Record<string, string>>,
): Promise<Outcome<Fact>> {
  return runChange(needs, by, "articles:write", async ({ tx, at, audit }) => {
    const places = needs.site.states().map(({ name }) => name);
    const read = parseFact(given, places, today(needs));
    if (!read.ok) return invalidFields(read.fields);
    const id = needs.newId();
    const fact: Fact = { ...read.fact, id, approvedBy: null, approvedAt: null };
    await addFacts(tx, [{ ...fact, createdAt: at }]);
    await audit({ action: "fact.add", recordId: id, after: read.fact });
    return ok(fact);
  });
}

/** Approves a fact, so that articles may state it, or lets it expire, so that none may any more from today on. */
export async function changeFact(
  needs: FactNeeds,
  by: By,
  { id, change }: { id: string; change: FactChange },
): Promise<Outcome<Fact>> {
  return runChange(needs, by, "articles:publish", async ({ tx, at, audit }) => {
    const fact = await lockFact(tx, id);
    if (!fact) return notFound("Fact");
    const set =
      change === "expire"
        ? { expires: addDays(today(needs), -1) }
        : {
            approvedBy: by.actor.name,
            approvedAt: at,
            ...(fact.expires !== null && fact.expires < today(needs) ? { expires: null } : {}),
          };
    await setFact(tx, id, set);
    await audit({
      action: `fact.${change}`,
      recordId: id,
      before: { approvedBy: fact.approvedBy, expires: fact.expires },
      after: set,
    });
    return ok({ ...fact, ...set });
  });
}
