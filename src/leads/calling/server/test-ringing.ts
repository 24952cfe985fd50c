import { deleteSubscriptions, findSubscription } from "#accounts/access/server/push-subscriptions-store.ts";
import { conflict, forbidden, notFound, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import { type Actor, may } from "#platform/access/rules/rights.ts";
import type { TestMessage } from "#leads/calling/rules/ring.ts";
import { type PushNeeds, postPush } from "./post-push.ts";

/** Time after which a test that did not come is of no use, seconds. */
const TEST_SECONDS = 60;

/** Rings one's own browser as a test. Answers what the browser reports once it has shown it. */
export async function testRinging(
  needs: PushNeeds & { newId: () => string },
  actor: Actor,
  id: string,
): Promise<Outcome<{ test: string }>> {
  if (!may(actor, "leads:write")) return forbidden();
  const found = await findSubscription(needs.db, id);
  if (!found?.rings || found.staffId !== actor.id) return notFound("Browser");
  const test = needs.newId();
  const message: TestMessage = { test };
  const pushed = await postPush(needs, found, message, { seconds: TEST_SECONDS, topic: "test" });
  if (pushed.kind === "taken") return ok({ test });
  if (pushed.kind !== "gone") return conflict(`The test was not sent. ${pushed.reason}`);
  await deleteSubscriptions(needs.db, { id });
  return conflict(`${pushed.reason} It no longer knows this browser, so ringing is off. Turn it on again.`);
}
