import type { DirectoryGroup } from "#agency/site/rules/directory-settings.ts";

/**
 * Finds what a person's groups make them here: the topmost row of the owner's list that names one of them counts, with
 * all that it says. Null if none does. Names compare without regard to case.
 */
export function placeOf<R extends Pick<DirectoryGroup, "group">>(
  rows: readonly R[],
  groups: readonly string[],
): R | null {
  const theirs = new Set(groups.map((group) => group.trim().toLowerCase()));
  return rows.find(({ group }) => theirs.has(group.toLowerCase())) ?? null;
}
