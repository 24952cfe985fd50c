import { z } from "@hono/zod-openapi";
import { leadScopeOf } from "#platform/access/rules/lead-scope.ts";
import { mapOk, notFound, ok } from "#platform/access/rules/outcome.ts";
import { CONVERSATION_STATES, MESSAGE_STATES } from "#leads/conversations/rules/message.ts";
import { pageOf, pageQuery } from "#platform/database/server/page-cursor.ts";
import { byOf } from "#platform/http/server/app-env.ts";
import type { EndpointSet } from "#platform/http/server/endpoint.ts";
import type { Services } from "#platform/program/server/services.ts";
import { type Conversation, listConversations, type Message } from "./conversations-store.ts";
import { sessionOf } from "#leads/calling/server/rings-api.ts";
import { allowRegistration } from "./allow-registration.ts";
import { placeBrowserCall } from "./place-browser-call.ts";
import { placeCall } from "./place-call.ts";
import { readThread } from "./read-thread.ts";
import { storeQuality } from "./store-quality.ts";
import { sendMessage } from "./send-message.ts";
import { startSequence } from "./start-sequence.ts";
import type { Run } from "#leads/tasks/server/sequences-store.ts";

type Needs = Pick<
  Services,
  | "announceCalls"
  | "announceLeads"
  | "config"
  | "db"
  | "ledgerKey"
  | "mailer"
  | "newId"
  | "now"
  | "readLineSecret"
  | "site"
>;

const message = z.object({
  id: z.string(),
  kind: z.enum(["text", "mail", "call"]),
  direction: z.enum(["in", "out"]),
  /** Of a mail; null for a text. */
  subject: z.string().nullable(),
  body: z.string(),
  state: z.enum(MESSAGE_STATES),
  at: z.string(),
  /** The reason that it was not sent, or may not have been. */
  problem: z.string().nullable(),
  segments: z.number(),
  /** The contact gate's decision; null for a message that came in. */
  verdict: z
    .object({ allowed: z.boolean(), code: z.string(), reason: z.string(), source: z.string(), at: z.string() })
    .nullable(),
  /** The record of the activity log that proves it; null for a message that came in. */
  record_id: z.string().nullable(),
});
const conversation = z.object({
  id: z.string(),
  lead_id: z.string().nullable(),
  address: z.string(),
  state: z.enum(CONVERSATION_STATES),
  unread: z.boolean(),
  unanswered_since: z.string().nullable(),
  snoozed_until: z.string().nullable(),
  last_at: z.string(),
});

const run = z.object({
  id: z.string(),
  lead_id: z.string(),
  sequence: z.string(),
  started_at: z.string(),
  /** The time of its first step, and the number of its steps. */
  due_at: z.string(),
  steps: z.number(),
});

const runJson = ({ id, leadId, sequence, startedAt, dueAt, steps }: Run) => ({
  id,
  leadId,
  sequence,
  startedAt: startedAt.toISOString(),
  dueAt: dueAt.toISOString(),
  steps: steps.length,
});
const messageJson = (row: Message) => ({
  ...row,
  subject: row.mail?.subject ?? null,
  recordId: row.direction === "out" ? row.id : null,
});
const conversationJson = (row: Conversation) => row;

/** Mounts the calls of conversations, and the one that starts a follow-up sequence. */
export function mountConversations(endpoints: EndpointSet, services: Needs): void {
  mountThreads(endpoints, services);
  mountSequences(endpoints, services);
  mountCalls(endpoints, services);
  endpoints.mount(
    {
      method: "post",
      path: "/api/leads/{id}/messages",
      summary: "Text or email a lead, if the contact gate allows it now",
      right: "leads:write",
      status: 201,
      repeats: "own-keys",
      body: z.object({
        kind: z.enum(["text", "mail"]),
        contact_point: z.string().max(254),
        /** Of a mail. */
        subject: z.string().max(1_000).optional(),
        body: z.string().max(50_000),
      }),
      answer: message,
    },
    async (c, { params, body }) => {
      const key = c.req.header("idempotency-key") ?? services.newId();
      const subject = body.kind === "mail" ? (body.subject ?? "") : null;
      const given = { leadId: params.id, address: body.contactPoint, subject, body: body.body };
      return mapOk(await sendMessage(services, byOf(c), { ...given, key: key.slice(0, 200) }), messageJson);
    },
  );
}

