import { beforeEach, describe, expect, test } from "vitest";
import { listSubscriptions } from "#accounts/access/server/push-subscriptions-store.ts";
import { JOBS } from "#app/program/server/job-kinds.ts";
import { prepareJobs, startJobs } from "#platform/jobs/server/jobs.ts";
import { quiet } from "#tests/builders/test-database.ts";
import { ringHandlers } from "./rings-jobs.ts";
import { ringing } from "#tests/builders/ringing.ts";
import { RING_LEASE, ringBrowser } from "./ring-browser.ts";
import { ringLeads } from "./ring-leads.ts";

const MINUTE = 60_000;
const { database: test_, clock, needs, push, ring, rung, agent, lead, byHand } = ringing();
const jobs = async () =>
  (
    await test_.database.pool.query<{ name: string; at: Date }>(
      "select name, start_after as at from jobs.job where name like 'ring%' and state = 'created' order by name",
    )
  ).rows;

describe("many leads at once", () => {
  beforeEach(byHand);

  test("a hundred are one ring, and one more after a minute while they wait", async () => {
    const ann = await agent("ann");
    const began = clock.now();
    for (let n = 0; n < 30; n++) await lead();
    await ring();
    for (let n = 0; n < 20; n++) await lead({ form: "quote" });
    await ring();
    expect(rung()).toMatchObject([{ leads: 30, urgent: true }]);
    expect(await jobs()).toContainEqual({ name: "ring-browser", at: new Date(clock.now().getTime() + RING_LEASE) });
    clock.forward(RING_LEASE);
    await ringBrowser(needs(), ann.browser);
    expect(rung()).toHaveLength(1);
    clock.set(new Date(began.getTime() + MINUTE).toISOString());
    await ringBrowser(needs(), ann.browser);
    expect(rung().slice(1)).toMatchObject([{ leads: 20, urgent: false }]);
  });

  test("those that one run does not reach are the next run's", async () => {
    const ann = await agent("ann");
    const late = await lead();
    await test_.database.pool.query("delete from jobs.job");
    await test_.database.pool.query(
      "insert into waiting_rings (lead_id, at) select 'gone ' || n, $1 from generate_series(1, 50) n",
      [new Date(clock.now().getTime() - 1)],
    );
    await ring();
    expect(rung()).toEqual([]);
    expect((await jobs()).map(({ name }) => name)).toEqual(["ring-leads"]);
    await ring();
    expect(rung()).toMatchObject([{ browser: ann.name, leads: 1 }]);
    expect((await test_.database.pool.query("select 1 from waiting_rings where lead_id = $1", [late])).rows).toEqual(
      [],
    );
  });

  test("the second ring is left out once nobody waits any more", async () => {
    const ann = await agent("ann");
    await lead();
    await ring();
    await lead();
    await ring();
    await test_.database.pool.query("update leads set status = 'closed_lost'");
    clock.forward(MINUTE);
    await ringBrowser(needs(), ann.browser);
    expect(rung()).toHaveLength(1);
    expect(await listSubscriptions(test_.db, ann.id)).toMatchObject([{ missed: 0, failure: null }]);
  });

  test("deciding twice rings once", async () => {
    await agent("ann");
    await lead();
    await Promise.all([ring(), ring()]);
    await ring();
    expect(rung()).toMatchObject([{ leads: 1 }]);
  });
});

test("the program's jobs ring for a lead by themselves", async () => {
  await byHand();
  await agent("ann");
  await prepareJobs(test_.connection, JOBS);
  const jobsRunning = await startJobs(test_.connection, { handlers: ringHandlers(needs()), timed: [] }, quiet);
  try {
    await lead();
    await expect.poll(rung).toMatchObject([{ browser: "ann", leads: 1 }]);
  } finally {
    await jobsRunning.stop();
  }
});

describe("a process that ends", () => {
  beforeEach(byHand);

  test("before it rang: the browser's job rings, once", async () => {
    const ann = await agent("ann");
    await lead();
    const ends = () => expect.fail("ended here");
    await expect(ringLeads({ ...needs(), mayReach: ends })).rejects.toThrow("ended here");
    await ring();
    expect(rung()).toEqual([]);
    expect(await jobs()).toContainEqual({ name: "ring-browser", at: new Date(clock.now().getTime() + RING_LEASE) });
    clock.forward(RING_LEASE);
    await Promise.all([ringBrowser(needs(), ann.browser), ringBrowser(needs(), ann.browser)]);
    expect(rung()).toMatchObject([{ leads: 1 }]);
  });

  test("after the push service took it: the same ring comes again, by which the browser knows it", async () => {
    const ann = await agent("ann");
    await lead();
    push().answer = 0;
    await ring();
    push().answer = 201;
    clock.forward(RING_LEASE);
    await ringBrowser(needs(), ann.browser);
    await ringBrowser(needs(), ann.browser);
    expect(rung()).toHaveLength(2);
    expect(rung()[1]).toEqual(rung()[0]);
  });
});

describe("what a push service answers", () => {
  beforeEach(byHand);

  test.each([404, 410])("%d forgets the browser", async (status) => {
    const ann = await agent("ann");
    push().answer = status;
    await lead();
    await ring();
    expect(await listSubscriptions(test_.db, ann.id)).toEqual([]);
  });

  test("503 and silence are tried again; ten minutes late is never", async () => {
    const ann = await agent("ann");
    push().answer = 503;
    await lead();
    await ring();
    expect(await listSubscriptions(test_.db, ann.id)).toMatchObject([
      { failure: "The push service answered 503.", rangAt: null },
    ]);
    push().answer = 201;
    clock.forward(5_000);
    await ringBrowser(needs(), ann.browser);
    expect(rung()).toHaveLength(2);
    expect(new Set(rung().map((one) => one.ring)).size).toBe(1);
    expect(await listSubscriptions(test_.db, ann.id)).toMatchObject([
      { failure: null, rangAt: clock.now(), missed: 0 },
    ]);

    push().answer = 503;
    clock.forward(MINUTE);
    await lead();
    await ring();
    clock.forward(10 * MINUTE);
    push().answer = 201;
    await ringBrowser(needs(), ann.browser);
    expect(rung()).toHaveLength(3);
    expect(await listSubscriptions(test_.db, ann.id)).toMatchObject([{ missed: 1 }]);
  });

  test("403 is not tried again, and says so", async () => {
    const ann = await agent("ann");
    push().answer = 403;
    await lead();
    await ring();
    clock.forward(5 * MINUTE);
    await ringBrowser(needs(), ann.browser);
    expect(rung()).toHaveLength(1);
    expect(await listSubscriptions(test_.db, ann.id)).toMatchObject([
      { failure: "The push service answered 403.", missed: 1 },
    ]);
  });

  test("a private address is not called", async () => {
    const ann = await agent("ann");
    await lead();
    await ringLeads({ ...needs(), mayReach: () => false });
    expect(rung()).toEqual([]);
    expect(await listSubscriptions(test_.db, ann.id)).toMatchObject([
      { failure: "The push service was not reached: the address is not on the public internet." },
    ]);
  });
});
