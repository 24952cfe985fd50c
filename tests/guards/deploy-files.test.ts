import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";

const root = dirname(dirname(import.meta.dirname));
const deploy = join(root, "deploy");
const folder = mkdtempSync(join(tmpdir(), "hl-deploy-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const read = (name: string) => readFileSync(join(deploy, name), "utf8");
/** Servers are outside the path of an ordinary user. */
const env = { PATH: `${process.env.PATH ?? ""}:/usr/sbin:/usr/bin`, HOME: folder, XDG_DATA_HOME: folder };

/** Runs a tool and returns its output and whether it passed; undefined if it is not installed. */
function run(tool: string, ...args: string[]): { code: number | null; said: string } | undefined {
  const { error, status, stdout, stderr } = spawnSync(tool, args, { encoding: "utf8", env, cwd: folder });
  if (error && "code" in error && error.code === "ENOENT") return undefined;
  return { code: status, said: `${stdout}${stderr}` };
}

/** Returns a copy of a sample, changed. */
function copy(name: string, change: (text: string) => string): string {
  const file = join(folder, basename(name));
  writeFileSync(file, change(read(name)));
  return file;
}

/** Lists the samples as their servers accept them, and the same with one unknown word. */
const CHECKS: Record<string, { version: string[]; check: (broken: boolean) => ReturnType<typeof run> }> = {
  "hearthlight.service": {
    version: ["systemd-analyze", "--version"],
    check(broken) {
      // The program's Node is not at its place here.
      const file = copy("hearthlight.service", (text) =>
        text
          .replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`)
          .replace("StateDirectory=", broken ? "StateFolder=" : "StateDirectory="),
      );
      const said = run("systemd-analyze", "verify", "--man=no", file);
      // It accepts unknown words, and only reports them.
      return said && { ...said, code: said.code === 0 && said.said.includes("hearthlight.service") ? 1 : said.code };
    },
  },
  "hearthlight-voicemail.service": {
    version: ["systemd-analyze", "--version"],
    check(broken) {
      const file = copy("kamailio/hearthlight-voicemail.service", (text) =>
        text
          .replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`)
          .replace("StateDirectory=", broken ? "StateFolder=" : "StateDirectory="),
      );
      const said = run("systemd-analyze", "verify", "--man=no", file);
      return said && { ...said, code: said.code === 0 && said.said.includes("voicemail") ? 1 : said.code };
    },
  },
  "nginx.conf": {
    version: ["nginx", "-v"],
    check(broken) {
      copy("nginx.conf", (text) => (broken ? text.replace("proxy_pass", "proxy_to") : text));
      const whole = join(folder, "whole.conf");
      writeFileSync(whole, `pid ${folder}/pid; events {} http { access_log off; include ${folder}/nginx.conf; }`);
      return run("nginx", "-t", "-q", "-e", "stderr", "-p", folder, "-c", whole);
    },
  },
  "haproxy.cfg": {
    version: ["haproxy", "-v"],
    check(broken) {
      const file = copy("haproxy.cfg", (text) => (broken ? text.replace("option httpchk", "option check") : text));
      return run("haproxy", "-c", "-f", file);
    },
  },
  Caddyfile: {
    version: ["caddy", "version"],
    check(broken) {
      const file = copy("Caddyfile", (text) => (broken ? text.replace("reverse_proxy", "proxy_to") : text));
      return run("caddy", "validate", "--adapter", "caddyfile", "--config", file);
    },
  },
};

describe.each(Object.entries(CHECKS))("%s", (_name, { version: [tool = "", ...args], check }) => {
  test.skipIf(!run(tool, ...args))("its server accepts it, and would refuse a fault", () => {
    const right = check(false);
    expect(right?.code, right?.said).toBe(0);
    expect(check(true)?.code).not.toBe(0);
  });
});

test("the image starts the program as npm start does, and the unit what does so and passes sockets on", async () => {
  const { PROGRAM } = (await import(join(root, "scripts/ready.mjs"))) as {
    PROGRAM: { args: string[]; env: Record<string, string> };
  };
  const options = PROGRAM.args.slice(0, -1);
  const [launcher, unit] = [read("hearthlight"), read("hearthlight.service")];
  const image = readFileSync(join(root, "scripts/release/make-image.ts"), "utf8");
  expect(image).toContain(
    `COMMAND = ${JSON.stringify(["node", ...options, "build/server/index.js"]).replaceAll(",", ", ")}`,
  );
  expect(unit).toMatch(/^ExecStart=\S+\/node scripts\/serve\.mjs$/m);
  expect(readFileSync(join(root, "scripts/serve.mjs"), "utf8")).toContain("PROGRAM.args");
  expect(launcher).toContain(`exec "$node" ${options.join(" ")} "$root/build/server/index.js"`);
  // Compiled code is kept where each may write.
  for (const [name, value] of Object.entries(PROGRAM.env))
    for (const sample of [image, launcher])
      expect(sample).toContain(name === "NODE_COMPILE_CACHE" ? `${name}=` : `${name}=${value}`);
});

test("the samples name only settings that the program has", () => {
  const known = new Set(
    [...readFileSync(join(root, "README.md"), "utf8").matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name),
  );
  // Of other programs: Node and malloc, Docker Compose and the Caddyfile; of the command that makes a release.
  for (const name of [
    "NODE_ENV",
    "MALLOC_ARENA_MAX",
    "MALLOC_MMAP_THRESHOLD_",
    "NODE_COMPILE_CACHE",
    "SITE",
    "VERSION",
    "PROGRAM",
    "RELEASE_KEY_FILE",
    "RELEASE_KEY_PASSPHRASE",
  ])
    known.add(name);
  const files = readdirSync(deploy, { withFileTypes: true }).flatMap((entry) => (entry.isFile() ? entry.name : []));
  const unknown = files.flatMap((file) =>
    [...read(file).matchAll(/\b([A-Z][A-Z0-9]*_[A-Z0-9_]*|SITE|PORT|HOST|PROGRAM)(?==|: |" *=| *= *")/g)]
      .filter(([, name]) => !known.has(name ?? ""))
      .map(([, name]) => `${file}: ${name}`),
  );
  expect(unknown).toEqual([]);
});
