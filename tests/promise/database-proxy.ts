import { connect, createServer, type Socket } from "node:net";

/**
 * Starts a proxy between the program and its database that cuts the database off: `refuse` breaks every connection and
 * lets none in, like a server that was stopped; `freeze` keeps them and sends nothing, like a server that hangs;
 * `restore` ends both. `cutAfterCommit` breaks the connection of the next transaction that wrote settings, after its
 * commit and before the response arrives.
 */
export async function databaseProxy(to: { host: string; port: number }) {
  const pairs = new Set<[Socket, Socket]>();
  let state: "open" | "refusing" | "frozen" = "open";
  let cutNext = false;
  const target = to.host.startsWith("/") ? { path: `${to.host}/.s.PGSQL.${to.port}` } : to;
  const server = createServer((near) => {
    if (state === "refusing") return void near.destroy();
    const far = connect(target);
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    near.pipe(far);
    far.pipe(near);
    watchCommits(pair, () => {
      if (!cutNext) return;
      cutNext = false;
      far
        .unpipe()
        .once("data", () => near.destroy())
        .resume();
    });
    for (const socket of pair) {
      socket.on("error", () => {});
      socket.on("close", () => {
        pairs.delete(pair);
        for (const other of pair) other.destroy();
      });
    }
    if (state === "frozen") hold(pair);
  });
  const hold = (pair: [Socket, Socket]) => {
    for (const socket of pair) socket.unpipe().pause();
  };
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : 0,
    refuse() {
      state = "refusing";
      for (const [near] of pairs) near.destroy();
    },
    cutAfterCommit() {
      cutNext = true;
    },
    freeze() {
      state = "frozen";
      for (const pair of pairs) hold(pair);
    },
    restore() {
      // Without its partner a connection would send every byte twice from then on.
      for (const [near, far] of state === "frozen" ? pairs : []) near.pipe(far).pipe(near);
      state = "open";
    },
    async close() {
      for (const [near] of pairs) near.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Calls `committing` whenever a transaction that wrote settings is being committed. */
function watchCommits([near]: [Socket, Socket], committing: () => void): void {
  let wrote = false;
  near.on("data", (sent: Buffer) => {
    wrote ||= sent.includes('update "settings"') || sent.includes('insert into "settings"');
    if (wrote && /\bcommit\b/i.test(sent.toString("latin1"))) committing();
  });
}
