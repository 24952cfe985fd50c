import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { shareArticle } from "#newsroom/engagement/server/share-article.ts";
import { createFixHelp } from "#newsroom/ai/server/create-fix-help.ts";
import { createDirectory } from "#accounts/directory/server/create-directory.ts";
import { announcesAccess } from "#accounts/access/server/access-live.ts";
import { createImageMaker } from "#newsroom/images/server/create-image-maker.ts";
import { createCardDrawer } from "#agency/site/server/create-card-drawer.ts";
import { createShippedArticles } from "#newsroom/articles/server/create-shipped-articles.ts";
import { BLOG_TAG } from "#newsroom/articles/server/pages-showing.ts";
import { createCalculatorFigures, TABLES_TAG } from "#agency/tables/server/create-calculator-figures.ts";
import { announcesCalls } from "#leads/calling/server/calling-live.ts";
import { createFunctionChecks } from "#operations/checks/server/create-function-checks.ts";
import { createLight } from "#operations/home/server/read-site-state.ts";
import { createBackups } from "#operations/backups/server/create-backups.ts";
import { createRestores, type Restores } from "#operations/backups/server/create-restores.ts";
import type { Config } from "#platform/program/server/config.ts";
import { LEDGER_SOURCES } from "#leads/intake/server/prepare-evidence.ts";
import type { PageCache } from "#platform/http/server/page-cache.ts";
import { createIntake } from "#leads/intake/server/create-intake.ts";
import { announcesLeads } from "#leads/leads/server/leads-live.ts";
import { openLedgerKey } from "#platform/ledger/server/open-ledger-key.ts";
import { createDamageMemory, type DamageMemory } from "#platform/database/server/damage-memory.ts";
import type { Database, Db } from "#platform/database/server/database.ts";
import { openJournal } from "#platform/journal/server/journal.ts";
import { openLastKnown } from "#platform/journal/server/last-known.ts";
import type { Log } from "#platform/log/server/log.ts";
import { createDayCounts } from "#platform/database/server/day-counts.ts";
import { createErrorMemory, type ErrorMemory } from "#operations/errors/server/create-error-memory.ts";
import type { OwnPostgresConnection } from "#platform/database/server/own-postgres/session.ts";
import { createMailer, type FindMailKey } from "#platform/mail/server/mail.ts";
import { createOwnSite } from "#platform/http/server/own-site.ts";
import {
  createMemoryLimit,
  createRateLimit,
  NO_LIMIT,
  type RateLimit,
  type RateRule,
} from "#platform/http/server/rate-limit.ts";
import type { Replica } from "#platform/database/server/replica.ts";
import { openSealingKey } from "#platform/storage/server/open-sealing-key.ts";
import { createCalls } from "#platform/texts/server/calls.ts";
import { createKeyFinder } from "#leads/conversations/server/switch-signing.ts";
import { createTexts } from "#platform/texts/server/texts.ts";
import {
  createAccountReader,
  createImapReader,
  createLineReader,
  createMailboxReader,
} from "#agency/site/server/create-account-reader.ts";
import { openStorage } from "#platform/storage/server/storage.ts";
import { openOwnCertificate, type OwnCertificate } from "#platform/http/server/own-certificate.ts";
import { createCallHours } from "#leads/appointments/server/create-call-hours.ts";
import { createSlotCache } from "#leads/appointments/server/create-slot-cache.ts";
import { SCHEDULE_TAG } from "#leads/appointments/server/set-hours.ts";
import { createRedirectHits } from "#newsroom/redirects/server/create-redirect-hits.ts";
import { isPublicPage } from "#newsroom/search-files/server/is-public-page.ts";
import type { Services } from "#platform/program/server/services.ts";
import type { Limits } from "./services.ts";
import type { SignInLimits } from "#accounts/sign-in/server/throttle-sign-in.ts";
import { changePages, type CachedContent } from "#agency/site/server/change-pages.ts";
import { createSiteContent, SETTINGS_TAG } from "#agency/site/server/create-site-content.ts";
import { createArticleQuality } from "#newsroom/quality/server/create-article-quality.ts";
import { readTeam } from "#accounts/staff/server/staff-store.ts";
import { createTeam, TEAM_TAG } from "#agency/team/server/create-team.ts";
import { SHIPPED_STATES } from "#agency/states/server/shipped-states.ts";
import { createRequestCounts } from "#operations/traffic/server/create-request-counts.ts";
import { createSystemMetrics } from "#operations/traffic/server/create-system-metrics.ts";
import { createPartialUploads } from "#leads/intake/server/create-partial-uploads.ts";

/** Creates the services that draw pictures. */
const drawers = () => ({ imageMaker: createImageMaker(), cards: createCardDrawer() });

type ServiceParts = {
  config: Config;
  log: Log;
  database: Database;
  cache: PageCache;
  /** Our own server as its owner, for its backups. */
  own?: OwnPostgresConnection | null;
  replica?: Replica | null;
  now?: () => Date;
  certificate?: OwnCertificate | null;
} & Partial<Memories>;

/**
 * Creates everything that a use case may need, on one database. `cache` is purged here at once; other processes get a
 * message.
 */
