import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { createCalculatorFigures } from "./calculators/create-calculator-figures.ts";
import type { Config } from "./config.ts";
import type { PageCache } from "./http/page-cache.ts";
import type { Database } from "./platform/database.ts";
import { openJournal } from "./platform/journal.ts";
import type { Log } from "./platform/log.ts";
import { createMailer } from "./platform/mail.ts";
import { tellNews } from "./platform/news.ts";
import { createMemoryLimit, createRateLimit, NO_LIMIT, type RateRule } from "./platform/rate-limit.ts";
import { createFolderStorage } from "./platform/storage.ts";
import type { Services } from "./services.ts";
import { createSiteContent } from "./site/create-site-content.ts";
import { SHIPPED_STATES } from "./states/shipped-states.ts";
import { createArrivals } from "./uploads/create-arrivals.ts";

/** The channel on which processes tell each other which pages changed. */
export const PAGES_CHANNEL = "pages";

/** Everything a use case may need, on one database. `cache` is purged here at once; other processes hear of it. */
export async function createServices(parts: { config: Config; log: Log; database: Database; cache: PageCache }): Promise<Services> {
  const { config, log, database, cache } = parts;
  const limit = (rule: RateRule) => (config.rateLimit ? createRateLimit(database.pool, rule) : NO_LIMIT);
  return {
    config,
    log,
    db: database.db,
    journal: await openJournal(join(config.dataDir, "journal"), log),
    site: createSiteContent(database.db, log, SHIPPED_STATES),
    tables: createCalculatorFigures(database.db, log),
    mailer: config.smtpUrl === null ? null : createMailer(config.smtpUrl),
    storage: createFolderStorage(join(config.dataDir, "files")),
    arrivals: await createArrivals(join(config.dataDir, "arriving")),
    now: () => new Date(),
    newId: randomUUID,
    // A household or a library shares one address; a robot sends faster than all of them together.
    limits: {
      callback: limit({ name: "callback", points: 10, seconds: 600 }),
      quote: limit({ name: "quote", points: 10, seconds: 600 }),
      api: limit({ name: "api", points: 600, seconds: 60 }),
      report: limit({ name: "report", points: 60, seconds: 60 }),
      upload: limit({ name: "upload", points: 60, seconds: 600 }),
      result: limit({ name: "result", points: 10, seconds: 600 }),
      // Links that work without the database fill the disk with whatever is sent to them.
      journal: limit({ name: "journal", points: 10, seconds: 600 }),
      // In memory only: what counts without saying who keeps no address either.
      count: config.rateLimit ? createMemoryLimit({ name: "count", points: 120, seconds: 60 }) : NO_LIMIT,
    },
    signInLimits: {
      account: limit({ name: "sign-in-account", points: 10, seconds: 900 }),
      address: limit({ name: "sign-in-address", points: 30, seconds: 900 }),
    },
    async invalidatePages(tags) {
      cache.purge(tags);
      await tellNews(database.db, PAGES_CHANNEL, tags.join(","));
    },
  };
}
