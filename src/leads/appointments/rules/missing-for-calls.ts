import type { License } from "#agency/states/rules/license.ts";
import { hasRole, type Roles } from "#platform/access/rules/rights.ts";
import { isCurrent } from "#agency/states/rules/license-status.ts";

/** A thing that an agent lacks. */
export type MissingForCalls = "license" | "hours";

/** The missing things, in a few words. */
export const MISSING_LABELS: Record<MissingForCalls, string> = { license: "No license", hours: "No weekly hours" };

/**
 * Returns what an agent is missing: without a current license no leads are assigned to them automatically, without
 * weekly hours nobody can book a call with them. Others call leads only if they want to. `today` is `2026-11-20`.
 */
export function missingForCalls(
  { licenses, hours, ...roles }: Roles & { licenses: readonly License[]; hours: { week: readonly unknown[] } | null },
  today: string,
): MissingForCalls[] {
  if (!hasRole(roles, "agent")) return [];
  return [
    ...(licenses.some((license) => isCurrent(license, today)) ? [] : ["license" as const]),
    ...(hours && hours.week.length > 0 ? [] : ["hours" as const]),
  ];
}
