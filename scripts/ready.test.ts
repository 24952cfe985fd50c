import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterEach, describe, expect, test } from "vitest";

const READY = join(import.meta.dirname, "ready.mjs");
/** The program that the starter runs: prints its process number, and why it ends. */
const PROGRAM = `
  for (const why of ["disconnect", "SIGTERM"]) process.on(why, () => (console.log(why), process.exit(0)));
  setTimeout(() => {}, 30_000);
  console.log(process.pid);`;
const STARTER = `import(${JSON.stringify(READY)}).then(({ hand }) => hand(["-e", ${JSON.stringify(PROGRAM)}]))`;
/** Plays the part of npm: runs the start script and waits for it. */
const PARENT = `require("node:child_process").spawn(process.execPath, ["-e", ${JSON.stringify(STARTER)}], { stdio: ["ignore", "inherit", "inherit"] })`;

const begun: ChildProcess[] = [];
afterEach(() => {
  for (const child of begun.splice(0)) child.kill("SIGKILL");
});

/** Runs a script whose last descendant is the program; returns a function that reads its next line. */
async function run(script: string) {
  const env = { ...process.env, npm_lifecycle_event: "start" };
  const child = spawn(process.execPath, ["-e", script], { env, stdio: ["ignore", "pipe", "inherit"] });
  begun.push(child);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const said = async () => String((await lines.next()).value);
  expect(Number(await said())).toBeGreaterThan(0);
  return { child, said };
}

describe("a program that was started by the starter", () => {
  test("notices that the start script was killed", async () => {
    const { child, said } = await run(STARTER);
    child.kill("SIGKILL");
    expect(await said()).toBe("disconnect");
  });

  test("stops when npm was killed", async () => {
    const { child, said } = await run(PARENT);
    child.kill("SIGKILL");
    await once(child, "exit");
    expect(await said()).toBe("SIGTERM");
  });

  test("stops when the terminal was closed", async () => {
    const { child, said } = await run(STARTER);
    child.kill("SIGHUP");
    expect(await said()).toBe("SIGTERM");
  });
});

const { ownNode } = (await import(READY)) as { ownNode: (version: string) => string };

describe("the Node that runs the program, where no package has one", () => {
  test("is the one that is there, if it is new enough", () => {
    expect(ownNode("v24.0.0")).toBe(process.execPath);
    expect(ownNode("v26.1.0")).toBe(process.execPath);
  });

  test("is asked for in words otherwise", () => {
    expect(() => ownNode("v22.12.0")).toThrow(
      /Node 24 or newer is needed; this is v22\.12\.0, and .+ Install Node 24 from https:\/\/nodejs\.org and start again\./,
    );
  });
});
