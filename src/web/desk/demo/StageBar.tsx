import { Link } from "react-router";
import { DEMO_WORDS } from "#core/site/demo-agency.ts";

/** Says on every page of the desk that the demo agency is there. `link`: the person may remove it. */
export function DemoBar({ link }: { link: boolean }) {
  return (
    <aside
      aria-label={DEMO_WORDS.title}
      className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-md border border-warning-line bg-warning-surface px-3 py-1.5"
    >
      <p>{DEMO_WORDS.bar}</p>
      {link ? (
        <Link to="/admin/demo" className="min-h-(--control) content-center font-medium underline">
          {DEMO_WORDS.remove}
        </Link>
      ) : null}
    </aside>
  );
}
