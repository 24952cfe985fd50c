import { DEMO_WORDS, isDemo } from "#agency/site/rules/demo-agency.ts";
import { isPreview, PREVIEW_WORDS } from "#agency/site/rules/site-stage.ts";
import { Badge } from "#ui/desk/Badge.tsx";

/** Marks the name of a lead that is no person: quietly one of the demo, which a bar on every page speaks of. */
export function SampleMark({ leadId }: { leadId: string }) {
  if (isDemo(leadId)) return <span className="shrink-0 text-sm text-muted">{DEMO_WORDS.mark}</span>;
  return isPreview(leadId) ? <Badge tone="warning">{PREVIEW_WORDS.badge}</Badge> : null;
}
