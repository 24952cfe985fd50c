import { isPreview, PREVIEW_WORDS } from "#agency/site/rules/site-stage.ts";
import { Badge } from "#ui/desk/Badge.tsx";

/** Marks the name of a lead that was sent before the site opened. */
export function PreviewBadge({ leadId }: { leadId: string }) {
  return isPreview(leadId) ? <Badge tone="warning">{PREVIEW_WORDS.badge}</Badge> : null;
}
