import { createServer } from "node:net";

/** Throws the system's error, with code and port, if the port can't be listened on now; port 0 is any free one. */
export async function checkPort({ host, port }: { host: string; port: number }): Promise<void> {
  if (port === 0) return;
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  await new Promise<void>((resolve) => void server.close(() => resolve()));
}
