import { describe, expect, test } from "vitest";
import { CHOSEN_DAYS, periodWords } from "#agency/retention/rules/kept-days.ts";
import { daysOf, dueBefore, isChosen, RETENTION } from "./retention.ts";

const chosen = { lostLeads: null, unreachedLeads: 100, mails: 30, webhookDeliveries: 1 };
const NOW = new Date("2026-11-20T09:00:00.000Z");

describe("a period", () => {
  test.each([
    [1, "1 day"],
    [30, "30 days"],
    [365, "1 year"],
    [1_826, "5 years"],
    [1_827, "1,827 days"],
    [null, "never"],
  ])("of %s days reads %s", (days, words) => {
    expect(periodWords(days)).toBe(words);
  });

  test("is the owner's where the owner may choose, and fixed elsewhere", () => {
    expect(daysOf("mails", chosen)).toBe(30);
    expect(daysOf("errors", chosen)).toBe(90);
    expect(dueBefore("mails", chosen, NOW)?.toISOString()).toBe("2026-10-21T09:00:00.000Z");
    expect(dueBefore("lostLeads", chosen, NOW)).toBeNull();
  });

  test("is asked of the owner exactly for the kinds that have limits", () => {
    const asked = RETENTION.deleted.map(({ kind }) => kind).filter(isChosen);
    expect(asked.sort()).toEqual(Object.keys(CHOSEN_DAYS).sort());
  });

  test("of records of calls is never below five years, leap days among them", () => {
    for (const year of [2020, 2021, 2022, 2023, 2024]) {
      const [from, to] = [Date.UTC(year, 1, 28), Date.UTC(year + 5, 1, 28)];
      expect(CHOSEN_DAYS.lostLeads.least).toBeGreaterThanOrEqual((to - from) / 86_400_000);
    }
  });
});
