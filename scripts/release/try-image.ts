import { spawn, spawnSync } from "node:child_process";
import { chownSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { runTool } from "./build-release.ts";

type Running = {
  how: string;
  url: string;
  output: () => string;
  hasEnded: () => boolean;
  stop(): Promise<number | null>;
};

/** The user and group of the image. */
const USER = 1000;
/** Mounts what a container has, makes everything else read-only, and runs the image's command as its user. */
const IN_FOLDER = `
  set -e
  mount --bind "$1" "$1" && mount -o remount,bind,ro "$1"
  mount -t proc proc "$1/proc" && mount --rbind /dev "$1/dev"
  mount -t tmpfs -o mode=1777 tmpfs "$1/tmp" && mount --bind "$2" "$1/data"
  shift 2; folder=$1; shift
  exec setpriv --no-new-privs chroot --userspec=${USER}:${USER} --groups= "$folder" /bin/sh -c 'cd /app && exec "$@"' sh "$@"`;

/**
 * Starts an image of `makeImage` as an ordinary user on a read-only file system: with podman where that can run
 * containers, else its files in a namespace of this machine, which takes root. Null where neither is possible.
 */
export async function startImage(image: string, version: string, work: string, port: number): Promise<Running | null> {
  mkdirSync(work, { recursive: true });
  const data = join(work, "data");
  mkdirSync(data);
  return (
    withPodman(image, version, data, port) ?? (process.getuid?.() === 0 ? inNamespace(image, work, data, port) : null)
  );
}

function withPodman(image: string, version: string, data: string, port: number): Running | null {
  const podman = (...args: string[]) => spawnSync("podman", args, { encoding: "utf8" });
  const name = `hearthlight-try-${port}`;
  if (podman("load", "--quiet", "--input", image).status !== 0) return null;
  if (process.getuid?.() === 0) chownSync(data, USER, USER);
  const limits = [
    "--read-only",
    "--cap-drop=all",
    "--security-opt=no-new-privileges",
    "--network=host",
    "--shm-size=256m",
  ];
  const args = [
    "--name",
    name,
    ...limits,
    "--volume",
    `${data}:/data`,
    "--env",
    "HOST=127.0.0.1",
    "--env",
    `PORT=${port}`,
  ];
  const { status } = podman("run", "--detach", ...args, `localhost/hearthlight:${version}`);
  if (status !== 0) {
    podman("rm", "--force", name);
    return null;
  }
  return {
    how: "by podman",
    url: `http://127.0.0.1:${port}`,
    output: () => podman("logs", name).stdout,
    hasEnded: () => podman("inspect", "--format={{.State.Running}}", name).stdout.trim() !== "true",
    async stop() {
      podman("stop", "--time=30", name);
      const code = Number(podman("inspect", "--format={{.State.ExitCode}}", name).stdout);
      podman("rm", "--force", name);
      return code;
    },
  };
}

function inNamespace(image: string, work: string, data: string, port: number): Running {
  const [layout, root] = [join(work, "layout"), join(work, "root")];
  for (const folder of [layout, root]) mkdirSync(folder);
  runTool(layout, "tar", ["-xf", image]);
  const [{ Config = "", Layers = [] } = {}] = JSON.parse(runTool(layout, "cat", ["manifest.json"])) as {
    Config?: string;
    Layers?: string[];
  }[];
  for (const layer of Layers) runTool(root, "tar", ["-xzpf", join(layout, layer)]);
  const { config } = JSON.parse(runTool(layout, "cat", [Config])) as { config: { Env: string[]; Cmd: string[] } };
  chownSync(data, USER, USER);
  const env = Object.fromEntries(config.Env.map((line) => line.split(/=(.*)/s).slice(0, 2) as [string, string]));
  const [tool = "", ...args] = config.Cmd;
  const command = [`/app/node_modules/.bin/${tool}`, ...args];
  const child = spawn("unshare", ["--mount", "--", "/bin/sh", "-c", IN_FOLDER, "sh", root, data, root, ...command], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...env, HOST: "127.0.0.1", PORT: String(port), PATH: `${env.PATH}:/usr/sbin:/usr/bin:/sbin:/bin` },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text: Buffer) => (output += text.toString()));
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  return {
    how: "in a namespace of its own, since no container can run here",
    url: `http://127.0.0.1:${port}`,
    output: () => output,
    hasEnded: () => child.exitCode !== null,
    stop() {
      child.kill("SIGTERM");
      return ended;
    },
  };
}
