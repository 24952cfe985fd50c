import {
  Activity,
  BookCheck,
  Bug,
  CalendarClock,
  CalendarDays,
  ChartLine,
  ChartNoAxesColumn,
  ChartPie,
  CircleArrowUp,
  ChevronRight,
  DatabaseBackup,
  FileCheck2,
  FileSearch,
  FileText,
  Gauge,
  House,
  Images,
  Inbox,
  KeyRound,
  LibraryBig,
  ListChecks,
  Mail,
  Merge,
  PenLine,
  PhoneOutgoing,
  Settings,
  ShieldCheck,
  Languages,
  Signpost,
  SpellCheck,
  SquareCheckBig,
  SquareFunction,
  UserRoundCog,
  Users,
  Webhook,
  type LucideIcon,
} from "lucide-react";
import { useState } from "react";
import { Link, NavLink, useLocation } from "react-router";
import { UnreadCount } from "#leads/conversations/desk/UnreadCount.tsx";
import type { DeskArea, DeskGroup } from "#ui/desk/rules/desk-areas.ts";

/** The icon of each area. */
export const AREA_ICONS: Record<DeskArea["icon"], LucideIcon> = {
  home: House,
  inbox: Inbox,
  queue: PhoneOutgoing,
  leads: Users,
  calendar: CalendarClock,
  tasks: SquareCheckBig,
  articles: FileText,
  library: LibraryBig,
  images: Images,
  seo: FileSearch,
  redirects: Signpost,
  translations: Languages,
  editorial: CalendarDays,
  quality: SpellCheck,
  autopilot: PenLine,
  facts: BookCheck,
  policies: FileCheck2,
  team: Users,
  board: ChartNoAxesColumn,
  analytics: ChartPie,
  visits: ChartNoAxesColumn,
  articleStatistics: ChartLine,
  live: Activity,
  control: Gauge,
  functions: SquareFunction,
  errors: Bug,
  jobs: ListChecks,
  backups: DatabaseBackup,
  upgrade: CircleArrowUp,
  keys: KeyRound,
  mail: Mail,
  settings: Settings,
  staff: UserRoundCog,
  webhooks: Webhook,
  duplicates: Merge,
  compliance: ShieldCheck,
};

/** Areas that are shown without folding their groups: with the headings, as many as fit a laptop's screen. */
const FITTING = 14;

/**
 * Shows the areas that an actor may open, by group; if they are many, one group is open at a time, at first that of the
 * page. `narrow` leaves only the icons, with the names as tooltips.
 */
export function DeskNavigation({
  groups,
  label,
  narrow = false,
}: {
  groups: readonly DeskGroup[];
  label: string;
  narrow?: boolean;
}) {
  const { pathname } = useLocation();
  const isIn = ({ path, within = [`${path}/`] }: DeskArea) =>
    pathname === path || within.some((beginning) => pathname.startsWith(beginning));
  // An area may be below another one: the longest path is the one that the page is in.
  const [current = null] = groups
    .flatMap(({ areas }) => areas.filter(isIn).map(({ path }) => path))
    .sort((a, b) => b.length - a.length);
  const own = groups.find(({ areas }) => areas.some(({ path }) => path === current)) ?? groups[0];
  // What was folded by hand stays so until a page of another group opens.
  const [chosen, setChosen] = useState({ own: own?.label, open: own?.label });
  const open = chosen.own === own?.label ? chosen.open : own?.label;
  const folds = groups.flatMap(({ areas }) => areas).length > FITTING;
  const linksOf = ({ areas }: DeskGroup) => (
    <ul>
      {areas.map((area) => (
        <li key={area.path}>
          <AreaLink area={area} narrow={narrow} current={current} />
        </li>
      ))}
    </ul>
  );
  return (
    <nav aria-label={label} className={folds ? "" : "space-y-3"}>
      {groups.map((group) =>
        folds ? (
          <details key={group.label} name={label} open={open === group.label}>
            <GroupName
              group={group}
              narrow={narrow}
              onChoose={() => setChosen({ own: own?.label, open: open === group.label ? undefined : group.label })}
            />
            {linksOf(group)}
          </details>
        ) : (
          <div key={group.label}>
            <p className={narrow ? "sr-only" : "px-2 pb-0.5 text-sm text-muted"}>{group.label}</p>
            {linksOf(group)}
          </div>
        ),
      )}
    </nav>
  );
}

type GroupNameProps = { group: DeskGroup; narrow: boolean; onChoose: () => void };

/** Shows the name of a group, which folds and unfolds it. */
function GroupName({ group: { label }, narrow, onChoose }: GroupNameProps) {
  return (
    <summary
      title={narrow ? label : undefined}
      onClick={(event) => {
        event.preventDefault();
        onChoose();
      }}
      className="flex min-h-(--control) cursor-pointer list-none items-center gap-2.5 rounded-md px-2 text-sm text-muted hover:bg-hover in-open:text-ink [&::-webkit-details-marker]:hidden"
    >
      <ChevronRight aria-hidden size={18} className="shrink-0 in-open:rotate-90" />
      <span className={narrow ? "sr-only" : ""}>{label}</span>
    </summary>
  );
}

function AreaLink({ area, narrow, current }: { area: DeskArea; narrow: boolean; current: string | null }) {
  const Icon = AREA_ICONS[area.icon];
  return (
    <Link
      to={area.path}
      aria-current={area.path === current ? "page" : undefined}
      title={narrow ? area.label : undefined}
      className="desk-nav-link relative flex min-h-(--control) items-center gap-2.5 rounded-md px-2 text-ink hover:bg-hover"
    >
      <Icon aria-hidden size={18} className="shrink-0" />
      <span className={narrow ? "sr-only" : ""}>{area.label}</span>
      {area.icon === "inbox" ? <UnreadCount narrow={narrow} /> : null}
    </Link>
  );
}

/** The tabs that fit beside the menu on a phone, with their names. */
const MAX_TABS = 4;

/** Shows the most used areas at the bottom of a phone. */
export function DeskTabs({ groups }: { groups: readonly DeskGroup[] }) {
  const tabs = groups.flatMap(({ areas }) => areas.filter(({ tab }) => tab)).slice(0, MAX_TABS);
  return (
    <ul className="flex grow">
      {tabs.map((area) => {
        const Icon = AREA_ICONS[area.icon];
        return (
          <li key={area.path} className="min-w-0 flex-1">
            <NavLink
              to={area.path}
              end={area.path === "/admin"}
              className="desk-nav-link flex h-14 flex-col items-center justify-center gap-0.5 text-sm text-muted"
            >
              <Icon aria-hidden size={20} />
              {area.label}
            </NavLink>
          </li>
        );
      })}
    </ul>
  );
}
