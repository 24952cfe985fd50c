import { Link } from "react-router";
import { DEMO_WORDS } from "#agency/site/rules/demo-agency.ts";
import { PREVIEW_WORDS, type SiteStage } from "#agency/site/rules/site-stage.ts";

const BOX = "mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-md border px-3";

type Props = {
  stage: SiteStage;
  /** Demo leads of the site. */
  demoLeads: number;
  /** They may change it. */
  link: boolean;
};

/** Says on every page of the desk that the site is not open, or has the demo agency: the latter quietly. */
export function StageBar({ stage, demoLeads, link }: Props) {
  if (stage === "open") return null;
  if (stage === "demo")
    return (
      <aside aria-label={DEMO_WORDS.title} className={`${BOX} border-line py-1 text-sm text-muted`}>
        <p>{DEMO_WORDS.bar(demoLeads)}</p>
        {link ? <To path="/admin/demo" label={DEMO_WORDS.remove} /> : null}
      </aside>
    );
  return (
    <aside aria-label="Preview" className={`${BOX} border-warning-line bg-warning-surface py-1.5`}>
      <p>{PREVIEW_WORDS.bar}</p>
      {link ? <To path="/admin/opening" label={PREVIEW_WORDS.open} /> : null}
    </aside>
  );
}

const To = ({ path, label }: { path: string; label: string }) => (
  <Link to={path} className="min-h-(--control) content-center font-medium underline">
    {label}
  </Link>
);
