import { join, resolve } from "node:path";
import { MIN_PASSWORD } from "#platform/access/rules/password.ts";
import { BUCKET_ADDRESSES, type BucketAddress, parseBucketAddress } from "#platform/storage/server/bucket-address.ts";
import { packageRoot } from "#platform/log/server/package-root.ts";

/** The program's settings from the environment, parsed once at start. README's table documents them. */
export type Config = {
  port: number;
  host: string;
  /** Origin under which visitors reach the site, without a trailing slash. */
  publicUrl: string;
  /** HTTPS of our own, with a certificate that the authority at `acmeUrl` gives; null: a proxy does it, or nobody. */
  https: { domain: string; port: number; acmeUrl: string } | null;
  dataDir: string;
  /** null: run our own PostgreSQL in `dataDir`. */
  databaseUrl: string | null;
  /** The folder of an installed PostgreSQL whose server runs our own database; null: the one that we bring. */
  postgresBin: string | null;
  /** Signs in as the owner of the tables, for migrations and jobs; null: `databaseUrl` does both. */
  databaseOwnerUrl: string | null;
  /** The same server as `databaseUrl`, without the transaction pooler that `databaseUrl` names; null: there is none. */
  databaseDirectUrl: string | null;
  /** A standby of `databaseUrl`, for lists and figures; null: there is none. */
  databaseReplicaUrl: string | null;
  /** Where files are kept; null: in `dataDir`. */
  filesUrl: BucketAddress | null;
  /** Where backups are kept; better on another disk. */
  backupDir: string;
  /** A bucket that they are kept in instead; null: there is none. */
  backupUrl: BucketAddress | null;
  /** null: `backup.key` in `dataDir`. */
  backupKeyFile: string | null;
  /** True to make backups and keep the WAL; off for tests and trials. */
  backups: boolean;
  adminEnabled: boolean;
  adminEmail: string | null;
  adminPassword: string | null;
  /** null: emails are kept where staff can read them. */
  smtpUrl: string | null;
  clamdSocket: string | null;
  /** Where addresses of changed pages are sent, if the agency switched it on. */
  indexNowUrl: string;
  functionsPrefix: string;
  /** Number of proxies in front of us whose X-Forwarded-For entry is trusted. */
  trustProxy: number;
  /** How long the program goes on serving after the stop signal, so that balancers stop sending requests; seconds. */
  drainSeconds: number;
  logLevel: LogLevel;
  /** Where OpenTelemetry spans are sent, with the path; null: nowhere. */
  spansUrl: string | null;
  rateLimit: boolean;
  /** True if `/admin/gallery` shows the parts of the desk; for development and tests. */
  deskGallery: boolean;
  /** True to fill a site without leads with the demo agency; `npm start -- --demo` sets it. */
  demo: boolean;
};

/** The directory of Let's Encrypt (letsencrypt.org/docs/acme-protocol-updates). */
const LETS_ENCRYPT = "https://acme-v02.api.letsencrypt.org/directory";

const LOG_LEVELS = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;
type LogLevel = (typeof LOG_LEVELS)[number];

/** An unusable setting: one line with its name, its value and the allowed ones. */
export class SettingError extends Error {
  constructor(name: string, value: string, allowed: string) {
    super(`${name} is ${JSON.stringify(value)}; it must be ${allowed}.`);
  }
}

/** Reads one setting, or takes its fallback. */
type Read = <T>(name: string, fallback: T, allowed: string, parse: (text: string) => T | undefined) => T;

