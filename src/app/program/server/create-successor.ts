import type { Program } from "./start-program.ts";

/** Tells whether this process is the next version beside the one that runs. */
export const takesOver = (): boolean => process.env["TAKES_OVER"] === "true" && process.send !== undefined;

/**
 * Follows the orders of the process that holds the listening sockets (`scripts/serve.mjs`): one version leaves the data
 * folder, the next one takes it and serves, and the first gives way and ends by `exit`.
 */
export function createSuccessor(program: Program, exit: (code: number) => void): void {
  const tell = (step: string) => process.send?.({ step });
  const orders: Record<string, () => Promise<void>> = {
    leave: () => program.leave().then(() => void tell("left")),
    begin: () => program.begin().then(() => void tell("serving")),
    resume: () => program.begin(),
    drain: () => program.giveWay().then(() => exit(0)),
  };
  process.on("message", (message: unknown) => {
    const order = typeof message === "object" && message !== null && "order" in message ? String(message.order) : "";
    orders[order]?.().catch((error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
      exit(1);
    });
  });
  tell(takesOver() ? "ready" : "serving");
}
