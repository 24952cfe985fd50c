import type { LEAD_FORMS as FORMS } from "#app/screens/server/handle-lead-form.ts";
import { type Kind, SHARED_ARTICLE } from "./agents-records.ts";

/** Marks the id of a record of a kind in an address or a form; `self` is the id of the person who asks. */
export const id = (kind: Kind | "article" | "self"): string => `<${kind}>`;

/**
 * One request. `answers` where the status differs: 200 if an unknown id is no failure, as in a list that is then empty;
 * 403 if the use case refuses an agent; 404 if one's own is not found here either.
 */
export type Asking = {
  path?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
  answers?: 200 | 403 | 404;
  /** Sent last of one's own records, since it removes something. */
  last?: true;
};

const fn = "/.netlify/functions";
const lead = { id: id("lead") };
const talk = { id: id("conversation") };
const policy = {
  carrier: "Mutual of Omaha",
  product: "Living Promise",
  face_amount: 10_000,
  premium: 54.2,
  mode: "monthly",
  quoted: "2026-11-20",
};

/** The calls with an id that agents may use, and a request for each. */
export const AGENT_CALLS: Record<string, readonly Asking[]> = {
  "post /api/leads/bulk-action": [
    { body: { action: "mark_contacted", lead_ids: [id("lead")] }, answers: 200 },
    { body: { action: "assign", lead_ids: [id("lead")], data: { assigned_to: id("self") } }, answers: 200 },
  ],
  "get /api/bulk/{id}": [{ path: { id: id("bulk change") } }],
  "post /api/bulk/{id}/stop": [{ path: { id: id("bulk change") } }],
  "post /api/bulk/{id}/undo": [{ path: { id: id("bulk change") } }],
  "patch /api/leads/views/{id}": [{ path: { id: id("view") }, body: { name: "Mine" } }],
  "delete /api/leads/views/{id}": [{ path: { id: id("view") }, last: true }],
  "post /api/leads/{id}/dispositions": [{ path: lead, body: { outcome: "no_answer" } }],
  "post /api/leads/{id}/dispositions/{attempt}/undo": [{ path: { ...lead, attempt: id("attempt") } }],
  "post /api/queue/skip": [{ body: { lead_id: id("lead"), reason: "not_now" } }],
  "post /api/leads/{id}/calls": [{ path: lead, body: { contact_point: "6145550143" } }],
  "post /api/calls/{id}/quality": [{ path: { id: id("call") }, body: { lost: 0, jitter: 1, mos: 4.4 } }],
  "post /api/leads/{id}/browser-calls": [{ path: lead, body: { contact_point: "6145550143" } }],
  "post /api/leads/{id}/dial": [{ path: lead, body: { contact_point: "6145550143" } }],
  "post /api/leads/{id}/messages": [{ path: lead, body: { kind: "text", contact_point: "6145550143", body: "Hello" } }],
  "post /api/leads/{id}/sequences": [{ path: lead, body: { sequence: "None" } }],
  "get /api/conversations/{id}": [{ path: talk }, { path: lead }],
  "get /api/leads/{id}/contact-check": [{ path: lead, query: { channel: "call" } }],
  "post /api/leads/merge-preview": [{ body: { keep: id("lead"), merge: id("second lead"), choices: {} } }],
  "post /api/leads/merge": [{ body: { keep: id("lead"), merge: id("second lead"), choices: {}, fingerprint: "x" } }],
  "post /api/leads/merges/{id}/undo": [{ path: { id: id("merge") }, last: true }],
  "get /api/leads/{id}": [{ path: lead }],
  "get /api/leads/{id}/journey": [{ path: lead }],
  "post /api/leads/{id}/notes": [{ path: lead, body: { text: "Called back" } }],
  "patch /api/leads/{id}": [{ path: lead, body: { zip: "43215" } }],
  "put /api/leads/{id}": [{ path: lead, body: { status: "contacted" } }],
  "put /api/leads/{id}/tags": [{ path: lead, body: { tags: [] } }],
  "post /api/leads/{id}/claim": [{ path: lead }],
  "post /api/leads/{id}/assign": [{ path: lead, body: { assigned_to: id("self") } }],
  [`post ${fn}/assign-lead`]: [
    { body: { action: "assignLead", lead_id: id("lead"), assigned_to: id("self") } },
    { body: { action: "getAvailableAgents", lead_id: id("lead") } },
  ],
  "get /api/policies": [{ query: { lead_id: id("lead") }, answers: 200 }],
  "post /api/leads/{id}/policies": [{ path: lead, body: policy }],
  "patch /api/policies/{id}": [{ path: { id: id("policy") }, body: { product: "Easy Way" } }],
  "get /api/tasks": [{ query: { lead_id: id("lead") }, answers: 200 }],
  "post /api/leads/{id}/tasks": [{ path: lead, body: { title: "Call back", due_at: "2030-01-02T15:00:00Z" } }],
  "patch /api/tasks/{id}": [{ path: { id: id("task") }, body: { title: "Call again" } }],
  "post /api/leads/{id}/engagement": [{ path: lead, body: { article_slug: SHARED_ARTICLE, engagement_type: "view" } }],
  "delete /api/me/passkeys/{id}": [{ path: { id: id("passkey") }, last: true }],
  ...Object.fromEntries(
    [
      "",
      "/links",
      "/similar",
      "/advice",
      "/claims",
      "/publication",
      "/seo",
      "/revisions",
      "/translation",
      "/terms",
    ].map((part) => [
      `get /api/articles/{id}${part}`,
      // Similar articles are in a memory that does not run here, and this article translates none.
      [
        {
          path: { id: id("article") },
          ...(part === "/similar" || part === "/translation" || part === "/terms" ? { answers: 404 as const } : {}),
        },
      ],
    ]),
  ),
};

