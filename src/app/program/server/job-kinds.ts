import {
  accountChangedJob,
  availabilityChangedJob,
  emailChangedJob,
  passwordForgottenJob,
  staffInvitedJob,
  staffLeftJob,
} from "#accounts/access/server/access-jobs.ts";
import { verifyLedgerJob } from "#accounts/audit/server/verify-ledger-job.ts";
import { followGroupsJob } from "#accounts/directory/server/follow-groups-job.ts";
import { directoryGroupsJob } from "#agency/site/server/site-jobs.ts";
import { sequenceStepJob } from "#leads/tasks/server/sequence-step-job.ts";
import { storeFilesJob } from "#leads/conversations/server/store-files-job.ts";
import { sendTextJob } from "#leads/conversations/server/send-text-job.ts";
import { assignLeadsJob } from "#leads/assignment/server/assign-leads-job.ts";
import { ringInboxJob } from "#leads/conversations/server/ring-inbox-job.ts";
import { ringClientJob } from "#leads/calling/server/ring-client-job.ts";
import { ringBrowserJob, ringLeadsJob } from "#leads/calling/server/ring-job.ts";
import { LEAD_IMPORTS } from "#leads/imports/server/imports-store.ts";
import { holdReleasedJob, tagDeletedJob } from "#leads/leads/server/leads-jobs.ts";
import { bulkJob } from "#leads/lists/server/bulk-job.ts";
import { searchDuplicatesJob } from "#leads/merges/server/search-duplicates-job.ts";
import { sendMailJob } from "#leads/notifications/server/send-mail-job.ts";
import { taskDueJob } from "#leads/tasks/server/tasks-jobs.ts";
import { deliverWebhookJob } from "#leads/webhooks/server/deliver-webhook-job.ts";
import { aiBatchJob } from "#newsroom/ai/server/ai-batch-job.ts";
import { ARTICLE_IMPORTS } from "#newsroom/article-files/server/article-files-store.ts";
import { articleDueJob } from "#newsroom/articles/server/article-due-job.ts";
import { clusterJob } from "#newsroom/quality/server/cluster-job.ts";
import { siteAuditJob } from "#newsroom/site-audit/server/site-audit-job.ts";
import { callJob } from "#leads/conversations/server/call-job.ts";
import { makeBackupJob } from "#operations/backups/server/make-backup-job.ts";
import { tryRestoreJob } from "#operations/backups/server/try-restore-job.ts";
import { eraseFilesJob } from "#operations/privacy/server/privacy-jobs.ts";

/**
 * Every kind of job that a transaction may enqueue. Apart from their handlers, since commands run without a build, and
 * some of what the handlers use is there only in one.
 */
export const JOBS = [
  sendMailJob,
  sendTextJob,
  callJob,
  storeFilesJob,
  sequenceStepJob,
  holdReleasedJob,
  tagDeletedJob,
  bulkJob,
  emailChangedJob,
  passwordForgottenJob,
  staffInvitedJob,
  accountChangedJob,
  availabilityChangedJob,
  staffLeftJob,
  followGroupsJob,
  directoryGroupsJob,
  assignLeadsJob,
  ringLeadsJob,
  ringBrowserJob,
  ringInboxJob,
  ringClientJob,
  deliverWebhookJob,
  taskDueJob,
  LEAD_IMPORTS.job,
  ARTICLE_IMPORTS.job,
  searchDuplicatesJob,
  eraseFilesJob,
  articleDueJob,
  aiBatchJob,
  siteAuditJob,
  clusterJob,
  verifyLedgerJob,
  makeBackupJob,
  tryRestoreJob,
];
