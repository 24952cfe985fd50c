import { connect, createServer, type Socket } from "node:net";

/**
 * Stands between the program and its database and takes the database away: `refuse` breaks every connection and lets none
 * in, as a server that was stopped; `freeze` keeps them and answers nothing, as a server that hangs; `restore` ends both.
 */
export async function databaseProxy(to: { host: string; port: number }) {
  const pairs = new Set<[Socket, Socket]>();
  let state: "open" | "refusing" | "frozen" = "open";
  const target = to.host.startsWith("/") ? { path: `${to.host}/.s.PGSQL.${to.port}` } : to;
  const server = createServer((near) => {
    if (state === "refusing") return void near.destroy();
    const far = connect(target);
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    near.pipe(far);
    far.pipe(near);
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
    freeze() {
      state = "frozen";
      for (const pair of pairs) hold(pair);
    },
    restore() {
      state = "open";
      for (const [near, far] of pairs) {
        near.pipe(far);
        far.pipe(near);
      }
    },
    async close() {
      for (const [near] of pairs) near.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
