import { cp, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { describe, expect, it } from "vitest";
import { backupOwnPostgres } from "./backup-own-postgres.ts";
import { ask, cleanUpAfterTests, keepingLog, newFolder, sharedFolder, startHere } from "./test-folders.ts";

cleanUpAfterTests();

describe("backupOwnPostgres", () => {
  it("copies a database in use, so that the copy put into place holds one consistent moment", async () => {
    const dataDir = await sharedFolder();
    const own = await startHere({ dataDir, log: keepingLog() });
    const client = new pg.Client(own.connection);
    await client.connect();
    // A sum that every transaction keeps at zero, and a table that grows and shrinks during the copy.
    await client.query(
      "create table accounts (id int primary key, amount int); insert into accounts select n, 0 from generate_series(1, 2000) n; create table notes (id bigserial primary key, words text)",
    );
    let busy = true;
    let written = 0;
    const writing = (async () => {
      while (busy) {
        await client.query("begin");
        await client.query("update accounts set amount = amount + case when id % 2 = 0 then 1 else -1 end");
        await client.query("insert into notes (words) select repeat('x', 500) from generate_series(1, 200)");
        await client.query("delete from notes where id < (select max(id) from notes) - 2000");
        await client.query("commit");
        written += 1;
      }
    })();
    await ask(own.connection, "create table before_backup as select 1 as one");
    const target = join(await newFolder(), "deep", "backup");
    const backup = await backupOwnPostgres(own.connection, target);
    expect(backup.folder).toBe(target);
    expect(backup.bytes).toBeGreaterThan(20_000_000);
    await ask(own.connection, "create table after_backup as select 1 as one");
    busy = false;
    await writing;
    expect(written).toBeGreaterThan(0);
    await client.end();
    await own.stop();

    const other = await newFolder();
    await cp(target, join(other, "postgres"), { recursive: true, preserveTimestamps: true });
    const restored = await startHere({ dataDir: other, log: keepingLog() });
    expect(restored.connection.password).toBe(own.connection.password);
    expect(await ask(restored.connection, "select sum(amount)::int as sum, count(*)::int as n from accounts")).toEqual([
      { sum: 0, n: 2000 },
    ]);
    expect(await ask(restored.connection, "select one from before_backup")).toEqual([{ one: 1 }]);
    expect(await ask(restored.connection, "select to_regclass('after_backup') as there")).toEqual([{ there: null }]);
    // Reads every page, whose checksums PostgreSQL verifies, and compares each index with its table.
    await ask(restored.connection, "create extension amcheck");
    await ask(
      restored.connection,
      "select bt_index_check(oid, true) from pg_class where relkind = 'i' and relam = (select oid from pg_am where amname = 'btree')",
    );
    await ask(restored.connection, "insert into notes (words) values ('new')");
    expect(await readFile(restored.logFile, "utf8")).toContain("completed backup recovery");
    await restored.stop();
  });

  it("puts the copy into the place of the damaged folder", async () => {
    const dataDir = await sharedFolder();
    const own = await startHere({ dataDir, log: keepingLog() });
    await ask(own.connection, "create table kept as select 1 as one");
    const target = join(await newFolder(), "backup");
    await backupOwnPostgres(own.connection, target);
    await ask(own.connection, "drop table kept");
    await own.stop();
    const { rename } = await import("node:fs/promises");
    await rename(own.cluster, join(dataDir, "postgres.old"));
    await cp(target, own.cluster, { recursive: true });
    const restored = await startHere({ dataDir, log: keepingLog() });
    expect(await ask(restored.connection, "select one from kept")).toEqual([{ one: 1 }]);
    await restored.stop();
  });

  it("refuses a folder that holds something or lies in the database, and leaves no half copy", async () => {
    const own = await startHere({ dataDir: await sharedFolder(), log: keepingLog() });
    const target = await newFolder();
    await writeFile(join(target, "photo.jpg"), "");
    await expect(backupOwnPostgres(own.connection, target)).rejects.toMatchObject({ code: "folder-not-usable" });
    expect(await readdir(target)).toEqual(["photo.jpg"]);
    await expect(backupOwnPostgres(own.connection, join(own.cluster, "backup"))).rejects.toMatchObject({
      code: "folder-not-usable",
    });
    await own.stop();
  });
});
