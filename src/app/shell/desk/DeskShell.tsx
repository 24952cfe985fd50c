import {
  CircleUserRound,
  ExternalLink,
  LogOut,
  Menu,
  MoonStar,
  PanelLeftClose,
  PanelLeftOpen,
  Search,
  Sun,
  SunMoon,
} from "lucide-react";
import { useEffect, useRef, type ReactNode } from "react";
import { NavLink, useLocation, useNavigation } from "react-router";
import { Kbd } from "#ui/desk/Kbd.tsx";
import type { DeskGroup } from "#ui/desk/rules/desk-areas.ts";
import type { DeskPreferences } from "#ui/desk/rules/desk-preferences.ts";
import type { DeskLink } from "#ui/desk/rules/desk-search.ts";
import { runCommand } from "#ui/desk/shortcuts.ts";
import { useAlive } from "#ui/kit/use-alive.ts";
import { pushEvent } from "#website/shell/pages/data-layer.ts";
import { DeskNavigation, DeskTabs } from "./DeskNavigation.tsx";
import { LiveStatus } from "#ui/live/LiveStatus.tsx";
import { DeskKeyboard } from "./DeskKeyboard.tsx";
import { usePopupDetails } from "#ui/desk/use-popup-details.ts";
import { usePreferences } from "#ui/desk/use-preferences.ts";

type Who = {
  name: string;
  role: string;
  site: string;
  groups: readonly DeskGroup[];
  links: readonly DeskLink[];
  preferences: DeskPreferences;
};
type Look = { preferences: DeskPreferences; change: (to: Partial<DeskPreferences>) => void };

/** Shows the frame of the desk: navigation at the side, on a phone at the bottom and in a menu without script. */
export function DeskShell({ who, children }: { who: Who; children: ReactNode }) {
  usePageViews();
  useFocusAfterNavigation();
  usePopupDetails();
  const [preferences, change] = usePreferences(who.preferences);
  const narrow = preferences.sidebar === "narrow";
  return (
    <div
      data-single-keys={preferences.singleKeys}
      className={`min-h-dvh pr-[env(safe-area-inset-right)] pb-(--tabs) pl-[env(safe-area-inset-left)] lg:grid lg:grid-cols-[var(--sidebar)_minmax(0,1fr)] print:block! print:pb-0 ${narrow ? "[--sidebar:3.25rem]" : "[--sidebar:13.5rem]"}`}
    >
      <a
        href="#desk-main"
        className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:m-2 focus:rounded-md focus:bg-surface focus:px-3 focus:py-2"
      >
        Skip to the content
      </a>
      <header className="hidden border-r border-line bg-surface print:hidden! lg:sticky lg:top-0 lg:flex lg:h-dvh lg:flex-col lg:overflow-y-auto">
        <p className={`shrink-0 truncate px-4 py-3 font-semibold ${narrow ? "sr-only" : ""}`} title={who.site}>
          {who.site}
        </p>
        <div className={`shrink-0 grow px-2 pb-6 ${narrow ? "pt-3" : ""}`}>
          <PaletteButton narrow={narrow} />
          <DeskNavigation groups={who.groups} label="Desk" narrow={narrow} />
        </div>
        {/* What scrolls behind it fades, to show that there is more. */}
        <div className="sticky bottom-0 shrink-0 bg-surface px-2 py-2 before:pointer-events-none before:absolute before:inset-x-0 before:bottom-full before:h-8 before:bg-linear-to-t before:from-surface before:to-transparent forced-colors:before:hidden">
          <Person who={who} look={{ preferences, change }} narrow iconsOnly={narrow} />
        </div>
      </header>
      <Progress />
      <main id="desk-main" tabIndex={-1} className="min-w-0 px-4 py-4 outline-none sm:px-6">
        {children}
      </main>
      <PhoneBar who={who} look={{ preferences, change }} />
      <DeskKeyboard groups={who.groups} links={who.links} preferences={preferences} change={change} />
    </div>
  );
}

/** Reports every opened page of the desk to the data layer, without its query, which may have a person's name. */
function usePageViews(): void {
  const { pathname } = useLocation();
  useEffect(() => pushEvent({ event: "page_view", path: pathname, title: document.title }), [pathname]);
}

/** Moves the focus into the new page if the element that had it is gone, so that Tab and screen readers go on there. */
function useFocusAfterNavigation(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (document.activeElement === document.body) document.getElementById("desk-main")?.focus({ preventScroll: true });
  }, [pathname]);
}

/** Opens the palette. It needs script; until that runs, only its space is there. */
function PaletteButton({ narrow, onOpen }: { narrow: boolean; onOpen?: () => void }) {
  const alive = useAlive();
  return (
    <button
      type="button"
      onClick={() => {
        onOpen?.();
        runCommand("palette");
      }}
      title={narrow ? "Find anything" : undefined}
      aria-keyshortcuts="Control+K Meta+K"
      className={`mb-2 flex min-h-(--control) w-full items-center gap-2 rounded-md border border-line px-2 text-left text-muted hover:bg-hover hover:text-ink ${alive ? "" : "invisible"}`}
    >
      <Search aria-hidden size={18} className="shrink-0" />
      <span className={narrow ? "sr-only" : "grow whitespace-nowrap"}>Find anything</span>
      {narrow ? null : (
        <span aria-hidden className="pointer-coarse:hidden">
          <Kbd keys="Mod+K" />
        </span>
      )}
    </button>
  );
}

