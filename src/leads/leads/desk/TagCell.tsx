import { type Tag, tagsOf } from "#leads/leads/rules/tag.ts";
import { TagChip } from "./TagChip.tsx";

/** Shows the tags of a row of the list. */
export default function TagCell({ given, known }: { given: readonly string[]; known: readonly Tag[] }) {
  return (
    <span className="flex gap-1">
      {tagsOf({ tags: given }, known).map((tag) => (
        <TagChip key={tag.id} tag={tag} />
      ))}
    </span>
  );
}
