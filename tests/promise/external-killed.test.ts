import { afterAll, beforeAll, expect, test } from "vitest";
import { aPublishingServer, GHOST_KEY } from "#tests/builders/publishing-server.ts";
import { signedIn } from "./owner-calls.ts";
import { type Program, theProgram, until } from "./program.ts";

/** Articles that are sent; the fourth is stored there, and the program is killed before it reads the response. */
const SENT = 6;
const STRUCK = 4;
/** Ghost is asked for the post at an address, and then gets the article. */
const REQUESTS = 2;
/** A dead worker is missed after its lease, and the batch continues within the next minute, milliseconds. */
const RESUMED = 100_000;

let program: Program;
let target: Awaited<ReturnType<typeof aPublishingServer>>;
beforeAll(async () => {
  target = await aPublishingServer(() => new Date());
  program = await theProgram();
  await program.start();
});
afterAll(async () => {
  await program.remove();
  await target.close();
});

type Batch = { id: string; state: string; finished: number; tasks: { state: string; result: string }[] };

test("each article is there once though the program is killed after one was stored there", async () => {
  const call = await signedIn(program.url);
  const ghost = { kind: "ghost", base_url: target.url, username: null, api_key: GHOST_KEY };
  await call("PUT", "/api/settings/publishing", { value: ghost, version: "" });
  const { articles } = await call<{ articles: { id: string; slug: string }[] }>(
    "GET",
    `/api/articles?status=published&limit=${SENT}`,
  );
  target.failing.push(...Array.from({ length: STRUCK * REQUESTS - 1 }, () => null), "stall after storing");
  const { id } = await call<Batch>("POST", "/api/articles/update-external", {
    article_ids: articles.map((article) => article.id),
  });
  await until("the post whose answer never comes", () => target.posts.length === STRUCK, 30_000);
  await program.kill();
  expect(target.requests).toHaveLength(STRUCK * REQUESTS);
  await program.start();
  const read = () => call<Batch>("GET", `/api/ai/batches/${id}`);
  await until("the batch to end", async () => (await read()).state === "done", RESUMED);

  const { finished, tasks } = await read();
  expect([finished, tasks.map(({ result }) => result)]).toEqual([SENT, articles.map(() => "Success")]);
  expect(target.posts.map(({ slug }) => slug).toSorted()).toEqual(articles.map(({ slug }) => slug).toSorted());
  const sent = target.requests.filter(({ method }) => method !== "GET").map(({ method }) => method);
  // The interrupted one is sent again, as a change of the existing post; no other is sent twice.
  expect(sent).toEqual(["POST", "POST", "POST", "POST", "PUT", "POST", "POST"]);
});
