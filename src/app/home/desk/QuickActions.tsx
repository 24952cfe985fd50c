import { Link } from "react-router";
import type { Dashboard } from "#operations/home/server/read-dashboard.ts";
import { NEW_TITLE } from "#newsroom/articles/desk/NewArticleForm.tsx";
import { deskButton } from "#ui/desk/Button.tsx";
import { Kbd } from "#ui/desk/Kbd.tsx";

/**
 * Shows the six quick actions of spec admin-panels §2, as far as the role may use them, jumps on this page, and its
 * shortcuts.
 */
export function QuickActions({ figures, owner }: { figures: Dashboard; owner: boolean }) {
  const { leads, drafts, audit, unproven } = figures;
  return (
    <nav aria-label="Quick actions" className="my-4 flex flex-wrap items-center gap-2">
      {drafts ? <Jump to={NEW_TITLE} label="Create Article" /> : null}
      {owner ? <Go to="/admin/leads/exports" label="Export Data" /> : null}
      {audit ? <Jump to="seo-audit" label="SEO Audit" /> : null}
      <Jump to="health" label="System Check" />
      {owner ? <Go to="/admin/clear-cache" label="Clear Cache" /> : null}
      {owner ? <Go to="/admin/demo" label="Demo agency" /> : null}
      {owner ? <Go to="/admin/backups" label="Backup Data" /> : null}
      {leads ? <Jump to="leads" label="Leads" /> : null}
      {drafts ? <Jump to="articles" label="Articles management" /> : null}
      {unproven ? <Jump to="claims" label="Claims without evidence" /> : null}
      <details className="basis-full">
        <summary className="min-h-(--control) content-center text-accent">Keyboard shortcuts</summary>
        <dl className="grid max-w-96 grid-cols-[auto_1fr] gap-x-4 gap-y-1">
          {SHORTCUTS.map(({ keys, label }) => (
            <div key={keys} className="col-span-2 grid grid-cols-subgrid">
              <dt>
                <Kbd keys={keys} />
              </dt>
              <dd>{label}</dd>
            </div>
          ))}
        </dl>
      </details>
    </nav>
  );
}

/** The browser handles all of these but the search; `?` shows those of the desk. */
const SHORTCUTS = [
  { keys: "Ctrl+R", label: "Refresh" },
  { keys: "Mod+K", label: "Search" },
  { keys: "Home", label: "Top of the page" },
  { keys: "End", label: "End of the page" },
  { keys: "?", label: "All shortcuts of the desk" },
] as const;

function Go({ to, label }: { to: string; label: string }) {
  return (
    <Link to={to} className={deskButton("plain")}>
      {label}
    </Link>
  );
}

function Jump({ to, label }: { to: string; label: string }) {
  return (
    <a href={`#${to}`} className={deskButton("plain")}>
      {label}
    </a>
  );
}
