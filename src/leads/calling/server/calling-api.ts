import { sinceText } from "#platform/time/rules/since-text.ts";
import { z } from "@hono/zod-openapi";
import { mapOk, ok } from "#platform/access/rules/outcome.ts";
import { CALL_OUTCOMES } from "#leads/calling/rules/disposition.ts";
import { CALL_DIRECTIONS, CALL_EVENTS } from "#leads/calling/rules/phone-call.ts";
import { BANDS, SKIP_REASONS } from "#leads/calling/rules/queue.ts";
import { CALL_BLOCKS } from "#leads/gate/rules/next-call.ts";
import type { Lead } from "#leads/leads/rules/lead.ts";
import { LEAD_STATUSES } from "#leads/leads/rules/lead.ts";
import { parsePhone } from "#platform/phone/rules/parse-phone.ts";
import type { Answered } from "#platform/http/rules/api-names.ts";
import type { EndpointSet } from "#platform/http/server/endpoint.ts";
import { byOf } from "#platform/http/server/app-env.ts";
import { expectedVersion } from "#platform/http/server/if-match.ts";
import type { Services } from "#platform/program/server/services.ts";
import { findNext, type QueueAnswer } from "./find-next.ts";
import { beginCall } from "./begin-call.ts";
import { recordDisposition } from "./record-disposition.ts";
import { reportCall } from "./report-call.ts";
import { skipLead } from "./skip-lead.ts";
import { undoDisposition } from "./undo-disposition.ts";

type Needs = Pick<
  Services,
  "announceCalls" | "announceLeads" | "config" | "db" | "limits" | "log" | "newId" | "now" | "sealing" | "site"
>;

/** A lead after a call. */
const called = z.object({
  lead_id: z.string(),
  status: z.enum(LEAD_STATUSES),
  attempts: z.number(),
  contacted_at: z.string().nullable(),
  due_at: z.string().nullable(),
  due_for: z.string().nullable(),
  assigned_to: z.string().nullable(),
  version: z.number(),
});

const calledLead = (lead: Lead) => ({ ...lead, leadId: lead.id });

/** Mounts the endpoints of calls: dispositions, the queue, and the events of phone systems. */
export function mountCalling(endpoints: EndpointSet, services: Needs): void {
  mountDispositions(endpoints, services);
  mountQueue(endpoints, services);
  mountCalls(endpoints, services);
  mountDialing(endpoints, services);
}

function mountDispositions(endpoints: EndpointSet, services: Needs): void {
  endpoints.mount(
    {
      method: "post",
      path: "/api/leads/{id}/dispositions",
      summary: "Store what came of a call",
      right: "leads:write",
      body: z.object({
        outcome: z.enum(CALL_OUTCOMES),
        /** Time of a promised call back: in the future, within the lead's calling hours. */
        callback_at: z.iso
          .datetime({ offset: true, error: "Choose a date and a time." })
          .transform((text) => new Date(text))
          .nullish(),
        note: z.string().max(10_000).nullish(),
        /** The number that was called; the lead's own if missing. */
        contact_point: z.string().max(40).nullish(),
        /** With `do_not_call`: texts and email end too. */
        all_channels: z.boolean().optional(),
      }),
      answer: called.extend({ id: z.string(), undo_until: z.string().nullable() }),
    },
    async (c, { params, body }) => {
      const { outcome, callbackAt, note, contactPoint: point, allChannels: others } = body;
      const done = await recordDisposition(services, byOf(c), {
        leadId: params.id,
        outcome,
        callbackAt: callbackAt ?? null,
        note: note ?? "",
        others: others ?? false,
        version: expectedVersion(c),
        ...(point ? { address: parsePhone(point) ?? point } : {}),
      });
      if (!done.ok) return done.current ? { ...done, current: calledLead(done.current as Lead) } : done;
      const { lead, attemptId, undoUntil } = done.value;
      return ok({ ...calledLead(lead), id: attemptId, undoUntil });
    },
  );
  endpoints.mount(
    {
      method: "post",
      path: "/api/leads/{id}/dispositions/{attempt}/undo",
      summary: "Undo the outcome of a call, for 60 seconds",
      right: "leads:write",
      answer: called,
    },
    async (c, { params }) =>
      mapOk(await undoDisposition(services, byOf(c), { leadId: params.id, attemptId: params.attempt }), calledLead),
  );
}

