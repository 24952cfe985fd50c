import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { findDebianPostgres } from "./start-debian-postgres.ts";

/**
 * Paths of Chromium for the tests, first to last. The headless shell is the same engine without windows around its
 * pages: a quarter less work.
 */
const BROWSERS = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];

/** Finds the browser for the tests of the pages, or undefined. */
export function findChromium(): string | undefined {
  return [process.env.CHROMIUM_PATH ?? "", ...BROWSERS].find((path) => path !== "" && existsSync(path));
}

const KAMAILIO_MODULES = `/usr/lib/${process.arch === "arm64" ? "aarch64" : "x86_64"}-linux-gnu/kamailio/modules`;

/** Servers around the program and its database, which the tests start and whose samples in deploy/ they check. */
const SERVERS = [
  { name: "pgbouncer", path: "/usr/sbin/pgbouncer" },
  { name: "haproxy", path: "/usr/sbin/haproxy" },
  { name: "nginx", path: "/usr/sbin/nginx" },
  { name: "caddy", path: "/usr/bin/caddy" },
  { name: "pebble", path: "/usr/bin/pebble" },
  { name: "dovecot-imapd", path: "/usr/sbin/dovecot" },
  { name: "systemd", path: "/usr/bin/systemd-analyze" },
  { name: "kamailio", path: "/usr/sbin/kamailio" },
  { name: "kamailio-websocket-modules", path: `${KAMAILIO_MODULES}/websocket.so` },
  { name: "kamailio-utils-modules", path: `${KAMAILIO_MODULES}/http_client.so` },
  { name: "rtpengine-daemon", path: "/usr/bin/rtpengine" },
  { name: "espeak-ng", path: "/usr/bin/espeak-ng" },
] as const;

/** Finds the path of one of them, or undefined. */
export function findServer(name: (typeof SERVERS)[number]["name"]): string | undefined {
  return SERVERS.find((server) => server.name === name && existsSync(server.path))?.path;
}

/** Lists the names of the packages that tests need and that are not installed. */
function missingPackages(): string[] {
  return [
    ...(findChromium() ? [] : ["chromium-headless-shell", "fonts-liberation"]),
    ...(findDebianPostgres() ? [] : ["postgresql"]),
    ...SERVERS.filter(({ path }) => !existsSync(path)).map(({ name }) => name),
  ];
}

/**
 * Installs Chromium, PostgreSQL and the servers in front of them from Debian when they are missing and we may. Returns
 * the names of those that are still missing: tests that need them are skipped.
 */
export function ensureSystemPackages(): string[] {
  const missing = missingPackages();
  if (missing.length === 0) return [];
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) {
    console.log(
      `Missing: ${missing.join(", ")}. Install them (on Debian: sudo apt-get install ${missing.join(" ")}) to run all tests; tests that need them are skipped for now.`,
    );
    return missing;
  }
  console.log(`Installing ${missing.join(", ")} from Debian (a minute or two) …`);
  apt("update", "-q");
  apt("install", "-q", "-y", "--no-install-recommends", ...missing);
  return missingPackages();
}

function apt(...args: string[]): void {
  const { status, stdout, stderr } = spawnSync("apt-get", args, {
    encoding: "utf8",
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
  if (status !== 0) console.log(`${stdout}${stderr}\napt-get ${args.join(" ")} did not work.`);
}
