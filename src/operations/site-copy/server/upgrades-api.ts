import { z } from "@hono/zod-openapi";
import { mapOk, ok } from "#platform/access/rules/outcome.ts";
import { byOf } from "#platform/http/server/app-env.ts";
import type { EndpointSet } from "#platform/http/server/endpoint.ts";
import type { Services } from "#platform/program/server/services.ts";
import { upgradeSchema } from "#platform/storage/rules/upgrade-record.ts";
import { readVersions } from "./read-versions.ts";
import { requestUpgrade } from "./request-upgrade.ts";

const RIGHT = { right: "settings:write" as const };
const version = z.object({
  version: z.string(),
  signature: z.enum(["checking", "right", "wrong", "unchecked"]),
  needs_stop: z.boolean(),
});
const upgrade = z.object({
  phase: upgradeSchema.shape.phase,
  from: z.string(),
  to: z.string(),
  started_at: z.string(),
  changed_at: z.string(),
  problem: z.string().nullable(),
});

/** Mounts the calls about versions of the program. */
export function mountUpgrades(
  endpoints: EndpointSet,
  services: Pick<Services, "config" | "db" | "log" | "now" | "restores" | "startedAt">,
): void {
  endpoints.mount(
    {
      ...RIGHT,
      method: "get",
      path: "/api/upgrades",
      summary: "The version that runs, newer ones that lie beside it, and the last upgrade",
      answer: z.object({
        version: z.string(),
        working: z.boolean(),
        newer: z.array(version),
        upgrade: upgrade.nullable(),
        next: z.null(),
      }),
    },
    async () => {
      const { running, working, newer, upgrade: last } = await readVersions(services);
      return ok({
        version: running.version,
        working,
        newer: newer.map((one) => ({ ...one, signature: one.signature.kind, needsStop: !one.changes.fits })),
        upgrade: last && { ...last, from: last.from.version, to: last.to.version },
        next: null,
      });
    },
  );
  endpoints.mount(
    {
      ...RIGHT,
      method: "post",
      path: "/api/upgrades",
      summary: "Have a newer version that lies beside the running one take its place",
      status: 202,
      body: z.object({ version: z.string().max(40) }),
      answer: z.object({ started: z.literal(true) }),
    },
    async (c, { body }) => mapOk(await requestUpgrade(services, byOf(c), body), () => ({ started: true as const })),
  );
}
