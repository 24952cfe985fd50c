import { fork } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";
import { listSubscriptions } from "#accounts/access/server/push-subscriptions-store.ts";
import { RING_LIMIT } from "#leads/calling/rules/ring.ts";
import { ringing } from "#tests/builders/ringing.ts";
import { sealingFolder } from "#tests/builders/sealing.ts";
import { RING_LEASE, ringBrowser } from "./ring-browser.ts";

const { database: test_, clock, needs, push, ring, rung, agent, lead, byHand } = ringing();
const waiting = async () => (await test_.database.pool.query("select 1 from waiting_rings")).rowCount;
const ringAgain = async (after: number, browser: string) => {
  clock.forward(after);
  await ring();
  await ringBrowser(needs(), browser);
};

/** Lets a separate process ring, and kills it without notice once the push service has the message, before it answers. */
async function killedWhileRinging(): Promise<void> {
  push().answer = 0;
  const worker = fork("tests/builders/ringing-worker.ts", {
    env: {
      ...process.env,
      RING_CONNECTION: JSON.stringify(test_.connection),
      RING_FOLDER: sealingFolder,
      RING_AT: clock.now().toISOString(),
    },
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  const over = once(worker, "exit");
  await expect.poll(() => rung().length, { timeout: 30_000, interval: 5 }).toBe(1);
  worker.kill("SIGKILL");
  expect(await over).toEqual([null, "SIGKILL"]);
  push().answer = 201;
}

test("a program killed while it rings: its successor sends the same ring, which a browser shows once, and no third", async () => {
  await byHand();
  const ann = await agent("ann");
  await lead();
  expect(await waiting()).toBe(1);
  await killedWhileRinging();
  expect(await waiting()).toBe(0);
  const { rows } = await test_.database.pool.query(
    "select start_after as at from jobs.job where name = 'ring-browser' and state = 'created'",
  );
  expect(rows).toEqual([{ at: new Date(clock.now().getTime() + RING_LEASE) }]);
  // The dead process still has its claim.
  await ringAgain(0, ann.browser);
  expect(rung()).toHaveLength(1);
  await ringAgain(RING_LEASE, ann.browser);
  const [first, second] = rung();
  expect(second).toEqual(first);
  await ringAgain(60_000, ann.browser);
  expect(rung()).toHaveLength(2);
  expect(await listSubscriptions(test_.db, ann.id)).toMatchObject([{ missed: 0, failure: null }]);
}, 60_000);

test("a program that is back too late for the ring counts it as missed", async () => {
  await byHand();
  const ann = await agent("ann");
  await lead();
  await killedWhileRinging();
  await ringAgain(RING_LIMIT, ann.browser);
  expect(rung()).toHaveLength(1);
  expect(await listSubscriptions(test_.db, ann.id)).toMatchObject([{ missed: 1 }]);
}, 60_000);
