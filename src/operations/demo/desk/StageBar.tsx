import { Link } from "react-router";
import { DEMO_WORDS } from "#agency/site/rules/demo-agency.ts";
import { PREVIEW_WORDS, type SiteStage } from "#agency/site/rules/site-stage.ts";

const BARS = {
  demo: { name: DEMO_WORDS.title, text: DEMO_WORDS.bar, to: "/admin/demo", label: DEMO_WORDS.remove },
  preview: { name: "Preview", text: PREVIEW_WORDS.bar, to: "/admin/opening", label: PREVIEW_WORDS.open },
};

/** Says on every page of the desk that the site is not open, or has the demo agency. `link`: they may change it. */
export function StageBar({ stage, link }: { stage: SiteStage; link: boolean }) {
  if (stage === "open") return null;
  const { name, text, to, label } = BARS[stage];
  return (
    <aside
      aria-label={name}
      className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-md border border-warning-line bg-warning-surface px-3 py-1.5"
    >
      <p>{text}</p>
      {link ? (
        <Link to={to} className="min-h-(--control) content-center font-medium underline">
          {label}
        </Link>
      ) : null}
    </aside>
  );
}
