import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { expect, test } from "vitest";

type Handle = { close(): void };
const { bound } = (await import(join(import.meta.dirname, "serve.mjs"))) as {
  bound(host: string, port: number): Handle | string;
};

test("a port that another program uses is said, and can be had once that has ended", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const { port } = other.address() as AddressInfo;
  expect(bound("127.0.0.1", port)).toBe("EADDRINUSE");
  other.close();
  await once(other, "close");
  const made = bound("127.0.0.1", port);
  expect(made).toBeTypeOf("object");
  expect(bound("127.0.0.1", port)).toBe(made);
  if (typeof made !== "string") made.close();
});
