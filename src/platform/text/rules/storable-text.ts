/**
 * Makes every text in a value storable: PostgreSQL rejects NUL and lone surrogates, which a cut through an emoji
 * leaves. Otherwise the database would refuse such a lead at every retry.
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
