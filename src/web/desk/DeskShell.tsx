import { ExternalLink, LogOut, Menu } from "lucide-react";
import { useEffect, useRef, type ReactNode } from "react";
import { useLocation, useNavigation } from "react-router";
import type { DeskArea } from "#core/desk/desk-areas.ts";
import { DeskNavigation } from "./DeskNavigation.tsx";
import { usePageViews } from "./use-page-views.ts";

type Who = { name: string; role: string; site: string; areas: readonly DeskArea[] };

/** The frame of the desk: navigation at the side, on a phone in a menu that opens without script too. */
export function DeskShell({ who, children }: { who: Who; children: ReactNode }) {
  usePageViews();
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[16rem_minmax(0,1fr)]">
      <a
        href="#desk-main"
        className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:m-2 focus:rounded-lg focus:bg-card focus:px-4 focus:py-3 focus:text-evergreen"
      >
        Skip to the content
      </a>
      <header className="bg-evergreen-deep text-on-evergreen [--focus:var(--ember-glow)] lg:sticky lg:top-0 lg:flex lg:h-dvh lg:flex-col lg:overflow-y-auto">
        <PhoneMenu who={who} />
        <div className="hidden p-5 lg:block">
          <p className="font-serif text-2xl">{who.site}</p>
          <p className="text-on-evergreen-soft">Staff desk</p>
        </div>
        <div className="hidden grow px-3 lg:block">
          <DeskNavigation areas={who.areas} label="Desk" />
        </div>
        <div className="hidden p-5 lg:block">
          <Person who={who} />
        </div>
      </header>
      <Progress />
      <main id="desk-main" tabIndex={-1} className="min-w-0 px-4 py-6 outline-none sm:px-8 sm:py-8">
        <div className="mx-auto max-w-6xl">{children}</div>
      </main>
    </div>
  );
}

function PhoneMenu({ who }: { who: Who }) {
  const menu = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  // The menu closes whenever another page has opened.
  useEffect(() => {
    if (key && menu.current) menu.current.open = false;
  }, [key]);
  return (
    <details ref={menu} className="lg:hidden">
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 px-4 py-2 [&::-webkit-details-marker]:hidden">
        <span className="font-serif text-xl">{who.site}</span>
        <span className="flex items-center gap-2 font-semibold">
          <Menu aria-hidden size={22} /> Menu
        </span>
      </summary>
      <div className="space-y-5 px-3 pt-1 pb-5">
        <DeskNavigation areas={who.areas} label="Desk menu" />
        <div className="px-1">
          <Person who={who} />
        </div>
      </div>
    </details>
  );
}

function Person({ who }: { who: Who }) {
  const row = "flex min-h-11 w-full items-center gap-3 rounded-lg px-2 py-2 text-left font-semibold hover:bg-evergreen";
  return (
    <div className="space-y-1 border-t border-evergreen pt-4">
      <p className="px-2">
        <bdi className="block font-semibold">{who.name}</bdi>
        <span className="text-on-evergreen-soft">{`Signed in as ${who.role}`}</span>
      </p>
      <a href="/" className={row}>
        <ExternalLink aria-hidden size={20} className="shrink-0" /> View site
      </a>
      <form method="post" action="/admin/sign-out">
        <button type="submit" className={row}>
          <LogOut aria-hidden size={20} className="shrink-0" /> Sign out
        </button>
      </form>
    </div>
  );
}

/** Says that a page is on its way, once it takes long enough to be noticed. */
function Progress() {
  const busy = useNavigation().state !== "idle";
  return (
    <p role="status" className="pointer-events-none fixed top-3 right-3 z-40">
      {busy ? (
        <span className="desk-late rounded-lg bg-evergreen-deep px-3 py-2 font-semibold text-on-evergreen shadow">
          Loading…
        </span>
      ) : null}
    </p>
  );
}
