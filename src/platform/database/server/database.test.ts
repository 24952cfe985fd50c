import { sql } from "drizzle-orm";
import { describe, expect, inject, test } from "vitest";
import { statement } from "#tests/builders/postgres-server.ts";
import { quiet, testDatabase } from "#tests/builders/test-database.ts";
import { databaseProxy } from "#tests/promise/database-proxy.ts";
import { answers, isUnavailable, limitsQueries, openDatabase, persist, sqlState } from "./database.ts";
import { describeError } from "#platform/log/server/log.ts";
import { inOneRequest } from "#platform/time/server/time-limit.ts";

const test_ = testDatabase();
const failure = (statement: ReturnType<typeof sql>): Promise<unknown> =>
  test_.db.execute(statement).then(
    () => null,
    (error: unknown) => error,
  );

/** Creates a pool of two connections through a proxy that can take the database away. */
async function behindProxy() {
  const { host, port } = inject("postgres");
  const proxy = await databaseProxy({ host, port });
  const database = openDatabase({ ...test_.connection, host: "127.0.0.1", port: proxy.port }, quiet, 2);
  return {
    proxy,
    database,
    asked: () => database.db.transaction(async (tx) => (await tx.execute(sql`select 1 as one`)).rows),
  };
}
const settled = (attempts: Promise<unknown>[]) =>
  Promise.allSettled(attempts).then((all) => all.map((one) => one.status));

describe("whether an error means that the database is away", () => {
  test.each([
    ["no server", { host: "127.0.0.1", port: 1 }],
    ["no socket", { host: "/nowhere", port: 5432 }],
    ["a server that is not found", { host: "nobody.invalid" }],
  ])("%s: away", async (_what, connection) => {
    const gone = openDatabase(connection, quiet);
    expect(isUnavailable(await gone.db.execute(sql`select 1`).catch((e: unknown) => e))).toBe(true);
    expect(
      isUnavailable(await gone.db.transaction(async (tx) => tx.execute(sql`select 1`)).catch((e: unknown) => e)),
    ).toBe(true);
    await gone.close();
  });

  test("a connection that is cut in the middle: away", async () => {
    expect(isUnavailable(await failure(sql`select pg_terminate_backend(pg_backend_pid())`))).toBe(true);
    expect(await failure(sql`select 1`)).toBeNull();
  });

  test("connections that are cut while transactions hold them do not end the program", async () => {
    const cut = async () => {
      const { promise: isCut, resolve: nowCut } = Promise.withResolvers<void>();
      let begun = 0;
      const inside = Array.from({ length: 5 }, () =>
        test_.db.transaction(async (tx) => {
          await tx.execute(sql`select 1`);
          begun++;
          await isCut;
          await tx.execute(sql`select 1`);
        }),
      );
      await expect.poll(() => begun).toBe(5);
      await statement(
        test_.connection,
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'hearthlight' and datname = current_database()",
      );
      nowCut();
      return Promise.allSettled(inside);
    };
    for (const outcome of await cut())
      expect(outcome.status === "rejected" && isUnavailable(outcome.reason)).toBe(true);
    expect(await failure(sql`select 1`)).toBeNull();
  });

  test("a query that takes too long: away", async () => {
    const slow = await test_.db
      .transaction(async (tx) => {
        await tx.execute(sql`set local statement_timeout = 50`);
        return tx.execute(sql`select pg_sleep(2)`);
      })
      .catch((e: unknown) => e);
    expect(isUnavailable(slow)).toBe(true);
  });

  test.each([
    ["a duplicate", sql`insert into consent_chain values (1, 0, 'timeout terminated')`, "23505"],
    ["a table that is not there", sql`select * from timeout`, "42P01"],
    ["a text that cannot be stored", sql`select ${"a\0b timeout"}::text`, "22021"],
    ["a number that does not fit", sql`select ${"99999999999"}::int`, "22003"],
  ])("%s: there, and it refused", async (_what, statement, state) => {
    const error = await failure(statement);
    expect([isUnavailable(error), sqlState(error)]).toEqual([false, state]);
  });

  test("a fault of our own is neither", () => {
    expect([
      isUnavailable(new TypeError("x is not a function")),
      sqlState(new TypeError("x")),
      isUnavailable(null),
      isUnavailable("timeout"),
    ]).toEqual([false, null, false, false]);
  });
});

