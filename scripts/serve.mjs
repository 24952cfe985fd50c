// Runs the program of this folder, and lets a newer version take its place without a failed request: it holds the
// listening sockets and passes them on (docs/decisions/0078-upgrades.md). `node scripts/serve.mjs`; upgrades are asked
// for by `scripts/upgrade.mjs`. Plain JavaScript without a package: one version of it serves many of the program.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, realpathSync, rmSync } from "node:fs";
import net from "node:net";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { openRecord, versionOf } from "./upgrade-record.mjs";

const SECOND = 1000;
/** A new version has this long to be ready: it starts, migrates and renders a page. */
const READY_LIMIT = 180 * SECOND;
/** To let go of the data folder, or to begin. */
const STEP_LIMIT = 20 * SECOND;
/** A socket's address has about a hundred bytes. */
const LONGEST_PATH = 100;

/** The address where upgrades are asked for: in the data folder, or named by it where that is too long. */
export function controlPath(dataDir) {
  const path = join(dataDir, "upgrade.sock");
  if (Buffer.byteLength(path) <= LONGEST_PATH) return path;
  return join(tmpdir(), `hearthlight-${createHash("sha256").update(path).digest("hex").slice(0, 16)}.sock`);
}

/** Listening sockets by address. They are bound here and accepted from in the programs, which share them. */
const sockets = new Map();

/** Binds a socket once; a program that asks again gets the same one. Returns it, or the name of the error. */
export function bound(host, port) {
  const key = `${host} ${port}`;
  const known = sockets.get(key);
  if (known) return known;
  // The one way of Node's to bind without accepting: its own module `cluster` works so.
  const made = net._createServerHandle(host, port, net.isIPv6(host) ? 6 : 4, undefined, 0);
  // That the port is taken is said only here: a program would listen on any other port with such a socket.
  const failed = typeof made === "number" ? made : made.getsockname({});
  if (failed !== 0) {
    if (typeof made !== "number") made.close();
    return errorName(failed);
  }
  if (port !== 0) sockets.set(key, made);
  return made;
}

function errorName(number) {
  const names = {
    [-98]: "EADDRINUSE",
    [-48]: "EADDRINUSE",
    [-13]: "EACCES",
    [-99]: "EADDRNOTAVAIL",
    [-49]: "EADDRNOTAVAIL",
  };
  return names[number] ?? (number === -97 || number === -47 ? "EAFNOSUPPORT" : "EIO");
}

/** Answers a program that asks for a socket. */
function handBound(child, { host, port }) {
  const made = bound(host, port);
  if (typeof made === "string") child.send({ bound: { host, port }, error: made });
  else child.send({ bound: { host, port } }, made);
}

const ENDED = "it ended without a word. The log may say why; upgrade again.";
const endedBy = (signal) =>
  `it was ended by ${signal}. Upgrade again, with more free memory if the system ended it for want of that.`;
const tookLonger = (limit) =>
  `it took more than ${limit / SECOND} seconds. Upgrade again when the machine has less to do.`;