export async function createServices(parts: ServiceParts): Promise<Services> {
  const { config, log, database, cache, own = null, replica = null, now = () => new Date() } = parts;
  const { db } = database;
  const journal = await openJournal(join(config.dataDir, "journal"), log);
  const { kept, tagged } = await openContent({ db, log, config, now });
  const { site, tables, callHours } = kept;
  const content = keptContent(tagged, cache);
  const announceLeads = announcesLeads({ db, log });
  const backups = createBackups(config, own);
  const quality = createArticleQuality(db);
  const sealing = await openSealingKey(config.dataDir);
  const services: Omit<Services, "functionChecks" | "light"> = {
    config,
    backups,
    log,
    db,
    readDb: replica?.readDb ?? db,
    replica,
    journal,
    ownSite: createOwnSite(sealing),
    intake: createIntake({ db, journal, log, site, config, now, newId: randomUUID, announceLeads, backups, sealing }),
    ledgerKey: await openLedgerKey(config.dataDir, `${new URL(config.publicUrl).host}/ledger`),
    sealing,
    directory: createDirectory({ config, db, log, now, sealing, site }),
    ledgerSources: LEDGER_SOURCES,
    ...kept,
    slots: createSlotCache(db, site),
    quality,
    fixHelp: createFixHelp({ db, log, now, newId: randomUUID, site, sealing, quality }),
    content,
    announceLeads,
    ...announcers({ db, log }),
    shareArticle: (by, wanted) => shareArticle({ db, now, newId: randomUUID, announceLeads, config }, by, wanted),
    isPublicPage: (path) => isPublicPage({ db, site, tables, callHours, now }, path),
    ...memories(parts, { config, log, now }),
    certificate: parts.certificate === undefined ? await ownCertificate(config, log, now) : parts.certificate,
    ...createCounts({ db, log, now, config }),
    changePages: (work) => changePages({ db, log, content }, work),
    mailer: openMailer(config, createKeyFinder({ db, log, sealing })),
    texts: createTexts({ readAccount: createAccountReader({ db, sealing, site }), now }),
    calls: createCalls({ readAccount: createAccountReader({ db, sealing, site }), now }),
    readMailboxSecret: createMailboxReader({ db, sealing, site }),
    readLineSecret: createLineReader({ db, sealing, site }),
    readMailboxAccount: createImapReader({ db, sealing, site }),
    storage: openStorage(config),
    partialUploads: await createPartialUploads(join(config.dataDir, "arriving")),
    ...drawers(),
    now,
    startedAt: now(),
    pause: (milliseconds) => pause(milliseconds, undefined, { ref: false }),
    newId: randomUUID,
    ...createAllLimits(config, database),
  };
  return { ...services, functionChecks: createFunctionChecks(services), light: createLight(services) };
}

const openMailer = ({ smtpUrl }: Config, findKey: FindMailKey) =>
  smtpUrl === null ? null : createMailer(smtpUrl, { findKey });

const announcers = (needs: { db: Db; log: Log }) => ({
  announceAccess: announcesAccess(needs),
  announceCalls: announcesCalls(needs),
});

/** Memories beside the database, which restores and errors outlive. */
type Memories = { errors: ErrorMemory; damage: DamageMemory; restores: Restores };

/** Opens the certificate of our own HTTPS; null if a proxy terminates TLS, or nobody. */
export async function ownCertificate(
  { dataDir, https }: Config,
  log: Log,
  now: () => Date,
): Promise<OwnCertificate | null> {
  return https && openOwnCertificate({ dataDir, log, now, domain: https.domain, acmeUrl: https.acmeUrl });
}

function memories(
  { errors, damage, restores }: Partial<Memories>,
  { config, log, now }: Pick<Services, "config" | "log" | "now">,
): Memories {
  return {
    errors: errors ?? createErrorMemory(now),
    damage: damage ?? createDamageMemory(now),
    restores: restores ?? createRestores({ dataDir: config.dataDir, log, now }, null),
  };
}

function createAllLimits({ rateLimit }: Config, { pool }: Database) {
  const limit = (rule: RateRule) => (rateLimit ? createRateLimit(pool, rule) : NO_LIMIT);
  const inMemory = (rule: RateRule) => (rateLimit ? createMemoryLimit(rule) : NO_LIMIT);
  return {
    limits: createLimits(limit, inMemory),
    signInLimits: signInLimits(limit),
    signInPoints: SIGN_IN_POINTS,
  };
}

type Limiter = (rule: RateRule) => RateLimit;

