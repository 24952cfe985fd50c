import { isDeepStrictEqual } from "node:util";
import pg from "pg";
import { knownMigrations, migrateDatabase } from "#platform/database/server/migrate.ts";
import { startOwnPostgres, visitOwnPostgres } from "#platform/database/server/own-postgres/start-own-postgres.ts";
import { BuildFailed } from "./build-release.ts";

const log = { info: () => {}, warn: () => {} };
const AT = "2026-11-20T15:00:00.000Z";
/** Rows of the first version, as it wrote them, and where this version must have them. */
const ROWS = [
  `insert into leads (id, name, phone, email, state, status, source, utm, referrer, created_at, updated_at, q)
   values ('first', 'Rosa Delgado', '+16145550143', 'rosa@example.com', 'OH', 'new', 'quote', '{}', '', '${AT}', '${AT}', 'rosa delgado')`,
  `insert into touchpoints (id, lead_id, type, description, at, metadata)
   values ('first', 'first', 'quote', 'Asked for a quote', '${AT}', '{"details": {"name": "Rosa Delgado"}, "utm": {}}')`,
  `insert into articles (id, slug, title, content, meta_description, keywords, primary_keyword, category, excerpt, tags, author, faq, words, status, published_at, created_at, updated_at)
   values ('first', 'of-the-first-version', 'Of the first version', 'Words.', 'About it.', '{}', 'first', 'basics', 'Words.', '{}', 'Rosa', '[]', 1, 'published', '${AT}', '${AT}', '${AT}')`,
];
const FOUND = `select l.name, l.phone, l.email, l.state, l.status, l.source, t.type,
    (select title from articles where slug = 'of-the-first-version') as title
  from leads l join touchpoints t on t.lead_id = l.id where l.id = 'first'`;
const WANTED = [
  {
    name: "Rosa Delgado",
    phone: "+16145550143",
    email: "rosa@example.com",
    state: "OH",
    status: "new",
    source: "quote",
    type: "quote",
    title: "Of the first version",
  },
];

/** Makes a data folder with the schema of the first version and rows in it. */
export async function makeOldestData(dataDir: string): Promise<void> {
  const own = await startOwnPostgres({ dataDir, log });
  try {
    const [first] = knownMigrations();
    await migrateDatabase(own.connection, first === undefined ? {} : { until: first });
    for (const row of ROWS) await ask(own.connection, row);
  } finally {
    await own.stop();
  }
}

/** Throws BuildFailed unless a program that was started on that folder brought all of it along. */
export async function expectOldestData(dataDir: string): Promise<void> {
  const own = await visitOwnPostgres({ dataDir, log });
  try {
    const found = await ask(own.connection, FOUND);
    if (!isDeepStrictEqual(found, WANTED))
      throw new BuildFailed(`The data of the first version is not what it was: ${JSON.stringify(found)}`);
  } finally {
    await own.stop();
  }
}

async function ask(connection: pg.ClientConfig, query: string): Promise<object[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(query);
    return rows.map((row) => ({ ...row }));
  } finally {
    await client.end();
  }
}
