import type { AnnounceAccess } from "#accounts/access/server/access-live.ts";
import type { ImageMaker } from "#newsroom/images/server/create-image-maker.ts";
import type { CardDrawer } from "#agency/site/server/create-card-drawer.ts";
import type { ShippedArticles } from "#newsroom/articles/server/create-shipped-articles.ts";
import type { ReferenceTables } from "#agency/tables/server/create-calculator-figures.ts";
import type { AnnounceCalls } from "#leads/calling/server/calling-live.ts";
import type { FunctionChecks } from "#operations/checks/server/checks-store.ts";
import type { OwnCertificate } from "#platform/http/server/own-certificate.ts";
import type { Backups } from "#operations/backups/server/create-backups.ts";
import type { Restores } from "#operations/backups/server/create-restores.ts";
import type { ShareArticle } from "#newsroom/engagement/server/share-article.ts";
import type { Directory } from "#accounts/directory/server/create-directory.ts";
import type { Config } from "#platform/program/server/config.ts";
import type { Intake } from "#leads/intake/server/intake-store.ts";
import type { LedgerSource } from "#platform/ledger/server/prove-record.ts";
import type { LedgerKey } from "#platform/ledger/server/sign-checkpoint.ts";
import type { Db, ReadDb } from "#platform/database/server/database.ts";
import type { DayCounts } from "#platform/database/server/day-counts.ts";
import type { ErrorMemory } from "#operations/errors/server/create-error-memory.ts";
import type { DamageMemory } from "#platform/database/server/damage-memory.ts";
import type { AnnounceLeads } from "#leads/leads/server/leads-live.ts";
import type { Journal } from "#platform/journal/server/journal.ts";
import type { Log } from "#platform/log/server/log.ts";
import type { LightReader } from "#platform/log/rules/site-light.ts";
import type { Mailer } from "#platform/mail/server/mail.ts";
import type { OwnSite } from "#platform/http/server/own-site.ts";
import type { RateLimit } from "#platform/http/server/rate-limit.ts";
import type { Replica } from "#platform/database/server/replica.ts";
import type { SignInLimits } from "#accounts/sign-in/server/throttle-sign-in.ts";
import type { Calls } from "#platform/texts/server/calls.ts";
import type { Texts } from "#platform/texts/server/texts.ts";
import type { SealingKey } from "#platform/storage/server/open-sealing-key.ts";
import type { Storage } from "#platform/storage/server/storage.ts";
import type { CallHours } from "#leads/appointments/server/create-call-hours.ts";
import type { SlotCache } from "#leads/appointments/server/create-slot-cache.ts";
import type { MailboxSecret } from "#agency/site/server/create-account-reader.ts";
import type { MailboxAccount } from "#platform/mail/server/open-mailbox.ts";
import type { ChangePages, CachedContent } from "#agency/site/server/change-pages.ts";
import type { SiteContent } from "#agency/site/server/create-site-content.ts";
import type { ArticleQuality } from "#newsroom/quality/server/create-article-quality.ts";
import type { FixHelp } from "#newsroom/quality/server/fix-articles.ts";
import type { RedirectHits } from "#newsroom/redirects/server/create-redirect-hits.ts";
import type { Team } from "#agency/team/server/create-team.ts";
import type { RequestCounts } from "#operations/traffic/server/create-request-counts.ts";
import type { SystemMetricsReader } from "#operations/traffic/server/create-system-metrics.ts";
import type { PartialUploads } from "#leads/intake/server/create-partial-uploads.ts";

/** Everything that the program makes at its start, by name. */
type All = {
  config: Config;
  backups: Backups;
  restores: Restores;
  /** The certificate that this program gets for itself; null without HTTPS of our own. */
  certificate: OwnCertificate | null;
  log: Log;
  db: Db;
  /** For lists and figures, which may be a few seconds old: the replica's where there is one. No decision reads it. */
  readDb: ReadDb;
  replica: Replica | null;
  journal: Journal;
  /** The address of this process for itself, and the headers by which it knows its own tests. */
  ownSite: OwnSite;
  intake: Intake;
  functionChecks: FunctionChecks;
  /** Reads the one light that every screen draws on. */
  light: LightReader;
  ledgerKey: LedgerKey;
  sealing: SealingKey;
  directory: Directory;
  ledgerSources: readonly LedgerSource[];
  site: SiteContent;
  slots: SlotCache;
  tables: ReferenceTables;
  callHours: CallHours;
  shippedArticles: ShippedArticles;
  team: Team;
  quality: ArticleQuality;
  fixHelp: FixHelp;
  /** This process's cache of the four above, and of pages made of them. */
  content: CachedContent;
  /** Null without a mail server: mails are kept for staff to read. */
  mailer: Mailer | null;
  /** The transport of texts, out and in; it alone has the provider's secret. */
  texts: Texts;
  /** Rings phones by the same account, and reads what its provider reports. */
  calls: Calls;
  /** Reads the secret by which mails that come in are signed. */
  readMailboxSecret: () => Promise<MailboxSecret>;
  /** The secret that the SIP proxy shares with us. */
  readLineSecret: () => Promise<MailboxSecret>;
  /** Reads how to get into the mailbox that this program reads. */
  readMailboxAccount: () => Promise<MailboxAccount | "off" | "unreadable">;
  /** Files that people sent, and those still on their way. */
  storage: Storage;
  partialUploads: PartialUploads;
  /** Makes sizes of images and draws social cards, each in a process of its own. */
  imageMaker: ImageMaker;
  cards: CardDrawer;
  now: () => Date;
  /** The start of this process. */
  startedAt: Date;
  pause: (milliseconds: number) => Promise<unknown>;
  newId: () => string;
  limits: Limits;
  signInLimits: SignInLimits;
  /** The number of attempts that each of them lets through. */
  signInPoints: Record<"own" | "account" | "day" | "code", number>;
  changePages: ChangePages;
  /** Returns true if the site shows something at a canonical path. */
  isPublicPage: (path: string) => Promise<boolean>;
  redirectHits: RedirectHits;
  requestCounts: RequestCounts;
  systemMetrics: SystemMetricsReader;
  /** Unexpected errors, and what is counted by day, until the next write. */
  errors: ErrorMemory;
  /** Damaged data that was found, until a later backup has checked everything. */
  damage: DamageMemory;
  dayCounts: DayCounts;
  /** Tells every open desk of changes to leads, once they have committed. */
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
  directory: RateLimit;
  scim: RateLimit;
  forgotten: RateLimit;
  /** Asked with a mark of the account instead. */
  passwordLinks: RateLimit;
  /** Asked with the id of the person. */
  alertCodes: RateLimit;
  result: RateLimit;
  familyStart: RateLimit;
  family: RateLimit;
  client: RateLimit;
  journal: RateLimit;
  count: RateLimit;
  errors: RateLimit;
  activity: RateLimit;
  letter: RateLimit;
  pages: RateLimit;
  linkPages: RateLimit;
};

declare module "#platform/program/server/services.ts" {
  interface Services extends All {}
}
