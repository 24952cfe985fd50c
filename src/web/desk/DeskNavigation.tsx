import {
  CalendarClock,
  FileSearch,
  FileText,
  Images,
  LayoutDashboard,
  LibraryBig,
  type LucideIcon,
  Mail,
  Settings,
  Sparkles,
  Users,
} from "lucide-react";
import { NavLink } from "react-router";
import type { DeskArea } from "#core/desk/desk-areas.ts";

const ICONS: Record<DeskArea["icon"], LucideIcon> = {
  dashboard: LayoutDashboard,
  leads: Users,
  articles: FileText,
  library: LibraryBig,
  autopilot: Sparkles,
  images: Images,
  seo: FileSearch,
  schedule: CalendarClock,
  settings: Settings,
  mail: Mail,
};

/** Links to the desk areas that a user may open. */
export function DeskNavigation({ areas, label }: { areas: readonly DeskArea[]; label: string }) {
  return (
    <nav aria-label={label}>
      <ul className="space-y-1">
        {areas.map((area) => {
          const Icon = ICONS[area.icon];
          return (
            <li key={area.path}>
              <NavLink
                to={area.path}
                end={area.path === "/admin"}
                className={({ isActive }) =>
                  `flex min-h-11 items-center gap-3 rounded-lg px-3 py-2 font-semibold ${isActive ? "bg-on-evergreen text-evergreen-deep" : "text-on-evergreen hover:bg-evergreen"}`
                }
              >
                <Icon aria-hidden size={20} className="shrink-0" />
                {area.label}
              </NavLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
