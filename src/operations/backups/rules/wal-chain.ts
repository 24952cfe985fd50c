/** Segments of 16 MB: 256 of them for each of the middle eight hexadecimal digits. */
const PER_LOG = 256n;

/** The segment positions where a timeline of the WAL branched off from each of those before it, oldest first. */
export type TimelineHistory = readonly { timeline: number; until: bigint }[];

/** Returns the newest timeline that branched off after a segment, or the segment's own: the one that a replay follows. */
export function timelineToFollow(from: string, histories: ReadonlyMap<number, TimelineHistory>): number {
  return newestAfter(from, histories) ?? timelineOf(from);
}

/** A missing part of the WAL: `after` is the last file before it, `before` the first one after it, null if none. */
export type WalGap = { missing: string; count: number; after: string | null; before: string | null };

/** Parses the history of a timeline, whose lines are `1<tab>0/5000000<tab>reason` (PostgreSQL, timeline.c). */
export function parseHistory(text: string): TimelineHistory {
  return text.split("\n").flatMap((line) => {
    const [, timeline, high, low] = /^\s*(\d+)\s+([0-9A-F]+)\/([0-9A-F]+)/i.exec(line) ?? [];
    if (!timeline || !high || !low) return [];
    return [{ timeline: Number(timeline), until: BigInt(`0x${high}`) * PER_LOG + (BigInt(`0x${low}`) >> 24n) }];
  });
}

/**
 * Finds the first missing part of the WAL between a segment and the newest, on the path that PostgreSQL takes to the
 * newest timeline; null if it is complete. `names`: segments and histories. `upTo`: the newest segment known to have
 * existed.
 */
export function findWalGap(given: {
  names: readonly string[];
  histories: ReadonlyMap<number, TimelineHistory>;
  from: string;
  upTo: string | null;
}): WalGap | null {
  const { names, histories, from, upTo } = given;
  const segments = names.filter((name) => /^[0-9A-F]{24}$/.test(name)).toSorted();
  const own = timelineOf(from);
  const unknown = segments.map(timelineOf).find((one) => one > own && !histories.has(one));
  if (unknown !== undefined) return { missing: `${hex(BigInt(unknown))}.history`, count: 1, after: null, before: null };
  const way = wayFrom(from, histories);
  const nameAt = (place: bigint) => `${hex(BigInt(timelineAt(way, place)))}${placeName(place)}`;
  const there = new Set(segments);
  const onTheWay = (name: string) => nameAt(placeOf(name)) === name;
  const places = segments.filter(onTheWay).map(placeOf);
  const known = upTo !== null && onTheWay(upTo) ? [placeOf(upTo)] : [];
  const newest = [...places, ...known].reduce((a, b) => (b > a ? b : a), -1n);
  for (let place = placeOf(from); place <= newest; place++) {
    if (there.has(nameAt(place))) continue;
    const before = places.filter((one) => one > place).toSorted((a, b) => (a < b ? -1 : 1))[0];
    return {
      missing: nameAt(place),
      count: Number((before ?? newest + 1n) - place),
      after: place > placeOf(from) ? nameAt(place - 1n) : null,
      before: before === undefined ? null : nameAt(before),
    };
  }
  return null;
}

/** Returns the moment that the newest line of a timeline's history names as the end of its restore; null if none. */
export function restoredTo(history: string): Date | null {
  const found = [...history.matchAll(/\bbefore (\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d+)?)\+00/g)].at(-1)?.[1];
  return found === undefined ? null : new Date(`${found.replace(" ", "T")}Z`);
}

/** Tells whether one segment is before another, on any timeline. */
export function isBefore(segment: string, other: string): boolean {
  return placeOf(segment) < placeOf(other);
}

type Way = readonly { timeline: number; begins: bigint }[];

/** Returns the timelines from a segment to the newest one that branched off after it. */
function wayFrom(from: string, histories: ReadonlyMap<number, TimelineHistory>): Way {
  const newest = newestAfter(from, histories);
  if (newest === null) return [{ timeline: timelineOf(from), begins: 0n }];
  const history = histories.get(newest) ?? [];
  const later = history.map(({ until }, at) => ({ timeline: history[at + 1]?.timeline ?? newest, begins: until }));
  return [{ timeline: history[0]?.timeline ?? timelineOf(from), begins: 0n }, ...later];
}

/** Returns the newest timeline that branched off after a segment; null if none did. */
function newestAfter(from: string, histories: ReadonlyMap<number, TimelineHistory>): number | null {
  const [own, place] = [timelineOf(from), placeOf(from)];
  const newest = [...histories.keys()]
    .toSorted((a, b) => b - a)
    .find((one) => {
      const parent = histories.get(one)?.find(({ timeline }) => timeline === own);
      return parent !== undefined && parent.until >= place;
    });
  return newest ?? null;
}

function timelineAt(way: Way, place: bigint): number {
  return way.findLast(({ begins }) => begins <= place)?.timeline ?? 1;
}

function timelineOf(segment: string): number {
  return Number.parseInt(segment.slice(0, 8), 16);
}

function placeOf(segment: string): bigint {
  return BigInt(`0x${segment.slice(8, 16)}`) * PER_LOG + BigInt(`0x${segment.slice(16)}`);
}

function placeName(place: bigint): string {
  return `${hex(place / PER_LOG)}${hex(place % PER_LOG)}`;
}

function hex(value: bigint): string {
  return value.toString(16).toUpperCase().padStart(8, "0");
}
