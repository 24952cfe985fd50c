import type { ReactNode } from "react";
import type { Tag, TagColor } from "#leads/leads/rules/tag.ts";

/** The tokens of the colors, which the kit has for other dots too. */
export const TAG_DOTS: Record<TagColor, string> = {
  gray: "bg-(--status-lost)",
  red: "bg-(--score-red)",
  orange: "bg-(--score-orange)",
  yellow: "bg-(--score-yellow)",
  green: "bg-(--status-won)",
  teal: "bg-(--status-proposal)",
  blue: "bg-(--status-new)",
  violet: "bg-(--status-qualified)",
  pink: "bg-(--tag-pink)",
};

/** Shows a tag: the dot of its color and its name; `children` is what may be done with it. */
export function TagChip({ tag, children }: { tag: Pick<Tag, "name" | "color">; children?: ReactNode }) {
  return (
    <span className="inline-flex h-6 max-w-48 items-center gap-1.5 rounded-full border border-line bg-surface px-2 text-sm whitespace-nowrap">
      <span aria-hidden className={`size-2 shrink-0 rounded-full ${TAG_DOTS[tag.color]}`} />
      <bdi className="truncate" title={tag.name}>
        {tag.name}
      </bdi>
      {children}
    </span>
  );
}
