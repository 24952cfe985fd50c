import { Eye } from "lucide-react";
import { DEMO_WORDS } from "#agency/site/rules/demo-agency.ts";

/** Says on every page that this is a demo agent's desk, and leads back. Works without script. */
export function LookBar({ name }: { name: string }) {
  return (
    <aside
      aria-label="Demo agent"
      className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-md border border-accent bg-selected px-3 py-1"
    >
      <p className="flex items-center gap-2">
        <Eye aria-hidden size={16} className="shrink-0 text-accent" />
        {DEMO_WORDS.asAgent(name)}
      </p>
      {/* A whole new page: everything on it is of another person. */}
      <form method="post" action="/admin/demo/leave">
        <button type="submit" className="min-h-(--control) font-medium text-accent underline underline-offset-2">
          {DEMO_WORDS.back}
        </button>
      </form>
    </aside>
  );
}
