import pg from "pg";
import { DEFAULT_SETTINGS } from "#agency/site/rules/default-settings.ts";
import { rebuildLeadCounts } from "#leads/leads/server/lead-counts-store.ts";
import { openDatabase } from "#platform/database/server/database.ts";
import { createLog } from "#platform/log/server/log.ts";
import { visitOwnPostgres } from "#platform/database/server/own-postgres/start-own-postgres.ts";

/** An account that the fill adds, with the owner's password. */
export const AGENT = { id: "bench-agent-1", email: "agent1@example.com" };

/** The sessions of the fill: the whole database is built once, so indexes come last and a crash may lose it all. */
const OPTIONS = "-c synchronous_commit=off -c maintenance_work_mem=512MB -c work_mem=64MB -c statement_timeout=0";

/**
 * Adds leads of three years as an agency has them, with what belongs to them, to the program's own database: one lead
 * each few minutes, most of them closed long ago, six in ten with one of three agents. Everything comes from a lead's
 * number, so each fill is the same. Their ids are `bench-1` (the newest) and so on.
 */
export async function fillLeads(dataDir: string, count: number): Promise<void> {
  const own = await visitOwnPostgres({ dataDir, log: { info() {}, warn() {} } });
  const client = new pg.Client({ ...own.connection, options: OPTIONS });
  const database = openDatabase(own.connection, createLog("silent"), 1);
  await client.connect();
  try {
    await client.query("begin");
    for (const statement of HELPERS) await client.query(statement);
    const indexes = await client.query<{ name: string; definition: string }>(INDEXES);
    for (const { name } of indexes.rows) await client.query(`drop index ${name}`);
    await client.query(LEADS, [count]);
    for (const statement of BELONGINGS) await client.query(statement);
    for (const { definition } of indexes.rows) await client.query(definition);
    await client.query("commit");
    await rebuildLeadCounts(database.db, DEFAULT_SETTINGS.agency.timeZone);
    await client.query("vacuum (analyze)");
    await client.query("checkpoint");
  } finally {
    await client.end();
    await database.close();
    await own.stop();
  }
}

/** Built once over all rows, indexes take a fraction of the time. */
const INDEXES = `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
  where indrelid in ('leads'::regclass, 'lead_texts'::regclass, 'contact_points'::regclass, 'touchpoints'::regclass, 'contact_attempts'::regclass, 'consents'::regclass)
    and not indisprimary`;

/**
 * `pick(list, lead, salt)`: always the same element for a lead; `chance(lead, salt)`: a number from 0 to 99, as evenly
 * spread.
 */
const HELPERS = [
  `create function pg_temp.pick(list text[], i int, salt int) returns text language sql immutable as
    'select list[1 + (hashint4extended(i, salt) & 16777215) % array_length(list, 1)]'`,
  `create function pg_temp.chance(i int, salt int) returns int language sql immutable as
    'select ((hashint4extended(i, salt) & 16777215) % 100)::int'`,
  // Agents with a license in every state but five.
  `insert into staff (id, email, name, role, password_hash, active, created_at)
    select 'bench-agent-' || n, 'agent' || n || '@example.com', (array['Pat Rivera', 'Lou Ellis', 'Sam Ortiz'])[n], 'agent', password_hash, true, now()
    from staff, generate_series(1, 3) n where role = 'owner'`,
  `insert into staff_licenses (staff_id, state, number, expires)
    select 'bench-agent-' || n, code, '10' || n || 'X', current_date + 300 from states, generate_series(1, 3) n
    where code not in ('AK', 'HI', 'MT', 'ND', 'WY')`,
];

