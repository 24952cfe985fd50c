import { foldersAbove, type LockedPackage, type Lockfile } from "#scripts/check-packages.ts";

/** A machine that a release is made for. */
export type Platform = { name: string; os: string; cpu: string; libc: string | null };

export const PLATFORMS: readonly Platform[] = [
  { name: "linux-x64", os: "linux", cpu: "x64", libc: "glibc" },
  { name: "linux-arm64", os: "linux", cpu: "arm64", libc: "glibc" },
  { name: "macos-arm64", os: "darwin", cpu: "arm64", libc: null },
];

/** Packages that make the build, and that the built program never loads: they stay out of a release. */
export const BUILD_TOOLS: readonly string[] = ["@react-router/dev", "@tailwindcss/vite", "tailwindcss", "vite"];

/**
 * Packages of screens: the build has what is used of them, and nothing loads them from an archive. They stay out of it,
 * and in its SBOM.
 */
export const BUNDLED: readonly string[] = [
  "@base-ui/react",
  "@dnd-kit/react",
  "@fontsource-variable/inter",
  "@simplewebauthn/browser",
  "@tanstack/react-virtual",
  "@tiptap/core",
  "@tiptap/extension-table",
  "@tiptap/pm",
  "@tiptap/react",
  "@tiptap/starter-kit",
  "jssip",
  "lucide-react",
  "react-dom",
  "tus-js-client",
  "web-vitals",
];

/** The packages of a release by their paths in the lockfile, each with the paths of those that it uses. */
export type PickedPackages = Map<string, { entry: LockedPackage; uses: string[] }>;

/** Tells whether a package may be installed on a platform, by what it says of itself. */
export function fitsPlatform({ os, cpu, libc }: LockedPackage, platform: Platform): boolean {
  return allows(os, platform.os) && allows(cpu, platform.cpu) && allows(libc, platform.libc ?? "none");
}

/** Reads a list such as `os` of a package: names, or with "!" those that are excluded. */
function allows(given: string | readonly string[] | undefined, name: string): boolean {
  const list = [given ?? []].flat();
  if (list.length === 0) return true;
  if (list.includes(`!${name}`)) return false;
  return list.includes(name) || list.every((one) => one.startsWith("!"));
}

/**
 * Returns what the program is made of on a platform: everything that its own dependencies use, without those in `left`.
 * Throws where the lockfile has no checksum for one of them, since it could then be anything.
 */
export function pickPackages(
  { packages }: Lockfile,
  platform: Platform,
  left: readonly string[] = BUILD_TOOLS,
): PickedPackages {
  const picked: PickedPackages = new Map();
  const waiting = [""];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const entry = packages[path];
    if (entry === undefined || picked.has(path)) continue;
    const uses = namesUsedBy(entry)
      .filter((name) => path !== "" || !left.includes(name))
      .flatMap((name) => findPlace(packages, path, name) ?? [])
      .filter((place) => fitsPlatform(packages[place] ?? {}, platform));
    picked.set(path, { entry, uses });
    waiting.push(...uses);
  }
  const unknown = [...picked].filter(([path, { entry }]) => path !== "" && entry.integrity === undefined);
  if (unknown.length > 0)
    throw new Error(`The lockfile has no checksum for ${unknown.map(([path]) => path).join(", ")}.`);
  return picked;
}

function namesUsedBy(entry: LockedPackage): string[] {
  const needed = Object.keys(entry.peerDependencies ?? {}).filter(
    (name) => entry.peerDependenciesMeta?.[name]?.optional !== true,
  );
  return [...Object.keys(entry.dependencies ?? {}), ...Object.keys(entry.optionalDependencies ?? {}), ...needed];
}

function findPlace(packages: Lockfile["packages"], path: string, name: string): string | undefined {
  return foldersAbove(path)
    .map((folder) => `${folder}node_modules/${name}`)
    .find((place) => packages[place] !== undefined);
}

/** Returns the name of a package by its path in the lockfile: `node_modules/a/node_modules/@b/c` is `@b/c`. */
export function packageName(path: string): string {
  return path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
}

/** Returns the package URL of a package of npm. */
export function purlOf(path: string, version = ""): string {
  return `pkg:npm/${packageName(path).replace("@", "%40")}@${version}`;
}

/** Returns package.json and package-lock.json of a release: with the packages in it and no others. */
export function trimManifests(
  manifest: Record<string, unknown>,
  lock: Lockfile,
  picked: PickedPackages,
): { manifest: Record<string, unknown>; lock: Lockfile } {
  const kept = (path: string, list: Record<string, string> | undefined) =>
    list && Object.fromEntries(Object.entries(list).filter(([name]) => uses(picked, path, name)));
  const packages = Object.fromEntries(
    [...picked].sort(byPath).map(([path, { entry }]) => {
      const { devDependencies: _, ...rest } = entry;
      const optional = kept(path, entry.optionalDependencies);
      if (path !== "") return [path, { ...rest, ...(optional ? { optionalDependencies: optional } : {}) }];
      return [path, { ...rest, dependencies: kept(path, entry.dependencies), optionalDependencies: optional }];
    }),
  );
  const { devDependencies: _, allowScripts: __, ...rest } = manifest;
  const { dependencies, optionalDependencies } = packages[""] ?? {};
  return { manifest: { ...rest, dependencies, optionalDependencies }, lock: { ...lock, packages } };
}

function uses(picked: PickedPackages, path: string, name: string): boolean {
  return (picked.get(path)?.uses ?? []).some((place) => packageName(place) === name);
}

function byPath([a]: [string, unknown], [b]: [string, unknown]): number {
  return a < b ? -1 : 1;
}
