import { type ChildProcess, spawn } from "node:child_process";
import { createSocket } from "node:dgram";
import { once } from "node:events";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findServer } from "#scripts/ensure-system-packages.ts";
import { freePorts } from "./acme-server.ts";

const NEEDED = ["kamailio", "kamailio-websocket-modules", "kamailio-utils-modules", "rtpengine-daemon"] as const;
export const hasSipProxy = NEEDED.every((name) => findServer(name) !== undefined);
/** The voicemail speaks with it. */
export const hasSpeech = findServer("espeak-ng") !== undefined;

/** The secret of the proxy in tests. */
export const LINE_SECRET = "0123456789abcdefghijklmnopqrstuvwxyzABCD";

export type SipLine = Awaited<ReturnType<typeof startSipLine>>;

/**
 * Starts the SIP proxy and its media relay as deploy/kamailio has them, on the loopback address. `program`: the address
 * of the program's functions; `origin`: of the desk; `trunk`: the port of the far end.
 */
export async function startSipLine({ program, origin, trunk }: { program: string; origin: string; trunk: number }) {
  const folder = mkdtempSync(join(tmpdir(), "hl-sip-"));
  const [port] = await freePorts(["sip"]);
  const [udp, control] = [await freeUdpPort(), await freeUdpPort()];
  copyFileSync("deploy/kamailio/kamailio.cfg", join(folder, "kamailio.cfg"));
  const values: Record<string, string> = {
    PROGRAM_URL: program,
    LINE_SECRET,
    DESK_ORIGIN: origin,
    BROWSER_SOCKET: `127.0.0.1:${port}`,
    TRUNK_SOCKET: `127.0.0.1:${udp}`,
    TRUNK_HOST: `127.0.0.1:${trunk}`,
    TRUNK_FROM: "127.0.0.1",
    MEDIA_CONTROL: `127.0.0.1:${control}`,
    VOICEMAIL_SOCKET: `127.0.0.1:${await freeUdpPort()}`,
  };
  const lines = readFileSync("deploy/kamailio/line.cfg", "utf8").replace(
    /^#!substdef "!(\w+)!.*!g"$/gm,
    (_, name: string) => `#!substdef "!${name}!${values[name]}!g"`,
  );
  writeFileSync(join(folder, "line.cfg"), lines);
  const rtpengine = await startMedia(control);
  const kamailio = run("/usr/sbin/kamailio", [
    "-DD",
    "-E",
    "-m64",
    "-M8",
    `-Y${folder}`,
    `-P${join(folder, "pid")}`,
    `-f${join(folder, "kamailio.cfg")}`,
  ]);
  await opens(port, kamailio).catch(async (error: unknown) => {
    await Promise.all([kamailio.kill(), rtpengine.kill()]);
    throw error;
  });
  let voicemail: Running | null = null;
  return {
    /** Starts the voicemail, with the messages that it still has, and waits until it listens. */
    async startVoicemail(): Promise<void> {
      mkdirSync(join(folder, "messages"), { recursive: true });
      const args = ["deploy/kamailio/voicemail.mjs", join(folder, "line.cfg"), join(folder, "messages")];
      voicemail = run(process.execPath, args);
      await says(voicemail, "The voicemail listens");
    },
    stopVoicemail: async () => voicemail?.kill(),
    /** The folder of messages that the program has not taken. */
    messages: join(folder, "messages"),
    /** The port of browsers, and that of the trunk. */
    port,
    udp,
    said: () => kamailio.said(),
    async stop() {
      await Promise.all([kamailio.kill(), rtpengine.kill(), voicemail?.kill()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function startMedia(control: number): Promise<Running> {
  const text = readFileSync("deploy/kamailio/rtpengine.conf", "utf8");
  const ports = /^port-min *= *(\d+)$/m.test(text);
  if (!ports) throw new Error("rtpengine.conf has no port-min");
  const folder = mkdtempSync(join(tmpdir(), "hl-rtp-"));
  const file = join(folder, "rtpengine.conf");
  writeFileSync(
    file,
    text
      .replace(/^interface *=.*$/m, "interface = 127.0.0.1")
      .replace(/^listen-ng *=.*$/m, `listen-ng = 127.0.0.1:${control}`),
  );
  const media = run("/usr/bin/rtpengine", ["--config-file", file, "--foreground", "--log-stderr", "--log-level=4"]);
  for (const end = Date.now() + 10_000; !(await pings(control)); )
    if (Date.now() > end) throw new Error(`no rtpengine: ${media.said()}`);
  rmSync(folder, { recursive: true });
  return media;
}

type Running = { child: ChildProcess; said(): string; kill(): Promise<void> };

function run(path: string, args: string[]): Running {
  const child = spawn(path, args, { stdio: ["ignore", "pipe", "pipe"], detached: true });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (text: Buffer) => {
      said = (said + text.toString("utf8")).slice(-20_000);
    });
  return {
    child,
    said: () => said,
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null || !child.pid) return;
      const ended = once(child, "exit");
      // Its children would outlive it.
      process.kill(-child.pid, "SIGKILL");
      await ended;
    },
  };
}

async function says({ child, said }: Running, text: string): Promise<void> {
  while (!said().includes(text)) {
    if (child.exitCode !== null) throw new Error(`no voicemail: ${said()}`);
    await once(child.stderr as NonNullable<ChildProcess["stderr"]>, "data", { signal: AbortSignal.timeout(10_000) });
  }
}

async function opens(port: number, { child, said }: Running): Promise<void> {
  for (const end = Date.now() + 15_000; Date.now() < end; ) {
    if (child.exitCode !== null) break;
    const socket = connect(port, "127.0.0.1");
    const open = await new Promise<boolean>((resolve) => {
      socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    });
    socket.destroy();
    if (open) return;
  }
  throw new Error(`no kamailio: ${said()}`);
}

/** Asks the media relay whether it is there, within a tenth of a second. */
async function pings(port: number): Promise<boolean> {
  const socket = createSocket("udp4");
  const heard = new Promise<boolean>((resolve) => {
    socket.once("message", () => resolve(true));
    socket.once("error", () => resolve(false));
    setTimeout(() => resolve(false), 100).unref();
  });
  socket.send("1 d7:command4:pinge", port, "127.0.0.1");
  const there = await heard;
  socket.close();
  return there;
}

async function freeUdpPort(): Promise<number> {
  const socket = createSocket("udp4");
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  const { port } = socket.address();
  const closed = once(socket, "close");
  socket.close();
  await closed;
  return port;
}
