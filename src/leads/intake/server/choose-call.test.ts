import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { EVERY_LEAD } from "#platform/access/rules/lead-scope.ts";
import { findLead } from "#leads/leads/server/leads-store.ts";
import { deriveHash, deriveTokens } from "#leads/leads/server/derive-tokens.ts";
import { changePerson } from "#accounts/staff/server/change-person.ts";
import { readRequest } from "#leads/leads/server/read-request.ts";
import { timelineOfLead } from "#leads/leads/server/timeline-store.ts";
import { anOrigin, aPhone, someDetails } from "#tests/builders/leads.ts";
import { aStaff, byStaff } from "#tests/builders/staff.ts";
import { testServices, type TestServices } from "#tests/builders/services.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { chooseCall } from "./choose-call.ts";
import { readSentRequest } from "./read-sent-request.ts";
import { submitQuote } from "./submit-lead.ts";
import { withdrawRequest } from "./withdraw-request.ts";

const test_ = testDatabase();
let made: TestServices;
beforeAll(async () => {
  made = await testServices(test_.database);
});
afterAll(() => made.close());

const NOW = "2026-11-23T15:00:00.000Z";
const CHOICE = { reachBy: "call", bestTime: "morning", message: "After ten, please." } as const;

async function send(textMessages = false, token = deriveTokens("").request) {
  const details = someDetails({ phone: aPhone(), reachBy: null, bestTime: null, message: null });
  const quote = { details, contact: null, textMessages };
  const again = () => submitQuote(made.services, quote, anOrigin(), { token, key: undefined });
  const { leadId } = await again();
  return { token, leadId: leadId ?? "", again };
}
const mails = async () => (await test_.database.pool.query("select count(*)::int as n from mails")).rows[0] as unknown;

test("the choice is added to the same request: one touchpoint, no other email, and sending again undoes nothing", async () => {
  const { token, leadId, again } = await send();
  const before = await mails();
  expect(await chooseCall(made.services, token, CHOICE)).toMatchObject({ ok: true });
  expect(await again()).toMatchObject({ leadId, outcome: "known" });
  expect(await findLead(test_.db, EVERY_LEAD, leadId)).toMatchObject(CHOICE);
  expect((await readRequest(made.services, "request", token))?.details).toMatchObject(CHOICE);
  expect(await timelineOfLead(test_.db, leadId)).toHaveLength(1);
  expect(await mails()).toEqual(before);
});

test("a later choice replaces the first; one without a message leaves the message", async () => {
  const { token, leadId } = await send();
  await chooseCall(made.services, token, CHOICE);
  await chooseCall(made.services, token, { reachBy: "call", bestTime: "evening", message: null });
  expect(await findLead(test_.db, EVERY_LEAD, leadId)).toMatchObject({ ...CHOICE, bestTime: "evening" });
});

test("words beside the time that ask for no call at all put the lead on hold", async () => {
  const { token, leadId } = await send();
  await chooseCall(made.services, token, { ...CHOICE, message: "On second thought, please take me off your list." });
  expect((await findLead(test_.db, EVERY_LEAD, leadId))?.heldAt).not.toBeNull();
});

test("a withdrawn request stays as it is, and an unknown link is refused", async () => {
  const { token, leadId } = await send();
  await withdrawRequest(made.services, token, anOrigin());
  await chooseCall(made.services, token, CHOICE);
  expect(await findLead(test_.db, EVERY_LEAD, leadId)).toMatchObject({ bestTime: null });
  expect((await readRequest(made.services, "request", token))?.withdrawnAt).not.toBeNull();
  for (const unknown of [deriveTokens("").request, "nonsense"])
    expect(await chooseCall(made.services, unknown, CHOICE)).toMatchObject({ ok: false, code: "not-found" });
});

test("a text message is offered to those who agreed to them, and an email to those who gave an address", async () => {
  const [without, with_] = [await send(), await send(true)];
  expect((await readSentRequest(made.services, without.token)).ways).not.toContain("text");
  expect((await readSentRequest(made.services, with_.token)).ways).toEqual(expect.arrayContaining(["call", "text"]));
});

test("nobody is texted who did not agree to it: the choice is refused, or left out if the request could not be read yet", async () => {
  const choice = { reachBy: "text", bestTime: "evening", message: null } as const;
  const { token, leadId } = await send();
  expect(await chooseCall(made.services, token, choice)).toMatchObject({ ok: false, code: "invalid" });
  const { leadId: agreed, token: with_ } = await send(true);
  expect(await chooseCall(made.services, with_, choice)).toMatchObject({ ok: true });
  expect(await findLead(test_.db, EVERY_LEAD, agreed)).toMatchObject({ reachBy: "text" });
  const unread = {
    type: "choose-call",
    key: randomUUID(),
    link: deriveHash(token),
    receivedAt: NOW,
    ...choice,
  } as const;
  await made.services.intake.accept(unread);
  expect(await findLead(test_.db, EVERY_LEAD, leadId)).toMatchObject({ reachBy: null, bestTime: "evening" });
});

test("the agent who has the lead is named, with their portrait, once the team page shows them, but not to a request that joined a lead", async () => {
  const { token, leadId } = await send();
  const phone = (await readRequest(made.services, "request", token))?.details.phone ?? null;
  const { id, name } = await aStaff(test_.db);
  const agentOf = async (of: string) => (await readSentRequest(made.services, of)).agent;
  await test_.database.pool.query("update leads set assigned_to = $1 where id = $2", [id, leadId]);
  expect(await agentOf(token)).toBeNull();
  await changePerson(made.services, byStaff("owner"), id, { title: "Agent", bio: "Helps.", shown: true });
  expect(await agentOf(token)).toEqual({ name, photo: null });
  await changePerson(made.services, byStaff("owner"), id, { photo: "/pictures/portrait.webp" });
  expect(await agentOf(token)).toEqual({ name, photo: "/pictures/portrait.webp" });
  const stranger = deriveTokens("").request;
  const quote = { details: someDetails({ phone }), contact: null, textMessages: false };
  await submitQuote(made.services, quote, anOrigin(), { token: stranger, key: undefined });
  expect(await readRequest(made.services, "request", stranger)).toMatchObject({ leadId, ownsLead: false });
  expect(await agentOf(stranger)).toBeNull();
});
