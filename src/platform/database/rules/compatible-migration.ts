/** A migration: its name (`0078_lead_language`), when it was made (milliseconds since 1970) and its SQL. */
export type Migration = { tag: string; when: number; sql: string };

/** The last migration from before versions could run side by side. */
const BEFORE = "0077_article_losses";

/**
 * The first line of a migration that takes away what an earlier one replaced (`-- contract of 0078_lead_language`): it
 * suits every version that has that one. `-- stop`: it suits no version before it, which has to be stopped first.
 */
const CONTRACT = /^-- contract of (\d{4}_\w+)\s*$/m;
const STOP = /^-- stop\b/m;

/** Statements that an older version, still running, can't live with, and why; `$1` is the table or index. */
const FORBIDDEN: readonly [pattern: RegExp, why: string][] = [
  [/^drop (?:table|view|type|schema|function|sequence|trigger)\b/, "takes away what an older version uses"],
  [/^alter table .*\bdrop (?:column|constraint)\b/, "takes away what an older version uses"],
  [/^alter .*\brename\b/, "renames what an older version uses"],
  [/^alter table .*\balter column .*\b(?:set data )?type\b/, "changes the type of a column in use"],
  [/^alter table .*\balter column .*\b(?:set not null|drop default)\b/, "refuses rows that an older version writes"],
  [
    /^alter table .*\badd column (?!.*\b(?:default|generated)\b).*\bnot null\b/,
    "refuses rows that an older version writes",
  ],
  [/^(?:delete|truncate)\b/, "removes rows that an older version reads"],
  [/^(?:revoke|create (?:constraint )?trigger)\b/, "changes what an older version may do"],
];
/** The same, unless the table is new with this migration. */
const ON_USED: readonly [pattern: RegExp, why: string][] = [
  [/^alter table (\S+) add constraint\b/, "refuses rows that an older version writes"],
  [/^create unique index .* on (\S+)/, "refuses rows that an older version writes"],
];

/**
 * Returns what keeps a version from running beside the one before it, one line for each statement that neither a
 * `contract` nor a `stop` allows, and for each marker that names no earlier migration.
 */
export function migrationFaults(migrations: readonly Migration[]): string[] {
  return newer(migrations).flatMap((migration) => {
    const { tag, sql } = migration;
    const named = CONTRACT.exec(sql)?.[1];
    if (named !== undefined) {
      const earlier = migrations.find((other) => other.tag === named);
      return earlier && earlier.when < migration.when ? [] : [`${tag}: there is no earlier migration ${named}.`];
    }
    return STOP.test(sql) ? [] : statementFaults(sql).map((fault) => `${tag}: ${fault}`);
  });
}

/** Returns the newest migration that a version must have to run on a database with all of these: its number. */
export function usableSince(migrations: readonly Migration[]): number {
  const base = migrations.find(({ tag }) => tag === BEFORE)?.when ?? 0;
  const demands = newer(migrations).map(({ sql, when }) => {
    const named = CONTRACT.exec(sql)?.[1];
    if (named !== undefined) return migrations.find(({ tag }) => tag === named)?.when ?? when;
    return STOP.test(sql) || statementFaults(sql).length > 0 ? when : 0;
  });
  return Math.max(base, ...demands);
}

function newer(migrations: readonly Migration[]): readonly Migration[] {
  const base = migrations.find(({ tag }) => tag === BEFORE)?.when ?? 0;
  return migrations.filter(({ when }) => when > base);
}

function statementFaults(sql: string): string[] {
  const statements = sql
    .replaceAll(/--(?:> statement-breakpoint)?.*$/gm, "")
    .split(";")
    .map((text) => text.trim().replaceAll(/\s+/g, " "))
    .filter(Boolean);
  const plain = statements.map((text) => text.toLowerCase().replaceAll('"', ""));
  const made = (pattern: RegExp) => new Set(plain.flatMap((text) => pattern.exec(text)?.[1] ?? []));
  const tables = made(/^create table (?:if not exists )?([\w.]+)/);
  const indexes = made(/^create (?:unique )?index (?:if not exists )?(\w+)/);
  return plain.flatMap((text, at) => {
    const dropped = /^drop index (?:if exists )?(\w+)/.exec(text)?.[1];
    const why =
      dropped !== undefined && !indexes.has(dropped)
        ? "takes away what an older version uses"
        : (FORBIDDEN.find(([pattern]) => pattern.test(text))?.[1] ?? usedFault(text, tables));
    return why === undefined ? [] : [`"${statements[at]?.slice(0, 80)}" ${why}.`];
  });
}

function usedFault(text: string, made: ReadonlySet<string>): string | undefined {
  for (const [pattern, why] of ON_USED) {
    const table = pattern.exec(text)?.[1]?.replace(/\(.*$/, "");
    if (table !== undefined && !made.has(table)) return why;
  }
  return undefined;
}
