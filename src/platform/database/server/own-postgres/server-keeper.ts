import { setTimeout as delay } from "node:timers/promises";
import { bringUpServer, findRunningServer, type Server } from "./bring-up-server.ts";
import { errorText, OwnPostgresError } from "./own-postgres-error.ts";
import { stopPostmaster } from "./postmaster.ts";
import { locked } from "./prepare-server.ts";
import type { Session } from "./session.ts";

/** Longest wait of a program that ends, for a script and then for the server, which stops anyway. */
export const LEAVE_LIMIT_MS = 4_000;
/** While the server cannot be started (a full disk), every visitor would trigger a retry: once a second is enough. */
const PAUSE_MS = 1_000;
/** One that never came up is damaged: it is tried less and less often, up to this pause. */
const LONGEST_PAUSE_MS = 30_000;

/** Keeps the server running for the program, over a connection whose end tells it that the server is gone. */
export class Keeper {
  readonly #server: Server;
  #session: Session | undefined;
  #attempt: Promise<void> | undefined;
  #failed: { readonly at: number; readonly error: unknown } | undefined;
  #comingBack = false;
  #wasUp = false;
  #leaving: Promise<void> | undefined;

  constructor(server: Server, session: Session | undefined) {
    this.#server = server;
    if (session) this.#hold(session);
    // The server may have had no connection left for us, or have died since: nothing would tell us then.
    void this.#comeBack();
  }

  #hold(session: Session): void {
    this.#session = session;
    this.#wasUp = true;
    session.letGo();
    session.client.once("end", () => {
      if (this.#session === session) void this.#comeBack();
    });
  }

  /**
   * Restarts a server that died or was stopped by hand. Only an open connection ends this, not a successful attempt:
   * the server may have died again before the attempt released the lock.
   */
  async #comeBack(): Promise<void> {
    if (this.#comingBack) return;
    this.#comingBack = true;
    let logged = "";
    let pause = PAUSE_MS;
    while (!this.#leaving && !this.#session?.isOpen()) {
      try {
        await this.ensureRunning();
        if (this.#session) continue;
      } catch (error) {
        const text = `the database server is down: ${errorText(error)}`;
        if (text !== logged && !this.#leaving) this.#server.log.warn(text);
        logged = text;
      }
      await delay(pause, undefined, { ref: false });
      if (!this.#wasUp) pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
    }
    this.#comingBack = false;
  }

  ensureRunning(): Promise<void> {
    if (this.#leaving)
      return Promise.reject(
        new OwnPostgresError("stopped", "The program is ending; its database is not started again."),
      );
    if (this.#failed && performance.now() - this.#failed.at < PAUSE_MS) return Promise.reject(this.#failed.error);
    this.#attempt ??= this.#revive()
      .then(
        () => (this.#failed = undefined),
        (error: unknown) => {
          this.#failed = { at: performance.now(), error };
          throw error;
        },
      )
      .finally(() => (this.#attempt = undefined));
    return this.#attempt;
  }

  async #revive(): Promise<void> {
    // Always by a new connection: an old one may live a moment longer than the process that accepts new ones.
    const { answer } = await findRunningServer(this.#server);
    if (answer.kind === "open") await answer.session.close();
    if (answer.kind !== "silent" && this.#session?.isOpen()) return;
    await locked(this.#server, async () => {
      const { session, started } = await bringUpServer(this.#server);
      if (started) this.#server.log.info("the database server was started again");
      const old = this.#session;
      this.#session = undefined;
      await old?.close();
      if (session) this.#hold(session);
    });
  }

  stop(withServer: boolean): Promise<void> {
    this.#leaving ??= this.#leave(withServer).catch((error: unknown) =>
      this.#server.log.warn(`the database server was left running: ${errorText(error)}`),
    );
    return this.#leaving;
  }

  async #leave(withServer: boolean): Promise<void> {
    await this.#attempt?.catch(() => undefined);
    await this.#session?.close();
    if (withServer) await locked(this.#server, () => stopServer(this.#server), LEAVE_LIMIT_MS);
  }
}

/** Stops the server, or leaves it stopping by itself. */
export async function stopServer({ cluster, log }: Server): Promise<void> {
  if (!(await stopPostmaster(cluster, LEAVE_LIMIT_MS)))
    log.warn("the database server takes long to stop; it goes on stopping by itself");
}
