/** What a change wrote into a record: its fields before and after. */
export type Written<T> = { before: T; after: T };

/**
 * Undoes a change of a record: `back` has the fields that still have the value that the change wrote, as they were
 * before it; `kept` names those that someone changed since. Of fields that belong together all go back or none does.
 */
export function undoChange<T extends object, K extends keyof T>(
  now: T,
  { before, after }: Written<Pick<T, K>>,
  fields: readonly K[],
  together: readonly (readonly K[])[] = [],
): { back: Partial<Pick<T, K>>; kept: K[] } {
  const changed = (field: K) => !isSame(now[field], after[field]);
  const stays = (field: K) => changed(field) || together.some((group) => group.includes(field) && group.some(changed));
  const differs = (field: K) => !isSame(after[field], before[field]) && !isSame(now[field], before[field]);
  const back = fields.filter((field) => !stays(field)).map((field) => [field, before[field]]);
  return { back: Object.fromEntries(back), kept: fields.filter((field) => stays(field) && differs(field)) };
}

function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((value, i) => isSame(value, other[i]));
  return one instanceof Date && other instanceof Date ? one.getTime() === other.getTime() : one === other;
}
