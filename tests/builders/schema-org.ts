import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

/** One type of schema.org: the types it is a kind of, and the ranges of its own properties. */
type Kind = { parents: string[]; properties: Map<string, string[]> };
type Vocabulary = { kinds: ReadonlyMap<string, Kind>; values: ReadonlyMap<string, ReadonlySet<string>> };

let vocabulary: Vocabulary | undefined;

/**
 * Reads schema.org's own types, from which the package schema-dts is generated: types with parents and properties with
 * ranges.
 */
function readVocabulary(): Vocabulary {
  if (vocabulary) return vocabulary;
  const lines = readFileSync(
    createRequire(import.meta.url)
      .resolve("schema-dts")
      .replace(/\.js$/, ".d.ts"),
    "utf8",
  ).split("\n");
  const kinds = new Map<string, Kind>();
  const values = new Map<string, ReadonlySet<string>>();
  const kind = (name: string) => {
    const known = kinds.get(name) ?? { parents: [], properties: new Map<string, string[]>() };
    kinds.set(name, known);
    return known;
  };
  let open: Kind | undefined;
  for (const line of lines) {
    const begins = /^(?:export )?interface (\w+?)(?:Base|Leaf) extends (.+) \{/.exec(line);
    const property = /^\s+"(\w+)"\??: SchemaValue<(.+), "\w+">;/.exec(line);
    const named = /^export type (\w+) = (.*"https:\/\/schema\.org\/.*);/.exec(line);
    if (begins) {
      open = kind(begins[1] ?? "");
      for (const [, parent = ""] of (begins[2] ?? "").matchAll(/(\w+)Base/g))
        if (parent !== begins[1]) open.parents.push(parent);
    } else if (property && open) open.properties.set(property[1] ?? "", (property[2] ?? "").split(" | "));
    else if (named)
      values.set(
        named[1] ?? "",
        new Set([...(named[2] ?? "").matchAll(/"(https:[^"]+)"/g)].map(([, value = ""]) => value)),
      );
  }
  vocabulary = { kinds, values };
  return vocabulary;
}

function isKindOf(name: string, wanted: string): boolean {
  return (
    name === wanted ||
    (readVocabulary()
      .kinds.get(name)
      ?.parents.some((parent) => isKindOf(parent, wanted)) ??
      false)
  );
}

function rangeOf(name: string, property: string): string[] | undefined {
  const known = readVocabulary().kinds.get(name);
  if (!known) return undefined;
  return (
    known.properties.get(property) ??
    known.parents.map((parent) => rangeOf(parent, property)).find((range) => range !== undefined)
  );
}

/** Properties that only hold addresses. Relative ones mean nothing outside the page. */
const ADDRESSES = new Set(["url", "image", "logo", "sameAs", "item", "@id"]);
const DATE = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d))?$/;

/**
 * Returns everything in one object of structured data that schema.org does not know, and invalid addresses and dates.
 * Empty is right.
 */
export function faultsOf(data: unknown): string[] {
  const top = data as Record<string, unknown>;
  return [...(top["@context"] === "https://schema.org" ? [] : ["no @context"]), ...faultsWithin(top, "")];
}

function faultsWithin(node: Record<string, unknown>, where: string): string[] {
  const type = String(node["@type"]);
  if (!readVocabulary().kinds.has(type)) return [`${where} is of no known type: ${type}`];
  return Object.entries(node).flatMap(([property, value]) => {
    const here = `${where}/${type}.${property}`;
    if (property === "@context" || property === "@type") return [];
    const range = property === "@id" ? ["URL"] : rangeOf(type, property);
    if (!range) return [`${here} is no property of ${type}`];
    const all: unknown[] = Array.isArray(value) ? value : [value];
    return all.length === 0 ? [`${here} is empty`] : all.flatMap((one) => faultsOfValue(one, property, range, here));
  });
}

function faultsOfValue(value: unknown, property: string, range: string[], here: string): string[] {
  if (typeof value === "object" && value !== null) {
    const type = String((value as Record<string, unknown>)["@type"]);
    const fits = range.some((wanted) => isKindOf(type, wanted));
    return [
      ...(fits ? [] : [`${here} may not be a ${type}, only ${range.join(", ")}`]),
      ...faultsWithin(value as Record<string, unknown>, here),
    ];
  }
  if (typeof value === "boolean") return range.includes("Boolean") ? [] : [`${here} may not be ${value}`];
  if (typeof value === "number")
    return range.some((r) => ["Number", "Integer", "Float"].includes(r)) ? [] : [`${here} may not be ${value}`];
  if (typeof value !== "string" || value.trim() === "") return [`${here} has no value`];
  if (ADDRESSES.has(property))
    return /^https?:\/\/[^/]+\//.test(value) && URL.canParse(value) ? [] : [`${here} is no whole address: ${value}`];
  if (range.some((r) => r === "Date" || r === "DateTime"))
    return DATE.test(value) ? [] : [`${here} is no date: ${value}`];
  if (range.includes("Time")) return /^\d\d:\d\d(?::\d\d)?$/.test(value) ? [] : [`${here} is no time: ${value}`];
  const { values } = readVocabulary();
  if (range.includes("Text") || range.some((r) => values.get(r)?.has(value))) return [];
  return [`${here} may not be the text ${value}`];
}