/** The addresses of the desk with an id that agents may open. */
export const AGENT_ADDRESSES: Record<string, readonly Asking[]> = {
  ...Object.fromEntries(
    ["", "/peek", "/letter", "/assignee", "/overview", "/timeline", "/consent", "/policies", "/files"].map((part) => [
      `/admin/leads/:id${part}`,
      [{ path: lead }],
    ]),
  ),
  "/admin/inbox/:id": [{ path: talk }, { path: lead }],
  "/admin/inbox/media/:id": [{ path: { id: id("file") } }],
  "/admin/leads/:id/letter.pdf": [{ path: lead, answers: 200 }],
  "/admin/leads/:id/proofs/:record": [{ path: { ...lead, record: id("consent") } }],
  "/admin/leads/:id/merge": [{ path: lead }, { path: lead, query: { with: id("second lead") } }],
  "/admin/leads/bulk/:id": [{ path: { id: id("bulk change") } }],
  "/admin/leads": [{ query: { view: id("view") }, answers: 200 }],
  "/admin/leads/addresses": [{ query: { view: id("view") }, answers: 200 }],
  "/admin/leads/labels.pdf": [{ query: { view: id("view") }, answers: 404 }],
  "/admin/leads/rows": [
    { query: { view: id("view") }, answers: 200 },
    { query: { created: "2020-01-01T00:00:00.000Z", id: id("lead") }, answers: 200 },
  ],
  "/admin/schedule": [{ query: { staff: id("account") }, answers: 200 }],
  "/admin/join/:token": [{ path: { token: id("share link") }, answers: 200 }],
  "/admin/new-password/:token": [{ path: { token: id("share link") }, answers: 200 }],
  "/admin/articles/:id/seo": [{ path: { id: id("article") } }],
};

const terms = {
  carrier: "Mutual of Omaha",
  product: "Living Promise",
  faceAmount: "10,000",
  premium: "54.20",
  mode: "monthly",
  quoted: "11/20/2026",
};
const payer = { role: "payer", name: "Sam Payer", phone: "6145550177", email: "" };

