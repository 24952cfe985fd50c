import { beforeEach, expect, test } from "vitest";
import { changeQuietHours } from "#leads/calling/server/change-quiet-hours.ts";
import { ringing } from "#tests/builders/ringing.ts";
import { queueClientRings } from "./ring-client-job.ts";
import { ringClient } from "./ring-client.ts";

const { database: test_, needs, push, rung, agent, byHand } = ringing();
beforeEach(() => byHand());

/** Lets a client of a person send requests, and runs the jobs that follow. */
async function ask(staffId: string, times = 1): Promise<void> {
  for (let n = 0; n < times; n++) await test_.db.transaction((tx) => queueClientRings(tx, staffId));
  const { rows } = await test_.database.pool.query<{ id: string }>(
    "delete from jobs.job where name = 'ring-client' returning data->>'id' as id",
  );
  for (const { id } of rows) await ringClient(needs(), id);
}

test("a request rings the phones of the client's agent alone, once for several, and says nothing of the client", async () => {
  const ann = await agent("ann");
  await agent("ben");
  await ask(ann.id, 2);
  expect(rung()).toEqual([
    {
      browser: "ann",
      alert: {
        title: "A client sent a request",
        body: "Open your tasks to see it.",
        tag: "client",
        path: "/admin/tasks",
      },
    },
  ]);
});

test("in their quiet hours it stays silent; a push service that is away is asked again, a gone browser forgotten", async () => {
  const ann = await agent("ann");
  const hours = (from: string, to: string) =>
    changeQuietHours(needs(), ann.by, { timeZone: "America/New_York", from, to });
  expect(await hours("09:00", "11:00")).toMatchObject({ ok: true });
  await ask(ann.id);
  expect(rung()).toEqual([]);
  await hours("", "");
  push().answer = 503;
  await expect(ask(ann.id)).rejects.toThrow("503");
  push().answer = 410;
  await ask(ann.id);
  expect((await test_.database.pool.query("select 1 from push_subscriptions")).rows).toEqual([]);
});
