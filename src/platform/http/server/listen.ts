import type { Server } from "node:net";
import * as z from "zod";

/** Where to listen. */
export type Listening = { host: string; port: number };

/** An answer of the process that holds the listening sockets (`scripts/serve.mjs`). */
const boundSchema = z.object({
  bound: z.object({ host: z.string(), port: z.number() }),
  error: z.string().optional(),
});

/** Tells whether another process holds the listening sockets, so that they outlive this one. */
export const isServed = (): boolean => process.env["SERVED_BY"] !== undefined && process.send !== undefined;

/** Starts listening. "::" means every address of the machine, also of one without IPv6. Returns the port. */
export async function listen(server: Server, at: Listening): Promise<number> {
  try {
    await bind(server, at);
  } catch (error) {
    if (at.host !== "::" || !lacksIpv6(error)) throw error;
    await bind(server, { ...at, host: "0.0.0.0" });
  }
  const address = server.address();
  return typeof address === "object" && address ? address.port : at.port;
}

async function bind(server: Server, at: Listening): Promise<void> {
  // A port of our own choice is nobody else's.
  const socket = isServed() && at.port !== 0 ? await askForSocket(at) : null;
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    const done = () => {
      server.off("error", reject);
      resolve();
    };
    if (socket) server.listen(socket, done);
    else server.listen(at.port, at.host, done);
  });
}

/** Asks the process that holds the sockets for one; throws the error that binding it here would throw. */
function askForSocket({ host, port }: Listening): Promise<object> {
  return new Promise((resolve, reject) => {
    const hear = (message: unknown, handle: unknown) => {
      const heard = boundSchema.safeParse(message).data;
      if (heard?.bound.host !== host || heard.bound.port !== port) return;
      process.off("message", hear);
      if (typeof handle === "object" && handle !== null) return resolve(handle);
      const code = heard.error ?? "EIO";
      reject(
        Object.assign(new Error(`listen ${code}: ${host}:${port}`), { code, syscall: "listen", address: host, port }),
      );
    };
    process.on("message", hear);
    process.send?.({ listen: { host, port } });
  });
}

const lacksIpv6 = (error: unknown): boolean =>
  error instanceof Error && "code" in error && (error.code === "EAFNOSUPPORT" || error.code === "EADDRNOTAVAIL");
