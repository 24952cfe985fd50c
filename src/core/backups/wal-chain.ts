/** Segments of 16 MB: 256 of them for each of the middle eight hexadecimal digits. */
const PER_LOG = 256n;

/**
 * The first segment of WAL that is missing between one and the newest of some names, or null. A segment that a later
 * timeline has counts: a restored database goes on in one.
 */
export function missingSegment(names: readonly string[], from: string): string | null {
  const places = new Set<bigint>();
  let newest = placeOf(from) - 1n;
  for (const name of names) {
    if (!/^[0-9A-F]{24}$/.test(name)) continue;
    const place = placeOf(name);
    places.add(place);
    if (place > newest) newest = place;
  }
  for (let place = placeOf(from); place <= newest; place++)
    if (!places.has(place)) return `${from.slice(0, 8)}${hex(place / PER_LOG)}${hex(place % PER_LOG)}`;
  return null;
}

function placeOf(segment: string): bigint {
  return BigInt(`0x${segment.slice(8, 16)}`) * PER_LOG + BigInt(`0x${segment.slice(16)}`);
}

function hex(value: bigint): string {
  return value.toString(16).toUpperCase().padStart(8, "0");
}
