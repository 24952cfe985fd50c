import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Config, parseConfig } from "#platform/program/server/config.ts";
import { createServices } from "#app/program/server/create-services.ts";
import { createPageCache, type PageCache } from "#platform/http/server/page-cache.ts";
import { createIntake } from "#leads/intake/server/create-intake.ts";
import { baseHeaders } from "#platform/http/server/security-headers.ts";
import type { Database, Db } from "#platform/database/server/database.ts";
import type { Log } from "#platform/log/server/log.ts";
import type { Replica } from "#platform/database/server/replica.ts";
import type { Services } from "#platform/program/server/services.ts";
import { type ChangePages, changePages, type CachedContent } from "#agency/site/server/change-pages.ts";
import { quiet } from "./test-database.ts";

/** Returns a clock that does not move until it is moved. */
export function aClock(start = "2026-11-20T15:00:00.000Z"): {
  now: () => Date;
  forward(milliseconds: number): void;
  set(iso: string): void;
} {
  let at = new Date(start).getTime();
  return {
    now: () => new Date(at),
    forward(milliseconds) {
      at += milliseconds;
    },
    set(iso) {
      at = new Date(iso).getTime();
    },
  };
}

/** Records changes of pages on a test database; no memory is cleared for them. */
export function recordChanges(db: Db, noted: string[], reread: CachedContent["reread"] = async () => {}): ChangePages {
  return (work) =>
    changePages({ db, log: quiet, content: { reread, invalidate: (tags) => void noted.push(...(tags ?? [])) } }, work);
}

export type TestServices = { services: Services; cache: PageCache; close(): Promise<void> };

/**
 * Creates the program's services on a test database, with a data folder of their own. `env` is parsed like the
 * program's settings.
 */
export async function testServices(
  database: Database,
  given: { env?: Record<string, string>; now?: () => Date; log?: Log; replica?: Replica } = {},
): Promise<TestServices> {
  const dataDir = await mkdtemp(join(tmpdir(), "hearthlight-services-"));
  const config: Config = parseConfig({ DATA_DIR: dataDir, RATE_LIMIT: "off", ...given.env });
  const cache = createPageCache(baseHeaders(config));
  const made = await createServices({
    config,
    log: given.log ?? quiet,
    database,
    cache,
    ...(given.now ? { now: given.now } : {}),
    ...(given.replica ? { replica: given.replica } : {}),
  });
  // A database that is down, or still empty, says nothing.
  await made.site.reload().catch(() => {});
  // On a busy machine, too, an accepted submission is applied when the call returns.
  const services = { ...made, intake: createIntake(made, 20_000) };
  return { services, cache, close: () => rm(dataDir, { recursive: true, force: true }) };
}
