import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Submission } from "#leads/leads/rules/submission.ts";
import { type Database, openDatabase } from "#platform/database/server/database.ts";
import { store, withDatabase } from "#tests/builders/intake.ts";
import { ledgerFaults } from "#tests/builders/ledger.ts";
import { aConsent, anOrigin, someDetails } from "#tests/builders/leads.ts";
import { type TestServices, testServices } from "#tests/builders/services.ts";
import { quiet, testDatabase } from "#tests/builders/test-database.ts";

const test_ = testDatabase();
let made: TestServices;
let away: Database;
beforeAll(async () => {
  made = await testServices(test_.database);
  away = openDatabase({ ...test_.connection, port: 1, host: "127.0.0.1" }, quiet);
});
afterAll(async () => {
  await away.close();
  await made.close();
});

const PHONES = ["+16145550101", "+16145550102", "+16145550103"];
const EMAILS = ["ada@example.com", "ben@example.com"];
const LINKS = ["link-a", "link-b", "link-c"];
const TABLES =
  "submissions, submissions_waiting, submission_results, leads, touchpoints, lead_contacts, request_links, contact_points, suppressions, consents, mails, lead_delta, lead_daily, lead_monthly, ledger_leaves, ledger_unsealed, ledger_entries, ledger_nodes, ledger_checkpoints, consent_chain";

/** One action of a visitor; the numbers choose who and with which link. */
const action = fc.record({
  what: fc.constantFrom(
    "quote",
    "callback",
    "message",
    "withdraw",
    "give-consent",
    "choose-call",
    "unsubscribe",
    "do-not-contact",
  ),
  phone: fc.nat(PHONES.length - 1),
  email: fc.option(fc.nat(EMAILS.length - 1)),
  link: fc.nat(LINKS.length - 1),
  helped: fc.boolean(),
  /** Time of a clock that may be wrong: the order must not depend on it. */
  minute: fc.nat(59),
  /**
   * Says whether it is accepted together with the next ones, whether the database is available, and whether the journal
   * is drained then.
   */
  together: fc.boolean(),
  away: fc.boolean(),
  drained: fc.boolean(),
});
type Action = typeof action extends fc.Arbitrary<infer T> ? T : never;

function submissionOf({ what, phone, email, link, helped, minute }: Action, i: number): Submission {
  const receivedAt = `2026-11-20T15:${String(minute).padStart(2, "0")}:00.000Z`;
  const origin = anOrigin();
  const seller = "Hearthlight";
  const [request = "", address = null] = [LINKS[link], email === null ? null : EMAILS[email]];
  const sent = { key: `k${i}`, receivedAt, origin };
  if (what === "withdraw") return { ...sent, type: what, link: request, seller };
  if (what === "give-consent") return { ...sent, type: what, link: `consent of ${request}`, text: helped, seller };
  if (what === "choose-call") {
    const bestTime = (["morning", "evening", "any"] as const)[i % 3] ?? null;
    return { key: sent.key, receivedAt, type: what, link: request, reachBy: "call", bestTime, message: null };
  }
  if (what === "unsubscribe") return { key: sent.key, receivedAt, type: what, link: `stop ${address ?? EMAILS[0]}` };
  const details = someDetails({
    name: `Rosa ${"abcdefgh"[i % 8]}`,
    phone: PHONES[phone] ?? null,
    email: address,
    state: ["OH", "KY"][i % 2] ?? null,
  });
  const contact =
    helped && what === "quote"
      ? { relation: "parent" as const, name: "Ann", phone: "+16145550199", email: null }
      : null;
  const named = contact ?? details;
  const agreed = [
    aConsent({ address: named.phone ?? "", personName: named.name, at: receivedAt }),
    ...(named.email
      ? [aConsent({ channel: "email" as const, address: named.email, personName: named.name, at: receivedAt })]
      : []),
  ];
  const asked = { ...sent, details, ...(contact ? { contact } : {}) };
  if (what === "do-not-contact")
    return {
      ...asked,
      type: what,
      form: "contact",
      consents: agreed.map((c) => ({ ...c, box: "withdrawn" as const })),
    };
  const links = what === "quote" ? { links: { request, consent: contact ? `consent of ${request}` : null } } : {};
  const form = { quote: "quote" as const, callback: "callback" as const, message: "contact" as const }[what];
  return { ...asked, ...links, type: "request", form, consents: what === "message" ? [] : agreed };
}

