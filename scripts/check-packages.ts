import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { migrationFaults } from "#platform/database/rules/compatible-migration.ts";

const dependencies = z.record(z.string(), z.string());
const manifest = z.object({
  dependencies: dependencies.optional(),
  devDependencies: dependencies.optional(),
  optionalDependencies: dependencies.optional(),
  overrides: dependencies.optional(),
});
/** A list of platforms, which may be one name alone. */
const names = z.union([z.string(), z.array(z.string())]).optional();
/** A package in the lockfile; what isn't named here is kept as it is. */
const entry = z.looseObject({
  /** Of a package that lies in a folder of another name. */
  name: z.string().optional(),
  version: z.string().optional(),
  resolved: z.string().optional(),
  integrity: z.string().optional(),
  license: z.string().optional(),
  dev: z.boolean().optional(),
  optional: z.boolean().optional(),
  os: names,
  cpu: names,
  libc: names,
  dependencies: dependencies.optional(),
  devDependencies: dependencies.optional(),
  optionalDependencies: dependencies.optional(),
  peerDependencies: dependencies.optional(),
  peerDependenciesMeta: z.record(z.string(), z.object({ optional: z.boolean().optional() })).optional(),
});
const lockfile = z.looseObject({ packages: z.record(z.string(), entry) });
export type LockedPackage = z.infer<typeof entry>;
export type Lockfile = z.infer<typeof lockfile>;
const journal = z.object({ entries: z.array(z.object({ idx: z.number(), when: z.number(), tag: z.string() })) });

/** Checks that versions are pinned: some packages do not fit newer versions of their own dependencies. */
export function checkVersions(root: string): string[] {
  const pinned = manifest.parse(readJson(join(root, "package.json")));
  return Object.values(pinned)
    .flatMap((list) => Object.entries(list ?? {}))
    .filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))
    .map(([name, version]) => `package.json:1 ${name} is "${version}"; write one exact version.`);
}

/**
 * Checks that the lockfile has a checksum for every package that this machine can install, and with it the address in the
 * public registry, without which npm reads the list of all versions of each (docs/decisions/0101-lockfile-addresses.md);
 * and that it lists the optional packages of all platforms, without which `npm ci` refuses it.
 */
export function checkLockfile(root: string): string[] {
  const { packages } = readLockfile(root);
  const faults: string[] = [];
  for (const [path, locked] of Object.entries(packages)) {
    const { resolved, integrity, optional, optionalDependencies } = locked;
    if (integrity !== undefined && resolved !== publicAddress(path, locked))
      faults.push(
        `package-lock.json:1 ${path} needs its address in the public registry: ${publicAddress(path, locked)}`,
      );
    if (path !== "" && !optional && integrity === undefined)
      faults.push(`package-lock.json:1 ${path} has no checksum.`);
    for (const name of Object.keys(optionalDependencies ?? {})) {
      if (!foldersAbove(path).some((folder) => packages[`${folder}node_modules/${name}`]))
        faults.push(
          `package-lock.json:1 ${name}, which ${path} may need on another platform, is missing: npm ci would refuse this file.`,
        );
    }
  }
  return faults;
}

/** Returns where the public registry has a package; npm asks the registry that it is set to for the same path. */
function publicAddress(path: string, { name, version }: LockedPackage): string {
  const named = name ?? path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
  return `https://registry.npmjs.org/${named}/-/${named.slice(named.indexOf("/") + 1)}-${version}.tgz`;
}

/** Reads package-lock.json of a folder. */
export function readLockfile(root: string): Lockfile {
  return lockfile.parse(readJson(join(root, "package-lock.json")));
}

/**
 * Checks the times of migrations, since drizzle's migrator silently skips one that is older than the newest applied one,
 * and that a version can run beside the one before (docs/decisions/0078-upgrades.md).
 */
export function checkMigrations(root: string): string[] {
  const folder = join(root, "src/app/migrations");
  const { entries } = journal.parse(readJson(join(folder, "meta/_journal.json")));
  const file = "src/app/migrations/meta/_journal.json:1";
  const faults: string[] = [];
  entries.forEach((migration, index) => {
    const before = entries[index - 1];
    if (before && migration.when <= before.when)
      faults.push(`${file} ${migration.tag} is not newer than ${before.tag}: it would never be applied.`);
    if (migration.idx !== index)
      faults.push(`${file} ${migration.tag} has number ${migration.idx}, expected ${index}.`);
    if (!existsSync(join(folder, `${migration.tag}.sql`))) faults.push(`${file} ${migration.tag}.sql is missing.`);
  });
  const known = new Set(entries.map(({ tag }) => `${tag}.sql`));
  for (const name of readdirSync(folder).filter((n) => n.endsWith(".sql") && !known.has(n)))
    faults.push(`${file} ${name} is not in the journal.`);
  const found = entries.filter(({ tag }) => existsSync(join(folder, `${tag}.sql`)));
  const migrations = found.map(({ tag, when }) => ({
    tag,
    when,
    sql: readFileSync(join(folder, `${tag}.sql`), "utf8"),
  }));
  faults.push(...migrationFaults(migrations).map((fault) => `src/app/migrations/${fault}`));
  return faults;
}

/** Lists the places where npm looks for a dependency of the package at `path`, nearest first: "node_modules/a/", "". */
export function foldersAbove(path: string): string[] {
  const folders: string[] = [];
  for (
    let at = path;
    at !== "";
    at = at.includes("/node_modules/") ? at.slice(0, at.lastIndexOf("/node_modules/")) : ""
  )
    folders.push(`${at}/`);
  return [...folders, ""];
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, "utf8"));
}
