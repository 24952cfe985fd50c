import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aBrowserCallSite, type BrowserCallSite } from "#tests/builders/browser-call-site.ts";
import { aPhone } from "#tests/builders/leads.ts";
import { ledgerFaults } from "#tests/builders/ledger.ts";
import { aLeadOf, hold, putOnList, receive } from "#tests/builders/refused-texts.ts";
import { aCallIn } from "#tests/builders/sip-caller.ts";
import { aSipBrowser, anOffer, routesOf, type SipBrowser } from "#tests/builders/sip-browser.ts";
import { hasSipProxy, type SipLine, startSipLine } from "#tests/builders/sip-line.ts";
import { headerOf, type SipMessage, statusOf, writeSip } from "#tests/builders/sip-message.ts";
import { aSipPhone, type SipPhone } from "#tests/builders/sip-phone.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { bySize } from "#tests/builders/test-size.ts";
import { OWN_NUMBER } from "#tests/builders/texting.ts";

/** The first of 10,000 that are drawn. */
const ATTEMPTS = bySize(60, 10_000);
/** Some thousand calls, milliseconds. */
const LONG = { timeout: 1_800_000 };
const OPEN = "2026-11-20T15:00:00.000Z";
const ORIGIN = "http://desk.invalid";

const test_ = testDatabase();
let site: BrowserCallSite;
let phone: SipPhone;
/** Another machine, from which nothing may come. */
let stranger: SipPhone;
let line: SipLine;
let browser: SipBrowser;
/** The numbers that may ring, each once. */
const may: string[] = [];

beforeAll(async () => {
  if (!hasSipProxy) return;
  site = await aBrowserCallSite(test_.database);
  phone = await aSipPhone("busy");
  stranger = await aSipPhone("busy", "127.0.0.2");
  const program = `http://127.0.0.1:${site.port}/.netlify/functions`;
  line = await startSipLine({ program, origin: ORIGIN, trunk: phone.port });
  browser = await aSipBrowser(line.port, ORIGIN);
}, 60_000);
afterAll(async () => {
  browser?.close();
  await line?.stop();
  phone?.close();
  stranger?.close();
  await site?.close();
});

const aLead = () => aLeadOf(site.services, site.agent);
const sip = (number: string) => `sip:${number}@line.invalid`;
const withCredential = (credential: string): [string, string][] => [["X-Call-Credential", credential]];
/** Asks the program for a credential, and dials with it as a script may. */
async function dial(given: { credential: string; number: string } & Partial<Parameters<SipBrowser["ask"]>[0]>) {
  const { credential, number, ...wish } = given;
  return browser.ask({ target: sip(number), headers: withCredential(credential), body: anOffer(), ...wish });
}
async function allowed() {
  site.clock.set(OPEN);
  const lead = await aLead();
  const { credential, id } = await site.allow(lead.leadId, lead.phone);
  return { ...lead, credential, id };
}

type Draw = <T>(list: readonly T[]) => T;

/** Changes what the program allowed before the browser dials. */
const SPOILS: ((lead: { leadId: string; phone: string }) => Promise<unknown>)[] = [
  (lead) => putOnList(site.services, lead.phone, "call"),
  (lead) => receive(site.services, lead.phone, "Stop"),
  (lead) => hold(site.services, lead.leadId),
  async () => site.clock.set("2026-11-20T15:00:30.000Z"),
];

