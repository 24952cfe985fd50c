import { randomBytes } from "node:crypto";
import { connect } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { ACTIVE_HEADER } from "#platform/access/rules/session-age.ts";
import { type LiveMessage, SESSION_ENDED } from "#platform/live/rules/live-message.ts";
import { revokeSession } from "#accounts/access/server/access-store.ts";
import { changeStaff } from "#accounts/access/server/change-staff.ts";
import { changeLeadStatus } from "#leads/leads/server/change-lead-status.ts";
import { announcePresence } from "#accounts/presence/server/announce-presence.ts";
import { presenceJobs } from "#accounts/presence/server/presence-jobs.ts";
import { store } from "#tests/builders/intake.ts";
import { aSubmission } from "#tests/builders/leads.ts";
import { aSignedIn, openSocket, type Socket } from "#tests/builders/live.ts";
import { exchangeRaw, type TestSite, testSite } from "#tests/builders/site.ts";
import { byStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";

/** Two processes on one database. */
const test_ = testDatabase();
let clockAhead = 0;
let one: TestSite;
let other: TestSite;
beforeAll(async () => {
  const now = () => new Date(Date.now() + clockAhead);
  [one, other] = [await testSite(test_.database, { now }), await testSite(test_.database)];
});
afterAll(async () => {
  await Promise.all([one.close(), other.close()]);
});
const opened: Socket[] = [];
afterEach(() => {
  for (const { socket } of opened.splice(0)) socket.terminate();
  clockAhead = 0;
});

type Person = Awaited<ReturnType<typeof aSignedIn>>;

async function aTicket({ headers }: Pick<Person, "headers">, site = one): Promise<string> {
  const answer = await site.ask({ method: "POST", path: "/api/live/ticket", headers });
  expect(answer.status).toBe(200);
  return String(answer.json().ticket);
}

async function aSocket(person: Person, site = one): Promise<Socket> {
  const socket = await openSocket(site.port, await aTicket(person, site), person.headers);
  opened.push(socket);
  return socket;
}

describe("a WebSocket of the desk", () => {
  const refused = (ticket: string | null, headers = {}) => openSocket(one.port, ticket, headers);

  test("is opened with a ticket of the session, in whichever process", async () => {
    const ada = await aSignedIn(test_.db);
    const socket = await openSocket(other.port, await aTicket(ada, one), ada.headers);
    opened.push(socket);
    expect(other.live.people()).toContain(ada.member.id);
  });

  test("is refused without a ticket, with an invented one and with one that was used", async () => {
    const ada = await aSignedIn(test_.db);
    const ticket = await aTicket(ada);
    for (const wrong of [null, "", "x", randomBytes(32).toString("base64url"), `${ticket}x`])
      await expect(refused(wrong, ada.headers)).rejects.toThrow("401");
    const both = await Promise.allSettled([refused(ticket, ada.headers), refused(ticket, ada.headers)]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    for (const result of both) if (result.status === "fulfilled") opened.push(result.value);
    await expect(refused(ticket, ada.headers)).rejects.toThrow("401");
  });

  test("is refused a minute after the ticket was made", async () => {
    const ada = await aSignedIn(test_.db);
    const ticket = await aTicket(ada);
    clockAhead = 60_001;
    await expect(refused(ticket, ada.headers)).rejects.toThrow("401");
    await presenceJobs(one.services)[0]?.run();
    const { rows } = await test_.database.pool.query("select 1 from live_tickets where session_id = $1", [ada.session]);
    expect(rows).toEqual([]);
  });

  test("is refused with the ticket of another session, of one that ended, and of a closed account", async () => {
    const [ada, eve] = [await aSignedIn(test_.db), await aSignedIn(test_.db)];
    await expect(refused(await aTicket(ada), eve.headers)).rejects.toThrow("401");
    const before = await aTicket(ada);
    await revokeSession(test_.db, ada.session, new Date());
    await expect(refused(before, ada.headers)).rejects.toThrow("401");
    const closing = await aTicket(eve);
    await test_.database.pool.query("update staff set active = false where id = $1", [eve.member.id]);
    await expect(refused(closing, eve.headers)).rejects.toThrow("401");
  });

  test("is refused to a page of another site, which then has not used the ticket up", async () => {
    const ada = await aSignedIn(test_.db);
    const ticket = await aTicket(ada);
    for (const Origin of ["https://evil.example", "http://localhost:3001", "https://localhost:3000", "null"])
      await expect(refused(ticket, { ...ada.headers, Origin })).rejects.toThrow("403");
    opened.push(await openSocket(one.port, ticket, ada.headers));
  });

  test("does not exist while the staff area is disabled", async () => {
    const without = await testSite(test_.database, { env: { ADMIN_ENABLED: "false" } });
    await expect(openSocket(without.port, "x")).rejects.toThrow("404");
    await without.close();
  });

  test("other requests that offer an upgrade are answered without one", async () => {
    for (const [path, kind] of [
      ["/healthz", "h2c"],
      ["/healthz", "websocket"],
      ["/ws/live?token=x", "h2c"],
    ]) {
      const head = `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade, close\r\nUpgrade: ${kind}\r\n\r\n`;
      const status = (await exchangeRaw(one.port, head)).toString("latin1").slice(9, 12);
      expect([path, kind, status]).toEqual([path, kind, "200"]);
    }
  });
});

describe("what it says", () => {
  const hints = (socket: Socket) => socket.of("leads");
  const aHint = (given: Partial<Extract<LiveMessage, { topic: "leads" }>>) => ({
    topic: "leads",
    added: 0,
    leads: null,
    own: false,
    ...given,
  });

  test("a new lead and a changed one reach the sockets of both processes within two seconds", async () => {
    const [ada, sam] = [await aSignedIn(test_.db), await aSignedIn(test_.db, { role: "agent" })];
    const sockets = [await aSocket(ada, one), await aSocket(sam, other)];
    const { leadId } = await store(test_.db, aSubmission());
    await vi.waitFor(
      () => expect(sockets.map(hints)).toEqual(Array(2).fill([aHint({ added: 1, leads: [leadId] })])),
      2_000,
    );
    await changeLeadStatus(other.services, byStaff("owner"), { leadId, status: "contacted" });
    await vi.waitFor(() => {
      for (const socket of sockets) expect(hints(socket).at(-1)).toEqual(aHint({ leads: [leadId] }));
    }, 2_000);
  });

  test("an agent hears of no leads of others, neither their ids nor their number, and editors hear of none", async () => {
    const [owner, agent, editor] = [
      await aSocket(await aSignedIn(test_.db)),
      await aSocket(await aSignedIn(test_.db, { role: "agent" })),
      await aSocket(await aSignedIn(test_.db, { role: "editor" })),
    ];
    const [foreign, free] = [await store(test_.db, aSubmission()), await store(test_.db, aSubmission())];
    await vi.waitFor(() => expect(hints(owner).length).toBeGreaterThan(0), 2_000);
    for (const { messages } of [owner, agent, editor]) messages.length = 0;
    await test_.database.pool.query("update leads set assigned_to = 'someone-else' where id = $1", [foreign.leadId]);
    one.services.announceLeads({ leads: [foreign.leadId, free.leadId], added: [foreign.leadId, free.leadId] });
    await vi.waitFor(
      () =>
        expect([owner, agent].map((s) => hints(s).at(-1))).toEqual([
          aHint({ added: 2, leads: expect.toSatisfy((ids: string[]) => ids.length === 2) as string[] }),
          aHint({ added: 1, leads: [free.leadId] }),
        ]),
      2_000,
    );
    expect(JSON.stringify(agent.messages)).not.toContain(foreign.leadId);
    expect(hints(editor)).toEqual([]);

    agent.messages.length = 0;
    one.services.announceLeads({ leads: [foreign.leadId] });
    one.services.announceLeads();
    await vi.waitFor(() => expect(hints(agent)).toEqual([aHint({ leads: null })]), 2_000);
  });

  test("many changes at once are few messages", async () => {
    const socket = await aSocket(await aSignedIn(test_.db));
    for (let i = 0; i < 500; i++) one.services.announceLeads();
    await vi.waitFor(() => expect(hints(socket).length).toBeGreaterThan(0), 2_000);
    const { leadId } = await store(test_.db, aSubmission());
    await vi.waitFor(() => expect(hints(socket)).toContainEqual(aHint({ added: 1, leads: [leadId] })), 2_000);
    expect([leadId !== "", hints(socket).length < 10]).toEqual([true, true]);
  });

  test("who has the desk open, at either process, to those who manage staff", async () => {
    const [ada, sam] = [await aSignedIn(test_.db), await aSignedIn(test_.db, { role: "agent" })];
    const records = [one, other].map((site) => announcePresence({ ...site.services, people: site.live.people }));
    const [adas, sams] = [await aSocket(ada, one), await aSocket(sam, other)];
    const here = () => {
      const last = adas.of("presence").at(-1);
      return last?.topic === "presence" ? [ada, sam].map(({ member }) => last.here.includes(member.id)) : [];
    };
    for (const { check } of records) await check();
    await vi.waitFor(() => expect(here()).toEqual([true, true]), 5_000);
    expect(sams.of("presence")).toEqual([]);
    sams.socket.close();
    await vi.waitFor(() => expect(here()).toEqual([true, false]), 8_000);
    for (const { stop } of records) await stop();
  });
});

describe("a session that ends", () => {
  test("closes its sockets within five seconds, at every process, and no others", async () => {
    const [ada, eve] = [await aSignedIn(test_.db), await aSignedIn(test_.db)];
    const sockets = [await aSocket(ada, one), await aSocket(ada, other)];
    const kept = await aSocket(eve, one);
    const began = performance.now();
    await revokeSession(test_.db, ada.session, new Date());
    expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual([SESSION_ENDED, SESSION_ENDED]);
    expect(performance.now() - began).toBeLessThan(5_000);
    expect(kept.socket.readyState).toBe(kept.socket.OPEN);
  });

  test("by closing the account does so at once, and a new role is said at once", async () => {
    const [ada, sam] = [await aSignedIn(test_.db), await aSignedIn(test_.db, { role: "agent" })];
    const socket = await aSocket(sam, other);
    const began = performance.now();
    const by = byStaff("owner", { id: ada.member.id });
    await changeStaff(one.services, by, { id: sam.member.id, role: "editor" });
    await vi.waitFor(() => expect(socket.of("access")).toHaveLength(1), 2_000);
    await store(test_.db, aSubmission());
    await changeStaff(one.services, by, { id: sam.member.id, active: false });
    expect(await socket.closed).toBe(SESSION_ENDED);
    expect(performance.now() - began).toBeLessThan(2_000);
    expect(socket.of("leads")).toEqual([]);
  });

  test("is not kept alive by an open socket, nor by what a page asks by itself", async () => {
    const idle = await aSignedIn(test_.db, { at: new Date(Date.now() - 11 * 3_600_000) });
    await aSocket(idle);
    const lastSeen = async () => {
      const { rows } = await test_.database.pool.query<{ at: Date }>(
        "select last_seen_at as at from sessions where id = $1",
        [idle.session],
      );
      return rows[0]?.at.getTime() ?? 0;
    };
    const before = await lastSeen();
    for (const path of ["/admin/leads.data", "/.netlify/functions/me"]) {
      expect((await one.ask({ path, headers: idle.headers })).status).toBe(200);
      expect([path, await lastSeen()]).toEqual([path, before]);
    }
    await one.ask({ path: "/.netlify/functions/me", headers: { ...idle.headers, [ACTIVE_HEADER]: "1" } });
    expect(await lastSeen()).toBeGreaterThan(before);
  });
});

describe("limits", () => {
  test("a large message and a flood of messages close the socket", async () => {
    const ada = await aSignedIn(test_.db);
    const [large, flood] = [await aSocket(ada), await aSocket(ada)];
    large.socket.send("x".repeat(1025));
    expect(await large.closed).toBe(1009);
    for (let i = 0; i < 30; i++) flood.socket.send("hello");
    expect(await flood.closed).toBe(1008);
  });

  test("a person has 20 sockets at a process; another person still gets in", async () => {
    const [ada, eve] = [await aSignedIn(test_.db), await aSignedIn(test_.db)];
    for (let i = 0; i < 20; i++) await aSocket(ada);
    await expect(aSocket(ada)).rejects.toThrow("503");
    await aSocket(eve);
    opened[0]?.socket.close();
    await opened[0]?.closed;
    await vi.waitFor(
      async () =>
        expect(
          await aSocket(ada).then(
            () => "open",
            () => "refused",
          ),
        ).toBe("open"),
      5_000,
    );
  });

  test("a socket whose other side is gone, or that does not read, is dropped", async () => {
    const site = await testSite(test_.database, { beatMs: 400 });
    const ada = await aSignedIn(test_.db);
    const alive = await openSocket(site.port, await aTicket(ada, site), ada.headers);
    const dead = connect(site.port, "127.0.0.1");
    dead.on("error", () => {});
    dead.write(
      `GET /ws/live?token=${await aTicket(ada, site)} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString("base64")}\r\n\r\n`,
    );
    dead.pause();
    await vi.waitFor(() => expect(site.live.size()).toBe(2), 2_000);
    await vi.waitFor(() => expect(site.live.size()).toBe(1), 5_000);
    await vi.waitFor(() => expect(alive.of("beat").length).toBeGreaterThan(3), 5_000);
    expect(alive.socket.readyState).toBe(alive.socket.OPEN);
    dead.destroy();
    await site.close();
  });
});

test("a process that stops closes its sockets as going away, and refuses new ones", async () => {
  const site = await testSite(test_.database);
  const ada = await aSignedIn(test_.db);
  const socket = await openSocket(site.port, await aTicket(ada, site), ada.headers);
  const ticket = await aTicket(ada, site);
  await site.live.stop();
  expect(await socket.closed).toBe(1001);
  await expect(openSocket(site.port, ticket, ada.headers)).rejects.toThrow("503");
  await site.close();
});