async function empty(): Promise<void> {
  await test_.database.pool.query(`truncate ${TABLES} restart identity cascade`);
  for (const email of EMAILS)
    await test_.database.pool.query(
      `insert into mails (id, key, message_id, kind, to_address, subject, body_text, body_html, stop_token_hash, state, attempts, next_at, created_at)
       values ($1, $1, $1, 'lead-confirmation', $1, 's', '', '', $2, 'sent', 1, now(), '2026-01-01')`,
      [email, `stop ${email}`],
    );
}

/** Returns everything that was written, without random ids: each lead is named by the submission that created it. */
async function outcome(): Promise<Record<string, unknown>> {
  const read = async (query: string) => (await test_.database.pool.query(query)).rows;
  const lead = (column: string) =>
    `(select s.key from submission_results r join submissions s using (seq) where r.lead_id = ${column} and r.outcome = 'created')`;
  return {
    results: await read(
      `select s.key, x.outcome, x.problem, ${lead("x.lead_id")} as lead from submission_results x join submissions s using (seq) order by s.seq`,
    ),
    waiting: await read("select * from submissions_waiting"),
    leads: await read(
      `select ${lead("leads.id")} as lead, name, phone, email, state, best_time, status, source, held_at, hold_reason from leads order by created_at, 1`,
    ),
    journeys: await read(
      `select ${lead("touchpoints.lead_id")} as lead, type, description, at, submission_key, metadata -> 'details' ->> 'bestTime' as best_time from touchpoints order by 1, 5, 2, 3, 4`,
    ),
    links: await read(
      `select token_hash, ${lead("request_links.lead_id")} as lead, used_at, withdrawn_at, expires_at from request_links order by 1`,
    ),
    helpers: await read(
      `select ${lead("lead_contacts.lead_id")} as lead, phone, name, at from lead_contacts order by 1, 2`,
    ),
    points: await read(
      `select ${lead("contact_points.lead_id")} as lead, address, person_name from contact_points order by 1, 2`,
    ),
    suppressions: await read(
      `select address, channel, since, source, ${lead("suppressions.lead_id")} as lead from suppressions order by 1, 2`,
    ),
    consents: await read(
      `select row_number() over (order by seq) as n, ${lead("consents.lead_id")} as lead, channel, address, evidence ->> 'box' as box, at from consents order by seq`,
    ),
    mails: await read(
      "select kind, to_address, subject, state, last_error, count(*)::int as n from mails group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5",
    ),
    counts: await read("select status, sum(n)::int as n from lead_delta group by 1 order by 1"),
  };
}

test("submissions accepted together or while the database is unavailable end as if applied one by one in order of acceptance", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 2, maxLength: 14 }), async (actions) => {
      await empty();
      const offline = withDatabase(made.services, away.db);
      let under: Promise<unknown>[] = [];
      for (const [i, one] of actions.entries()) {
        under.push((one.away ? offline : made.services).intake.accept(submissionOf(one, i)));
        if (one.together) continue;
        await Promise.all(under);
        under = [];
        if (one.drained) await made.services.intake.settle();
      }
      await Promise.all(under);
      await made.services.intake.settle();
      const mixed = await outcome();
      expect(await ledgerFaults(test_.db)).toEqual([]);
      const { rows } = await test_.database.pool.query<{ payload: Submission }>(
        "select payload from submissions order by seq",
      );
      expect(rows).toHaveLength(actions.length);
      await empty();
      for (const { payload } of rows) await store(test_.db, payload);
      expect(mixed).toEqual(await outcome());
    }),
    { numRuns: 8 },
  );
}, 300_000);