/** One attempt; returns what went wrong. */
const ATTEMPT: ((pick: Draw) => Promise<string | null>)[] = [
  // No credential, or one that never was.
  async (pick) => {
    const { phone: number } = await aLead();
    const headers = pick([[], withCredential(randomUUID()), withCredential("'; drop table phone_calls; --")]);
    const answer = await browser.ask({ target: sip(pick([number, "911", "+19005550100"])), headers, body: anOffer() });
    return statusOf(answer) === 403 ? null : `no credential: ${answer.first}`;
  },
  // Another number with a good one.
  async (pick) => {
    const { credential } = await allowed();
    const answer = await dial({ credential, number: pick([aPhone(), "911", (await aLead()).phone, "", "%2B1614"]) });
    return [400, 403].includes(statusOf(answer)) ? null : `another number: ${answer.first}`;
  },
  // One that was spoiled, or is too old.
  async (pick) => {
    const lead = await allowed();
    await pick(SPOILS)(lead);
    const answer = await dial({ credential: lead.credential, number: lead.phone });
    return statusOf(answer) === 403 ? null : `spoiled: ${answer.first}`;
  },
  // A wish to stop that comes while it is dialed: it rings before the wish is stored, or not at all.
  async () => {
    const lead = await allowed();
    const before = phone.rings.length;
    const [answer] = await Promise.all([
      dial({ credential: lead.credential, number: lead.phone }),
      putOnList(site.services, lead.phone, "call"),
    ]);
    const [rang, counted] = [phone.rings.length - before, await proofs(lead.id)];
    if (rang > 0) may.push(lead.phone);
    return rang === counted && (rang === 1 || statusOf(answer) === 403)
      ? null
      : `race: ${rang} ${counted} ${answer.first}`;
  },
  // A good one rings once, whatever From, To, the route and other headers say; used again it rings nobody.
  async (pick) => {
    const { credential, phone: number } = await allowed();
    const other = aPhone();
    const lies: [string, string][] = [
      ["P-Asserted-Identity", `<sip:${other}@evil.invalid>`],
      ["Route", `<sip:${other}@127.0.0.1:${phone.port};lr>`],
      ["Remote-Party-ID", `<sip:${other}@evil.invalid>`],
      ["Diversion", `<sip:${other}@evil.invalid>`],
    ];
    const headers = [...withCredential(credential), ...pick([[], lies.slice(0, 1), lies.slice(2), lies.slice(1)])];
    const [from, to] = [pick([`<sip:${other}@evil.invalid>;tag=1`, `"911" <sip:911@a>;tag=2`]), `<sip:${other}@b>`];
    may.push(number);
    const answer = await dial({ credential, number, headers, from, to });
    if (statusOf(answer) !== 486) return `not rung: ${answer.first}`;
    const { message } = phone.rings.at(-1) ?? { message: null };
    if (!message || JSON.stringify(message.headers).includes(other)) return "a lie reached the trunk";
    if (JSON.stringify(message.headers).includes(credential)) return "the trunk learned a credential";
    const again = await dial({ credential, number, headers: withCredential(credential) });
    return statusOf(again) === 403 ? null : `rung again: ${again.first}`;
  },
  // Other methods, and requests that say they belong to a call.
  async (pick) => {
    const { credential, phone: number } = await allowed();
    const method = pick(["REFER", "MESSAGE", "SUBSCRIBE", "NOTIFY", "PUBLISH", "INFO", "UPDATE", "REGISTER", "BYE"]);
    const inside = pick([undefined, `<${sip(number)}>;tag=abc`]);
    const answer = await dial({ method, credential, number, body: "", ...(inside ? { to: inside } : {}) });
    if (statusOf(answer) < 400) return `${method}: ${answer.first}`;
    const route: [string, string] = ["Route", `<sip:127.0.0.1:${line.udp};lr>, <sip:127.0.0.1:${phone.port};lr>`];
    const again = await dial({ credential, number, to: `<${sip(number)}>;tag=abc`, headers: [route] });
    return statusOf(again) === 481 ? null : `within no call: ${again.first}`;
  },
  // From outside, past the browsers' side of the proxy.
  async (pick) => {
    const { credential, phone: number } = await allowed();
    const via: [string, string] = ["Via", `SIP/2.0/UDP 127.0.0.1:${phone.port};branch=z9hG4bK${randomUUID()}`];
    const callId = randomUUID();
    const text = writeSip(`INVITE ${sip(number)} SIP/2.0`, [
      via,
      ["Max-Forwards", "70"],
      ["From", "<sip:x@y>;tag=1"],
      ["To", `<${sip(number)}>${pick(["", ";tag=2"])}`],
      ["Call-ID", callId],
      ["CSeq", "1 INVITE"],
      ["Contact", `<sip:x@127.0.0.1:${phone.port}>`],
      ...pick([[], withCredential(credential), [["Route", `<sip:127.0.0.1:${phone.port};lr>`] as [string, string]]]),
    ]);
    // One that is not the trunk gets no answer at all.
    stranger.send(text.replace(callId, randomUUID()), { port: line.udp, address: "127.0.0.1" });
    phone.send(text, { port: line.udp, address: "127.0.0.1" });
    const answer = () => phone.others.find((one) => headerOf(one, "call-id") === callId && statusOf(one) >= 200);
    await expect.poll(answer, { interval: 3 }).toBeDefined();
    return statusOf(answer() as never) >= 400 ? null : `direct: ${answer()?.first}`;
  },
];
const proofs = async (id: string) =>
  (await site.query("select 1 from audit_log where action = 'call.connect' and record_id = $1", id)).length;

test.skipIf(!hasSipProxy)(
  "attempts past the gate let no phone ring, and what is allowed rings once",
  LONG,
  async () => {
    let seed = 20_261_201;
    const pick: Draw = (list) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return list[Math.floor((seed / 2_147_483_648) * list.length)] as never;
    };
    const faults: string[] = [];
    for (let n = 0; n < ATTEMPTS; n++) {
      const fault = await pick(ATTEMPT)(pick);
      if (fault !== null) faults.push(fault);
    }
    expect(faults).toEqual([]);
    expect(phone.rings.map(({ number }) => number).sort()).toEqual(may.sort());
    expect(may.length).toBeGreaterThan(ATTEMPTS / 15);
    expect([...stranger.rings, ...stranger.others]).toEqual([]);
    for (const { from, to, number } of phone.rings) {
      expect(from).toContain(`<sip:${OWN_NUMBER}@`);
      expect(to).toContain(`<sip:${number}@`);
    }
    expect(await site.query("select 1 from audit_log where action = 'call.connect'")).toHaveLength(may.length);
    expect(await ledgerFaults(test_.database.db)).toEqual([]);
  },
);

