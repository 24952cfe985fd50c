import { describe, expect, test } from "vitest";
import { type Migration, migrationFaults, usableSince } from "./compatible-migration.ts";

const BASE: Migration = { tag: "0077_article_losses", when: 100, sql: 'DROP TABLE "old"' };
const next = (sql: string, number = 1): Migration => ({ tag: `007${7 + number}_next`, when: 100 + number, sql });
const faultsOf = (sql: string) => migrationFaults([BASE, next(sql)]);

describe("a migration that an older version has to live with", () => {
  test.each([
    'CREATE TABLE "notes" ("id" uuid PRIMARY KEY NOT NULL, "text" text NOT NULL);\n--> statement-breakpoint\nALTER TABLE "notes" ADD CONSTRAINT "notes_lead_fk" FOREIGN KEY ("lead") REFERENCES "leads"("id");',
    'CREATE TABLE "notes" ("id" uuid);CREATE UNIQUE INDEX "notes_id" ON "notes" USING btree ("id");',
    'ALTER TABLE "leads" ADD COLUMN "language" text;',
    'ALTER TABLE "leads" ADD COLUMN "language" text DEFAULT \'en\' NOT NULL;',
    'ALTER TABLE "leads" ADD COLUMN "n" bigint GENERATED ALWAYS AS IDENTITY NOT NULL;',
    'CREATE INDEX "leads_language" ON "leads" USING btree ("language");',
    'DROP INDEX "leads_a";CREATE INDEX "leads_a" ON "leads" ("a", "b");',
    'ALTER TABLE "leads" ALTER COLUMN "note" DROP NOT NULL;',
    "UPDATE leads SET language = 'en' WHERE language IS NULL; -- drop table in a comment",
  ])("%s is one", (sql) => {
    expect(faultsOf(sql)).toEqual([]);
    expect(usableSince([BASE, next(sql)])).toBe(100);
  });

  test.each([
    ['DROP TABLE "notes";', /takes away/],
    ['ALTER TABLE "leads" DROP COLUMN "note";', /takes away/],
    ["alter table leads\n  drop column note;", /takes away/],
    ['DROP INDEX "leads_a";', /takes away/],
    ['ALTER TABLE "leads" RENAME COLUMN "a" TO "b";', /renames/],
    ['ALTER TABLE "leads" RENAME TO "people";', /renames/],
    ['ALTER TABLE "leads" ALTER COLUMN "a" SET DATA TYPE bigint;', /type/],
    ['ALTER TABLE "leads" ALTER COLUMN "a" SET NOT NULL;', /refuses rows/],
    ['ALTER TABLE "leads" ADD COLUMN "a" text NOT NULL;', /refuses rows/],
    ['ALTER TABLE "leads" ADD CONSTRAINT "a" CHECK (b > 0);', /refuses rows/],
    ['CREATE UNIQUE INDEX "leads_phone" ON "leads" USING btree ("phone");', /refuses rows/],
    ['DELETE FROM "leads" WHERE old;', /removes rows/],
  ])("%s is none: it %s", (sql, why) => {
    expect(faultsOf(sql)).toEqual([expect.stringMatching(why)]);
    expect(usableSince([BASE, next(sql)])).toBe(101);
  });

  test("what an earlier migration replaced may go: versions that have that one can live with it", () => {
    const expand = next('ALTER TABLE "leads" ADD COLUMN "language" text;', 1);
    const contract = next('-- contract of 0078_next\nALTER TABLE "leads" DROP COLUMN "lang";', 2);
    expect(migrationFaults([BASE, expand, contract])).toEqual([]);
    expect(usableSince([BASE, expand, contract])).toBe(101);
    const unknown = next('-- contract of 0099_later\nALTER TABLE "leads" DROP COLUMN "lang";', 2);
    expect(migrationFaults([BASE, expand, unknown])).toEqual(["0079_next: there is no earlier migration 0099_later."]);
    const itself = next('-- contract of 0079_next\nALTER TABLE "leads" DROP COLUMN "lang";', 2);
    expect(migrationFaults([BASE, itself])).toEqual(["0079_next: there is no earlier migration 0079_next."]);
  });

  test("one that needs a stop says so, and then no older version suits", () => {
    const stop = next('-- stop: every lead is rewritten\nDROP TABLE "leads";');
    expect(migrationFaults([BASE, stop])).toEqual([]);
    expect(usableSince([BASE, stop])).toBe(101);
  });
});
