import type { Roles } from "#platform/access/rules/rights.ts";
import type { Settings } from "#agency/site/rules/settings.ts";

/** Tells whether the owner requires a second step of someone with these roles: one that needs it is enough. */
export function needsSecondStep({ secondStep, byRole }: Settings["signIn"], { role, alsoRole }: Roles): boolean {
  if (secondStep !== "by-role") return secondStep === "everyone";
  return byRole[role] === "required" || (alsoRole != null && byRole[alsoRole] === "required");
}
