import { createServer } from "node:net";
import { isServed, listen } from "./listen.ts";

/**
 * Throws the system's error, with code and port, if the port can't be listened on now; port 0 is any free one. A socket
 * that another process holds for us is tried when it is used.
 */
export async function checkPort({ host, port }: { host: string; port: number }): Promise<void> {
  if (port === 0 || isServed()) return;
  const server = createServer();
  await listen(server, { host, port });
  await new Promise<void>((resolve) => void server.close(() => resolve()));
}
