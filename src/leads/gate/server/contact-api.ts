import { z } from "@hono/zod-openapi";
import { type Failure, invalidField, mapOk, ok } from "#platform/access/rules/outcome.ts";
import { CHANNELS } from "#compliance/consent/rules/consent-record.ts";
import { GATE_CODES } from "#compliance/contact/rules/gate-facts.ts";
import { searchedPart, suppressionId } from "#compliance/contact/rules/suppression-form.ts";
import { listSuppressions } from "#compliance/consent/server/consent-store.ts";
import type { EndpointSet } from "#platform/http/server/endpoint.ts";
import { byOf } from "#platform/http/server/app-env.ts";
import { pageOf, pageQuery } from "#platform/database/server/page-cursor.ts";
import { readUpload } from "#platform/http/server/read-upload.ts";
import type { Services } from "#platform/program/server/services.ts";
import { addSuppression } from "./add-suppression.ts";
import { checkContact } from "./check-contact.ts";
import { importNationalList } from "#compliance/contact/server/import-national-list.ts";
import { importReassignedAnswers } from "#compliance/contact/server/import-reassigned-answers.ts";
import { readNationalList } from "./read-national-list.ts";
import { removeSuppression } from "./remove-suppression.ts";

type Needs = Pick<Services, "announceLeads" | "db" | "ledgerKey" | "newId" | "now" | "site">;

/** Mounts the endpoints of the contact gate and of the lists that it uses, below `/api`. */
export function mountContact(endpoints: EndpointSet, services: Needs): void {
  mountSuppressions(endpoints, services);
  mountDnc(endpoints, services);
  mountReassigned(endpoints, services);
  endpoints.mount(
    {
      method: "get",
      path: "/api/leads/{id}/contact-check",
      summary: "Whether you may contact a lead now, and why",
      right: "leads:read",
      query: z.object({
        channel: z.enum(CHANNELS),
        /** A number or address of the lead's household; the lead's own if missing. */
        contact_point: z.string().max(320).optional(),
        /** Another moment than now; only for owners. */
        at: z.iso
          .datetime({ offset: true })
          .transform((text) => new Date(text))
          .optional(),
      }),
      answer: z.object({
        allowed: z.boolean(),
        code: z.enum(GATE_CODES),
        reason: z.string(),
        source: z.string(),
        until: z.string().nullable(),
      }),
    },
    async (c, { params, query: { channel, contactPoint, at } }) =>
      checkContact(services, byOf(c).actor, {
        leadId: params.id,
        channel,
        ...(contactPoint ? { address: contactPoint } : {}),
        ...(at ? { at } : {}),
      }),
  );
}

const suppression = z.object({
  id: z.string(),
  contact_point: z.string(),
  channel: z.enum(CHANNELS),
  since: z.string(),
  source: z.string(),
  reason: z.string().nullable(),
  added_by: z.string().nullable(),
});

function mountSuppressions(endpoints: EndpointSet, services: Needs): void {
  endpoints.mount(
    {
      method: "get",
      path: "/api/suppressions",
      summary: "The do-not-contact list, newest first",
      right: "leads:write",
      query: pageQuery.extend({ query: z.string().max(200).optional() }),
      answer: z.object({ suppressions: z.array(suppression), next: z.string().nullable() }),
    },
    async (_c, { query: { query, cursor, limit } }) => {
      const found = await listSuppressions(services.db, searchedPart(query ?? ""), cursor, limit);
      const suppressions = found.suppressions.map((one) => {
        return { ...one, id: suppressionId(one), contactPoint: one.address };
      });
      return ok({ ...pageOf(found), suppressions });
    },
  );
  endpoints.mount(
    {
      method: "post",
      path: "/api/suppressions",
      summary: "Put a number or address on the do-not-contact list",
      right: "leads:write",
      status: 201,
      body: z.object({
        contact_point: z.string().max(320),
        channels: z.array(z.enum(CHANNELS)).default([]),
        source: z.string().default("staff"),
        reason: z.string().default(""),
      }),
      answer: z.object({ contact_point: z.string(), added: z.number() }),
    },
    async (c, { body }) =>
      mapOk(await addSuppression(services, byOf(c), body), ({ address, added }) => ({ contactPoint: address, added })),
  );
  endpoints.mount(
    {
      method: "delete",
      path: "/api/suppressions/{id}",
      summary: "Take an entry off the do-not-contact list, with a reason",
      right: "compliance:manage",
      query: z.object({ reason: z.string().default("") }),
      answer: z.object({ id: z.string() }),
    },
    async (c, { params: { id }, query: { reason } }) =>
      mapOk(await removeSuppression(services, byOf(c), { id, reason }), () => ({ id })),
  );
}

const noFile = (): Failure => invalidField("file", "Choose a file.");

const counted = z.object({ numbers: z.number() });
const UPLOAD = { method: "post", right: "compliance:manage" } as const;

function mountDnc(endpoints: EndpointSet, services: Needs): void {
  const aged = {
    state: z.string(),
    obtained_on: z.string().nullable(),
    age_days: z.number().nullable(),
    usable_until: z.string().nullable(),
  };
  endpoints.mount(
    {
      method: "get",
      path: "/api/dnc/status",
      summary:
        "The national do-not-call list on file: its downloads, their area codes and ages; dates are the oldest's",
      right: "leads:read",
      answer: counted.extend({
        ...aged,
        area_codes: z.array(z.string()),
        downloads: z.array(counted.extend({ ...aged, area_codes: z.array(z.string()) })),
        max_age_days: z.number(),
        loading: counted.nullable(),
        problem: z.string().nullable(),
      }),
    },
    async () => ok(await readNationalList(services)),
  );
  endpoints.mount(
    {
      ...UPLOAD,
      path: "/api/dnc/lists",
      summary: "Replace the national list of the file's area codes: it is the body, or form data after `obtained_on`",
      status: 201,
      query: z.object({ obtained_on: z.string().optional() }),
      answer: counted.extend({ id: z.string(), area_codes: z.array(z.string()), obtained_on: z.string() }),
    },
    async (c, { query }) => {
      const sent = await readUpload(c.req.raw);
      if (!sent) return noFile();
      const obtainedOn = sent.fields.obtained_on ?? query.obtainedOn ?? "";
      return importNationalList(services, byOf(c), { obtainedOn, file: sent.file });
    },
  );
}

function mountReassigned(endpoints: EndpointSet, services: Needs): void {
  endpoints.mount(
    {
      ...UPLOAD,
      path: "/api/reassigned/answers",
      summary: "Store what the Reassigned Numbers Database answered: the file as the body, or as form data",
      query: z.object({ asked_on: z.string().optional() }),
      answer: counted.extend({ reassigned: z.number() }),
    },
    async (c, { query }) => {
      const sent = await readUpload(c.req.raw);
      if (!sent) return noFile();
      const askedOn = sent.fields.asked_on ?? query.askedOn ?? "";
      return importReassignedAnswers(services, byOf(c), { askedOn, file: sent.file });
    },
  );
}
