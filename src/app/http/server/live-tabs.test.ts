import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { type LiveMessage, TAB_HEADER } from "#platform/live/rules/live-message.ts";
import { store } from "#tests/builders/intake.ts";
import { aSubmission } from "#tests/builders/leads.ts";
import { aSignedIn, openSocket, type Socket } from "#tests/builders/live.ts";
import { type TestSite, testSite } from "#tests/builders/site.ts";
import { testDatabase } from "#tests/builders/test-database.ts";

/** Two processes on one database. */
const test_ = testDatabase();
let one: TestSite;
let other: TestSite;
beforeAll(async () => {
  [one, other] = [await testSite(test_.database), await testSite(test_.database)];
});
afterAll(async () => {
  await Promise.all([one.close(), other.close()]);
});
const opened: Socket[] = [];
afterEach(() => {
  for (const { socket } of opened.splice(0)) socket.terminate();
});

/** Opens a socket of a page; `more` is what its address says of the page. */
async function aSocket(person: Awaited<ReturnType<typeof aSignedIn>>, site: TestSite, more = ""): Promise<Socket> {
  const { headers } = person;
  const { ticket } = (await site.ask({ method: "POST", path: "/api/live/ticket", headers })).json();
  const socket = await openSocket(site.port, `${String(ticket)}${more}`, headers);
  opened.push(socket);
  return socket;
}

const hints = (socket: Socket) => socket.of("leads");
const aHint = (given: Partial<Extract<LiveMessage, { topic: "leads" }>>) => ({
  topic: "leads",
  added: 0,
  leads: null,
  own: false,
  ...given,
});

test("the tab that changed a lead hears nothing, another one of the person that it was them", async () => {
  const [ada, sam] = [await aSignedIn(test_.db), await aSignedIn(test_.db)];
  const { leadId } = await store(test_.db, aSubmission());
  const tabs = await Promise.all(["&tab=the-first", "&tab=a-second"].map((tab) => aSocket(ada, one, tab)));
  // A name is of one person's tabs: who takes it over hears on.
  const others = [await aSocket(sam, other, "&tab=the-first"), await aSocket(sam, one)];
  const all = [...tabs, ...others];
  await announced(all);
  const note = (headers: Record<string, string>) =>
    one.ask({ method: "POST", path: `/api/leads/${leadId}/notes`, headers, json: { text: "Called back." } });
  expect((await note({ ...ada.headers, [TAB_HEADER]: "the-first" })).status).toBe(201);
  await announced(all);
  const [foreign, own] = [aHint({ leads: [leadId] }), aHint({ leads: [leadId], own: true })];
  expect(all.map((socket) => hints(socket).slice(1, -1))).toEqual([[], [own], [foreign], [foreign]]);
  // A call of a tab that does not say that it reads its page again.
  for (const { messages } of all) messages.length = 0;
  expect((await note(ada.headers)).status).toBe(201);
  await vi.waitFor(() => expect(all.map(hints)).toEqual([[own], [own], [foreign], [foreign]]), 2_000);
});

/** Returns once an announcement that concerns everyone has come to each socket. */
async function announced(sockets: Socket[]): Promise<void> {
  const before = sockets.map((socket) => hints(socket).length);
  one.services.announceLeads();
  await vi.waitFor(() =>
    expect(sockets.map((socket, n) => hints(socket).slice(before[n]).at(-1))).toEqual(sockets.map(() => aHint({}))),
  );
}

test("a page hears what was announced while it was on its way, and nothing older", async () => {
  const ada = await aSignedIn(test_.db);
  const site = await testSite(test_.database);
  const watch = await aSocket(ada, site);
  await expect
    .poll(() => {
      site.services.announceLeads();
      return hints(watch).length;
    })
    .toBeGreaterThan(0);
  const since = (then: number) => Math.round(performance.now() - then);
  const listening = performance.now();
  await expect.poll(() => since(listening), { timeout: 4_000 }).toBeGreaterThan(1_500);
  const began = performance.now();
  const { leadId } = await store(test_.db, aSubmission());
  site.services.announceLeads({ leads: [leadId] });
  await vi.waitFor(() => expect(hints(watch)).toContainEqual(aHint({ leads: [leadId] })), 2_000);
  // Older than the process, which cannot know what was announced before it listened.
  const old = await aSocket(ada, site, `&age=${since(began) + 60_000}`);
  await vi.waitFor(() => expect(old.of("reread")).toHaveLength(1), 2_000);
  expect(hints(old)).toEqual([]);
  // The address of a new page may take three seconds to come.
  await expect.poll(() => since(began), { timeout: 6_000 }).toBeGreaterThan(4_000);
  const slow = await aSocket(ada, site, `&age=${since(began) - 2_000}`);
  const fast = await aSocket(ada, site, "&age=0");
  await vi.waitFor(() => expect(hints(slow)).toContainEqual(aHint({ leads: [leadId] })), 2_000);
  site.services.announceLeads();
  await vi.waitFor(() => expect(hints(fast)).toEqual([aHint({})]), 2_000);
  expect([slow.of("reread"), fast.of("reread")]).toEqual([[], []]);
  await site.close();
});
