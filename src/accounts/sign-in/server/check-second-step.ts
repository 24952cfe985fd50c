import type { StaffActor } from "#platform/access/rules/rights.ts";
import { setsUpSecondStep } from "#platform/access/rules/admin-paths.ts";
import type { Settings } from "#agency/site/rules/settings.ts";
import { needsSecondStep } from "#accounts/access/rules/second-step-rule.ts";
import type { Db } from "#platform/database/server/database.ts";
import { findSecondSteps } from "./sign-in-store.ts";

/**
 * Checks whether a person may open this path: "due" if they first have to set up the second step that the owner requires of them.
 */
export async function checkSecondStep(
  needs: { db: Db; site: { settings(): Pick<Settings, "signIn"> } },
  actor: StaffActor,
  path: string,
): Promise<"due" | "fine"> {
  if (actor.steppedThere || !needsSecondStep(needs.site.settings().signIn, actor) || setsUpSecondStep(path))
    return "fine";
  const { authenticator, passkeys } = await findSecondSteps(needs.db, actor.id);
  return authenticator || passkeys.length > 0 ? "fine" : "due";
}
