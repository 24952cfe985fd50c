/**
 * The same value with every text made storable: PostgreSQL takes neither NUL nor half a surrogate pair, which a cut
 * through an emoji leaves behind. Without this such a lead would be refused by the database at every try.
 */
export function storable<T>(value: T): T {
  return storableValue(value) as T;
}

function storableValue(value: unknown): unknown {
  if (typeof value === "string") return value.replaceAll("\0", "").replace(/\p{Cs}/gu, "\uFFFD");
  if (Array.isArray(value)) return value.map(storableValue);
  if (value !== null && typeof value === "object")
    return Object.fromEntries(Object.entries(value).map(([key, v]) => [key, storableValue(v)]));
  return value;
}
