import type { Lead } from "./lead.ts";

/** The colors of tags: each passes contrast on the desk's surfaces, in light and dark. */
export const TAG_COLORS = ["gray", "red", "orange", "yellow", "green", "teal", "blue", "violet", "pink"] as const;
export type TagColor = (typeof TAG_COLORS)[number];
export const TAG_COLOR_LABELS: Record<TagColor, string> = {
  gray: "Gray",
  red: "Red",
  orange: "Orange",
  yellow: "Yellow",
  green: "Green",
  teal: "Teal",
  blue: "Blue",
  violet: "Violet",
  pink: "Pink",
};

/** A tag that the agency's people put on leads. */
export type Tag = { id: string; name: string; color: TagColor };

/** Most tags of an agency, and the longest name of one, characters: all of them are in one short list. */
export const MAX_TAGS = 50;
export const MAX_TAG_NAME = 30;

/** The fields of the form of a tag. */
export type TagTyped = { name: string; color: string };

/** Parses a tag's name and color; returns them, or the error for each field. */
export function parseTag({
  name: typed,
  color: chosen,
}: TagTyped): { ok: true; tag: Omit<Tag, "id"> } | { ok: false; fields: Record<string, string> } {
  const name = typed.trim().replace(/\s+/g, " ");
  const color = TAG_COLORS.find((one) => one === chosen);
  const fields = {
    ...(name === "" ? { name: "Enter the tag's name." } : {}),
    ...([...name].length > MAX_TAG_NAME ? { name: `Use at most ${MAX_TAG_NAME} characters.` } : {}),
    ...(color ? {} : { color: "Choose a color from the list." }),
  };
  return color && Object.keys(fields).length === 0 ? { ok: true, tag: { name, color } } : { ok: false, fields };
}

/** A change of a lead's tags, by their ids: those that it gets and loses, or all that it has afterwards. */
export type TagChange = { add?: readonly string[]; remove?: readonly string[] } | { all: readonly string[] };

/** Returns a lead's tags after a change, each once. */
export function tagsAfter(tags: readonly string[], change: TagChange): string[] {
  if ("all" in change) return [...new Set(change.all)];
  const { add = [], remove = [] } = change;
  return [...new Set([...tags, ...add])].filter((id) => !remove.includes(id));
}

/** Tells whether two lists have the same tags, in any order. */
export const sameTags = (one: readonly string[], other: readonly string[]): boolean =>
  one.every((id) => other.includes(id)) && other.every((id) => one.includes(id));

/** Returns the timeline's text for a change of a lead's tags; `names` has the name of each known tag by its id. */
export function tagsText(before: readonly string[], after: readonly string[], names: ReadonlyMap<string, string>) {
  const wordsOf = (ids: readonly string[]) => ids.map((id) => names.get(id) ?? "a deleted tag").join(", ");
  const added = after.filter((id) => !before.includes(id));
  const removed = before.filter((id) => !after.includes(id));
  const said = [
    ...(added.length > 0 ? [`Tagged: ${wordsOf(added)}`] : []),
    ...(removed.length > 0 ? [`${removed.length === 1 ? "Tag" : "Tags"} removed: ${wordsOf(removed)}`] : []),
  ];
  return said.join(". ");
}

/** Returns the tags of a lead that the agency still has, in the order of the agency's list. */
export function tagsOf<T extends { id: string }>({ tags }: Pick<Lead, "tags">, known: readonly T[]): T[] {
  return known.filter(({ id }) => tags.includes(id));
}
