import { describe, expect, test } from "vitest";
import { NO_STAMPS, type Stamps, stageOf } from "./policy.ts";
import { figuresBy, monthsLater, policyFigures } from "./policy-figures.ts";

const TODAY = "2026-11-22";
const COMMISSION = { advanceMonths: 9, commissionPercent: 100 };
const policy = (given: Partial<Stamps>, more: { mode?: "monthly" | "quarterly" | "annual"; article?: string } = {}) => {
  const stamps = { ...NO_STAMPS, ...given };
  const { mode = "monthly", article = null } = more;
  return { stamps, stage: stageOf(stamps), premium: 50, mode, agentName: "Ada", source: "quote" as const, article };
};
const issued = (day: string) => ({ quoted: day, applied: day, submitted: day, issued: day });
const paid = (day: string) => ({ ...issued(day), first_draft_paid: day });

test("nothing is known without policies, and no figure is invented", () => {
  expect(policyFigures([], COMMISSION, TODAY)).toEqual({
    policies: 0,
    inForce: 0,
    placementRate: null,
    persistency: null,
    premiumInForce: 0,
    exposure: 0,
  });
  const unknown = { advanceMonths: null, commissionPercent: 100 };
  expect(policyFigures([policy(paid(TODAY))], unknown, TODAY).exposure).toBeNull();
});

test("placement leaves out what is still on its way", () => {
  const { placementRate, policies, inForce } = policyFigures(
    [
      policy(paid("2026-10-01")),
      policy({ ...paid("2026-01-05"), lapsed: "2026-06-01" }),
      policy({ ...issued("2026-10-01"), not_taken: "2026-10-20" }),
      policy({ applied: "2026-10-01", submitted: "2026-10-01", declined: "2026-10-09" }),
      policy(issued("2026-11-01")),
      policy({ quoted: "2026-11-01" }),
    ],
    COMMISSION,
    TODAY,
  );
  expect([placementRate, policies, inForce]).toEqual([50, 6, 1]);
});

test("persistency is of policies issued 13 months ago or earlier", () => {
  const of = (...policies: ReturnType<typeof policy>[]) => policyFigures(policies, COMMISSION, TODAY).persistency;
  expect(of(policy(paid("2025-10-23")))).toBeNull();
  expect(of(policy(paid("2025-10-22")))).toBe(100);
  expect(of(policy(paid("2025-10-22")), policy({ ...paid("2025-10-22"), lapsed: "2026-11-21" }))).toBe(50);
  // It lapsed after the thirteen months.
  expect(of(policy({ ...paid("2024-01-31"), lapsed: "2025-02-28" }))).toBe(100);
});

describe("the advance that could be charged back", () => {
  test.each([
    ["on the first day, one month is earned", "2026-11-22", "monthly" as const, 8 * 50],
    ["a month begins on the same day of the month", "2026-10-23", "monthly" as const, 8 * 50],
    ["after two months three are earned", "2026-09-22", "monthly" as const, 6 * 50],
    ["a payment for three months earns them", "2026-10-01", "quarterly" as const, (6 * 50) / 3],
    ["a year that is paid is earned", "2026-11-01", "annual" as const, 0],
    ["nothing after the advance", "2025-12-01", "monthly" as const, 0],
  ])("%s", (_what, day, mode, dollars) => {
    expect(policyFigures([policy(paid(day), { mode })], COMMISSION, TODAY).exposure).toBe(dollars);
  });

  test("is nothing for a policy that ended", () => {
    const ended = policy({ ...paid("2026-10-01"), canceled: "2026-11-01" });
    expect(policyFigures([ended], COMMISSION, TODAY)).toMatchObject({ exposure: 0, premiumInForce: 0 });
  });
});

test("months end on the last day of a shorter month", () => {
  expect([monthsLater("2026-01-31", 1), monthsLater("2024-01-31", 13), monthsLater("2026-11-22", 13)]).toEqual([
    "2026-02-28",
    "2025-02-28",
    "2027-12-22",
  ]);
});

test("policies are grouped by where they came from, most premium first", () => {
  const policies = [
    policy({ quoted: TODAY }, { article: "costs" }),
    policy(paid("2026-10-01"), { article: "cremation" }),
    policy(paid("2026-10-01")),
    policy(paid("2026-11-01"), { article: "cremation" }),
  ];
  const by = figuresBy(policies, ({ article }) => article, COMMISSION, TODAY);
  expect(by.map(({ key, policies: n, premiumInForce }) => [key, n, premiumInForce])).toEqual([
    ["cremation", 2, 1_200],
    [null, 1, 600],
    ["costs", 1, 0],
  ]);
});
