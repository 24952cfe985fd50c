import type { ComponentProps } from "react";
import type { Tag } from "#leads/leads/rules/tag.ts";

type Props = Omit<ComponentProps<"select">, "children"> & { tags: readonly Tag[] };

/** Chooses a tag to put on the selected leads or to take off: its id after `+` or `-`. Nothing without tags. */
export function TagSelect({ tags, ...control }: Props) {
  if (tags.length === 0) return null;
  return (
    <select name="tag" aria-label="Tag the selected leads" {...control}>
      <option value="">Tags…</option>
      {(["+", "-"] as const).map((sign) => (
        <optgroup key={sign} label={sign === "+" ? "Add" : "Remove"}>
          {tags.map(({ id, name }) => (
            <option key={id} value={`${sign}${id}`}>
              {sign === "+" ? "Add" : "Remove"} {name}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  );
}
