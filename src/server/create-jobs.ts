import { signInJobs } from "./sign-in/sign-in-jobs.ts";
import { accessJobs, accountChangedJob, availabilityChangedJob, staffInvitedJob } from "./access/access-jobs.ts";
import { auditHandlers } from "./audit/audit-jobs.ts";
import { verifyLedgerJob } from "./audit/verify-ledger-job.ts";
import { articleCalendarJobs } from "./article-calendar/article-calendar-jobs.ts";
import { articleListsJobs } from "./article-lists/article-lists-jobs.ts";
import { imagesJobs } from "./images/remove-orphans.ts";
import { articleFileHandlers } from "./article-files/article-files-jobs.ts";
import { articleImportJob } from "./article-files/article-import-job.ts";
import { storePictures } from "./article-files/store-picture.ts";
import { articlesJobs } from "./articles/articles-jobs.ts";
import { aiBatchJob } from "./ai/ai-batch-job.ts";
import { aiHandlers, aiJobs } from "./ai/ai-jobs.ts";
import { assignLeadsJob } from "./assignment/assign-leads-job.ts";
import { assignmentHandlers, assignmentJobs } from "./assignment/assignment-jobs.ts";
import { checksJobs } from "./checks/checks-jobs.ts";
import { backupsHandlers, backupsJobs } from "./backups/backups-jobs.ts";
import { makeBackupJob } from "./backups/make-backup-job.ts";
import { tryRestoreJob } from "./backups/try-restore-job.ts";
import { callingJobs } from "./calling/calling-jobs.ts";
import { leadCountsJobs } from "./lead-counts/lead-counts-jobs.ts";
import { leadListsJobs } from "./lead-lists/lead-lists-jobs.ts";
import { describeLead } from "./leads/leads-api.ts";
import { intakeJobs } from "./intake/intake-jobs.ts";
import { importHandlers, importJob } from "./imports/imports-jobs.ts";
import { holdReleasedJob } from "./leads/leads-jobs.ts";
import { duplicatesHandlers, duplicatesJobs } from "./duplicates/duplicates-jobs.ts";
import { searchDuplicatesJob } from "./duplicates/search-duplicates-job.ts";
import { mergesJobs } from "./merges/merges-jobs.ts";
import { mailHandlers, mailJobs } from "#server/notifications/notifications-jobs.ts";
import { sendMailJob } from "#server/notifications/send-mail-job.ts";
import { taskDueJob } from "./tasks/tasks-jobs.ts";
import { presenceJobs } from "./presence/presence-jobs.ts";
import type { JobHandler, TimedJob } from "./platform/jobs.ts";
import { retentionJobs } from "./retention/retention-jobs.ts";
import { eraseFilesJob, privacyHandlers } from "./privacy/privacy-jobs.ts";
import type { Services } from "./services.ts";
import { clusterJob } from "./quality/cluster-job.ts";
import { qualityHandlers } from "./quality/quality-jobs.ts";
import { seoJobs } from "./seo/seo-jobs.ts";
import { siteAuditJob } from "./site-audit/site-audit-job.ts";
import { siteAuditHandlers, siteAuditJobs } from "./site-audit/site-audit-jobs.ts";
import { staffHandlers, staffJobs } from "./staff/staff-jobs.ts";
import { isPublicAddress } from "./webhooks/is-public-address.ts";
import { deliverWebhookJob } from "./webhooks/deliver-webhook-job.ts";
import { webhookHandlers, webhookJobs } from "./webhooks/webhooks-jobs.ts";
import { uploadsJobs } from "./uploads/uploads-jobs.ts";

/** Every kind of job that a transaction may enqueue. */
export const JOBS = [
  sendMailJob,
  holdReleasedJob,
  staffInvitedJob,
  accountChangedJob,
  availabilityChangedJob,
  assignLeadsJob,
  deliverWebhookJob,
  taskDueJob,
  importJob,
  articleImportJob,
  searchDuplicatesJob,
  eraseFilesJob,
  aiBatchJob,
  siteAuditJob,
  clusterJob,
  verifyLedgerJob,
  makeBackupJob,
  tryRestoreJob,
];

/** Their handlers, and the scheduled jobs. */
export function createJobs(services: Services): { handlers: JobHandler[]; timed: TimedJob[] } {
  return {
    timed: [
      ...leadCountsJobs(services),
      ...leadListsJobs(services),
      ...callingJobs(services),
      ...accessJobs(services),
      ...signInJobs(services),
      ...staffJobs(services),
      ...presenceJobs(services),
      ...mailJobs(services),
      ...uploadsJobs(services),
      ...webhookJobs(services),
      ...assignmentJobs(services),
      ...imagesJobs(services),
      ...duplicatesJobs(services),
      ...mergesJobs(services),
      ...seoJobs(services),
      ...articlesJobs(services),
      ...articleListsJobs(services),
      ...articleCalendarJobs(services),
      ...aiJobs(services),
      ...siteAuditJobs(services),
      ...checksJobs(services),
      ...intakeJobs(services),
      ...backupsJobs(services),
      ...retentionJobs(services),
    ],
    handlers: [
      ...mailHandlers(services),
      ...auditHandlers(services),
      ...staffHandlers(services),
      ...assignmentHandlers(services),
      ...importHandlers(services),
      ...articleFileHandlers({ ...services, mayReach: isPublicAddress, storePicture: storePictures(services) }),
      ...duplicatesHandlers(services),
      ...privacyHandlers(services),
      ...aiHandlers(services),
      ...qualityHandlers(services),
      ...backupsHandlers(services),
      ...siteAuditHandlers({ ...services, mayReach: isPublicAddress }),
      ...webhookHandlers({ ...services, mayReach: isPublicAddress, describeLead: (id) => describeLead(services, id) }),
    ],
  };
}
