import { z } from "@hono/zod-openapi";
import { invalidFields, ok } from "#platform/access/rules/outcome.ts";
import { parseInvitation } from "#accounts/access/rules/invitation-form.ts";
import { RIGHTS, ROLES } from "#platform/access/rules/rights.ts";
import { listAudit } from "#platform/ledger/server/audit-store.ts";
import { byOf } from "#platform/http/server/app-env.ts";
import type { EndpointSet } from "#platform/http/server/endpoint.ts";
import type { Services } from "#platform/program/server/services.ts";
import { listApiKeys } from "./api-keys-store.ts";
import { changeStaff } from "./change-staff.ts";
import { createApiKey } from "./create-api-key.ts";
import { inviteStaff } from "./invite-staff.ts";
import { revokeKey } from "./revoke-key.ts";

type Needs = Pick<Services, "announceAccess" | "config" | "db" | "newId" | "now" | "sealing">;

const keyRow = z.object({
  id: z.string(),
  name: z.string(),
  prefix: z.string(),
  scopes: z.array(z.enum(RIGHTS)),
  created_at: z.string(),
  expires_at: z.string().nullable(),
  revoked_at: z.string().nullable(),
  last_used_at: z.string().nullable(),
});

const member = z.object({ id: z.string(), role: z.enum(ROLES), active: z.boolean() });

/** Mounts the calls about who is signed in, API keys and the audit log. */
export function mountAccess(endpoints: EndpointSet, services: Needs): void {
  const { functionsPrefix: fn } = services.config;
  endpoints.mount(
    {
      method: "get",
      path: `${fn}/me`,
      summary: "Who is signed in",
      right: "signed-in",
      answer: z.object({ id: z.string(), email: z.string().nullable(), name: z.string(), role: z.string() }),
    },
    async (c) => {
      const { actor } = byOf(c);
      return ok(
        actor.kind === "staff"
          ? { id: actor.id, email: actor.email, name: actor.name, role: actor.role }
          : { id: actor.id, email: null, name: actor.name, role: "key" },
      );
    },
  );
  mountAccounts(endpoints, services);
  mountKeys(endpoints, services);
  mountAudit(endpoints, services);
}

/** Mounts the calls about invitations and closed accounts; `staff-api.ts` has the people. */
function mountAccounts(endpoints: EndpointSet, services: Needs): void {
  endpoints.mount(
    {
      method: "post",
      path: "/api/staff/invitations",
      summary: "Invite a person by email; the link is shown only once",
      right: "staff:manage",
      repeats: "secret",
      status: 201,
      body: z.object({ email: z.string(), name: z.string(), role: z.string(), team_id: z.string().optional() }),
      answer: z.object({ id: z.string(), link: z.string() }),
    },
    async (c, { body }) => {
      const parsed = parseInvitation(body);
      if (!parsed.ok) return invalidFields(parsed.fields);
      return inviteStaff(services, byOf(c), parsed.invitation);
    },
  );
  endpoints.mount(
    {
      method: "post",
      path: "/api/staff/{id}/deactivate",
      summary: "Close an account: ends its sessions and the keys it made",
      right: "staff:manage",
      answer: member,
    },
    async (c, { params }) => changeStaff(services, byOf(c), { id: params.id, active: false }),
  );
}

function mountKeys(endpoints: EndpointSet, services: Needs): void {
  endpoints.mount(
    {
      method: "get",
      path: "/api/keys",
      summary: "API keys, without the keys themselves",
      right: "keys:manage",
      answer: z.object({ keys: z.array(keyRow) }),
    },
    async () => ok({ keys: await listApiKeys(services.db) }),
  );
  const body = z.object({
    name: z.string().max(200),
    scopes: z.array(z.string().max(40)).max(RIGHTS.length),
    expires_at: z.iso
      .datetime()
      .transform((text) => new Date(text))
      .nullable()
      .default(null),
  });
  endpoints.mount(
    {
      method: "post",
      path: "/api/keys",
      summary: "Create an API key; it is shown only once",
      right: "keys:manage",
      repeats: "secret",
      status: 201,
      body,
      answer: z.object({ id: z.string(), key: z.string(), prefix: z.string() }),
    },
    async (c, call) => createApiKey(services, byOf(c), call.body),
  );
  endpoints.mount(
    {
      method: "delete",
      path: "/api/keys/{id}",
      summary: "Revoke an API key",
      right: "keys:manage",
      answer: z.object({ id: z.string() }),
    },
    async (c, { params }) => revokeKey(services, byOf(c), params.id),
  );
}

function mountAudit(endpoints: EndpointSet, services: Needs): void {
  const auditQuery = z.object({
    limit: z.coerce.number().int().min(1).max(200).default(50),
    cursor: z.coerce.number().int().positive().optional(),
    record_type: z.string().max(40).optional(),
    record_id: z.string().max(100).optional(),
  });
  const entry = z.object({
    id: z.number(),
    at: z.string(),
    actor: z.string(),
    actor_kind: z.string(),
    action: z.string(),
    record_type: z.string(),
    record_id: z.string(),
    before: z.unknown(),
    after: z.unknown(),
  });
  endpoints.mount(
    {
      method: "get",
      path: "/api/audit",
      summary: "Who did what, newest first",
      right: "audit:read",
      query: auditQuery,
      answer: z.object({ entries: z.array(entry), next: z.string().nullable() }),
    },
    async (_c, { query }) => {
      const { limit, cursor, recordType, recordId } = query;
      const wanted = { limit, before: cursor, recordType: recordType || undefined, recordId: recordId || undefined };
      const rows = await listAudit(services.db, wanted);
      const entries = rows.map((row) => ({ ...row, actor: row.actorName }));
      return ok({ entries, next: rows.length === limit ? String(rows.at(-1)?.id) : null });
    },
  );
}
