import { mountAccess } from "#server/access/access-api.ts";
import { mountAlerts } from "#server/alerts/alerts-api.ts";
import { mountAssignment } from "#server/assignment/assignment-api.ts";
import { mountRedirects } from "#server/redirects/redirects-api.ts";
import { mountArticleLists } from "#server/article-lists/article-lists-api.ts";
import { mountArticleLinks } from "#server/article-links/article-links-api.ts";
import { mountArticleCalendar } from "#server/article-calendar/article-calendar-api.ts";
import { mountAi } from "#server/ai/ai-api.ts";
import { mountArticleFiles } from "#server/article-files/article-files-api.ts";
import { mountBackups } from "#server/backups/backups-api.ts";
import { mountArticles } from "#server/articles/articles-api.ts";
import { mountCalculators } from "#server/calculators/calculators-api.ts";
import { mountCalling } from "#server/calling/calling-api.ts";
import { mountChecks } from "#server/checks/checks-api.ts";
import { mountContact } from "#server/contact/contact-api.ts";
import { mountFacts } from "#server/facts/facts-api.ts";
import { mountAudit } from "#server/audit/audit-api.ts";
import { mountErrors } from "#server/errors/errors-api.ts";
import { exportSelected, mountImports } from "#server/imports/imports-api.ts";
import { mountIntake } from "#server/intake/intake-api.ts";
import { mountLeadCounts } from "#server/lead-counts/lead-counts-api.ts";
import { mountLeadLists } from "#server/lead-lists/lead-lists-api.ts";
import { mountLeads } from "#server/leads/leads-api.ts";
import { mountWebhooks } from "#server/webhooks/webhooks-api.ts";
import { mountLedger } from "#server/ledger/ledger-api.ts";
import { mountMail } from "#server/notifications/notifications-api.ts";
import { mountMerges } from "#server/merges/merges-api.ts";
import { mountArticleStatistics, mountMonitoring } from "#server/monitoring/monitoring-api.ts";
import { mountSiteAudit } from "#server/site-audit/site-audit-api.ts";
import { mountQuality } from "#server/quality/quality-api.ts";
import { mountPolicies } from "#server/policies/policies-api.ts";
import { mountPrivacy } from "#server/privacy/privacy-api.ts";
import { mountVitals } from "#server/vitals/vitals-api.ts";
import { mountOpening } from "#server/opening/opening-api.ts";
import { mountSite } from "#server/site/site-api.ts";
import { mountStaff } from "#server/staff/staff-api.ts";
import { mountImageStudio } from "#server/image-studio/image-studio-api.ts";
import { mountTasks } from "#server/tasks/tasks-api.ts";
import { mountTraffic } from "#server/traffic/traffic-api.ts";
import { mountLive } from "./live-api.ts";
import type { Services } from "#server/services.ts";
import type { EndpointSet } from "./endpoint.ts";

/** What mounts the calls of each domain. */
export const CALLS: ((endpoints: EndpointSet, services: Services) => void)[] = [
  mountLeadCounts,
  // Its paths are literal, so they come before those with an id.
  (endpoints, services) => mountLeadLists(endpoints, services, exportSelected),
  mountCalling,
  mountContact,
  mountImports,
  mountMerges,
  mountLeads,
  mountWebhooks,
  mountAssignment,
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
  mountQuality,
  mountSiteAudit,
  mountImageStudio,
  mountArticles,
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
