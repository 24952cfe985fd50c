import pg from "pg";
import { visitOwnPostgres } from "#server/platform/own-postgres/start-own-postgres.ts";

/** Adds leads spread over a year, with names, states and statuses that repeat as real ones do, through the program's own database. */
export async function fillLeads(dataDir: string, count: number): Promise<void> {
  const own = await visitOwnPostgres({ dataDir, log: { info() {}, warn() {} } });
  const client = new pg.Client(own.connection);
  await client.connect();
  try {
    await client.query(FILL, [count]);
    await client.query("analyze leads");
  } finally {
    await client.end();
    await own.stop();
  }
}

const FILL = `
with source as (
  select i,
    (array['Mary','James','Linda','Robert','Patricia','John','Barbara','Michael','Susan','David','Ruth','Walter','Dolores','Earl'])[1 + i % 14] as first,
    (array['Smith','Johnson','Williams','Brown','Jones','Garcia','Miller','Davis','Wilson','Anderson','Taylor','Moore','Lee','Clark','Hall','Young','King'])[1 + (i * 7) % 17] || ' ' || chr(65 + i % 26) as last,
    '+1614' || lpad((2000000 + i)::text, 7, '0') as phone
  from generate_series(1, $1::int) i
)
insert into leads (id, name, phone, email, state, age, status, source, utm, referrer, created_at, updated_at, q)
select 'bench-' || i, first || ' ' || last, phone, lower(first) || i || '@example.com', (array['OH','TX','FL','CA','PA','GA','NC','MI'])[1 + i % 8], 50 + i % 36,
  (array['new','contacted','qualified','proposal','closed_won','closed_lost'])[1 + (i * 5) % 6], (array['callback','quote','api'])[1 + i % 3], '{}', '',
  now() - (i * interval '5 minutes'), now() - (i * interval '5 minutes'),
  lower(first || ' ' || last || ' ' || first || i || '@example.com ' || phone)
from source`;