const LEAD_FORMS: Record<keyof typeof FORMS, readonly Asking[]> = {
  "": [{ body: { status: "contacted" } }],
  change: [{ body: { field: "zip", value: "43215", version: "1", was: "" } }],
  note: [{ body: { text: "Called back" } }],
  task: [{ body: { title: "Call back", due: "2030-01-02T09:00", assigned_to: id("self") } }],
  tag: [{ body: { tag: "none", on: "" } }],
  person: [{ body: { person: id("person"), ...payer } }, { body: { ...payer, phone: "6145550178" } }],
  "undo-edit": [{ body: { undo: id("edit") } }],
  share: [{ body: { slug: SHARED_ARTICLE } }],
  "not-duplicate": [{ body: { other: id("second lead") } }],
  "undo-merge": [{ body: { merge: id("merge") }, last: true }],
  "sequence-start": [{ body: { sequence: "New lead, not reached" } }],
  "sequence-stop": [{ body: { run: id("sequence run") } }],
  "sequence-resume": [{ body: { undo: id("sequence run") } }],
  "release-hold": [{}],
  "accept-details": [{ body: { touchpoint: id("details") } }],
  "dismiss-details": [{ body: { touchpoint: id("details") } }],
};
const onLead = (asking: Asking): Asking => ({ ...asking, path: lead });
const inList = (asking: Asking): Asking => ({ ...asking, body: { lead: id("lead"), ...asking.body } });
const forms = (change: (asking: Asking) => Asking) =>
  Object.fromEntries(Object.entries(LEAD_FORMS).map(([intent, all]) => [intent, all.map(change)]));

