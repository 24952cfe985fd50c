import { mountAccess } from "#accounts/access/server/access-api.ts";
import { mountAlerts } from "#operations/alerts/server/alerts-api.ts";
import { mountRings } from "#leads/calling/server/rings-api.ts";
import { mountTeams } from "#operations/teams/server/teams-api.ts";
import { mountAssignment } from "#leads/assignment/server/assignment-api.ts";
import { mountRedirects } from "#newsroom/redirects/server/redirects-api.ts";
import { mountArticleLists } from "#newsroom/articles/server/article-lists-api.ts";
import { mountArticleLinks } from "#newsroom/articles/server/article-links-api.ts";
import { mountArticleCalendar } from "#newsroom/calendar/server/article-calendar-api.ts";
import { mountAi } from "#newsroom/ai/server/ai-api.ts";
import { mountArticleFiles } from "#newsroom/article-files/server/article-files-api.ts";
import { mountBackups } from "#operations/backups/server/backups-api.ts";
import { mountRestores } from "#operations/backups/server/restores-api.ts";
import { mountUpgrades } from "#operations/site-copy/server/upgrades-api.ts";
import { mountArticleReviews } from "#newsroom/discussion/server/article-reviews-api.ts";
import { mountDiscussion } from "#newsroom/discussion/server/discussion-api.ts";
import { mountArticles } from "#newsroom/articles/server/articles-api.ts";
import { mountCalculators } from "#agency/tables/server/calculators-api.ts";
import { mountCalling } from "#leads/calling/server/calling-api.ts";
import { mountConversations } from "#leads/conversations/server/conversations-api.ts";
import { mountChecks } from "#operations/checks/server/checks-api.ts";
import { mountContact } from "#leads/gate/server/contact-api.ts";
import { mountDnc } from "#leads/gate/server/dnc-api.ts";
import { mountFacts } from "#newsroom/facts/server/facts-api.ts";
import { mountAudit } from "#accounts/audit/server/audit-api.ts";
import { mountErrors } from "#operations/errors/server/errors-api.ts";
import { exportSelected, mountImports } from "#leads/imports/server/imports-api.ts";
import { mountIntake } from "#leads/intake/server/intake-api.ts";
import { mountLeadCounts } from "#leads/leads/server/lead-counts-api.ts";
import { mountLeadLists } from "#leads/lists/server/lead-lists-api.ts";
import { mountTags } from "#leads/leads/server/tags-api.ts";
import { mountLeads } from "#leads/leads/server/leads-api.ts";
import { mountWebhooks } from "#leads/webhooks/server/webhooks-api.ts";
import { mountLedger } from "#platform/ledger/server/ledger-api.ts";
import { mountMail } from "#leads/notifications/server/notifications-api.ts";
import { mountMerges } from "#leads/merges/server/merges-api.ts";
import { mountArticleStatistics, mountMonitoring } from "#operations/monitoring/server/monitoring-api.ts";
import { mountSiteAudit } from "#newsroom/site-audit/server/site-audit-api.ts";
import { mountGlossary, mountTranslations } from "#newsroom/translations/server/translations-api.ts";
import { mountQuality } from "#newsroom/quality/server/quality-api.ts";
import { mountPolicies } from "#leads/policies/server/policies-api.ts";
import { mountPrivacy } from "#operations/privacy/server/privacy-api.ts";
import { mountVitals } from "#operations/traffic/server/vitals-api.ts";
import { mountOpening } from "#operations/opening/server/opening-api.ts";
import { mountSite } from "#agency/site/server/site-api.ts";
import { mountStaff } from "#accounts/staff/server/staff-api.ts";
import { mountImageStudio } from "#newsroom/image-studio/server/image-studio-api.ts";
import { mountTasks } from "#leads/tasks/server/tasks-api.ts";
import { mountTraffic } from "#operations/traffic/server/traffic-api.ts";
import { mountLive } from "./live-api.ts";
import type { Services } from "#platform/program/server/services.ts";
import type { EndpointSet } from "#platform/http/server/endpoint.ts";

/** Lists the functions that mount the calls of each domain. */
export const CALLS: ((endpoints: EndpointSet, services: Services) => void)[] = [
  mountLeadCounts,
  // Its paths are literal, so they come before those with an id.
  (endpoints, services) => mountLeadLists(endpoints, services, exportSelected),
  mountCalling,
  mountConversations,
  mountContact,
  mountDnc,
  mountImports,
  mountMerges,
  mountLeads,
  mountTags,
  mountWebhooks,
  mountAssignment,
  mountRings,
  mountTeams,
  mountPolicies,
  mountPrivacy,
  mountIntake,
  mountTasks,
  mountRedirects,
  // Before the calls with an id.
  mountAi,
  mountFacts,
  mountArticleLists,
  mountArticleLinks,
  mountArticleCalendar,
  mountArticleStatistics,
  mountArticleFiles,
  mountBackups,
  mountRestores,
  mountUpgrades,
  mountQuality,
  mountSiteAudit,
  mountImageStudio,
  mountArticleReviews,
  mountDiscussion,
  mountArticles,
  mountTranslations,
  mountGlossary,
  mountAccess,
  mountStaff,
  mountMail,
  mountTraffic,
  mountMonitoring,
  mountChecks,
  mountAlerts,
  mountErrors,
  mountAudit,
  mountVitals,
  mountSite,
  mountOpening,
  mountCalculators,
  mountLedger,
  mountLive,
];