/** Percent of the packets, milliseconds, and the estimated opinion. */
const sound = z.object({
  lost: z.number().min(0).max(100),
  jitter: z.number().min(0).max(60_000),
  mos: z.number().min(1).max(4.5),
  held: z
    .number()
    .min(0)
    .max(86_400_000)
    .optional()
    .openapi({ description: "How long the other side was on hold, milliseconds" }),
});

function mountCalls(endpoints: EndpointSet, services: Needs): void {
  endpoints.mount(
    {
      method: "post",
      path: "/api/me/line-registration",
      summary: "Let this browser register at the SIP proxy, so that calls that come in ring there",
      right: "leads:write",
      answer: z.object({ user: z.string(), credential: z.string() }),
    },
    async (c) => allowRegistration(services, byOf(c), sessionOf(c.req.header("cookie"), services.config.publicUrl)),
  );
  endpoints.mount(
    {
      method: "post",
      path: "/api/calls/{id}/quality",
      summary: "Store how a call of yours in the browser sounded",
      right: "leads:write",
      body: sound,
      answer: z.object({ id: z.string() }),
    },
    async (c, { params, body }) => storeQuality(services, byOf(c), { id: params.id, quality: body }),
  );
  endpoints.mount(
    {
      method: "post",
      path: "/api/leads/{id}/browser-calls",
      summary: "Let this browser call a number of a lead within 30 seconds, if the contact gate allows it now",
      right: "leads:write",
      status: 201,
      body: z.object({ contact_point: z.string().max(40) }),
      answer: z.object({ id: z.string(), number: z.string(), credential: z.string(), until: z.string() }),
    },
    async (c, { params, body: { contactPoint } }) =>
      placeBrowserCall(services, byOf(c), { leadId: params.id, address: contactPoint }),
  );
  endpoints.mount(
    {
      method: "post",
      path: "/api/leads/{id}/dial",
      summary: "Ring your own phone and connect you with a number of a lead, if the contact gate allows it now",
      right: "leads:write",
      status: 201,
      body: z.object({ contact_point: z.string().max(40) }),
      /** `rings` is your phone. */
      answer: z.object({ id: z.string(), rings: z.string() }),
    },
    async (c, { params, body: { contactPoint } }) =>
      placeCall(services, byOf(c), { leadId: params.id, address: contactPoint }),
  );
}

function mountThreads(endpoints: EndpointSet, services: Needs): void {
  endpoints.mount(
    {
      method: "get",
      path: "/api/conversations",
      summary: "Conversations in a state, those that wait longest for an answer first",
      right: "leads:read",
      query: pageQuery.extend({ state: z.enum(CONVERSATION_STATES).default("open") }),
      answer: z.object({ conversations: z.array(conversation), next: z.string().nullable() }),
    },
    async (c, { query: { state, cursor, limit } }) => {
      const scope = leadScopeOf(byOf(c).actor);
      const asked = { state, now: services.now(), of: null };
      const page = await listConversations(services.db, scope, asked, cursor, limit);
      return ok(pageOf({ conversations: page.conversations.map(conversationJson), next: page.next }));
    },
  );
  endpoints.mount(
    {
      method: "get",
      path: "/api/conversations/{id}",
      summary: "One conversation with its newest messages, by its id or that of a lead",
      right: "leads:read",
      answer: z.object({ id: z.string().nullable(), lead_id: z.string().nullable(), messages: z.array(message) }),
    },
    async (c, { params }) => {
      const thread = await readThread(services, byOf(c).actor, params.id);
      if (!thread) return notFound("Conversation");
      return ok({
        id: thread.conversation?.id ?? null,
        leadId: thread.lead?.id ?? null,
        messages: thread.messages.map(messageJson),
      });
    },
  );
}

function mountSequences(endpoints: EndpointSet, services: Needs): void {
  endpoints.mount(
    {
      method: "post",
      path: "/api/leads/{id}/sequences",
      summary: "Start a follow-up sequence for a lead that is in none, unless something would end it at once",
      right: "leads:write",
      status: 201,
      /** By the name of one that is turned on. */
      body: z.object({ sequence: z.string().max(100) }),
      answer: run,
    },
    async (c, { params, body: { sequence: name } }) =>
      mapOk(await startSequence(services, byOf(c), { leadId: params.id, name }), runJson),
  );
}
