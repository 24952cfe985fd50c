import { addDays, monthsAfter } from "#platform/time/rules/calendar-day.ts";
import type { Policy, Stage } from "./policy.ts";

/** The path of client pages; each has the token of a link behind it. */
export const CLIENT_PATH = "/client";
/** Returns the page of a link. */
export const clientPath = (token: string): string => `${CLIENT_PATH}/${token}`;
/** Returns the sheet to print for the family, under the same link. */
export const clientSheetPath = (token: string): string => `${CLIENT_PATH}/${token}/after-a-death`;

/** Stages in which a policy is on the client's page: it was issued and has not ended. */
export const HELD_STAGES: readonly Stage[] = ["issued", "in_force"];

/** A policy as its owner reads it: what the desk knows of it, without the prices and days of an application. */
export type ClientPolicy = Pick<
  Policy,
  "id" | "agentId" | "carrier" | "product" | "faceAmount" | "premium" | "mode" | "draftDay"
> & { issued: string };

/** Returns the policies of a client that were issued and have not ended, the oldest first. */
export function heldPolicies(policies: readonly Policy[]): ClientPolicy[] {
  return policies
    .flatMap(({ id, agentId, carrier, product, faceAmount, premium, mode, draftDay, stage, stamps: { issued } }) =>
      issued === null || !HELD_STAGES.includes(stage)
        ? []
        : [{ id, agentId, carrier, product, faceAmount, premium, mode, draftDay, issued }],
    )
    .sort((a, b) => (a.issued === b.issued ? compare(a.id, b.id) : compare(a.issued, b.issued)));
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Days before a policy's day on which the agent gets the task, and after it on which a program that was down adds it. */
const BEFORE_CHECK = 14;
const AFTER_CHECK = 7;

/** Returns the day (ISO date) of a policy in a later year; of one that was issued on a leap day, February 28. */
function yearlyDay(issued: string, years: number): string {
  return monthsAfter(new Date(issued), years * 12)
    .toISOString()
    .slice(0, 10);
}

/** Returns the next yearly check of a policy on or after a day, at the earliest a year after it was issued. */
export function nextCheck(issued: string, today: string): string {
  const years = Math.max(1, Number(today.slice(0, 4)) - Number(issued.slice(0, 4)));
  const day = yearlyDay(issued, years);
  return day >= today ? day : yearlyDay(issued, years + 1);
}

/** Returns the yearly check for which the agent should have a task on a day; null for none. */
export function dueCheck(issued: string, today: string): string | null {
  const day = nextCheck(issued, addDays(today, -AFTER_CHECK));
  return day <= addDays(today, BEFORE_CHECK) ? day : null;
}

/** Returns the days of the year (`11-20`) on which a policy may have been issued whose check is due on a day. */
export function daysWithCheck(today: string): string[] {
  const days = Array.from({ length: AFTER_CHECK + BEFORE_CHECK + 1 }, (_, i) =>
    addDays(today, i - AFTER_CHECK).slice(5),
  );
  return days.includes("02-28") ? [...days, "02-29"] : days;
}

/** Returns the id of the task of a policy's yearly check, so that there is one a year. */
export const checkTaskId = (policyId: string, day: string): string => `${policyId}-check-${day.slice(0, 4)}`;
