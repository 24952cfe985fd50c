import fc from "fast-check";
import { expect, test } from "vitest";
import { LEAD_SOURCES, LEAD_STATUSES } from "./lead.ts";
import { LAST_ATTEMPTS, NEXT_CALLS, RECEIVED_BANDS } from "./lead-times.ts";
import { AGE_BANDS, ATTEMPT_BANDS, agesOf, engagementsOf, SCORE_BANDS, type Span } from "./lead-bands.ts";
import { leadFilter, leadListQuery, MISSING, parseLeadList } from "./lead-list.ts";

test("a list is found again by its address", () => {
  fc.assert(
    fc.property(
      fc.record({
        query: fc.string({ maxLength: 100, unit: "binary" }).map((text) => text.trim()),
        status: fc.constantFrom("", ...LEAD_STATUSES),
        source: fc.constantFrom("", ...LEAD_SOURCES),
        vendor: fc.constantFrom("", "Broker & Söhne"),
        assigned: fc.constantFrom("", "me", "nobody", "7b0c-1"),
        state: fc.constantFrom("", "OH"),
        tag: fc.constantFrom("", "7b0c-2"),
        from: fc.constantFrom("", "2026-01-31"),
        to: fc.constantFrom("", "2026-02-28"),
        score: fc.constantFrom("", ...SCORE_BANDS),
        age: fc.constantFrom("", ...AGE_BANDS),
        callable: fc.constantFrom("" as const, "now" as const),
        received: fc.constantFrom("", ...RECEIVED_BANDS),
        attempts: fc.constantFrom("", ...ATTEMPT_BANDS),
        lastAttempt: fc.constantFrom("", ...LAST_ATTEMPTS),
        lastOutcome: fc.constantFrom("", "no_answer"),
        nextCall: fc.constantFrom("", ...NEXT_CALLS),
        team: fc.constantFrom("", "7b0c-3"),
        missing: fc.constantFrom("", ...MISSING),
        sort: fc.constantFrom("", "name", "-coverage", "-received"),
        columns: fc.constantFrom("", "status,phone"),
        view: fc.constantFrom("", "view-1"),
        show: fc.constantFrom("" as const, "board" as const),
        after: fc.base64String(),
      }),
      (list) => {
        expect(parseLeadList(new URLSearchParams(leadListQuery(list)))).toEqual(list);
      },
    ),
  );
});

test("what an address asks for and no list has is left out", () => {
  const odd =
    "status=sold&source=fax&q=%20rosa%20&state=ohio&from=2026-02-30&score=9&age=old&show=map&assigned=a b&callable=later&sort=&received=never&attempts=2&tried=soon&next=9&team=a%20b&missing=hat";
  expect(leadListQuery(parseLeadList(new URLSearchParams(odd)))).toBe("q=rosa");
});

test("a day begins and ends by the agency's clock, also where the clocks change", () => {
  const asker = { self: "me-1", now: new Date("2026-11-22T03:00:00Z"), timeZone: "America/New_York" };
  const { since, before, ages, assignedTo } = leadFilter(
    { from: "2026-03-08", to: "2026-03-08", age: "70-79", assigned: "me" },
    asker,
  );
  expect([since, before]).toEqual([new Date("2026-03-08T05:00:00Z"), new Date("2026-03-09T04:00:00Z")]);
  expect(ages).toEqual({ from: 70, to: 79, today: "2026-11-21" });
  expect(assignedTo).toBe("me-1");
});

test("days are those of the agency's calendar, and two periods leave what both have", () => {
  // Half past nine in the evening of November 21 in New York.
  const asker = { self: "me-1", now: new Date("2026-11-22T02:30:00Z"), timeZone: "America/New_York" };
  const [today, tomorrow] = [new Date("2026-11-21T05:00:00Z"), new Date("2026-11-22T05:00:00Z")];
  const weekAgo = new Date("2026-11-15T05:00:00Z");
  expect(leadFilter({ received: "today" }, asker)).toEqual({ since: today });
  expect(leadFilter({ received: "7-days", from: "2026-11-20" }, asker)).toEqual({
    since: new Date("2026-11-20T05:00:00Z"),
  });
  expect(leadFilter({ received: "7-days", from: "2026-11-01", to: "2026-11-21" }, asker)).toEqual({
    since: weekAgo,
    before: tomorrow,
  });
  // Thirty days ago the clocks were an hour ahead.
  expect(leadFilter({ received: "older" }, asker)).toEqual({ before: new Date("2026-10-23T04:00:00Z") });
  expect(leadFilter({ lastAttempt: "7-days" }, asker)).toEqual({ tried: { since: weekAgo } });
  expect(leadFilter({ lastAttempt: "not-7-days" }, asker)).toEqual({ tried: { notSince: weekAgo } });
  expect(leadFilter({ lastAttempt: "never" }, asker)).toEqual({ tried: { notSince: null } });
  expect(leadFilter({ nextCall: "today" }, asker)).toEqual({ due: { since: asker.now, before: tomorrow } });
  expect(leadFilter({ nextCall: "none" }, asker)).toEqual({ due: null });
});

test("every score and every age is in exactly one band", () => {
  for (let n = 0; n < 200; n++) {
    const within = ({ from, to }: Span) => n >= from && (to === null || n <= to);
    expect(SCORE_BANDS.filter((band) => within(engagementsOf(band)))).toHaveLength(1);
    expect(AGE_BANDS.filter((band) => within(agesOf(band)))).toHaveLength(1);
  }
  // Above 20 points is High, above 10 Medium (spec admin-panels §5).
  expect([engagementsOf("high").from, engagementsOf("medium").from]).toEqual([11, 6]);
});