const offered = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.string().nullable(),
  state: z.string().nullable(),
  status: z.enum(LEAD_STATUSES),
  attempts: z.number(),
  version: z.number(),
});

const queueAnswer = z.object({
  lead: offered.nullable(),
  /** The reason for this lead now, or for none. */
  band: z.enum(BANDS).nullable(),
  reason: z.string(),
  /** The contact gate's decision on a call to it. */
  gate: z.object({ code: z.string(), reason: z.string(), until: z.string().nullable() }).nullable(),
  /** Without a lead: the time at which the hours allow the first one again, and at which the next one is due. */
  opens_at: z.string().nullable(),
  due_at: z.string().nullable(),
  /** Numbers of refused leads among those that were checked, by reason. */
  refused: z.partialRecord(z.enum(CALL_BLOCKS), z.number()),
});

function queueJson({ next, dueAt }: QueueAnswer): Answered<typeof queueAnswer> {
  const none = { lead: null, band: null, gate: null, opensAt: null, dueAt, refused: {} };
  switch (next.kind) {
    case "none":
      return { ...none, reason: "Nothing is due." };
    case "blocked":
      return {
        ...none,
        refused: next.blocks,
        reason: `The contact gate refuses ${next.more ? "the first" : "all"} leads that are due.`,
      };
    case "later":
      return { ...none, opensAt: next.at, reason: next.lead.gate.reason };
    case "now":
      return { ...none, ...next.lead, reason: sinceText(next.lead.why) };
  }
}

function mountQueue(endpoints: EndpointSet, services: Needs): void {
  endpoints.mount(
    {
      method: "get",
      path: "/api/queue/next",
      summary: "The next lead that the contact gate allows, kept for you for ten minutes",
      right: "leads:write",
      answer: queueAnswer,
    },
    async (c) => ok(queueJson(await findNext(services, byOf(c).actor, { take: true }))),
  );
  endpoints.mount(
    {
      method: "post",
      path: "/api/queue/skip",
      summary: "Pass over a lead of your queue for four hours",
      right: "leads:write",
      body: z.object({ lead_id: z.string().max(100), reason: z.enum(SKIP_REASONS) }),
      answer: z.object({ until: z.string() }),
    },
    async (c, { body }) => skipLead(services, byOf(c), body),
  );
}

function mountDialing(endpoints: EndpointSet, services: Needs): void {
  endpoints.mount(
    {
      method: "post",
      path: "/api/leads/{id}/calls",
      summary: "Say that a number of a lead is being dialed: the contact gate counts it",
      right: "leads:write",
      body: z.object({ contact_point: z.string().max(40) }),
      /** False if the same call was counted before. */
      answer: z.object({ counted: z.boolean() }),
    },
    async (c, { params, body }) => {
      const address = parsePhone(body.contactPoint) ?? body.contactPoint;
      return beginCall(services, byOf(c), { leadId: params.id, address });
    },
  );
}

function mountCalls(endpoints: EndpointSet, services: Needs): void {
  endpoints.mount(
    {
      method: "post",
      path: "/api/calls",
      summary: "Report an event of a call from a phone system",
      right: "calls:write",
      limit: services.limits.api,
      body: z.object({
        /** The phone system's id of the call; its events may come twice and in any order. */
        call_id: z.string().min(1).max(200),
        event: z.enum(CALL_EVENTS),
        direction: z.enum(CALL_DIRECTIONS),
        /** The other side's number in any form; empty if it is withheld. */
        number: z.string().max(40),
        /** The caller's email address, if the phone system knows it. */
        agent: z.string().max(320).nullish(),
        at: z.iso.datetime({ offset: true }).transform((text) => new Date(text)),
      }),
      /** Null for an unknown number. */
      answer: z.object({ lead_id: z.string().nullable() }),
    },
    async (c, { body }) => reportCall(services, byOf(c), { ...body, agent: body.agent ?? null }),
  );
}
