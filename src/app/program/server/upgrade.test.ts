import { EVERY_LEAD } from "#platform/access/rules/lead-scope.ts";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type pg from "pg";
import { expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "#agency/site/rules/default-settings.ts";
import { settingsSchema } from "#agency/site/rules/settings.ts";
import { aConsent, anOrigin, someDetails } from "#tests/builders/leads.ts";
import { inTurns } from "#tests/builders/test-size.ts";
import { testServices } from "#tests/builders/services.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { JOBS } from "./job-kinds.ts";
import { suppressionsOf } from "#compliance/consent/server/consent-store.ts";
import { leadStaff } from "#leads/notifications/server/notifications-store.ts";
import { timelineOfLead } from "#leads/leads/server/timeline-store.ts";
import { findLead } from "#leads/leads/server/leads-store.ts";
import { prepareJobs } from "#platform/jobs/server/jobs.ts";
import { migrateDatabase } from "#platform/database/server/migrate.ts";
import { listTeam } from "#accounts/staff/server/staff-store.ts";

const FOLDER = "src/app/migrations";
const RELEASES: { tag: string }[] = JSON.parse(readFileSync(`${FOLDER}/meta/_journal.json`, "utf8")).entries;
const test_ = testDatabase({ migrated: false });

const ROSA = { name: "Rosa Delgado", phone: "+16145550143", email: "rosa@example.com" };
const GONE = "+16145550199";
/** Values for columns where a value of the type would make no sense; a number of rows for some tables. */
const VALUES: Record<string, unknown> = {
  "leads.phone": ROSA.phone,
  "leads.email": ROSA.email,
  "leads.name": ROSA.name,
  "leads.status": "new",
  "leads.source": "quote",
  "leads.tags": [],
  "touchpoints.type": "quote",
  "touchpoints.metadata": {
    details: ROSA,
    contact: { relation: "parent", name: "Ann", phone: GONE, email: null },
    utm: {},
  },
  "consents.address": GONE,
  "consents.channel": "call",
  "consents.evidence": aConsent({ address: GONE, box: "withdrawn" }),
  "mail_stops.address": ROSA.email,
  "mails.to_address": ROSA.email,
  "mails.state": "waiting",
  "mails.stop_token": "t".repeat(43),
  "bookings.phone": ROSA.phone,
  "bookings.status": "booked",
  "lead_contacts.phone": GONE,
  "lead_contacts.email": ROSA.email,
};
const BY_TYPE: Record<string, unknown> = { jsonb: {}, boolean: true, bytea: Buffer.from("x"), ARRAY: [] };

/** Brings an empty database to an earlier release of the schema. */
async function release(pool: pg.Pool, count: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "hearthlight-release-"));
  cpSync(FOLDER, folder, { recursive: true });
  const journal = JSON.parse(readFileSync(`${FOLDER}/meta/_journal.json`, "utf8"));
  writeFileSync(
    `${folder}/meta/_journal.json`,
    JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }),
  );
  await migrate(drizzle({ client: pool }), { migrationsFolder: folder });
  rmSync(folder, { recursive: true });
}

/** Makes the database one of an earlier release. */
async function startOver(pool: pg.Pool, count: number): Promise<void> {
  await pool.query(
    "drop schema if exists drizzle cascade; drop schema if exists jobs cascade; drop schema public cascade; create schema public",
  );
  await release(pool, count);
}

