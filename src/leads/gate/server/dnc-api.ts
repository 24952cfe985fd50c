import { z } from "@hono/zod-openapi";
import { type Failure, invalidField, mapOk, ok } from "#platform/access/rules/outcome.ts";
import { GATE_CODES } from "#compliance/contact/rules/gate-facts.ts";
import { NUMBER_FILE_KINDS } from "#compliance/contact/rules/number-file.ts";
import { importDncList } from "#compliance/contact/server/import-dnc-list.ts";
import { importNumberFile } from "#compliance/contact/server/import-number-file.ts";
import { importReassignedAnswers } from "#compliance/contact/server/import-reassigned-answers.ts";
import { listNumberFiles } from "#compliance/contact/server/number-file-store.ts";
import { discardDncList, replaceDncList, undoDncList } from "#compliance/contact/server/replace-dnc-list.ts";
import { removeNumber, revertNumberFile } from "#compliance/contact/server/revert-number-file.ts";
import type { EndpointSet } from "#platform/http/server/endpoint.ts";
import { byOf } from "#platform/http/server/app-env.ts";
import { readUpload } from "#platform/http/server/read-upload.ts";
import type { Services } from "#platform/program/server/services.ts";
import { checkNumber } from "./check-number.ts";
import { readDncLists } from "./read-dnc-lists.ts";
import { readNationalList } from "./read-national-list.ts";

type Needs = Pick<Services, "announceLeads" | "db" | "ledgerKey" | "newId" | "now" | "site">;

const RIGHT = { right: "compliance:manage" } as const;
const noFile = (): Failure => invalidField("file", "Choose a file.");
const counted = z.object({ numbers: z.number() });
/** Files of numbers that one answer lists. */
export const FILES_SHOWN = 100;

/** Mounts the endpoints of lists of numbers, below `/api`. */
export function mountDnc(endpoints: EndpointSet, services: Needs): void {
  mountStatus(endpoints, services);
  mountLists(endpoints, services);
  mountAnswers(endpoints, services);
  mountFiles(endpoints, services);
  mountFileRemovals(endpoints, services);
  mountReassigned(endpoints, services);
}

const aged = {
  state: z.string(),
  obtained_on: z.string().nullable(),
  age_days: z.number().nullable(),
  usable_until: z.string().nullable(),
};

function mountStatus(endpoints: EndpointSet, services: Needs): void {
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
      ...RIGHT,
      method: "get",
      path: "/api/dnc/check",
      summary: "Whether a number may be called now, and each check with its evidence, for every lead that has it",
      query: z.object({ number: z.string().max(40) }),
      answer: z.object({
        phone: z.string(),
        answers: z.array(
          z.object({
            lead: z.object({ id: z.string(), name: z.string() }).nullable(),
            answer: z.object({
              allowed: z.boolean(),
              code: z.enum(GATE_CODES),
              reason: z.string(),
              source: z.string(),
              until: z.string().nullable(),
            }),
            checks: z.array(z.object({ name: z.string(), refuses: z.boolean(), text: z.string(), source: z.string() })),
          }),
        ),
        states: z.array(z.string()),
      }),
    },
    async (c, { query: { number } }) => checkNumber(services, byOf(c).actor, number),
  );
}

const list = counted.extend({
  id: z.string(),
  name: z.string().nullable(),
  obtained_on: z.string(),
  area_codes: z.array(z.string()),
});

function mountLists(endpoints: EndpointSet, services: Needs): void {
  endpoints.mount(
    {
      ...RIGHT,
      method: "get",
      path: "/api/dnc/lists",
      summary:
        "The do-not-call lists in use, and those that wait for an answer; `name` is the state, if it is a state's",
      answer: z.object({
        lists: z.array(
          list.extend({
            ...aged,
            replaced: z.array(counted.extend({ obtained_on: z.string() })),
            may_undo: z.boolean(),
          }),
        ),
        waiting: z.array(list.extend({ doubts: z.array(z.string()) })),
      }),
    },
    async () => {
      const { inUse, waiting } = await readDncLists(services);
      return ok({ lists: inUse, waiting });
    },
  );
  endpoints.mount(
    {
      ...RIGHT,
      method: "post",
      path: "/api/dnc/lists",
      summary:
        "Replace the national list of the file's area codes, or the list of a state (`place`): the body, or form data. One that is much smaller waits for an answer",
      status: 201,
      query: z.object({
        obtained_on: z.string().optional(),
        area_codes: z.string().optional(),
        place: z.string().optional(),
      }),
      answer: counted.extend({
        id: z.string(),
        state: z.enum(["active", "waiting"]),
        area_codes: z.array(z.string()),
        obtained_on: z.string(),
        doubts: z.array(z.string()),
      }),
    },
    async (c, { query }) => {
      const sent = await readUpload(c.req.raw);
      if (!sent) return noFile();
      const { obtained_on, area_codes, place } = sent.fields;
      return importDncList(services, byOf(c), {
        obtainedOn: obtained_on ?? query.obtainedOn ?? "",
        areaCodes: area_codes ?? query.areaCodes ?? "",
        place: place ?? query.place ?? "",
        file: sent.file,
      });
    },
  );
}

