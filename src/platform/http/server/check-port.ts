import { createServer } from "node:net";

/** Throws what the system says, with code and port, if nobody could listen there now; port 0 is any free one. */
export async function checkPort({ host, port }: { host: string; port: number }): Promise<void> {
  if (port === 0) return;
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  await new Promise<void>((resolve) => void server.close(() => resolve()));
}
