import { sql } from "drizzle-orm";
import { type Executor, JOBS_SCHEMA } from "#platform/database/server/database.ts";
import { readTime } from "#platform/database/server/read-time.ts";

const jobs = sql.raw(`${JOBS_SCHEMA}.job`);
const schedules = sql.raw(`${JOBS_SCHEMA}.schedule`);

/** What is known of one kind of job: its schedule, its jobs by state, and the last one that was done. */
export type JobKind = {
  name: string;
  cron: string | null;
  dead: number;
  failed: number;
  running: number;
  waiting: number;
  lastAt: Date | null;
  /** How long the last one took, seconds. */
  seconds: number | null;
  /** When the first that waits is due. */
  dueAt: Date | null;
};

/** Lists every kind of job that has a schedule or has run in the last two weeks, by name. */
export async function listJobKinds(on: Executor): Promise<JobKind[]> {
  const { rows } = await on.execute<
    Omit<JobKind, "lastAt" | "dueAt"> & { last: string | null; due: string | null }
  >(sql`
    with done as (
      select distinct on (name) name, completed_on, extract(epoch from completed_on - started_on)::float8 as seconds
      from ${jobs} where state = 'completed' order by name, completed_on desc),
    counted as (
      select name, (count(*) filter (where state = 'failed'))::int as dead,
        (count(*) filter (where state = 'retry'))::int as failed,
        (count(*) filter (where state = 'active'))::int as running,
        (count(*) filter (where state = 'created'))::int as waiting,
        min(start_after) filter (where state in ('created', 'retry')) as due
      from ${jobs} where state <> 'completed' group by name),
    names as (select name from ${schedules} union select name from done union select name from counted)
    select names.name, (select min(cron) from ${schedules} s where s.name = names.name) as cron,
      coalesce(dead, 0) as dead, coalesce(failed, 0) as failed, coalesce(running, 0) as running,
      coalesce(waiting, 0) as waiting, completed_on::text as last, seconds, due::text as due
    from names left join done using (name) left join counted using (name)
    where names.name not like '\\_\\_pgboss%' order by names.name`);
  return rows.map(({ last, due, ...row }) => {
    return { ...row, lastAt: last === null ? null : readTime(last), dueAt: due === null ? null : readTime(due) };
  });
}
