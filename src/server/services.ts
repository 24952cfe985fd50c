import type { AnnounceAccess } from "./access/access-live.ts";
import type { ImageMaker } from "./images/create-image-maker.ts";
import type { CardDrawer } from "./site/create-card-drawer.ts";
import type { ShippedArticles } from "./articles/create-shipped-articles.ts";
import type { ReferenceTables } from "./calculators/create-calculator-figures.ts";
import type { AnnounceCalls } from "./calling/calling-live.ts";
import type { FunctionChecks } from "./checks/checks-store.ts";
import type { Backups } from "./backups/create-backups.ts";
import type { ShareArticle } from "./engagement/share-article.ts";
import type { Config } from "./config.ts";
import type { Intake } from "./intake/intake-store.ts";
import type { LedgerSource } from "./ledger/prove-record.ts";
import type { LedgerKey } from "./ledger/sign-checkpoint.ts";
import type { Db, ReadDb } from "./platform/database.ts";
import type { DayCounts } from "./platform/day-counts.ts";
import type { ErrorMemory } from "./errors/create-error-memory.ts";
import type { DamageMemory } from "./platform/damage-memory.ts";
import type { AnnounceLeads } from "./leads/leads-live.ts";
import type { Journal } from "./platform/journal.ts";
import type { Log } from "./platform/log.ts";
import type { Mailer } from "./platform/mail.ts";
import type { OwnSite } from "./platform/own-site.ts";
import type { RateLimit } from "./platform/rate-limit.ts";
import type { Replica } from "./platform/replica.ts";
import type { SignInLimits } from "./sign-in/throttle-sign-in.ts";
import type { SealingKey } from "./platform/open-sealing-key.ts";
import type { Storage } from "./platform/storage.ts";
import type { CallHours } from "#server/appointments/create-call-hours.ts";
import type { SlotCache } from "#server/appointments/create-slot-cache.ts";
import type { ChangePages, CachedContent } from "./site/change-pages.ts";
import type { SiteContent } from "./site/create-site-content.ts";
import type { ArticleQuality } from "./quality/create-article-quality.ts";
import type { FixHelp } from "./quality/fix-articles.ts";
import type { RedirectHits } from "./redirects/create-redirect-hits.ts";
import type { Team } from "./staff/create-team.ts";
import type { RequestCounts } from "./traffic/create-request-counts.ts";
import type { SystemMetricsReader } from "./traffic/create-system-metrics.ts";
import type { PartialUploads } from "#server/uploads/create-partial-uploads.ts";

/** What use cases and pages are given to work with; made once at start. */
export type Services = {
  config: Config;
  backups: Backups;
  log: Log;
  db: Db;
  /** For lists and figures, which may be a few seconds old: the replica's where there is one. No decision reads it. */
  readDb: ReadDb;
  replica: Replica | null;
  journal: Journal;
  /** Where this process answers itself, and how it knows its own tests. */
  ownSite: OwnSite;
  intake: Intake;
  functionChecks: FunctionChecks;
  ledgerKey: LedgerKey;
  sealing: SealingKey;
  ledgerSources: readonly LedgerSource[];
  site: SiteContent;
  slots: SlotCache;
  tables: ReferenceTables;
  callHours: CallHours;
  shippedArticles: ShippedArticles;
  team: Team;
  quality: ArticleQuality;
  fixHelp: FixHelp;
  /** What this process keeps in memory of the four above, and of pages made of them. */
  content: CachedContent;
  /** null without a mail server: mails are kept for staff to read. */
  mailer: Mailer | null;
  /** Files that people sent, and those still on their way. */
  storage: Storage;
  partialUploads: PartialUploads;
  /** Make sizes of images and draw social cards, each in a process of its own. */
  imageMaker: ImageMaker;
  cards: CardDrawer;
  now: () => Date;
  /** When this process started. */
  startedAt: Date;
  pause: (milliseconds: number) => Promise<unknown>;
  newId: () => string;
  limits: Limits;
  signInLimits: SignInLimits;
  /** How many attempts each of them lets through. */
  signInPoints: Record<"own" | "account" | "day" | "code", number>;
  changePages: ChangePages;
  /** Whether the site shows something at a canonical path. */
  isPublicPage: (path: string) => Promise<boolean>;
  redirectHits: RedirectHits;
  requestCounts: RequestCounts;
  systemMetrics: SystemMetricsReader;
  /** Unexpected errors, and what is counted by day, until the next write. */
  errors: ErrorMemory;
  /** What was met of damaged data, until a later backup has checked everything. */
  damage: DamageMemory;
  dayCounts: DayCounts;
  /** Tell every open desk of what changed, once that has committed. */
  announceLeads: AnnounceLeads;
  announceAccess: AnnounceAccess;
  announceCalls: AnnounceCalls;
  shareArticle: ShareArticle;
};

/** Rate limits by what is being done; each is asked with the visitor's address. */
export type Limits = {
  callback: RateLimit;
  quote: RateLimit;
  api: RateLimit;
  report: RateLimit;
  upload: RateLimit;
  passkey: RateLimit;
  result: RateLimit;
  familyStart: RateLimit;
  family: RateLimit;
  journal: RateLimit;
  count: RateLimit;
  errors: RateLimit;
  activity: RateLimit;
  letter: RateLimit;
  pages: RateLimit;
  linkPages: RateLimit;
};