const list = (words: string) => `'{${words.split(" ").join(",")}}'::text[]`;
const FIRST = list(
  "Mary James Linda Robert Patricia John Barbara Michael Susan David Ruth Walter Dolores Earl Carol Richard Nancy Thomas Betty Charles Donna Larry Judy Ronald Shirley Gary Brenda Kenneth Janice Willie Sharon Jerry Diane Dennis Gloria Roger Rosa Carlos Maria Jose Annie Clarence Minnie Floyd Bernice Leroy Thelma Harold Joyce Wayne Beverly Ralph Marie Roy Virginia Eugene Loretta Louis Yolanda Ernest",
);
const LAST = list(
  "Smith Johnson Williams Brown Jones Garcia Miller Davis Rodriguez Martinez Hernandez Lopez Gonzalez Wilson Anderson Thomas Taylor Moore Jackson Martin Lee Perez Thompson White Harris Sanchez Clark Ramirez Lewis Robinson Walker Young Allen King Wright Scott Torres Nguyen Hill Flores Green Adams Nelson Baker Hall Rivera Campbell Mitchell Carter Roberts Li Ng",
);
const [START, END] = [
  list(
    "Ash Brad Clay Dun East Fair Glen Hart Kirk Lang Marsh North Oak Pem Red Shel Thorn Up Wal Whit Wood Stan Hol Har",
  ),
  list(
    "bury by combe dale den field ford gate ham hurst land leigh ley man mere mont more shaw son ton well wick worth yard",
  ),
];
const STATES = list(
  "OH OH OH TX TX TX TX FL FL FL FL CA CA PA PA GA GA NC MI IL IN TN MO AL SC VA NY AZ KY LA WV MS AR OK NV",
);
const AREAS = list(
  "614 216 513 214 713 512 210 305 407 813 904 213 619 215 412 404 912 704 313 312 317 615 314 205 803 804 716 602 502 504 304 601 501 405 702",
);
const VENDORS = `'{Lead Lake,Prime Leads,Silver Connect,Legacy Leads}'::text[]`;
const LISTS = `'{Harbor Data,Golden Reach,Evergreen Leads,Family First Data}'::text[]`;
const MESSAGES = `'{"Please call me in the afternoon","My husband passed last year and I want to plan ahead","How much is ten thousand dollars of coverage","I already have a policy but it is too expensive","Calling for my mother who is 81","Do I need a medical exam","I have diabetes can I still qualify","Please send me something in the mail","Cremation only nothing fancy"}'::text[]`;

/** Shares of statuses, sources and so on in percent; a real agency would have others. */
const LEADS = `
with drawn as (
  select i, pg_temp.pick(${FIRST}, i, 1) as first, pg_temp.chance(i, 11) as d_source, pg_temp.chance(i, 12) as d_status, pg_temp.chance(i, 13) as d_owner,
    case when pg_temp.chance(i, 2) < 60 then pg_temp.pick(${LAST}, i, 3) else pg_temp.pick(${START}, i, 4) || pg_temp.pick(${END}, i, 5) end as last,
    '+1' || pg_temp.pick(${AREAS}, i, 6) || lpad((2000000 + i % 7999999)::text, 7, '0') as phone,
    now() - i * (interval '3 years' / $1::int) as created, pg_temp.pick(${STATES}, i, 6) as state
  from generate_series(1, $1::int) i
), shared as (
  select *, 
    case when d_source < 15 then 'callback' when d_source < 40 then 'quote' when d_source < 45 then 'contact' when d_source < 50 then 'schedule' when d_source < 75 then 'api' else 'import' end as source,
    case when i <= 2000 and d_status < 60 or d_status < 14 then 'new' when d_status < 38 then 'contacted' when d_status < 45 then 'qualified' when d_status < 49 then 'proposal' when d_status < 54 then 'closed_won' else 'closed_lost' end as status,
    case when d_owner < 60 then 'bench-agent-' || 1 + d_owner % 3 end as assignee,
    case when pg_temp.chance(i, 14) < 60 then lower(first) || '.' || lower(last) || i || '@' || pg_temp.pick('{gmail.com,yahoo.com,aol.com,example.com}', i, 15) else '' end as email,
    case when pg_temp.chance(i, 16) < 30 then pg_temp.pick(${MESSAGES}, i, 17) end as message,
    case when pg_temp.chance(i, 18) < 12 then (hashint4extended(i, 19) & 16777215) % 14 else 0 end as engagements
  from drawn
)
insert into leads (id, name, phone, email, state, birth_date, age, sex, tobacco, coverage, best_time, message, status, source, vendor, assigned_to,
  assigned_at, engagement_count, attempts, contacted_at, due_at, due_for, version, utm, referrer, created_at, updated_at, q)
select 'bench-' || i, first || ' ' || last, phone, email, state,
  case when i % 3 = 0 then current_date - (50 + i % 36) * 365 - i % 365 end, case when i % 3 <> 0 then 50 + i % 36 end,
  case when i % 2 = 0 then 'female' else 'male' end, i % 5 = 0, 5000 * (1 + i % 6), (array['any', 'morning', 'afternoon', 'evening'])[1 + i % 4], message,
  status, source, case when source = 'api' then pg_temp.pick(${VENDORS}, i, 20) when source = 'import' then pg_temp.pick(${LISTS}, i, 20) end, assignee,
  case when assignee is not null then created + interval '20 minutes' end, engagements,
  case when status = 'new' then 0 else 1 + i % 4 end, case when status <> 'new' then created + interval '1 hour' end,
  case when status in ('contacted', 'qualified', 'proposal') and pg_temp.chance(i, 21) < 6 then now() - interval '2 days' + (i % 14400) * interval '1 minute' end,
  case when status in ('contacted', 'qualified', 'proposal') and pg_temp.chance(i, 21) < 6 then case when i % 4 = 0 then 'callback' else 'retry' end end,
  1 + i % 5, '{}', '', created, least(now(), created + (i % 40) * interval '12 hours'),
  lower(' ' || first || ' ' || last || ' ' || case when email = '' then '' else email || ' ' end || phone || ' ' || coalesce(message || ' ', ''))
from shared`;

