import type { Place } from "./in-page.ts";
import type { Look } from "./person.ts";

/** Widths and heights may differ by so many pixels: lines break a letter earlier, and engines draw fields their own way. */
const SIZE = 20;
/** Parts may begin so much further down, as a share of where they are, since the lines above add up. */
const DRIFT = 0.06;
/** The same in pixels, at the least. */
const LEAST_DRIFT = 40;

function differs(one: Place, other: Place): boolean {
  const down = Math.max(LEAST_DRIFT, one.y * DRIFT);
  const tall = Math.max(SIZE * 2, one.height * DRIFT);
  return (
    Math.abs(one.x - other.x) > SIZE ||
    Math.abs(one.width - other.width) > SIZE ||
    Math.abs(one.height - other.height) > tall ||
    Math.abs(one.y - other.y) > down
  );
}

const told = ({ x, y, width, height }: Place) => [x, y, width, height].map(Math.round).join(" ");

/** Compares where two engines put the parts of the same screens; returns what one lacks, or has elsewhere. */
export function compareLooks(first: readonly Look[], second: readonly Look[]): string[] {
  return first.flatMap(({ name, places }) => {
    const others = new Map(second.find((look) => look.name === name)?.places.map((place) => [place.name, place]) ?? []);
    if (others.size === 0) return [];
    const lacking = places.filter((place) => !others.has(place.name)).map((place) => `lacks ${place.name}`);
    const known = new Set(places.map((place) => place.name));
    const more = [...others.keys()].filter((key) => !known.has(key)).map((key) => `has ${key} too`);
    const moved = places.flatMap((place) => {
      const other = others.get(place.name);
      return other && differs(place, other) ? [`${place.name}: ${told(place)} and ${told(other)}`] : [];
    });
    return [...lacking, ...more, ...moved].map((text) => `${name}: ${text}`);
  });
}