test.skipIf(!hasSipProxy)("within a call, nobody else is reached; its end comes with who hung up", async () => {
  phone.set("talk");
  const { credential, phone: number, id } = await allowed();
  const answer = await dial({ credential, number });
  expect(statusOf(answer)).toBe(200);
  expect(answer.body).toContain("RTP/SAVPF");
  const other = aPhone();
  const within = {
    target: `sip:${other}@127.0.0.1:${phone.port}`,
    callId: answer.callId,
    from: headerOf(answer, "from"),
    to: headerOf(answer, "to"),
  };
  const routes = routesOf(answer);
  const evil: [string, string] = ["Route", `<sip:${other}@127.0.0.1:${phone.port};lr>`];
  const again = await browser.ask({ ...within, cseq: 2, headers: [...routes, evil], body: anOffer() });
  expect(statusOf(again)).toBe(200);
  expect(phone.rings.at(-1)).toMatchObject({ number, again: true });
  expect(JSON.stringify(phone.rings.at(-1)?.message)).not.toContain(other);
  const referred = { ...within, method: "REFER", cseq: 3, headers: [...routes, ["Refer-To", `<sip:${other}@x>`]] };
  expect(statusOf(await browser.ask(referred as never))).toBe(405);
  const said = async () =>
    (await site.query<{ description: string }>("select description from touchpoints where id = $1", id))[0]
      ?.description;
  const [talk] = phone.talks.slice(-1);
  if (!talk) throw new Error("Nobody talks");
  phone.hangUp(talk);
  await expect.poll(said).toMatch(/^Outgoing call to .*, talked \d+ s, they hung up$/);
});

test.skipIf(!hasSipProxy)(
  "a call that comes in rings only where its person is signed in, and nobody is who says so",
  async () => {
    const agent = site.agent.actor.id;
    const target = "sip:line.invalid";
    const to = `<sip:${agent}@line.invalid>`;
    const register = (credential: string, as = to, callId = randomUUID()) =>
      browser.ask({ method: "REGISTER", target, to: as, callId, headers: withCredential(credential) });
    const asked = await site.ask({ method: "POST", path: "/api/me/line-registration", headers: site.browsers.agent });
    const { credential } = asked.json() as { credential: string };
    for (const wrong of ["", "x", `${credential}x`]) expect(statusOf(await register(wrong))).toBe(403);
    expect(statusOf(await register(credential, `<sip:${site.mate.actor.id}@line.invalid>`))).toBe(403);
    expect(statusOf(await register(credential))).toBe(200);
    const lead = await aLead();
    const caller = await aCallIn({ from: lead.phone, to: OWN_NUMBER, proxy: line.udp });
    const rung = () => browser.got.find((one) => one.first.startsWith("INVITE"));
    await expect.poll(rung).toBeDefined();
    expect(headerOf(rung() as never, "x-call")).toMatch(/^sip-/);
    caller.cancel();
    await expect.poll(() => caller.call.answer?.first).toContain("487");
    caller.close();

    // Of a caller whom nobody knows, everyone's browser rings.
    const mates = await aSipBrowser(line.port, ORIGIN);
    const second = await site.ask({ method: "POST", path: "/api/me/line-registration", headers: site.browsers.mate });
    const { user, credential: own } = second.json() as { user: string; credential: string };
    const as = { method: "REGISTER", target, to: `<sip:${user}@line.invalid>`, headers: withCredential(own) };
    expect(statusOf(await mates.ask(as))).toBe(200);
    const before = browser.got.length;
    const stranger = await aCallIn({ from: aPhone(), to: OWN_NUMBER, proxy: line.udp });
    const rings = (got: SipMessage[]) => got.some((one) => one.first.startsWith("INVITE"));
    await expect.poll(() => rings(browser.got.slice(before)) && rings(mates.got)).toBe(true);
    stranger.cancel();
    await expect.poll(() => stranger.call.answer?.first).toContain("487");
    stranger.close();
    mates.close();
  },
);

test.skipIf(!hasSipProxy)("a page of another origin, and a path that is none, get no connection", async () => {
  await expect(aSipBrowser(line.port, "https://evil.example")).rejects.toThrow("took no WebSocket");
  expect((await fetch(`http://127.0.0.1:${line.port}/`)).status).toBe(403);
});