/** Parses the environment. Throws `SettingError` for the first invalid setting. An empty text counts as not set. */
export function parseConfig(env: Record<string, string | undefined>): Config {
  const read = readerOf(env);
  const config: Config = {
    ...readAddress(read),
    ...readDataPlaces(read),
    adminEnabled: read("ADMIN_ENABLED", true, "true or false", truth),
    adminEmail: read<string | null>("ADMIN_EMAIL", null, "an email address", mailAddress),
    adminPassword: read<string | null>(
      "ADMIN_PASSWORD",
      null,
      `a password of at least ${MIN_PASSWORD} characters`,
      (text) => (text.length >= MIN_PASSWORD ? text : undefined),
    ),
    smtpUrl: read<string | null>(
      "SMTP_URL",
      null,
      "an smtp:// or smtps:// address, for example smtp://user:password@mail.example.com:587",
      (text) => (/^smtps?:\/\/./.test(text) && URL.canParse(text) ? text : undefined),
    ),
    clamdSocket: read<string | null>("CLAMD_SOCKET", null, "the path of clamd's Unix socket", (text) =>
      text.startsWith("/") ? text : undefined,
    ),
    indexNowUrl: read("INDEXNOW_URL", "https://api.indexnow.org/indexnow", "an https:// or http:// address", (text) =>
      /^https?:\/\/./.test(text) && URL.canParse(text) ? text : undefined,
    ),
    functionsPrefix: read(
      "FUNCTIONS_PREFIX",
      "/.netlify/functions",
      "a path that starts with a slash and does not end with one",
      (text) => (/^(?:\/[\w.~-]+)+$/.test(text) ? text : undefined),
    ),
    drainSeconds: read("DRAIN_SECONDS", 0, "a whole number of seconds, 0 to 60", (text) => whole(text, 0, 60)),
    logLevel: read<LogLevel>("LOG_LEVEL", "info", `one of ${LOG_LEVELS.join(", ")}`, (text) =>
      LOG_LEVELS.find((l) => l === text),
    ),
    spansUrl: read<string | null>("OTEL_EXPORTER_OTLP_ENDPOINT", null, "an http:// or https:// address", (text) =>
      /^https?:\/\/./.test(text) && URL.canParse(text) ? `${text.replace(/\/+$/, "")}/v1/traces` : undefined,
    ),
    rateLimit: read("RATE_LIMIT", true, "on or off", onOrOff),
    deskGallery: read("DESK_GALLERY", false, "true or false", truth),
    demo: read("DEMO", false, "true or false", truth),
  };
  refuseConflicts(config, env);
  return config;
}

/** Reads where the program listens and how visitors reach it: a domain without a proxy in front means HTTPS of our own. */
function readAddress(read: Read): Pick<Config, "host" | "https" | "port" | "publicUrl" | "trustProxy"> {
  const trustProxy = read("TRUST_PROXY", 0, "the number of proxies in front of the program, 0 to 10", (text) =>
    whole(text, 0, 10),
  );
  const domain = read<string | null>("DOMAIN", null, "a domain name, for example www.example.com", domainName);
  const portOf = (name: string, fallback: number) =>
    read(name, fallback, "a whole number from 1 to 65535", (text) => whole(text, 1, 65535));
  const acmeUrl = read("ACME_URL", LETS_ENCRYPT, "the https:// address of an ACME directory", (text) =>
    text.startsWith("https://") && URL.canParse(text) ? text : undefined,
  );
  const own = domain !== null && trustProxy === 0;
  const port = portOf("PORT", own ? 80 : 3000);
  const httpsPort = portOf("HTTPS_PORT", 443);
  return {
    port,
    host: read(
      "HOST",
      own ? "::" : "127.0.0.1",
      "an address or name to listen on, for example 127.0.0.1 or 0.0.0.0",
      (text) => (/^[\w.:-]+$/.test(text) ? text : undefined),
    ),
    publicUrl: read(
      "PUBLIC_URL",
      domain === null ? `http://localhost:${port}` : `https://${domain}`,
      domain === null
        ? "an http or https origin without a path, for example https://www.example.com"
        : `left out, or an https address of DOMAIN, ${domain}`,
      (text) => {
        const origin = parseOrigin(text);
        const fits = domain === null || `${origin}:`.startsWith(`https://${domain}:`);
        return fits ? origin : undefined;
      },
    ),
    trustProxy,
    https: own ? { domain, port: httpsPort, acmeUrl } : null,
  };
}

