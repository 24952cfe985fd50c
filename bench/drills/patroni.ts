import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DatabaseConnection } from "#platform/database/server/database.ts";
import { accountOf, findDebianPostgres, freePort } from "#scripts/start-debian-postgres.ts";
import { statement } from "#tests/builders/postgres-server.ts";
import { until } from "#tests/promise/program.ts";

/** Three PostgreSQL nodes under Patroni with synchronous replication, one etcd, and haproxy in front of the primary. */
export type Cluster = {
  /** Through haproxy. */
  connection: DatabaseConnection;
  address: string;
  /** Ends Patroni and PostgreSQL of the primary as the loss of its machine would; returns its name. */
  killPrimary(): Promise<string>;
  stop(): Promise<void>;
};

type Node = { name: string; port: number; rest: number; data: string; patroni: ChildProcess };
type Member = { name: string; role: string; state: string };

const PASSWORD = "drill";
/** Timeout for the start of a cluster of three on a busy machine, milliseconds. */
const UP_LIMIT = 120_000;

/** Starts the cluster, as the user `postgres` if we are root, with everything it writes in a temporary folder. */
export async function startCluster(): Promise<Cluster> {
  installMissing();
  const bin = findDebianPostgres()?.bin;
  if (bin === undefined) throw new Error("PostgreSQL is missing: apt-get install postgresql");
  const account = accountOf();
  const folder = mkdtempSync(join(tmpdir(), "hl-patroni-"));
  const own = (path: string) => account && chownSync(path, account.uid, account.gid);
  own(folder);
  const running: ChildProcess[] = [];
  const run = (program: string, args: string[]) => {
    const child = spawn(program, args, {
      ...account,
      cwd: folder,
      stdio: "ignore",
      env: { PATH: process.env["PATH"] },
    });
    running.push(child);
    return child;
  };
  const etcd = await startEtcd(folder, run);
  const nodes: Node[] = [];
  for (const name of ["one", "two", "three"]) {
    const [port, rest] = [await freePort(), await freePort()];
    const data = join(folder, name);
    mkdirSync(data);
    chmodSync(data, 0o700);
    own(data);
    const file = join(folder, `${name}.yml`);
    writeFileSync(file, nodeSettings({ name, port, rest, data, bin, etcd, folder }));
    own(file);
    nodes.push({ name, port, rest, data, patroni: run("patroni", [file]) });
  }
  const balancer = await startBalancer(folder, nodes, run);
  await until("a primary with a synchronous standby", async () => hasStandby(await membersOf(nodes)), UP_LIMIT);
  const connection = { host: "127.0.0.1", port: balancer, user: "postgres", password: PASSWORD };
  await until("haproxy to find the primary", () => isUp(connection), UP_LIMIT);
  await statement({ ...connection, database: "postgres" }, "create database hearthlight");
  return {
    connection: { ...connection, database: "hearthlight" },
    address: `postgres://postgres:${PASSWORD}@127.0.0.1:${balancer}/hearthlight`,
    async killPrimary() {
      const leader = (await membersOf(nodes)).find(({ role }) => role === "leader")?.name;
      const node = nodes.find(({ name }) => name === leader);
      if (!node) throw new Error("There is no primary to kill");
      node.patroni.kill("SIGKILL");
      killServer(node.data);
      return node.name;
    },
    async stop() {
      // Servers stopped first would be restarted by Patroni.
      for (const child of running) await ended(child);
      for (const { data } of nodes) killServer(data);
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}

type Run = (program: string, args: string[]) => ChildProcess;

async function startEtcd(folder: string, run: Run): Promise<number> {
  const [client, peer] = [await freePort(), await freePort()];
  const url = (port: number) => `http://127.0.0.1:${port}`;
  const listens = ["--listen-client-urls", url(client), "--advertise-client-urls", url(client)];
  const peers = ["--listen-peer-urls", url(peer), "--initial-advertise-peer-urls", url(peer)];
  const cluster = ["--name", "drill", "--initial-cluster", `drill=${url(peer)}`];
  run("etcd", ["--data-dir", join(folder, "etcd"), ...listens, ...peers, ...cluster]);
  const healthy = () =>
    fetch(`${url(client)}/health`).then(
      (answer) => answer.ok,
      () => false,
    );
  await until("etcd to answer", healthy, UP_LIMIT);
  return client;
}

/** Patroni's shortest times: a lost primary is missed after `ttl` seconds. */
const TIMES = { ttl: 20, loop_wait: 2, retry_timeout: 3 };

type NodeSettings = Omit<Node, "patroni"> & { bin: string; etcd: number; folder: string };

/** Returns Patroni's settings of one node, as JSON, which is YAML. */
function nodeSettings({ name, port, rest, data, bin, etcd, folder }: NodeSettings): string {
  const login = (username: string) => ({ username, password: PASSWORD });
  const [server, api] = [`127.0.0.1:${port}`, `127.0.0.1:${rest}`];
  return JSON.stringify({
    scope: "hearthlight",
    name,
    restapi: { listen: api, connect_address: api },
    etcd3: { host: `127.0.0.1:${etcd}` },
    bootstrap: {
      dcs: { ...TIMES, synchronous_mode: true, postgresql: { use_pg_rewind: true } },
      initdb: [{ encoding: "UTF8" }, { locale: "C.UTF-8" }, "data-checksums"],
    },
    postgresql: {
      listen: server,
      connect_address: server,
      data_dir: join(data, "data"),
      bin_dir: bin,
      pgpass: join(data, "pgpass"),
      pg_hba: ["host replication replicator 127.0.0.1/32 scram-sha-256", "host all all 127.0.0.1/32 scram-sha-256"],
      authentication: { superuser: login("postgres"), replication: login("replicator") },
      parameters: { unix_socket_directories: folder },
    },
  });
}

async function startBalancer(folder: string, nodes: readonly Node[], run: Run): Promise<number> {
  const port = await freePort();
  const servers = nodes.map(({ name, port: at, rest }) => `  server ${name} 127.0.0.1:${at} check port ${rest}`);
  const file = join(folder, "haproxy.cfg");
  writeFileSync(
    file,
    `defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
listen primary
  bind 127.0.0.1:${port}
  option httpchk GET /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${servers.join("\n")}
`,
    { mode: 0o644 },
  );
  run("haproxy", ["-db", "-f", file]);
  return port;
}

/** Returns the cluster's members, from the first node that responds. */
async function membersOf(nodes: readonly Node[]): Promise<Member[]> {
  for (const { rest } of nodes) {
    const answer = await fetch(`http://127.0.0.1:${rest}/cluster`).catch(() => null);
    if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members;
  }
  return [];
}

function hasStandby(members: readonly Member[]): boolean {
  return (
    members.length === 3 &&
    members.every(({ state }) => state === "running" || state === "streaming") &&
    members.some(({ role }) => role === "leader") &&
    members.some(({ role }) => role === "sync_standby")
  );
}

function isUp(connection: DatabaseConnection): Promise<boolean> {
  return statement({ ...connection, database: "postgres", connectionTimeoutMillis: 1_000 }, "select 1").then(
    () => true,
    () => false,
  );
}

/** Ends the server of a data folder by the process number in its postmaster.pid; its own processes follow. */
function killServer(data: string): void {
  try {
    process.kill(Number(readFileSync(join(data, "data/postmaster.pid"), "utf8").split("\n", 1)[0]), "SIGKILL");
  } catch {} // It has not started, or has ended.
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGKILL");
  await gone;
}

/** Installs what the drill needs and the tests do not. Throws if it may not. */
function installMissing(): void {
  const missing = [
    ["patroni", "patroni"],
    ["etcd", "etcd-server"],
    ["haproxy", "haproxy"],
  ].filter(([program = ""]) => !isThere(program));
  if (missing.length === 0) return;
  const names = missing.map(([, name = ""]) => name);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" };
  execFileSync("apt-get", ["install", "-q", "-y", ...names], { env, stdio: ["ignore", 2, 2] });
}

function isThere(program: string): boolean {
  try {
    execFileSync("which", [program], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
