import { seesEveryLead } from "#platform/access/rules/lead-scope.ts";
import { type Actor, may, type Right } from "#platform/access/rules/rights.ts";
import { PASSWORD_PATH } from "#platform/access/rules/admin-paths.ts";

/** A page in the palette but not in the navigation. `words` are found as well; `outside` of the desk's frame. */
export type DeskLink = { path: string; label: string; words: string; outside?: true };

const LINKS: readonly (DeskLink & { right: Right | null; everyLead?: true })[] = [
  {
    path: "/admin/leads/problems",
    label: "Leads that need attention",
    words: "failed submissions",
    right: "leads:read",
    everyLead: true,
  },
  {
    path: "/admin/leads/new",
    label: "Add a lead",
    words: "new create person caller called phone referral walk in",
    right: "leads:write",
  },
  {
    path: "/admin/articles/imports",
    label: "Import and export articles",
    words: "wordpress wxr ghost markdown archive file upload download",
    right: "articles:publish",
  },
  { path: "/admin/leads/tags", label: "Tags of leads", words: "labels colors", right: "leads:assign" },
  {
    path: "/admin/settings/textTemplates",
    label: "Text and email templates",
    words: "saved answers snippets messages sms mail",
    right: "leads:assign",
  },
  {
    path: "/admin/settings/sequences",
    label: "Follow-up sequences",
    words: "drip cadence automation texts tasks steps dry run",
    right: "leads:assign",
  },
  { path: "/admin/leads/imports", label: "Import leads", words: "csv file list upload", right: "leads:import" },
  { path: "/admin/leads/exports", label: "Export leads", words: "csv json file download", right: "leads:export" },
  { path: "/admin/staff#invite", label: "Invite someone", words: "new invitation staff", right: "staff:manage" },
  { path: "/admin/keys#new-key", label: "Create an API key", words: "new", right: "keys:manage" },
  {
    path: "/admin/control/settings",
    label: "Alerts",
    words: "incidents rules quiet hours webhook monitoring",
    right: "settings:write",
  },
  {
    path: "/admin/opening",
    label: "Open the site",
    words: "opening preview go live public launch",
    right: "settings:write",
  },
  {
    path: "/admin/demo",
    label: "Demo agency",
    words: "example sample data fill remove trial",
    right: "settings:write",
  },
  { path: "/admin/tables", label: "Tables", words: "rates prices calculators", right: "settings:write" },
  { path: "/admin/profile", label: "Your profile", words: "account sessions", right: null },
  { path: PASSWORD_PATH, label: "Change password", words: "security", right: null, outside: true },
  { path: "/", label: "View site", words: "public website", right: null, outside: true },
];

/** Returns the pages outside the navigation that an actor may open. */
export function linksFor(actor: Actor): DeskLink[] {
  return LINKS.filter(
    ({ right, everyLead }) => (right === null || may(actor, right)) && (!everyLead || seesEveryLead(actor)),
  ).map(({ right: _right, everyLead: _everyLead, ...link }) => link);
}