/** The forms of the pages that agents use, by file of the route and intent. */
export const AGENT_FORMS: Record<string, Record<string, readonly Asking[]>> = {
  lead: {
    ...forms(onLead),
    outcome: [
      { path: lead, body: { outcome: "no_answer" } },
      { path: lead, body: { undo: id("attempt") } },
    ],
  },
  leads: {
    "": [
      ...(forms(inList)[""] ?? []),
      { body: { status: "contacted", id: [id("lead")] }, answers: 200 },
      { body: { assigned_to: id("self"), id: [id("lead")] }, answers: 200 },
      { body: { tag: "-none", id: [id("lead")] }, answers: 200 },
      { body: { title: "Call", due: "2030-01-02T09:00", task_for: id("self"), id: [id("lead")] }, answers: 200 },
      { body: { source: "spoken", reason: "Asked", id: [id("lead")] }, answers: 200 },
      { body: { sequence: "None", id: [id("lead")] } },
      ...["stop", "undo"].map((what) => ({ body: { [what]: id("bulk change") } })),
    ],
    ...Object.fromEntries(Object.entries(forms(inList)).filter(([intent]) => intent !== "")),
    "create-view": [{ body: { name: "Mine", access: "private", query: "", columns: "phone" } }],
    "save-view": [{ body: { view: id("view"), query: "", columns: "phone" } }],
    "share-view": [{ body: { view: id("view"), access: "private" } }],
    "delete-view": [{ body: { view: id("view") }, last: true }],
  },
  unsent: {
    outcome: [{ body: { account: id("self"), lead: id("lead"), outcome: "no_answer" } }],
    note: [{ body: { account: id("self"), lead: id("lead"), text: "Called back" } }],
  },
  conversation: Object.fromEntries(
    ["send", "done", "not-done", "seen", "snooze", "open"].map((intent) => [
      intent,
      [{ path: talk, body: intent === "open" ? { file: id("file") } : { body: "Hello", for: "day", since: "" } }],
    ]),
  ),
  "lead-assignee": {
    "": [{ path: lead, body: { to: id("self"), stay: "1" } }],
    claim: [{ path: lead, body: { stay: "1" } }],
  },
  "lead-files": {
    open: [{ path: lead, body: { file: id("file") } }],
    link: [{ path: lead, body: { days: "7", files: "3" } }],
  },
  "lead-letter-pdf": { preview: [{ path: lead, body: { note: "" } }], mail: [{ path: lead, body: { note: "" } }] },
  "lead-merge": { "": [{ path: lead, query: { with: id("second lead") }, body: { seen: "x" } }] },
  "lead-policies": {
    "": [
      { path: lead, body: terms },
      { path: lead, body: { policy: id("policy"), version: "1", ...terms } },
    ],
    "client-link": [{ path: lead }],
    "client-link-mail": [{ path: lead }],
    "client-link-end": [{ path: lead }],
  },
  "new-lead": { "": [{ body: { name: "Ann Caller", phone: "6145550179", source: "phone", assigned_to: id("self") } }] },
  "lead-problems": { "": [{ answers: 403 }, { body: { process: id("session") }, answers: 403 }] },
  "sure-duplicates": {
    "": [
      { body: { id: [`${id("lead")} ${id("second lead")} x`] }, answers: 200 },
      { body: { id: [id("lead")] }, answers: 200 },
    ],
    undo: [{ body: { undo: id("merge") }, answers: 200, last: true }],
  },
  duplicates: { "": [{ body: { lead: id("lead"), other: id("second lead") } }], search: [{}] },
  "do-not-contact": {
    "": [{ body: { contact_point: "6145550199", source: "spoken", reason: "Asked" } }],
    remove: [{ body: { id: id("message"), reason: "Asked" }, answers: 403 }],
    "release-hold": [{ body: { lead: id("lead") } }],
    "use-list": [{ body: { id: id("message") }, answers: 403 }],
    "discard-list": [{ body: { id: id("message") }, answers: 403 }],
    "undo-list": [{ body: { id: id("message") }, answers: 403 }],
    "revert-file": [{ body: { id: id("message"), reason: "Asked" }, answers: 403 }],
    "remove-number": [{ body: { id: id("message"), phone: "+16145550199", reason: "Asked" }, answers: 403 }],
  },
  schedule: {
    "": [{ body: { staff: id("account"), timeZone: "America/New_York" } }],
    move: [{ body: { id: id("appointment"), when: "2030-01-02T10:00", to: id("self"), sequence: "0", again: "" } }],
    cancel: [{ body: { id: id("appointment"), confirmed: "1" }, last: true }],
  },
  profile: {
    "": [{ body: { id: id("session") }, last: true }],
    alerts: [{ body: { alerts: "none" } }],
    profile: [{ body: { name: "Ann Caller" } }],
    "time-off": [{ body: { from: "2030-08-01", to: "2030-08-02" } }],
    "remove-time-off": [{ body: { entry: id("time off") }, last: true }],
  },
  queue: {
    "": [{ body: { skip: "not_now", lead: id("lead") } }],
    outcome: [
      { body: { outcome: "no_answer", lead: id("lead") } },
      { body: { undo: id("attempt"), lead: id("lead") } },
    ],
  },
  ringing: {
    on: [{ body: { endpoint: "https://192.0.2.1/x" } }],
    test: [{ body: { id: id("ringing browser") } }],
    quiet: [{ body: { from: "21:00", to: "08:00", timeZone: "America/New_York" } }],
    off: [{ body: { id: id("ringing browser") }, last: true }],
  },
  leave: { "": [{}] },
  "alert-browsers": {
    on: [{ body: { endpoint: "https://192.0.2.1/x" } }],
    "browser-off": [{ body: { id: id("ringing browser") }, answers: 404 }],
  },
  "alert-phones": {
    add: [{ body: { number: "not a number" } }],
    again: [{ body: { id: id("message") }, answers: 403 }],
    confirm: [{ body: { id: id("message"), code: "000000" }, answers: 404 }],
    "phone-off": [{ body: { id: id("message") }, answers: 404 }],
  },
  "alert-arrived": { "": [{ body: { token: id("message") }, answers: 404 }] },
  tasks: { "": [{ body: { id: id("task"), done: "true" }, last: true }] },
  security: {
    email: [{ body: { email: "not an address" } }],
    "passkey-remove": [{ body: { id: id("passkey") }, last: true }],
    "totp-start": [{}],
    "totp-confirm": [{ body: { code: "000000" } }],
    "totp-remove": [{}],
    codes: [{}],
  },
  confirm: { "": [{ body: { password: "wrong" } }] },
  password: { "": [{ body: { current: "wrong", chosen: "lantern obey walnut", again: "lantern obey walnut" } }] },
  "second-step": { "": [{ body: { code: "000000" } }] },
  "forgot-password": { "": [{ body: { email: "" } }] },
  "new-password": { "": [{ path: { token: id("share link") }, body: { chosen: "", again: "" } }] },
  join: { "": [{ path: { token: id("share link") }, body: { name: "", chosen: "", again: "" } }] },
};