/** Puts a row into every table that has none, in whatever order their references allow. */
async function fill(pool: pg.Pool): Promise<string[]> {
  const { rows: columns } = await pool.query<{ table: string; column: string; type: string; generated: boolean }>(
    `select table_name as table, column_name as column, data_type as type, is_generated = 'ALWAYS' or is_identity = 'YES' or column_default like 'nextval%' as generated
     from information_schema.columns join information_schema.tables using (table_schema, table_name) where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const tables = Map.groupBy(
    columns.filter(({ generated }) => !generated),
    ({ table }) => table,
  );
  let left = [...tables.keys()];
  for (let before = -1; left.length > 0 && left.length !== before; ) {
    before = left.length;
    const refused: string[] = [];
    for (const table of left) {
      const of = tables.get(table) ?? [];
      const values = of.map(({ column, type }) => valueOf(table, column, type));
      const names = of.map(({ column }) => `"${column}"`).join(", ");
      await pool
        .query(
          `insert into ${table} (${names}) values (${of.map((_, i) => `$${i + 1}`).join(", ")}) on conflict do nothing`,
          values,
        )
        .catch(() => refused.push(table));
    }
    left = refused;
  }
  return left;
}

function valueOf(table: string, column: string, type: string): unknown {
  const own = VALUES[`${table}.${column}`];
  if (own !== undefined) return type === "jsonb" ? JSON.stringify(own) : own;
  if (type === "jsonb") return "{}";
  if (type.startsWith("timestamp") || type === "date") return new Date("2026-11-20T15:00:00.000Z");
  if (/int|numeric|double|real/.test(type)) return 1;
  return BY_TYPE[type] ?? "x";
}

/** Records in the journal as the program of that time wrote them. */
const RECORDS = [
  {
    key: "journaled",
    form: "callback",
    receivedAt: "2026-11-20T16:00:00.000Z",
    details: someDetails({ phone: "+16145550177" }),
    consents: [],
    origin: anOrigin(),
  },
  { withdrawal: "x", at: "2026-11-20T16:01:00.000Z", origin: anOrigin(), seller: "Hearthlight" },
];

/**
 * Releases to upgrade from: the first, and each before a migration that moves data, since what only adds tables and
 * columns is the same from all.
 */
const TRIED = RELEASES.map(({ tag }, i) => [tag, i + 1] as const).filter(
  ([, count]) => count === 1 || movesData(RELEASES[count]?.tag),
);

function movesData(next: string | undefined): boolean {
  return (
    next !== undefined && /^\s*(?:insert|update|delete|with)\b/im.test(readFileSync(`${FOLDER}/${next}.sql`, "utf8"))
  );
}

test.each(inTurns(TRIED, 3))(
  "a database of %s, with rows in every table and records in the journal, is brought up to date",
  async (_tag, count) => {
    const { pool } = test_.database;
    await startOver(pool, count);
    expect(await fill(pool)).toEqual([]);
    const hadJourneys = count < 15;
    await migrateDatabase(test_.connection);
    await prepareJobs(test_.connection, JOBS);
    const lead = await findLead(test_.db, EVERY_LEAD, "x");
    expect(lead).toMatchObject({ ...ROSA, heldAt: hadJourneys ? null : expect.anything() });
    if (!lead || !hadJourneys) return;
    expect((await timelineOfLead(test_.db, "x")).map(({ type }) => type)).toEqual(["quote"]);
    const points = await pool.query("select address from contact_points where lead_id = 'x' order by address");
    expect(points.rows.map(({ address }) => address)).toEqual([ROSA.phone, GONE, ROSA.email].toSorted());
    expect((await suppressionsOf(test_.db, [GONE])).map(({ channel }) => channel)).toEqual(["call", "text"]);
    const made = await testServices(test_.database);
    for (const record of RECORDS) await made.services.journal.append(record);
    await made.services.intake.settle();
    expect(made.services.journal.waiting() + made.services.journal.setAside()).toBe(0);
    const { rows } = await pool.query("select name from leads where phone = '+16145550177'");
    expect(rows).toHaveLength(1);
    await made.close();
  },
);

test("licenses and canceled appointments of a database that spelled them the British way are found again", async () => {
  const { pool } = test_.database;
  await startOver(pool, RELEASES.findIndex(({ tag }) => tag === "0015_drop_mail_stops") + 1);
  await fill(pool);
  const licences = [{ state: "OH", number: "1123", expires: null }];
  const member = {
    name: "Rosa",
    title: "Agent",
    photo: null,
    licence: "77",
    states: ["OH"],
    languages: [],
    bio: "Helps.",
  };
  await pool.query("delete from settings");
  await pool.query("insert into settings values ('agency', $1, now(), 'x'), ('team', $2, now(), 'x')", [
    JSON.stringify({ ...DEFAULT_SETTINGS.agency, licenses: undefined, licences }),
    JSON.stringify([member, { ...member, name: "Ann" }]),
  ]);
  await pool.query("update bookings set status = 'cancelled', cancelled_by = 'visitor'");
  await migrateDatabase(test_.connection);
  const { rows } = await pool.query<{ key: string; value: unknown }>("select key, value from settings");
  const kept = Object.fromEntries(rows.map(({ key, value }) => [key, value]));
  expect(settingsSchema.shape.agency.parse(kept.agency).licenses).toEqual(licences);
  expect((await listTeam(test_.db)).map(({ name, licenses }) => [name, licenses])).toEqual([
    ["Rosa", [{ state: "OH", number: "77", expires: null }]],
    ["Ann", [{ state: "OH", number: "77", expires: null }]],
  ]);
  expect((await pool.query("select status, canceled_by from bookings")).rows).toEqual([
    { status: "canceled", canceled_by: "visitor" },
  ]);
});

test("the people of the team page become records of staff: of the open account with their name, otherwise without a sign-in", async () => {
  const { pool } = test_.database;
  await startOver(pool, RELEASES.findIndex(({ tag }) => tag === "0018_staff_invitations") + 1);
  const account = (id: string, name: string, active: boolean) =>
    pool.query(
      "insert into staff (id, email, name, role, password_hash, must_change_password, active, created_at) values ($1, $2, $3, 'owner', 'x', false, $4, now())",
      [id, `${id}@example.com`, name, active],
    );
  await account("maria", "maria  Delgado", true);
  await account("gone", "Gus Gone", false);
  const entry = {
    title: "Agent",
    photo: null,
    license: "77",
    states: ["OH", "oh", "KY"],
    languages: ["Spanish"],
    bio: "Helps.",
  };
  const team = [
    { ...entry, name: "Zoe First", states: [] },
    { ...entry, name: " Maria Delgado", photo: "/pictures/a1.webp" },
    { ...entry, name: "Maria Delgado", license: null, photo: "//elsewhere.example/a.webp" },
    { ...entry, name: "Gus Gone" },
    { name: "Only Name" },
    { ...entry, name: "Odd Shapes", states: "OH", languages: 7 },
    { ...entry, name: "Spelled Out", states: ["Ohio"], languages: [null, "German"] },
    { ...entry, name: " " },
    "not a person",
  ];
  await pool.query("insert into settings values ('team', $1, now(), 'x'), ('carriers', '[]', now(), 'x')", [
    JSON.stringify(team),
  ]);
  await migrateDatabase(test_.connection);
  const license = (state: string, number: string | null) => ({ state, number, expires: null });
  const both = [license("KY", "77"), license("OH", "77")];
  const moved = await listTeam(test_.db);
  for (const { voice, titleIn, bioIn } of moved) expect([voice, titleIn, bioIn]).toEqual([null, {}, {}]);
  expect(moved.map(({ id: _, voice: _voice, titleIn: _titles, bioIn: _bios, ...member }) => member)).toEqual([
    {
      name: "Zoe First",
      title: "Agent",
      photo: null,
      languages: ["Spanish"],
      bio: "Helps.\n\nLicense number: 77",
      licenses: [],
    },
    {
      name: "maria  Delgado",
      title: "Agent",
      photo: "/pictures/a1.webp",
      languages: ["Spanish"],
      bio: "Helps.",
      licenses: both,
    },
    {
      name: "Maria Delgado",
      title: "Agent",
      photo: null,
      languages: ["Spanish"],
      bio: "Helps.",
      licenses: [license("KY", null), license("OH", null)],
    },
    { name: "Gus Gone", title: "Agent", photo: null, languages: ["Spanish"], bio: "Helps.", licenses: both },
    { name: "Only Name", title: "", photo: null, languages: [], bio: "", licenses: [] },
    {
      name: "Odd Shapes",
      title: "Agent",
      photo: null,
      languages: [],
      bio: "Helps.\n\nLicense number: 77",
      licenses: [],
    },
    {
      name: "Spelled Out",
      title: "Agent",
      photo: null,
      languages: ["German"],
      bio: "Helps.\n\nLicense number: 77",
      licenses: [],
    },
  ]);
  expect(moved[1]?.id).toBe("maria");
  const accounts = await pool.query("select id from staff where email is not null order by id");
  expect(accounts.rows.map(({ id }) => id)).toEqual(["gone", "maria"]);
  expect((await leadStaff(test_.db)).map(({ email }) => email)).toEqual(["maria@example.com"]);
  expect((await pool.query("select key from settings")).rows).toEqual([{ key: "carriers" }, { key: "preview" }]);
});