function createLimits(limit: Limiter, inMemory: Limiter): Limits {
  // A household or a library shares one address; a robot sends faster than all of them together.
  return {
    callback: limit({ name: "callback", points: 10, seconds: 600 }),
    quote: limit({ name: "quote", points: 10, seconds: 600 }),
    api: limit({ name: "api", points: 600, seconds: 60 }),
    report: limit({ name: "report", points: 60, seconds: 60 }),
    upload: limit({ name: "upload", points: 60, seconds: 600 }),
    // An office of hundreds signs in from one address in the morning.
    directory: limit({ name: "directory", points: 600, seconds: 600 }),
    // A first synchronization sends everyone, one after another.
    scim: limit({ name: "scim", points: 3_000, seconds: 60 }),
    passkey: limit({ name: "passkey", points: 60, seconds: 600 }),
    // Three links reach anyone who looks for the email; a day has an end for who fills another's mailbox.
    forgotten: limit({ name: "forgotten", points: 10, seconds: 3600 }),
    passwordLinks: limit({ name: "password-links", points: 3, seconds: 3600 }),
    // Each is a text that costs money; nobody adds more numbers in a day.
    alertCodes: limit({ name: "alert-codes", points: 5, seconds: 86_400 }),
    result: limit({ name: "result", points: 10, seconds: 600 }),
    // A file takes about a tenth of a second; in memory, since it must not need the database.
    letter: inMemory({ name: "letter", points: 30, seconds: 600 }),
    familyStart: limit({ name: "family-start", points: 10, seconds: 600 }),
    // A family at one table writes from one address.
    family: limit({ name: "family", points: 120, seconds: 600 }),
    client: limit({ name: "client", points: 10, seconds: 600 }),
    // Links that work without the database could fill the disk.
    journal: limit({ name: "journal", points: 10, seconds: 600 }),
    // Pages that are rendered for one address; those in memory are not counted. In memory, since a page may not need
    // the database.
    pages: inMemory({ name: "pages", points: 600, seconds: 60 }),
    linkPages: inMemory({ name: "link-pages", points: 300, seconds: 60 }),
    // In memory only: what counts without saying who keeps no address either.
    count: inMemory({ name: "count", points: 120, seconds: 60 }),
    // A page that fails again and again reports it a few times.
    errors: inMemory({ name: "errors", points: 20, seconds: 60 }),
    // Counted by person or key: nobody works with an article every ten seconds.
    activity: limit({ name: "activity", points: 60, seconds: 600 }),
  };
}

// Six digits, three codes valid at a time: 960 guesses a day find one in a year or so, and only with the password.
// A day's 100 are more than people mistype, and 36,500 guesses a year find no password that `checkPassword` takes.
const SIGN_IN_POINTS = { own: 10, account: 30, day: 100, code: 10 };

function signInLimits(limit: Limiter): SignInLimits {
  return {
    own: limit({ name: "sign-in-own", points: SIGN_IN_POINTS.own, seconds: 900 }),
    account: limit({ name: "sign-in-account", points: SIGN_IN_POINTS.account, seconds: 900 }),
    address: limit({ name: "sign-in-address", points: 30, seconds: 900 }),
    network: limit({ name: "sign-in-network", points: 60, seconds: 900 }),
    day: limit({ name: "sign-in-day", points: SIGN_IN_POINTS.day, seconds: 86_400 }),
    // An office of thirty mistypes less; one network can then try few passwords on each of many accounts.
    networkDay: limit({ name: "sign-in-network-day", points: 300, seconds: 86_400 }),
    code: limit({ name: "sign-in-code", points: SIGN_IN_POINTS.code, seconds: 900 }),
  };
}

/** Opens the content of public pages, as it was known last, and by the tag of the pages that show it. */
async function openContent({ db, log, config, now }: Pick<Services, "db" | "log" | "config" | "now">) {
  const lastKnown = (name: string) => openLastKnown(join(config.dataDir, name), log);
  const kept = {
    site: createSiteContent(db, log, SHIPPED_STATES, await lastKnown("last-settings.json")),
    tables: createCalculatorFigures(db, log),
    shippedArticles: createShippedArticles(db, await lastKnown("articles-taken-down.json")),
    team: createTeam(await lastKnown("last-team.json"), () => readTeam(db)),
    callHours: createCallHours(db, now),
  };
  const tagged = {
    [SETTINGS_TAG]: kept.site,
    [TABLES_TAG]: kept.tables,
    [BLOG_TAG]: kept.shippedArticles,
    [TEAM_TAG]: kept.team,
    [SCHEDULE_TAG]: kept.callHours,
  };
  return { kept, tagged };
}

/** Caches content by the tag of the pages that show it. One read at a time, so that an older one never comes last. */
function keptContent(parts: Record<string, { reload(): Promise<void> }>, cache: PageCache): CachedContent {
  let last: Promise<unknown> = Promise.resolve();
  return {
    async reread(tags) {
      const wanted = Object.entries(parts).filter(([tag]) => tags === undefined || tags.includes(tag));
      const reading = last.then(() => Promise.all(wanted.map(([, part]) => part.reload())));
      last = reading.catch(() => {});
      await reading;
    },
    invalidate: cache.purge,
  };
}

/** Creates the counts that are kept in memory and written each minute, and the measurements. */
function createCounts({ db, log, now, config }: Pick<Services, "db" | "log" | "now" | "config">) {
  return {
    redirectHits: createRedirectHits({ db, log, now }),
    requestCounts: createRequestCounts({ db, log, now, newId: randomUUID }),
    systemMetrics: createSystemMetrics({ db, now, callPrefixes: ["/api/", `${config.functionsPrefix}/`] }),
    dayCounts: createDayCounts({ db, log, now }),
  };
}
