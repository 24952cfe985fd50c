import { setTimeout as delay } from "node:timers/promises";
import type { Served } from "#app/http/server/serve.ts";

/** Longest time for one answer, and for all to be right, milliseconds: under load some readings take a while. */
const LIMIT = 15_000;
const LIMIT_OF_ALL = 60_000;
const AGAIN_AFTER = 1_000;
/** A page that is rendered, one of the desk, the state of the program. */
const ASKED = ["/", "/quote", "/admin/welcome", "/readyz"];

/** The next version of the program does not work as it should; the message says what it answered. */
export class NotReadyError extends Error {}

/** Asks a server on this machine for what visitors and balancers ask, and closes it. Throws what was not right. */
export async function checkItself(server: Pick<Served, "port" | "close">): Promise<void> {
  try {
    // Not the clock, which may be set meanwhile.
    const end = performance.now() + LIMIT_OF_ALL;
    for (const path of ASKED) {
      for (let status = await ask(server.port, path); status >= 500; status = await ask(server.port, path)) {
        if (performance.now() > end) throw new NotReadyError(refusal(path, status));
        await delay(AGAIN_AFTER);
      }
    }
  } finally {
    await server.close();
  }
}

function refusal(path: string, status: number): string {
  const said = `The new version answered ${path} with ${status}.`;
  return path === "/readyz"
    ? `${said} The database, the files or the journal can't be used, for example because the disk is full. Upgrade again once the running version answers /readyz with 200.`
    : `${said} Its lines in the log say why. Report this.`;
}

async function ask(port: number, path: string): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(LIMIT) });
  await answer.arrayBuffer();
  return answer.status;
}