function PhoneBar({ who, look }: { who: Who; look: Look }) {
  const menu = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  const close = () => {
    if (menu.current) menu.current.open = false;
  };
  // The menu closes whenever another page has opened.
  useEffect(() => {
    if (key) close();
  }, [key]);
  return (
    <div className="desk-tabs fixed inset-x-0 bottom-0 z-30 flex border-t border-line bg-surface pr-[env(safe-area-inset-right)] pb-[env(safe-area-inset-bottom)] pl-[env(safe-area-inset-left)] lg:hidden print:hidden">
      <nav aria-label="Tabs" className="flex min-w-0 grow">
        <DeskTabs groups={who.groups} />
      </nav>
      <details ref={menu} data-popup="" className="shrink-0 basis-20">
        <summary className="flex h-14 list-none flex-col items-center justify-center gap-0.5 text-sm text-muted [&::-webkit-details-marker]:hidden">
          <Menu aria-hidden size={20} /> Menu
        </summary>
        <div className="fixed inset-x-0 bottom-(--tabs) max-h-[80dvh] space-y-4 overflow-y-auto rounded-t-md border-t border-line bg-surface p-4 shadow-overlay">
          <p className="px-2 font-semibold">{who.site}</p>
          <PaletteButton narrow={false} onOpen={close} />
          <DeskNavigation groups={who.groups} label="Desk menu" />
          <Person who={who} look={look} />
        </div>
      </details>
    </div>
  );
}

const ROW = "flex min-h-(--control) w-full items-center gap-2.5 rounded-md px-2 text-left hover:bg-hover";

type PersonProps = { who: Who; look: Look; narrow?: boolean; iconsOnly?: boolean };

/**
 * Shows who is signed in, with what is theirs: `narrow` as icons, side by side unless `iconsOnly` leaves no space for
 * that; else a line each.
 */
function Person({ who, look, narrow = false, iconsOnly = false }: PersonProps) {
  const words = narrow ? "sr-only" : "";
  return (
    <div className="border-t border-line pt-2">
      <NavLink
        to="/admin/profile"
        title={iconsOnly ? "Your profile" : undefined}
        className={`desk-nav-link ${ROW} py-1`}
      >
        <CircleUserRound aria-hidden size={18} className="shrink-0" />
        <span className={iconsOnly ? "sr-only" : "min-w-0"}>
          <bdi className="block truncate font-medium">{who.name}</bdi>
          <span className="block text-sm text-muted">{`Signed in as ${who.role}`}</span>
        </span>
      </NavLink>
      <div className={narrow && !iconsOnly ? "flex justify-between [&_button]:w-auto" : ""}>
        <LiveStatus narrow={narrow} />
        <LookSwitches narrow={narrow} look={look} />
        <a
          href="/"
          className={`${ROW} ${narrow && !iconsOnly ? "w-auto!" : ""}`}
          title={narrow ? "View site" : undefined}
        >
          <ExternalLink aria-hidden size={18} className="shrink-0" /> <span className={words}>View site</span>
        </a>
        <form method="post" action="/admin/sign-out">
          <button type="submit" className={ROW} title={narrow ? "Sign out" : undefined}>
            <LogOut aria-hidden size={18} className="shrink-0" /> <span className={words}>Sign out</span>
          </button>
        </form>
      </div>
    </div>
  );
}

const THEMES = [
  { theme: null, label: "Theme: system", Icon: SunMoon },
  { theme: "light", label: "Theme: light", Icon: Sun },
  { theme: "dark", label: "Theme: dark", Icon: MoonStar },
] as const;

/**
 * Shows the switches for the theme and the width of the sidebar. They need script, so they show once it runs; their
 * space is there before.
 */
function LookSwitches({ narrow, look: { preferences, change } }: { narrow: boolean; look: Look }) {
  const isNarrow = preferences.sidebar === "narrow";
  const sidebarLabel = isNarrow ? "Widen the sidebar" : "Narrow the sidebar";
  const alive = useAlive();
  const at = THEMES.findIndex(({ theme }) => theme === preferences.theme);
  const { label, Icon } = THEMES[at] ?? THEMES[0];
  const next = THEMES[(at + 1) % THEMES.length] ?? THEMES[0];
  const words = narrow ? "sr-only" : "";
  const row = alive ? ROW : `${ROW} invisible`;
  return (
    <>
      <button
        type="button"
        className={row}
        title={narrow ? label : undefined}
        onClick={() => change({ theme: next.theme })}
      >
        <Icon aria-hidden size={18} className="shrink-0" /> <span className={words}>{label}</span>
      </button>
      <button
        type="button"
        className={`${row} max-lg:hidden`}
        title={narrow ? sidebarLabel : undefined}
        onClick={() => change({ sidebar: isNarrow ? "wide" : "narrow" })}
      >
        {isNarrow ? <PanelLeftOpen aria-hidden size={18} /> : <PanelLeftClose aria-hidden size={18} />}
        <span className={words}>{sidebarLabel}</span>
      </button>
    </>
  );
}

/** Says that a page is loading, once it takes long enough to be noticed. */
function Progress() {
  const busy = useNavigation().state !== "idle";
  return (
    <p role="status" className="pointer-events-none fixed top-3 right-3 z-40">
      {busy ? (
        <span className="desk-late rounded-md bg-accent px-2 py-1 text-sm font-medium text-on-accent">Loading…</span>
      ) : null}
    </p>
  );
}
