import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { searchText } from "#leads/leads/rules/search-text.ts";
import { packageRoot } from "#platform/log/server/package-root.ts";
import { store } from "#tests/builders/intake.ts";
import { aSubmission } from "#tests/builders/leads.ts";
import { testDatabase } from "#tests/builders/test-database.ts";

const test_ = testDatabase();

test("the migration makes of stored leads the same searched text as the program, and adds their helpers", async () => {
  const folder = join(packageRoot(), "src/app/migrations");
  const file = readdirSync(folder).find((name) => name.endsWith("_lead_lists.sql")) ?? "";
  const sql = readFileSync(join(folder, file), "utf8");
  const statements = sql.split("--> statement-breakpoint").slice(-6);
  const people = [
    {
      name: "José O’Brien-Ångström",
      email: "J.OBrien@Example.com",
      message: "Call me:\nafter “five”, please — ÉLODIE",
    },
    { name: "Søren Łukasz Æther", email: null, message: null },
    { name: "Li Ng", email: "li@example.com", message: "it's (really) me" },
  ];
  const ids: string[] = [];
  for (const details of people) ids.push((await store(test_.db, aSubmission({ details }))).leadId);
  const read = async () =>
    (await test_.database.pool.query<{ q: string }>("select q from leads order by array_position($1, id)", [ids])).rows;
  const written = await read();
  await test_.database.pool.query("update leads set q = lower(name)");
  const [lead] = ids;
  await test_.database.pool.query(
    "insert into lead_contacts (id, lead_id, phone, relation, name, at) values ('helper', $1, '+16145550199', 'parent', 'Zoë D’Arcy', now())",
    [lead],
  );
  // The pool of the program may not drop indexes: only the statements that fill the columns are run.
  const client = await test_.database.pool.connect();
  for (const statement of statements.filter((one) => /CREATE FUNCTION|UPDATE/.test(one))) await client.query(statement);
  client.release();
  const [first, ...rest] = await read();
  expect(rest).toEqual(written.slice(1));
  expect(first?.q).toBe(`${written[0]?.q}zoe darcy +16145550199 `);
  expect(searchText({ name: "Søren Łukasz Æther", email: null, phone: null })).toContain("soren lukasz aether");
});