/** Refuses settings that are valid by themselves but not together. */
function refuseConflicts(config: Config, env: Record<string, string | undefined>): void {
  if (config.backupUrl !== null && env["BACKUP_DIR"]?.trim())
    throw new SettingError("BACKUP_URL", config.backupUrl.name, "left out while BACKUP_DIR is set");
  if (config.databaseUrl === null)
    for (const [name, url] of [
      ["DATABASE_DIRECT_URL", config.databaseDirectUrl],
      ["DATABASE_REPLICA_URL", config.databaseReplicaUrl],
    ] as const)
      if (url !== null) throw new SettingError(name, "…", "left out while DATABASE_URL is not set");
  if (config.https && config.https.port === config.port)
    throw new SettingError("HTTPS_PORT", String(config.port), "another number than PORT");
  if (!config.rateLimit && !isLoopback(config.host))
    throw new SettingError("RATE_LIMIT", "off", "on, unless HOST is a loopback address such as 127.0.0.1");
}

/** Returns a reader of settings: `fallback` if one is not set. Throws `SettingError` if `parse` returns undefined. */
function readerOf(env: Record<string, string | undefined>): Read {
  return (name, fallback, allowed, parse) => {
    const text = env[name]?.trim();
    if (!text) return fallback;
    const value = parse(text);
    if (value === undefined)
      throw new SettingError(name, /PASSWORD|SMTP/.test(name) || /\/\/[^/]*:[^/]*@/.test(text) ? "…" : text, allowed);
    return value;
  };
}

type DataPlaces = Pick<
  Config,
  | "dataDir"
  | "databaseUrl"
  | "postgresBin"
  | "databaseOwnerUrl"
  | "databaseDirectUrl"
  | "databaseReplicaUrl"
  | "filesUrl"
  | "backupDir"
  | "backupUrl"
  | "backupKeyFile"
  | "backups"
>;

function readDataPlaces(read: Read): DataPlaces {
  const dataDir = read("DATA_DIR", join(packageRoot(), "data"), "a folder", (text) => resolve(text));
  const database = (name: string) => read<string | null>(name, null, "a postgres:// address", postgresUrl);
  const bucket = (name: string) => read<BucketAddress | null>(name, null, BUCKET_ADDRESSES, parseBucketAddress);
  return {
    dataDir,
    databaseUrl: database("DATABASE_URL"),
    postgresBin: read<string | null>("POSTGRES_BIN", null, "a folder", (text) => resolve(text)),
    databaseOwnerUrl: database("DATABASE_OWNER_URL"),
    databaseDirectUrl: database("DATABASE_DIRECT_URL"),
    databaseReplicaUrl: database("DATABASE_REPLICA_URL"),
    filesUrl: bucket("FILES_URL"),
    backupDir: read("BACKUP_DIR", join(dataDir, "backups"), "a folder", (text) => resolve(text)),
    backupUrl: bucket("BACKUP_URL"),
    backupKeyFile: read<string | null>("BACKUP_KEY_FILE", null, "a file", (text) => resolve(text)),
    backups: read("BACKUPS", true, "on or off", onOrOff),
  };
}

function whole(text: string, least: number, most: number): number | undefined {
  const value = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  return value >= least && value <= most ? value : undefined;
}

function postgresUrl(text: string): string | undefined {
  return /^postgres(?:ql)?:\/\/./.test(text) ? text : undefined;
}

/** Accepts a name of at least two parts, as the DNS has it: an address or localhost gets no certificate. */
function domainName(text: string): string | undefined {
  const name = text.toLowerCase();
  return /^(?=.{4,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])$/.test(name)
    ? name
    : undefined;
}

function mailAddress(text: string): string | undefined {
  return /^[^\s@]+@[^\s@]+$/.test(text) ? text.toLowerCase() : undefined;
}

function onOrOff(text: string): boolean | undefined {
  return /^(?:on|off)$/i.test(text) ? text.toLowerCase() === "on" : undefined;
}

function truth(text: string): boolean | undefined {
  if (/^(?:true|1|yes|on)$/i.test(text)) return true;
  return /^(?:false|0|no|off)$/i.test(text) ? false : undefined;
}

function parseOrigin(text: string): string | undefined {
  const url = URL.parse(text);
  const plain =
    url !== null && /^https?:$/.test(url.protocol) && url.pathname === "/" && !url.search && !url.hash && !url.username;
  return plain ? url.origin : undefined;
}

function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(host);
}
