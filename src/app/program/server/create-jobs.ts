import { signInJobs } from "#accounts/sign-in/server/sign-in-jobs.ts";
import { accessJobs } from "#accounts/access/server/access-jobs.ts";
import { directoryHandlers } from "#accounts/directory/server/follow-groups.ts";
import { auditHandlers } from "#accounts/audit/server/audit-jobs.ts";
import { discussionJobs } from "#newsroom/discussion/server/discussion-jobs.ts";
import { articleCalendarJobs } from "#newsroom/calendar/server/article-calendar-jobs.ts";
import { articleListsJobs } from "#newsroom/articles/server/article-lists-jobs.ts";
import { imagesJobs } from "#newsroom/images/server/images-jobs.ts";
import { articleFileHandlers } from "#newsroom/article-files/server/article-files-jobs.ts";
import { storePictures } from "#newsroom/article-files/server/store-picture.ts";
import { articlesHandlers, articlesJobs } from "#newsroom/articles/server/articles-jobs.ts";
import { aiHandlers, aiJobs } from "#newsroom/ai/server/ai-jobs.ts";
import { assignmentHandlers, assignmentJobs } from "#leads/assignment/server/assignment-jobs.ts";
import { checksJobs } from "#operations/checks/server/checks-jobs.ts";
import { backupsHandlers, backupsJobs } from "#operations/backups/server/backups-jobs.ts";
import {
  callHandlers,
  callJobs,
  inboxHandlers,
  textHandlers,
  textJobs,
} from "#leads/conversations/server/conversations-jobs.ts";
import { sequenceHandlers, sequenceJobs } from "#leads/conversations/server/sequences-jobs.ts";
import { callingJobs } from "#leads/calling/server/calling-jobs.ts";
import { leadCountsJobs } from "#leads/leads/server/lead-counts-jobs.ts";
import { leadListsHandlers, leadListsJobs } from "#leads/lists/server/lead-lists-jobs.ts";
import { describeLead } from "#leads/leads/server/leads-api.ts";
import { intakeJobs } from "#leads/intake/server/intake-jobs.ts";
import { importHandlers } from "#leads/imports/server/imports-jobs.ts";
import { tagsHandlers } from "#leads/leads/server/tags-jobs.ts";
import { duplicatesHandlers, duplicatesJobs } from "#leads/merges/server/duplicates-jobs.ts";
import { mergesJobs } from "#leads/merges/server/merges-jobs.ts";
import { policiesJobs } from "#leads/policies/server/policies-jobs.ts";
import { mailHandlers, mailJobs } from "#leads/notifications/server/notifications-jobs.ts";
import { presenceJobs } from "#accounts/presence/server/presence-jobs.ts";
import type { JobHandler, TimedJob } from "#platform/jobs/server/jobs.ts";
import { retentionJobs } from "#operations/retention/server/retention-jobs.ts";
import { eraseAsked } from "#operations/privacy/server/erase-lead.ts";
import { privacyHandlers } from "#operations/privacy/server/privacy-jobs.ts";
import type { Services } from "#platform/program/server/services.ts";
import { qualityHandlers } from "#newsroom/quality/server/quality-jobs.ts";
import { seoJobs } from "#newsroom/search-files/server/seo-jobs.ts";
import { siteAuditHandlers, siteAuditJobs } from "#newsroom/site-audit/server/site-audit-jobs.ts";
import { staffHandlers, staffJobs } from "#accounts/staff/server/staff-jobs.ts";
import { isPublicAddress } from "#platform/http/server/is-public-address.ts";
import { webhookHandlers, webhookJobs } from "#leads/webhooks/server/webhooks-jobs.ts";
import { ringHandlers, ringJobs } from "#leads/calling/server/rings-jobs.ts";
import { messageFileHandlers, uploadsJobs } from "#leads/intake/server/uploads-jobs.ts";

/** Creates their handlers, and the scheduled jobs. */
export function createJobs(services: Services): { handlers: JobHandler[]; timed: TimedJob[] } {
  return {
    timed: timedJobs(services),
    handlers: [
      ...mailHandlers(services),
      ...textHandlers(services),
      ...callHandlers(services),
      ...messageFileHandlers(services),
      ...sequenceHandlers(services),
      ...directoryHandlers(services),
      ...auditHandlers(services),
      ...staffHandlers(services),
      ...assignmentHandlers(services),
      ...ringHandlers({ ...services, mayReach: isPublicAddress }),
      ...inboxHandlers({ ...services, mayReach: isPublicAddress }),
      ...importHandlers(services),
      ...tagsHandlers(services),
      ...leadListsHandlers({ ...services, eraseOne: (by, id, within) => eraseAsked(services, by, id, within) }),
      ...articleFileHandlers({ ...services, mayReach: isPublicAddress, storePicture: storePictures(services) }),
      ...duplicatesHandlers(services),
      ...privacyHandlers(services),
      ...articlesHandlers(services),
      ...aiHandlers(services),
      ...qualityHandlers(services),
      ...backupsHandlers(services),
      ...siteAuditHandlers({ ...services, mayReach: isPublicAddress }),
      ...webhookHandlers({ ...services, mayReach: isPublicAddress, describeLead: (id) => describeLead(services, id) }),
    ],
  };
}

function timedJobs(services: Services): TimedJob[] {
  return [
    ...leadCountsJobs(services),
    ...leadListsJobs(services),
    ...callingJobs(services),
    ...accessJobs(services),
    ...signInJobs(services),
    ...staffJobs(services),
    ...presenceJobs(services),
    ...mailJobs(services),
    ...textJobs(services),
    ...callJobs(services),
    ...sequenceJobs(services),
    ...uploadsJobs(services),
    ...webhookJobs(services),
    ...assignmentJobs(services),
    ...ringJobs(services),
    ...imagesJobs(services),
    ...duplicatesJobs(services),
    ...mergesJobs(services),
    ...policiesJobs(services),
    ...seoJobs(services),
    ...articlesJobs(services),
    ...articleListsJobs(services),
    ...articleCalendarJobs(services),
    ...discussionJobs(services),
    ...aiJobs(services),
    ...siteAuditJobs(services),
    ...checksJobs(services),
    ...intakeJobs(services),
    ...backupsJobs(services),
    ...retentionJobs(services),
  ];
}
