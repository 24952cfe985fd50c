import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { EVERY_LEAD } from "#platform/access/rules/lead-scope.ts";
import { findLeads } from "#leads/leads/server/leads-store.ts";
import { openRun } from "#leads/tasks/server/sequences-store.ts";
import { startRun } from "#leads/tasks/server/start-run.ts";
import { deskPages } from "#tests/builders/desk-pages.ts";
import { type Attempt, drawAttempt, sequenceForm, type Senders, type Targets } from "#tests/builders/past-the-gate.ts";
import { aKey, aLeadOf, headersOf, refusedLeads, refusedMailLeads, signedInAs } from "#tests/builders/refused-texts.ts";
import { A_MAIL, aMailStep, aSequence, saveSequences, saveTemplates } from "#tests/builders/sequences.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { bySize } from "#tests/builders/test-size.ts";
import { aTextSite, NO_FAULTS, type TextSite } from "#tests/builders/text-site.ts";
import { runStep } from "./run-step.ts";

/** The first of 10,000 that are drawn. */
const ATTEMPTS = bySize(800, 10_000);
const AT_ONCE = 6;
const MAILS = aSequence({ name: "Mails", steps: [aMailStep()] });
/** Some thousand requests, milliseconds. */
const LONG = { timeout: 300_000 };

const test_ = testDatabase();
const desk = await deskPages();
let site: TextSite;
let by: Senders;
let targets: Targets;

beforeAll(async () => {
  site = await aTextSite(test_.database, desk.render);
  const { services, agent, other, browser, written } = site;
  by = {
    agent: browser,
    other: await headersOf(services, other.actor.id),
    key: (await aKey(services, ["leads:read", "leads:write"])).headers,
    reader: (await aKey(services, ["leads:read", "articles:write", "calls:write"])).headers,
    viewer: await signedInAs(services, "viewer"),
    editor: await signedInAs(services, "editor"),
    compliance: await signedInAs(services, "compliance"),
    nobody: {},
  };
  const [allowed, texted] = [[], []] as [Targets["allowed"][number][], Targets["texted"][number][]];
  for (let n = 0; n < 8; n++) allowed.push(await aLeadOf(services, agent, { channels: ["call", "text", "email"] }));
  for (let n = 0; n < 4; n++) {
    const lead = { ...(await aLeadOf(services, agent)), key: randomUUID() };
    await written(lead, browser, lead.key);
    texted.push(lead);
  }
  await saveTemplates(services, [A_MAIL]);
  await saveSequences(services, [aSequence(), MAILS, aSequence({ name: "Off", state: "off" })]);
  targets = {
    allowed,
    texted,
    refused: await refusedLeads(services, agent, other, 3),
    refusedMail: await refusedMailLeads(services, agent, other, 3),
  };
}, 120_000);
afterAll(() => site.close());

/** Draws attempts: a sequence that is the same in every run. */
function drawn(): Attempt[] {
  let seed = 20_261_129;
  const draw = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  return Array.from({ length: ATTEMPTS }, () => drawAttempt(draw, by, targets));
}

/** Makes attempts, some at once; returns the faults of their answers. */
async function make(all: readonly Attempt[]): Promise<string[]> {
  const faults: string[] = [];
  const left = [...all];
  const worker = async () => {
    for (let next = left.pop(); next; next = left.pop()) {
      const { what, asked, status, says } = next;
      const answer = await site.ask(asked);
      if (answer.status !== status || !says.test(answer.text))
        faults.push(`${what}: ${answer.status} ${answer.text.slice(0, 300)} instead of ${status} ${says.source}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return faults;
}

test("a sequence that reached a lead who may not be texted or mailed writes nothing, and says why", LONG, async () => {
  const { services, browser } = site;
  const before = await site.outgoing();
  // The lead of another agent is texted as that agent, who may.
  const reached = [
    ...targets.refused.map((one) => ({ ...one, sequence: aSequence() })),
    ...targets.refusedMail.map((one) => ({ ...one, sequence: MAILS })),
  ];
  for (const { leadId, sequence } of reached.filter(({ says }) => says.source !== "not found")) {
    await site.ask(sequenceForm(browser, leadId, { sequence: sequence.name }));
    const [lead] = await findLeads(services.db, EVERY_LEAD, [leadId]);
    if (!lead || (await openRun(services.db, leadId))) continue;
    const start = { at: site.clock.now(), by: null, cause: null };
    await services.db.transaction((tx) => startRun(tx, services, lead, sequence, start));
  }
  const runs = await site.query<{ id: string }>("select id from sequence_runs");
  expect(runs.length).toBeGreaterThan(40);
  for (const { id } of [...runs, ...runs]) await runStep(services, id);
  const after = await site.query<{ done: number; why: string | null }>(
    "select done, coalesce(end_reason, waits_for) as why from sequence_runs",
  );
  expect(after.filter(({ done, why }) => done > 0 || why === null)).toEqual([]);
  expect(await site.outgoing()).toEqual(before);
});

test("attempts past the gate write no text and no mail, and each is refused with its reason", LONG, async () => {
  const before = await site.outgoing();
  const attempts = drawn();
  expect(new Set(attempts.map(({ what }) => what)).size).toBeGreaterThan(30);
  const faults = await make(attempts);
  expect({ faults: [...new Set(faults)].slice(0, 20), n: faults.length }).toEqual({ faults: [], n: 0 });
  expect(await site.outgoing()).toEqual(before);
  expect(site.double.requests).toEqual([]);
  expect(await site.faultsAtNight()).toEqual(NO_FAULTS);
});
