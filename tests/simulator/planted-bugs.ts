/** A bug of a kind that happens: `put` in place of `find`, which is in a source file exactly once; `more` at its end. */
export type PlantedBug = { name: string; file: string; find: string; put: string; more?: string };

const ACCEPT = "leads/intake/server/create-intake.ts";
const APPLIER = "leads/intake/server/create-applier.ts";
const INBOX = "leads/intake/server/intake-store.ts";
const DRAIN = "leads/intake/server/drain-journal.ts";
const JOURNAL = "platform/journal/server/journal.ts";
const SEND = "leads/conversations/server/send-text.ts";
const WRITE = "leads/conversations/server/send-message.ts";
const TEXTS = "leads/conversations/server/apply-text.ts";
const BOOK = "leads/intake/server/book-call.ts";
const SEAL = "platform/ledger/server/seal-leaves.ts";

export const PLANTED_BUGS: readonly PlantedBug[] = [
  {
    name: "acknowledged-before-the-journal-has-it",
    file: ACCEPT,
    find: "await own.append(submission);",
    put: "void own.append(submission).catch(() => {});",
  },
  {
    name: "a-failed-write-is-acknowledged",
    file: ACCEPT,
    find: "await own.append(submission);",
    put: "await own.append(submission).catch(() => {});",
  },
  {
    name: "journaled-under-a-new-key",
    file: ACCEPT,
    find: "await own.append(submission);",
    put: "await own.append({ ...submission, key: `${submission.key} again` });",
  },
  {
    name: "removed-from-the-journal-before-the-inbox-has-it",
    file: JOURNAL,
    find: "if (batch.length > 0) await handler(batch.map(({ record }) => record));",
    put: 'await thread.ask("remove", folder, names);\n    if (batch.length > 0) await handler(batch.map(({ record }) => record));',
  },
  {
    name: "only-the-first-record-of-a-batch-is-moved",
    file: DRAIN,
    find: "const found = await addSubmissions(db, given);",
    put: "const found = await addSubmissions(db, given.slice(0, 1));",
  },
  {
    name: "results-committed-before-the-changes",
    file: APPLIER,
    find: "await addResults(tx, results, needs.now());",
    put: "await needs.db.transaction((other) => addResults(other, results, needs.now()));",
  },
  {
    name: "results-never-stored",
    file: APPLIER,
    find: "await addResults(tx, results, needs.now());",
    put: "void addResults;",
  },
  {
    name: "a-lost-connection-fails-the-submission",
    file: APPLIER,
    find: "if (needs.isTransient(error) || seq === undefined) throw error;",
    put: "if (seq === undefined) throw error;",
  },
  {
    name: "the-newest-is-applied-first",
    file: INBOX,
    find: ".orderBy(asc(submissionsWaiting.seq))\n    .limit(limit);",
    put: ".orderBy(desc(submissionsWaiting.seq))\n    .limit(limit);",
  },
  {
    name: "added-without-a-place-in-the-queue",
    file: INBOX,
    find: "select seq from added)\n    select seq, key from added",
    put: "select seq from added where seq % 7 > 0)\n    select seq, key from added",
  },
  {
    name: "sealed-by-number-although-an-earlier-one-commits-later",
    file: "platform/ledger/server/ledger-store.ts",
    find: "where id in (select id from ledger_unsealed order by id limit ${limit}) returning id, kind, record_id\n    )\n    select kind, record_id, salt, hash from taken join ledger_leaves using (kind, record_id) order by id`);",
    put: "where id > ${highest} returning id, kind, record_id\n    )\n    select kind, record_id, salt, hash, id from taken join ledger_leaves using (kind, record_id) order by id`);\n  highest = Math.max(highest, ...rows.map((row) => Number((row as never as { id: number }).id)));",
    more: "\nlet highest = 0;\n",
  },
  {
    name: "leaves-claimed-outside-the-transaction",
    file: SEAL,
    find: "await claimUnsealed(tx, AT_ONCE)",
    put: "await claimUnsealed(db as never, AT_ONCE)",
  },
  {
    name: "the-gate-is-asked-once-and-the-text-sent-later",
    file: SEND,
    find: "const allowed = found.author === null ?",
    put: "const allowed: Allowed = found.author !== null && found.verdict ? ok(found.verdict) : found.author === null ?",
  },
  {
    name: "a-stop-in-the-inbox-is-not-looked-for",
    file: SEND,
    find: "|| (await mayStopWait(tx, found.address))",
    put: "",
  },
  {
    name: "a-form-that-asks-us-to-stop-is-not-looked-for",
    file: "leads/conversations/server/conversations-store.ts",
    find: "lower(payload->'details'->>'phone'), lower(payload->'details'->>'email'),",
    put: "null,",
  },
  {
    name: "a-stop-in-the-journal-is-not-looked-for",
    file: SEND,
    find: "needs.journal.waiting() > 0 || ",
    put: "",
  },
  {
    name: "an-interrupted-text-is-sent-again",
    file: SEND,
    find: '{ state: "unsure", problem: INTERRUPTED }',
    put: '{ state: "queued", problem: INTERRUPTED }',
  },
  {
    name: "a-second-try-is-not-asked-about",
    file: SEND,
    find: "const allowed = found.author === null ?",
    put: "const allowed: Allowed = found.attempts > 0 && found.verdict ? ok(found.verdict) : found.author === null ?",
  },
  {
    name: "a-lost-answer-of-the-provider-is-tried-again",
    file: SEND,
    find: 'if (kind === "unknown") {',
    put: 'if (kind === "unknown") {\n    await moveMessage(tx, id, ["sending"], { state: "queued", nextAt: needs.now(), problem: reason });\n    await enqueue(tx, sendTextJob, [{ id }]);\n    return;',
  },
  {
    name: "a-text-that-a-busy-provider-refused-counts-as-an-attempt",
    file: SEND,
    find: "await deleteAttempt(tx, id);",
    put: "",
  },
  {
    name: "claimed-without-a-lock",
    file: SEND,
    find: "await lockNumber(tx, address);\n  const found = await lockMessage(tx, id);",
    put: "const found = await lockMessage(needs.db as never, id);",
  },
  {
    name: "a-form-sent-twice-is-two-texts",
    file: WRITE,
    find: "const key = `${by.actor.kind} ${by.actor.id} ${given.key}`;",
    put: "const key = `${by.actor.kind} ${by.actor.id} ${given.key} ${needs.newId()}`;",
  },
  {
    name: "a-text-without-its-proof",
    file: WRITE,
    find: "await audit(proofOf(needs, { ...message, mail }));",
    put: "",
  },
  {
    name: "a-stop-is-stored-and-not-applied",
    file: TEXTS,
    find: 'await suppress(tx, [address], { since: at, source: "text", seq, leadId: conversation.leadId });',
    put: "",
  },
  {
    name: "a-later-consent-does-not-lift-a-stop",
    file: "compliance/consent/server/consent-store.ts",
    find: "agreed.seq > ${suppressions.seq}",
    put: "agreed.seq < ${suppressions.seq}",
  },
  {
    name: "a-booking-is-confirmed-before-it-is-stored",
    file: BOOK,
    find: "return persist(() => db.transaction(work));",
    put: "return new Promise((resolve, reject) => void db.transaction(async (tx) => { const done = await work(tx); resolve(done); return done; }).catch(reject));",
  },
  {
    name: "a-booking-without-its-request",
    file: BOOK,
    find: "const seq = (await addSubmissions(tx, [{ ...request, key, appointment: booking.id }])).get(key)?.seq ?? 0;",
    put: "const seq = 0;",
  },
  {
    name: "leads-that-are-not-counted",
    file: "leads/leads/server/leads-store.ts",
    find: "added.map((lead) => ({ lead, n: 1 as const })),",
    put: "added.slice(1).map((lead) => ({ lead, n: 1 as const })),",
  },
  {
    name: "a-fold-of-the-counts-in-two-transactions",
    file: "leads/leads/server/lead-counts-store.ts",
    find: "with folded as (delete from ${leadDelta} returning *),",
    put: "with folded as (select * from ${leadDelta}),",
  },
  {
    name: "an-audit-line-outside-the-ledger",
    file: "platform/ledger/server/audit-store.ts",
    find: "records.map((record) => ({ kind: KIND,",
    put: 'records.filter(({ action }) => action !== "message.send").map((record) => ({ kind: KIND,',
  },
  {
    name: "night-by-the-clock-of-another-zone",
    file: "compliance/contact/rules/contact-hours.ts",
    find: "const clock = wallClock(at, zone);",
    put: 'const clock = wallClock(at, "Asia/Tokyo");',
  },
  {
    name: "the-inbox-does-not-wait-for-the-journal",
    file: ACCEPT,
    find: "if (!held && journal.waiting() === 0) {",
    put: "if (!held) {",
  },
];
