import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";
import { packageRoot } from "#platform/log/server/package-root.ts";

/** How long a worker waits for more to do, milliseconds. */
const IDLE_MS = 5_000;

/**
 * Has a file of ours do one thing after another in a process of its own, which ends when it is idle: what images take in
 * memory, Node returns only by exiting. The file answers each message with one, the stack for an error. `limitMs` is for one
 * message; ask only when the last one is answered.
 */
export function askWorker<Question extends object, Answer>(
  file: string,
  limitMs: number,
): (question: Question) => Promise<Answer> {
  let worker: ChildProcess | undefined;
  let idleTimer: NodeJS.Timeout | undefined;
  function start(): ChildProcess {
    // Node runs the TypeScript source directly.
    const started = fork(join(packageRoot(), file), { execArgv: [], env: {}, serialization: "advanced" });
    const clear = () => {
      if (worker === started) worker = undefined;
    };
    // An error event without a listener would end the program.
    started.on("error", clear).once("exit", clear);
    return started;
  }
  return (question) =>
    new Promise<Answer>((resolve, reject) => {
      clearTimeout(idleTimer);
      worker ??= start();
      const asked = worker;
      asked.ref();
      const end = (settle: () => void) => {
        clearTimeout(late);
        asked.removeAllListeners("message").removeListener("exit", gone).removeListener("error", gone);
        asked.unref();
        asked.channel?.unref();
        idleTimer = setTimeout(() => {
          worker = undefined;
          asked.kill();
        }, IDLE_MS).unref();
        settle();
      };
      const gone = () => end(() => reject(new Error("The worker exited before it was done")));
      const late = setTimeout(() => asked.kill("SIGKILL"), limitMs);
      asked.once("exit", gone).once("error", gone);
      asked.once("message", (answer) =>
        end(() => (typeof answer === "string" ? reject(errorOf(answer)) : resolve(answer as Answer))),
      );
      asked.channel?.ref();
      asked.send(question);
    });
}

/** Returns the error of a worker from its stack, so that its place is the one in the worker. */
function errorOf(stack: string): Error {
  const [message = ""] = stack.split("\n");
  return Object.assign(new Error(message), { stack });
}