function mountAnswers(endpoints: EndpointSet, services: Needs): void {
  const answer = z.object({ id: z.string() });
  endpoints.mount(
    {
      ...RIGHT,
      method: "post",
      path: "/api/dnc/lists/{id}/use",
      summary: "Put a do-not-call list in use that waits for an answer",
      answer,
    },
    (c, { params: { id } }) => replaceDncList(services, byOf(c), id),
  );
  endpoints.mount(
    {
      ...RIGHT,
      method: "post",
      path: "/api/dnc/lists/{id}/undo",
      summary: "Take a do-not-call list out of use, and put those that it replaced back in use",
      answer,
    },
    (c, { params: { id } }) => undoDncList(services, byOf(c), id),
  );
  endpoints.mount(
    {
      ...RIGHT,
      method: "delete",
      path: "/api/dnc/lists/{id}",
      summary: "Discard a do-not-call list that waits for an answer",
      answer,
    },
    (c, { params: { id } }) => discardDncList(services, byOf(c), id),
  );
}

function mountFiles(endpoints: EndpointSet, services: Needs): void {
  endpoints.mount(
    {
      ...RIGHT,
      method: "get",
      path: "/api/dnc/files",
      summary: "The newest files of numbers that the agency itself doesn't call",
      answer: z.object({
        files: z.array(
          counted.extend({
            id: z.string(),
            kind: z.enum(NUMBER_FILE_KINDS),
            name: z.string(),
            left: z.number(),
            added_by: z.string(),
            added_at: z.string(),
            reverted_at: z.string().nullable(),
          }),
        ),
      }),
    },
    async () => ok({ files: await listNumberFiles(services.db, FILES_SHOWN) }),
  );
  endpoints.mount(
    {
      ...RIGHT,
      method: "post",
      path: "/api/dnc/files",
      summary: "Add a file of numbers that nobody calls: own requests or litigators. The body, or form data",
      status: 201,
      query: z.object({ kind: z.string().optional(), name: z.string().max(200).optional() }),
      answer: counted.extend({ id: z.string(), left_out: z.number(), lines: z.array(z.number()) }),
    },
    async (c, { query }) => {
      const sent = await readUpload(c.req.raw);
      if (!sent) return noFile();
      const [kind, name] = [sent.fields.kind ?? query.kind ?? "", query.name ?? sent.name];
      return importNumberFile(services, byOf(c), { kind, name, file: sent.file });
    },
  );
}

function mountFileRemovals(endpoints: EndpointSet, services: Needs): void {
  endpoints.mount(
    {
      ...RIGHT,
      method: "post",
      path: "/api/dnc/files/{id}/revert",
      summary: "Remove all numbers of such a file, with a reason",
      body: z.object({ reason: z.string().default("") }),
      answer: z.object({ removed: z.number(), kept: z.number(), files: z.array(z.string()) }),
    },
    (c, { params: { id }, body: { reason } }) => revertNumberFile(services, byOf(c), { id, reason }),
  );
  endpoints.mount(
    {
      ...RIGHT,
      method: "delete",
      path: "/api/dnc/files/{id}/numbers/{phone}",
      summary: "Remove one number from such a file, with a reason",
      query: z.object({ reason: z.string().default("") }),
      answer: z.object({ id: z.string() }),
    },
    async (c, { params: { id, phone }, query: { reason } }) =>
      mapOk(await removeNumber(services, byOf(c), { id, phone, reason }), () => ({ id })),
  );
}

function mountReassigned(endpoints: EndpointSet, services: Needs): void {
  endpoints.mount(
    {
      ...RIGHT,
      method: "post",
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
