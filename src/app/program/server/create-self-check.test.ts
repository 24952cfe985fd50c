import { createServer } from "node:http";
import { afterEach, expect, test, vi } from "vitest";
import { checkItself } from "./create-self-check.ts";

afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ["ahead", 3_600_000],
  ["back", -3_600_000],
])("a clock that jumps %s meanwhile ends no check early: what is not ready yet is asked again", async (_, jump) => {
  let asked = 0;
  const server = createServer((_request, answer) => {
    vi.setSystemTime(Date.now() + jump);
    answer.writeHead(asked++ === 0 ? 503 : 200).end();
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  vi.useFakeTimers({ toFake: ["Date"] });
  await checkItself({ port, close: async () => void server.close() });
  expect(asked).toBe(5);
});