// Each has its own connection to the database, and most of them wait for a time limit: they wait together.
describe.concurrent("a database that hangs or breaks off in the middle", () => {
  test("transactions that cannot even begin leave no connection behind: afterwards as many work as ever", async () => {
    const { proxy, database, asked } = await behindProxy();
    await Promise.all([asked(), asked()]);
    proxy.freeze();
    const hanging = [asked(), asked()];
    proxy.refuse();
    expect(await settled(hanging)).toEqual(["rejected", "rejected"]);
    proxy.restore();
    expect(await settled([asked(), asked()])).toEqual(["fulfilled", "fulfilled"]);
    await database.close();
    await proxy.close();
  });

  test("the caller gets the original error, also when the rollback fails", async () => {
    const { proxy, database, asked } = await behindProxy();
    const taken = new Error("the time is taken");
    const refused = database.db.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      proxy.refuse();
      throw taken;
    });
    await expect(refused).rejects.toBe(taken);
    proxy.restore();
    expect(await asked()).toEqual([{ one: 1 }]);
    await database.close();
    await proxy.close();
  });

  test("closing does not wait for a connection that is never given back", async () => {
    const { proxy, database } = await behindProxy();
    await database.pool.connect();
    proxy.freeze();
    const began = performance.now();
    await database.close();
    expect(performance.now() - began).toBeLessThan(5_000);
    await proxy.close();
  });
});

describe.concurrent("while the database is away", () => {
  test("one that is back within a second or two is waited for", async () => {
    const { proxy, database, asked } = await behindProxy();
    await asked();
    proxy.refuse();
    await expect(asked()).rejects.toThrow();
    const waiting = [asked(), database.db.execute(sql`select 1`)];
    setTimeout(() => proxy.restore(), 500);
    expect(await settled(waiting)).toEqual(["fulfilled", "fulfilled"]);
    await database.close();
    await proxy.close();
  });

  test.for(["refuse", "freeze"] as const)(
    "one that stays away (%s) costs each request nothing after the first ones, and is there again at once",
    async (how, { expect }) => {
      const { proxy, database, asked } = await behindProxy();
      await asked();
      proxy[how]();
      expect(await settled([asked(), asked(), asked()])).toEqual(["rejected", "rejected", "rejected"]);
      await asked().catch(() => {}); // Uses up the rest of the timeout.
      const began = performance.now();
      const later = await Promise.allSettled(Array.from({ length: 20 }, asked));
      expect(later.every((one) => one.status === "rejected" && isUnavailable(one.reason))).toBe(true);
      expect(performance.now() - began).toBeLessThan(2_500);
      proxy.restore();
      await expect.poll(() => answers(database.db), { interval: 50, timeout: 5_000 }).toBe(true);
      await database.close();
      await proxy.close();
    },
  );

  test("whether it answers is known within a second or so", async () => {
    const { proxy, database } = await behindProxy();
    expect(await answers(database.db)).toBe(true);
    proxy.freeze();
    const began = performance.now();
    expect(await answers(database.db)).toBe(false);
    expect(performance.now() - began).toBeLessThan(2_500);
    await database.close();
    await proxy.close();
  });

  test("work that counts once is tried again while it comes back, and not for longer than a visitor waits", async () => {
    const { proxy, database, asked } = await behindProxy();
    await asked();
    proxy.refuse();
    setTimeout(() => proxy.restore(), 500);
    expect(await persist(asked)).toEqual([{ one: 1 }]);
    proxy.freeze();
    const began = performance.now();
    await expect(persist(asked)).rejects.toThrow("timeout");
    expect(performance.now() - began).toBeLessThan(5_500);
    await database.close();
    await proxy.close();
  });

  test("all that one request waits for shares one time limit", async () => {
    const { proxy, database, asked } = await behindProxy();
    await asked();
    proxy.freeze();
    const began = performance.now();
    await inOneRequest(async () => {
      for (let step = 0; step < 4; step++) await expect(persist(asked)).rejects.toThrow("timeout");
    });
    expect(performance.now() - began).toBeLessThan(5_500);
    await database.close();
    await proxy.close();
  });
});

describe("what the log keeps of a failed query", () => {
  test("code and place, never what a visitor wrote", async () => {
    const error = await failure(
      sql`insert into leads (id, name, phone, email) values (${"x"}, ${"Rosa Delgado"}, ${"+16145550143"}, ${"rosa@example.com"})`,
    );
    const line = JSON.stringify(describeError(error));
    expect(line).not.toMatch(/Rosa|Delgado|6145550143|rosa@example/);
    expect(line).toContain("23502");
  });

  test("a value that is not an error is not repeated", () => {
    expect(JSON.stringify(describeError({ name: "Rosa Delgado" }))).not.toContain("Rosa");
  });
});

describe("behind a transaction pooler", () => {
  const named = { name: "find_sum", text: "select $1::int + 1 as sum", values: [1] };
  const prepared = sql`select count(*)::int as n from pg_prepared_statements where name = 'find_sum'`;

  test("no statement stays prepared on a connection that the next one may not get, and no options are sent", async () => {
    const counts = [];
    for (const pooled of [false, true]) {
      const database = openDatabase({ ...test_.connection, pooled }, quiet, 1);
      expect((await database.pool.query(named)).rows).toEqual([{ sum: 2 }]);
      expect((await database.pool.query(named)).rows).toEqual([{ sum: 2 }]);
      counts.push([(await database.db.execute(prepared)).rows[0]?.n, await limitsQueries(database.db)]);
      await database.close();
    }
    expect(counts).toEqual([
      [1, true],
      [0, false],
    ]);
  });
});
