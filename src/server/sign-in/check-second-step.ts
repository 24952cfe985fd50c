import type { StaffActor } from "#core/access/rights.ts";
import { setsUpSecondStep } from "#core/site/admin-paths.ts";
import type { Settings } from "#core/site/settings.ts";
import type { Db } from "#server/platform/database.ts";
import { findSecondSteps } from "./sign-in-store.ts";

/** Checks whether a person may open this path: "due" where all staff need a second step, they have none, and have to set it up first. */
export async function checkSecondStep(
  needs: { db: Db; site: { settings(): Pick<Settings, "signIn"> } },
  actor: StaffActor,
  path: string,
): Promise<"due" | "fine"> {
  if (needs.site.settings().signIn.secondStep !== "everyone" || setsUpSecondStep(path)) return "fine";
  const { authenticator, passkeys } = await findSecondSteps(needs.db, actor.id);
  return authenticator || passkeys.length > 0 ? "fine" : "due";
}
