import { type Actor, may, type Right } from "#platform/access/rules/rights.ts";

/** One entry of the desk's navigation; `right` null means that every member of staff may open it. */
export type DeskArea = {
  path: string;
  /** Beginnings of other paths that belong to it. */
  within?: readonly string[];
  label: string;
  right: Right | null;
  /** True if it is one of the tabs at the bottom of a phone. */
  tab?: boolean;
  icon:
    | "home"
    | "inbox"
    | "queue"
    | "leads"
    | "duplicates"
    | "calendar"
    | "tasks"
    | "articles"
    | "library"
    | "images"
    | "seo"
    | "redirects"
    | "editorial"
    | "quality"
    | "autopilot"
    | "facts"
    | "translations"
    | "policies"
    | "team"
    | "board"
    | "analytics"
    | "visits"
    | "articleStatistics"
    | "live"
    | "control"
    | "functions"
    | "errors"
    | "jobs"
    | "backups"
    | "upgrade"
    | "keys"
    | "webhooks"
    | "mail"
    | "settings"
    | "staff"
    | "compliance";
};
export type DeskGroup = { label: string; areas: readonly DeskArea[] };

/** The areas of the desk by group, in the order of the navigation. */
export const DESK_GROUPS: readonly DeskGroup[] = [
  {
    label: "Work",
    areas: [
      { path: "/admin", label: "Home", right: null, icon: "home", tab: true },
      { path: "/admin/inbox", label: "Inbox", right: "leads:read", icon: "inbox" },
      { path: "/admin/queue", label: "Queue", right: "leads:write", icon: "queue", tab: true },
      { path: "/admin/leads", label: "Leads", right: "leads:read", icon: "leads", tab: true },
      { path: "/admin/duplicates", label: "Duplicates", right: "leads:write", icon: "duplicates" },
      { path: "/admin/tasks", label: "Tasks", right: null, icon: "tasks" },
      { path: "/admin/schedule", label: "Calendar", right: "leads:write", icon: "calendar", tab: true },
      { path: "/admin/policies", label: "Policies", right: "leads:read", icon: "policies" },
    ],
  },
  {
    label: "Newsroom",
    areas: [
      { path: "/admin/articles", label: "Articles", right: "articles:publish", icon: "articles", tab: true },
      { path: "/library", label: "Library", right: "articles:write", icon: "library" },
      { path: "/content-autopilot", label: "Autopilot", right: "articles:write", icon: "autopilot" },
      { path: "/admin/quality", label: "Quality", right: "articles:write", icon: "quality" },
      { path: "/image-studio", label: "Images", right: "articles:write", icon: "images" },
      { path: "/admin/facts", label: "Facts", right: "articles:write", icon: "facts" },
      { path: "/admin/translations", label: "Translations", right: "articles:write", icon: "translations" },
      { path: "/admin/calendar", label: "Editorial calendar", right: "articles:write", icon: "editorial" },
      { path: "/admin/redirects", label: "Redirects", right: "articles:publish", icon: "redirects" },
      { path: "/admin/seo-files", label: "SEO files", right: "articles:publish", icon: "seo" },
    ],
  },
  {
    label: "Insight",
    areas: [
      { path: "/admin/team", label: "Team", right: "figures:read", icon: "team" },
      { path: "/admin/board", label: "Board", right: "figures:read", icon: "board" },
      { path: "/admin/analytics", label: "Lead analytics", right: "leads:read", icon: "analytics" },
      {
        path: "/admin/articles/analytics",
        label: "Article statistics",
        right: "articles:publish",
        icon: "articleStatistics",
      },
      { path: "/admin/visits", label: "Visits", right: "metrics:read", icon: "visits" },
    ],
  },
  {
    label: "Compliance",
    areas: [
      {
        path: "/admin/compliance/do-not-contact",
        label: "Do not contact",
        right: "leads:read",
        icon: "compliance",
      },
    ],
  },
  {
    label: "Operations",
    areas: [
      {
        path: "/admin/control/overview",
        within: ["/admin/control/", "/admin/alerts/"],
        label: "Control center",
        right: "settings:write",
        icon: "control",
      },
      { path: "/admin/live", label: "Live", right: "metrics:read", icon: "live" },
      { path: "/admin/functions", label: "Functions", right: "settings:write", icon: "functions" },
      { path: "/admin/errors", label: "Errors", right: "settings:write", icon: "errors" },
      { path: "/admin/jobs", label: "Jobs", right: "settings:write", icon: "jobs" },
      { path: "/admin/mail", label: "Mail", right: "mail:manage", icon: "mail" },
      { path: "/admin/backups", label: "Backups", right: "settings:write", icon: "backups" },
      { path: "/admin/upgrade", label: "Upgrade", right: "settings:write", icon: "upgrade" },
    ],
  },
  {
    label: "Settings",
    areas: [
      { path: "/admin/settings", label: "Settings", right: "settings:write", icon: "settings" },
      { path: "/admin/staff", label: "Staff", right: "staff:manage", icon: "staff" },
      { path: "/admin/keys", label: "API keys", right: "keys:manage", icon: "keys" },
      { path: "/admin/webhooks", label: "Webhooks", right: "keys:manage", icon: "webhooks" },
    ],
  },
];

/** Returns the groups and areas that an actor may open, by the same map of rights as on the server. */
export function areasFor(actor: Actor): DeskGroup[] {
  return DESK_GROUPS.map(({ label, areas }) => ({
    label,
    areas: areas.filter((area) => area.right === null || may(actor, area.right)),
  })).filter(({ areas }) => areas.length > 0);
}
