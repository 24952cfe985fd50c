import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { readdir, readFile, readlink, stat } from "node:fs/promises";
import { hostname } from "node:os";
import { promisify } from "node:util";

const run = promisify(execFile);
const onLinux = process.platform === "linux";

async function ps(...args: string[]): Promise<string> {
  return run("ps", args).then(
    ({ stdout }) => stdout.trim(),
    () => "",
  );
}

/** Returns when a living process was started, in the system's unit; undefined for none and for a zombie. */
async function startOf(pid: number): Promise<string | undefined> {
  if (!onLinux) return (await ps("-o", "lstart=", "-p", String(pid))).replaceAll(/\W+/g, "_") || undefined;
  const text = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  // proc(5): the name in brackets may contain blanks, so count from its end; field 3 is the state, field 22 the start.
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  return fields[0] === "Z" || fields[0] === "X" ? undefined : fields[19];
}

/** Returns the boot and the container in which a process number means something. */
async function ownWorld(): Promise<string> {
  const boot = await readFile("/proc/sys/kernel/random/boot_id", "utf8").catch(() => hostname());
  const namespace = await readlink("/proc/self/ns/pid").catch(() => "");
  return createHash("sha256").update(`${boot} ${namespace}`).digest("hex").slice(0, 8);
}

/**
 * Returns the identity of this process as a short word `<number>.<start>.<world>`: process numbers are reused, and in
 * another container one means another process.
 */
export async function ownIdentity(): Promise<string> {
  return `${process.pid}.${(await startOf(process.pid)) ?? "0"}.${await ownWorld()}`;
}

/** Tells whether the process of an `ownIdentity` still lives; undefined for another boot, machine or container. */
export async function isAlive(identity: string): Promise<boolean | undefined> {
  const [pid = "", started, world] = identity.split(".");
  if (world !== (await ownWorld())) return undefined;
  return (await startOf(Number(pid))) === started;
}

/** Returns the command line of a living process; undefined without one (a zombie has none either). */
export async function commandOf(pid: number): Promise<string | undefined> {
  if (!onLinux) {
    const command = await ps("-o", "command=", "-p", String(pid));
    // ps shows a zombie as its name in brackets.
    return command === "" || /^\(.*\)$/.test(command) ? undefined : command;
  }
  const text = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
  return text.replaceAll("\0", " ").trim() || undefined;
}

/** Tells whether a process works in that folder; undefined if the system does not say. */
export async function worksIn(pid: number, folder: string): Promise<boolean | undefined> {
  const [theirs, ours] = await Promise.all(
    [`/proc/${pid}/cwd`, folder].map((path) => stat(path).catch(() => undefined)),
  );
  return theirs && ours ? theirs.dev === ours.dev && theirs.ino === ours.ino : undefined;
}

/** Lists the numbers of all living processes with such a command line. */
export async function processesWith(fits: (command: string) => boolean): Promise<number[]> {
  if (!onLinux) {
    const lines = (await ps("-axo", "pid=,command=")).split("\n").map((line) => line.trim());
    return lines.filter((line) => fits(line.replace(/^\d+\s+/, ""))).map((line) => Number.parseInt(line, 10));
  }
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name)).map(Number);
  const commands = await Promise.all(pids.map(commandOf));
  return pids.filter((_, index) => fits(commands[index] ?? ""));
}

/** Sends a signal (0: none, only look). Returns whether there was such a process that we may signal. */
export function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}
