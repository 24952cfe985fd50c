import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { inTrace, readTraceparent } from "#platform/log/server/trace.ts";
import { postMessage } from "#platform/http/server/post-message.ts";
import { guardedFetch } from "#platform/http/server/guarded-fetch.ts";

test("what is asked of other servers carries the trace of the work, and nothing outside of one", async () => {
  const heard: (string | undefined)[] = [];
  const server = createServer(({ headers }, answer) => {
    heard.push(headers.traceparent as string | undefined);
    answer.end("{}");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  const ask = async () => {
    await postMessage(url, {}, "{}", () => true);
    await (await guardedFetch(url)).text();
  };
  const trace = { traceId: "4bf92f3577b34da6a3ce929d0e0e4736", flags: "01" };
  await inTrace(trace, ask);
  await ask();
  server.close();
  expect(heard.map((header) => readTraceparent(header))).toMatchObject([trace, trace, null, null]);
});
