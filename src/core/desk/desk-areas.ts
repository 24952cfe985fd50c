import { type Actor, may, type Right } from "#core/access/rights.ts";

/** One entry of the desk's navigation; `right` null: open to all staff. */
export type DeskArea = {
  path: string;
  label: string;
  right: Right | null;
  icon:
    | "dashboard"
    | "leads"
    | "articles"
    | "library"
    | "autopilot"
    | "images"
    | "seo"
    | "mail"
    | "schedule"
    | "settings";
};

/** The desk's areas in navigation order (spec site §2 'Admin routes'). */
export const DESK_AREAS = [
  { path: "/admin", label: "Dashboard", right: null, icon: "dashboard" },
  { path: "/admin/visits", label: "Visits", right: "metrics:read", icon: "seo" },
  { path: "/admin/leads", label: "Leads", right: "leads:read", icon: "leads" },
  { path: "/admin/schedule", label: "Schedule", right: "leads:write", icon: "schedule" },
  { path: "/admin/articles", label: "Articles", right: "articles:publish", icon: "articles" },
  { path: "/library", label: "Library", right: "articles:write", icon: "library" },
  { path: "/content-autopilot", label: "Content Autopilot", right: "articles:write", icon: "autopilot" },
  { path: "/image-studio", label: "Image Studio", right: "articles:write", icon: "images" },
  { path: "/admin/mail", label: "Mail", right: "mail:manage", icon: "mail" },
  { path: "/admin/settings", label: "Settings", right: "settings:write", icon: "settings" },
  { path: "/admin/seo-files", label: "SEO Files", right: "articles:write", icon: "seo" },
] as const satisfies readonly DeskArea[];

/** The areas an actor may open, by the same rights that the server checks. */
export function areasFor(actor: Actor): DeskArea[] {
  return DESK_AREAS.filter((area) => area.right === null || may(actor, area.right));
}
