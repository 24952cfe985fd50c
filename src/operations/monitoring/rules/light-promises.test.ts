import fc from "fast-check";
import { expect, test } from "vitest";
import { ago, badValue, DAY, FACTS, NOW } from "#tests/builders/light-facts.ts";
import { isBad, SHIPPED_RULES, shippedRule } from "./alert-rule.ts";
import { SIGNALS, type Signal } from "./alert-signals.ts";
import type { Unreached } from "./doubts.ts";
import type { TroubleFacts } from "./home-alerts.ts";
import { type SiteFacts, siteState } from "./site-state.ts";

const MINUTE = 60_000;
const flag = fc.boolean();
const moment = fc.integer({ min: -30, max: 120 * DAY }).map(ago);
const maybe = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: null });
const unreached: fc.Arbitrary<Unreached> = fc.record({
  state: maybe(fc.constantFrom("Ohio", "Texas")),
  waited: fc.integer({ min: 0, max: 500 }),
  limit: fc.integer({ min: 1, max: 500 }),
});
const count = fc.integer({ min: 0, max: 2 });
const anyFacts: fc.Arbitrary<SiteFacts> = fc.record({
  now: fc.constant(NOW),
  startedAt: moment,
  testLead: maybe(fc.record({ ok: flag, ms: fc.nat(9), words: fc.constant("x"), at: moment })),
  failedFunctions: fc.constantFrom<SiteFacts["failedFunctions"]>([], [{ name: "ai", label: "AI", words: "" }]),
  unclaimed: count,
  backups: fc.record({
    newest: maybe(moment),
    problem: maybe(fc.constant("Full.")),
    drill: maybe(fc.record({ at: moment, ok: maybe(flag) })),
    drillWords: fc.constant(""),
    keyMissing: flag,
    goneFrom: maybe(fc.constant("/mnt/backups")),
    wal: maybe(
      fc.record({
        archivedTo: maybe(moment),
        problem: maybe(fc.constant("Full.")),
        gap: maybe(fc.constant("A gap.")),
      }),
    ),
    automatic: flag,
    apart: flag,
    keyTaken: flag,
  }),
  measured: fc
    .tuple(
      ...SIGNALS.map((signal) =>
        maybe(
          fc.record({
            rule: fc.constant(shippedRule(signal)),
            value: maybe(fc.constantFrom(shippedRule(signal).threshold, badValue(signal))),
            applies: flag,
            at: moment,
          }),
        ),
      ),
    )
    .map((all) => all.filter((one) => one !== null)),
  troubles: fc.record({
    today: fc.constant("2026-11-23"),
    incidents: fc.constantFrom<TroubleFacts["incidents"]>([], [{ signal: "disk_free", title: "x", message: "y" }]),
    failedSubmissions: count,
    lostHosts: fc.constantFrom<readonly string[]>([], ["office"]),
    undeliveredEmails: count,
    deadJobs: count,
    someoneAlerted: flag,
    licenses: fc.constant([]),
    people: fc.constant([]),
    nationalList: fc.constant(null),
    mailbox: maybe(fc.constant("Not read for 2 h.")),
    health: fc.constantFrom<TroubleFacts["health"]>(
      [],
      [{ name: "Database", state: "error", note: "x", signal: "database_answer" }],
      [{ name: "Lead journal", state: "warning", note: "x", signal: "journal_waiting" }],
    ),
  }),
  proofs: fc.record({
    alertWays: count,
    alertConfirmed: maybe(moment),
    mailServer: flag,
    unreached: maybe(unreached),
  }),
});
/** All well but for a few of the parts, each of which is anything. */
const nearly = fc
  .tuple(anyFacts, fc.subarray(Object.keys(FACTS) as (keyof SiteFacts)[], { maxLength: 3 }))
  .map(([any, parts]): SiteFacts => ({ ...FACTS, ...Object.fromEntries(parts.map((part) => [part, any[part]])) }));

/** Says each promise of a green light by itself, from the facts alone and without the code of the light. */
function promises(facts: SiteFacts): Record<string, boolean> {
  const within = (at: Date | null | undefined, minutes: number) =>
    at != null && Math.abs(NOW.getTime() - at.getTime()) <= minutes * MINUTE;
  const { testLead, backups, proofs, troubles } = facts;
  const fine = (signal: Signal) => {
    const one = facts.measured.find(({ rule }) => rule.signal === signal);
    return (
      one !== undefined && within(one.at, 5) && (!one.applies || (one.value !== null && !isBad(one.rule, one.value)))
    );
  };
  return {
    lead: testLead?.ok === true && within(testLead.at, 15),
    alert: proofs.alertWays > 0 && within(proofs.alertConfirmed, 90 * DAY),
    backup: within(backups.newest, 26 * 60) && backups.problem === null && backups.goneFrom === null,
    elsewhere: backups.apart && backups.wal !== null && backups.automatic,
    key: backups.keyTaken && !backups.keyMissing,
    restore: backups.drill?.ok === true && within(backups.drill.at, 8 * DAY),
    ...Object.fromEntries(SHIPPED_RULES.map(({ signal }) => [signal, fine(signal)])),
    mail: proofs.mailServer && troubles.undeliveredEmails === 0,
    jobs: troubles.deadJobs === 0,
    submissions: troubles.failedSubmissions === 0 && troubles.lostHosts.length === 0,
    functions: facts.failedFunctions.length === 0,
    callback: proofs.unreached === null && facts.unclaimed === 0,
    incidents: troubles.incidents.length === 0,
    health: troubles.health.every(({ state: is }) => is === "healthy"),
  };
}

test("there is no state in which it is green and one of its promises is false", () => {
  let green = 0;
  fc.assert(
    fc.property(fc.oneof({ arbitrary: nearly, weight: 9 }, anyFacts), (facts) => {
      const found = siteState(facts);
      const broken = Object.entries(promises(facts)).flatMap(([name, kept]) => (kept ? [] : [name]));
      if (found.tone === "good") {
        green++;
        expect(broken).toEqual([]);
        expect(found.answers.map(({ tone }) => tone)).toEqual(["good", "good", "good", "good", "good"]);
        expect(found.arrival.tone).toBe("good");
      } else expect(found.sentence).not.toBe("All is well.");
    }),
    { numRuns: 3_000 },
  );
  expect(green).toBeGreaterThan(20);
  expect(Object.values(promises(FACTS))).not.toContain(false);
});