/** Returns what a program said at its end, without where in it that was and the remarks of Node. */
function sentenceOf(words) {
  const lines = words.split("\n").filter((line) => !/^\s+at |^\(node:|^\(Use `node/.test(line));
  return lines.join(" ").trim().slice(-600);
}

/** Starts the program of a folder. `step` waits for one of its messages, and fails if it ends before. */
async function startProgram(root, dataDir, takesOver) {
  const { node24, PROGRAM } = await import(pathToFileURL(join(root, "scripts/ready.mjs")).href);
  const { program, env } = node24();
  const own = join(root, "node_modules/.bin/node");
  const child = spawn(existsSync(own) ? own : program, PROGRAM.args, {
    cwd: root,
    stdio: ["inherit", "inherit", takesOver ? "pipe" : "inherit", "ipc"],
    env: {
      ...env,
      ...PROGRAM.env,
      // Its own default would be a folder of its own.
      DATA_DIR: dataDir,
      SERVED_BY: String(process.pid),
      ...(takesOver ? { TAKES_OVER: "true" } : {}),
    },
  });
  let words = "";
  child.stderr?.on("data", (text) => {
    words = `${words}${text}`.slice(-2000);
    process.stderr.write(text);
  });
  const ended = new Promise((resolve) => {
    child.once("error", (error) => resolve({ code: 1, why: error.message }));
    child.once("exit", (code, signal) => resolve({ code, why: signal ? endedBy(signal) : sentenceOf(words) }));
  });
  const heard = new Map();
  child.on("message", (message) => {
    if (message?.listen) handBound(child, message.listen);
    else heard.get(message?.step)?.();
  });
  return {
    root,
    child,
    ended,
    lives: () => child.exitCode === null && child.signalCode === null && child.connected,
    say: (order) => child.connected && child.send({ order }),
    step: (name, limit) =>
      new Promise((resolve, reject) => {
        const timer = limit && setTimeout(() => reject(new Error(tookLonger(limit))), limit);
        heard.set(name, resolve);
        void ended.then(({ why }) => reject(new Error(why || ENDED))).finally(() => clearTimeout(timer));
      }),
  };
}

/** Serves the program of a folder, or the version that took its place since, until it is stopped. */
export async function serve(root) {
  process.umask(0o077); // Only this user may ask for an upgrade.
  const dataDir = resolve(process.env.DATA_DIR || join(root, "data"));
  const control = controlPath(dataDir);
  const record = openRecord(dataDir, root, control);
  record.close(record.runs);
  const state = { current: await startProgram(record.runs, dataDir, false), coming: null, upgrading: false };
  const watch = async (one) => {
    const { code } = await one.ended;
    if (one !== state.current) return;
    if (state.upgrading) {
      // One that is about to take over must not go on alone, unasked.
      state.coming?.child.kill("SIGKILL");
      await state.coming?.ended;
      record.fail(
        `Version ${versionOf(one.root)}, which ran, ended in the middle of the upgrade. Start it, and upgrade again.`,
      );
      state.upgrading = false;
    }
    rmSync(control, { force: true });
    // 128 + number of the signal is a shell's exit code.
    process.exit(code ?? 143);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
    process.on(signal, () => {
      for (const one of [state.current, state.coming]) one?.child.kill(signal === "SIGHUP" ? "SIGTERM" : signal);
    });
  void watch(state.current);
  await state.current.step("serving", 0).catch(() => {});
  if (state.current.lives()) openControl({ control, dataDir, record, state, watch });
}

/** Opens the address where upgrades are asked for: one line with the folder, answered by lines. */
function openControl(given) {
  const { control, state } = given;
  mkdirSync(dirname(control), { recursive: true });
  rmSync(control, { force: true });
  const answer = (connection) => {
    connection.on("error", () => {});
    connection.setEncoding("utf8").once("data", (text) => {
      const say = (line) => connection.writable && connection.write(`${line}\n`);
      const before = state.current.root;
      giveWay(given, text.trim(), say).then(
        () => connection.end("done\n"),
        (error) => connection.end(`failed ${error.message.replaceAll("\n", " ")} ${before} goes on as before.\n`),
      );
    });
  };
  net.createServer(answer).listen(control);
}

/** Brings a version into the place of the one that runs. Throws what went wrong; that one serves then as before. */
async function giveWay({ dataDir, record, state, watch }, folder, say) {
  if (state.upgrading) throw new Error("another upgrade is under way. Wait until that is over.");
  state.upgrading = true;
  try {
    begin(record, state.current.root, folder);
    await takeOver({ dataDir, record, state }, folder, say);
  } finally {
    state.upgrading = false;
  }
  const old = state.current;
  state.current = state.coming;
  state.coming = null;
  record.done(folder);
  void watch(state.current);
  old.say("drain");
  await old.ended;
  say("The version before has answered its last request.");
}

/** Notes durably that an upgrade begins, so that whatever cuts it off is known. */
function begin(record, from, to) {
  try {
    record.begin(from, to);
  } catch (error) {
    const full = error.code === "ENOSPC" || error.code === "EDQUOT";
    throw new Error(full ? "the disk of the data folder is full. Free some space, and upgrade again." : error.message);
  }
}

/** Has a version take over the data folder and the sockets; one that can't is ended, and the old one goes on. */
async function takeOver({ dataDir, record, state }, folder, say) {
  const old = state.current;
  let left = false;
  try {
    say("The new version starts beside the one that runs …");
    const next = await startProgram(folder, dataDir, true);
    state.coming = next;
    await next.step("ready", READY_LIMIT);
    say("It is ready, and takes over …");
    record.takeOver();
    left = true;
    const gone = old.step("left", STEP_LIMIT);
    old.say("leave");
    await gone;
    const begun = next.step("serving", STEP_LIMIT);
    next.say("begin");
    await begun;
  } catch (error) {
    state.coming?.child.kill("SIGKILL");
    await state.coming?.ended;
    state.coming = null;
    if (left) old.say("resume");
    if (old.lives()) record.fail(`${capital(error.message)} Version ${versionOf(old.root)} goes on as before.`);
    throw error;
  }
}

const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

if (process.argv[1] === fileURLToPath(import.meta.url)) await serve(realpathSync(dirname(import.meta.dirname)));
