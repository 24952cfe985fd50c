import { execFileSync, spawn } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { findServer } from "#scripts/ensure-system-packages.ts";

export const hasPebble = findServer("pebble") !== undefined;

/** A certificate authority for tests, Let's Encrypt's pebble, with a DNS of its own; all on the loopback address. */
export type AcmeServer = {
  /** The address of its directory. */
  url: string;
  /** The certificate that vouches for the authority itself. */
  trustFile: string;
  /** Sets where a name leads: an address, or nowhere. */
  setAddress(name: string, address: string | null): Promise<void>;
  stop(): Promise<void>;
};

/** Returns ports that are free now. */
export async function freePorts<const T extends readonly unknown[]>(names: T): Promise<{ [K in keyof T]: number }> {
  const servers = names.map(() => createServer().listen(0, "127.0.0.1"));
  await Promise.all(servers.map((server) => new Promise((resolve) => server.once("listening", resolve))));
  const ports = servers.map((server) => {
    const address = server.address();
    return typeof address === "object" && address ? address.port : 0;
  });
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports as { [K in keyof T]: number };
}

/** Starts the authority. It asks for proofs at these ports of the address that a name leads to. */
export async function acmeServer(asks: { httpPort: number; tlsPort: number }): Promise<AcmeServer> {
  const folder = await mkdtemp(join(tmpdir(), "hl-acme-"));
  const [port, management, dns, dnsManagement] = await freePorts(["acme", "management", "dns", "dns management"]);
  const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  const subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"];
  const request = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-keyout", key, "-out", cert];
  execFileSync("openssl", [...request, ...subject], { stdio: "ignore" });
  const config = {
    listenAddress: `127.0.0.1:${port}`,
    managementListenAddress: `127.0.0.1:${management}`,
    certificate: cert,
    privateKey: key,
    ...asks,
    ocspResponderURL: "",
    externalAccountBindingRequired: false,
  };
  await writeFile(join(folder, "config.json"), JSON.stringify({ pebble: config }));
  setDefaultCACertificates([...getCACertificates("default"), await readFile(cert, "utf8")]);
  const none = ["-http01", "", "-https01", "", "-tlsalpn01", ""];
  const names = ["-dns01", `127.0.0.1:${dns}`, "-management", `127.0.0.1:${dnsManagement}`, "-defaultIPv6", ""];
  const env = { ...process.env, PEBBLE_VA_NOSLEEP: "1", PEBBLE_WFE_NONCEREJECT: "20" };
  const started = [
    spawn("pebble-challtestsrv", [...none, ...names, "-defaultIPv4", "127.0.0.1"], { stdio: "ignore" }),
    spawn("pebble", ["-config", join(folder, "config.json"), "-strict", "-dnsserver", `127.0.0.1:${dns}`], {
      stdio: "ignore",
      env,
    }),
  ];
  const url = `https://localhost:${port}/dir`;
  const answers = async () => (await fetch(url).catch(() => null))?.ok === true;
  for (const end = Date.now() + 10_000; !(await answers()); ) if (Date.now() > end) throw new Error("no pebble");
  const tell = async (path: string, body: object) =>
    void (await fetch(`http://127.0.0.1:${dnsManagement}/${path}`, { method: "POST", body: JSON.stringify(body) }));
  return {
    url,
    trustFile: cert,
    async setAddress(name, address) {
      const host = `${name}.`;
      await tell("clear-servfail", { host });
      if (address === null) await tell("set-servfail", { host });
      else await tell("add-a", { host, addresses: [address] });
    },
    async stop() {
      const ended = started.map((child) => new Promise((resolve) => child.once("exit", resolve)));
      for (const child of started) child.kill();
      await Promise.all(ended);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