const point = (column: string) =>
  `insert into contact_points (lead_id, address, person_name, added_at) select id, ${column}, name, created_at from leads where id like 'bench-%' and ${column} <> ''`;
const touch = (type: string, description: string, more: string, metadata = "'{}'::jsonb") =>
  `insert into touchpoints (id, lead_id, type, description, at, metadata)
    select id || '-${type}-' || n, id, '${type}', ${description}, created_at + n * interval '1 hour', ${metadata} from leads, ${more}`;

const BELONGINGS = [
  point("phone"),
  point("email"),
  touch("request", "'Asked for a call'", "generate_series(0, 0) n where id like 'bench-%'"),
  touch(
    "status",
    "'Status changed from new to ' || status",
    "generate_series(1, 1) n where id like 'bench-%' and status <> 'new'",
  ),
  touch(
    "engagement",
    "'Read an article'",
    "generate_series(1, engagement_count) n where id like 'bench-%'",
    `jsonb_build_object('article_slug', 'how-much-does-a-funeral-cost', 'engagement_type', 'view', 'user_agent', 'Mozilla/5.0', 'referrer', '')`,
  ),
  `insert into contact_attempts (id, lead_id, staff_id, address, channel, outcome, at)
    select id || '-' || n, id, coalesce(assigned_to, 'bench-agent-1'), phone, 'call', case when n % 3 = 0 then 'left_message' else 'no_answer' end,
      least(created_at + n * interval '5 hours', now() - interval '3 days')
    from leads, generate_series(1, attempts) n where id like 'bench-%' and attempts > 0`,
  `update leads set last_attempt_at = least(created_at + attempts * interval '5 hours', now() - interval '3 days'),
      last_outcome = case when attempts % 3 = 0 then 'left_message' else 'no_answer' end
    where id like 'bench-%' and attempts > 0`,
  `insert into tasks (id, lead_id, title, due_at, assigned_to, done_at, created_at)
    select 'task-' || id, id, 'Send the rates', created_at + interval '3 days', assigned_to, case when created_at < now() - interval '10 days' then created_at + interval '2 days' end, created_at
    from leads where id like 'bench-%' and assigned_to is not null and version = 2`,
  `insert into consents (id, lead_id, seq, channel, address, at, evidence)
    select id || '-call', id, nextval('consents_order'), 'call', phone, created_at,
      jsonb_build_object('channel', 'call', 'address', phone, 'personName', name, 'sellerLegalName', 'Example Agency LLC', 'language', 'en', 'box', 'button',
        'wording', repeat('By pressing the button I agree that the agency may call me about final expense insurance. ', 3), 'wordingVersion', 'bench',
        'buttonLabel', 'Call me', 'pageAddress', 'https://www.example.com/', 'formVersion', 'bench', 'at', to_char(created_at, 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
        'ip', '192.0.2.1', 'userAgent', 'Mozilla/5.0', 'referrer', '', 'utm', '{}'::jsonb)
    from leads where id like 'bench-%' and source in ('callback', 'quote', 'contact', 'schedule')`,
  `insert into suppressions (address, channel, since, source, seq, lead_id)
    select phone, channel, created_at, 'link', 0, id from leads, unnest('{call,text}'::text[]) channel
    where id like 'bench-%' and status = 'closed_lost' and version = 5 on conflict do nothing`,
];
