import { z } from "@hono/zod-openapi";
import { ok } from "#platform/access/rules/outcome.ts";
import type { EndpointSet } from "#platform/http/server/endpoint.ts";
import { byOf } from "#platform/http/server/app-env.ts";
import type { Services } from "#platform/program/server/services.ts";
import { listBackups } from "./backups-store.ts";
import { requestBackup } from "./request-backup.ts";
import { requestDrill } from "./try-restore.ts";

type Needs = Pick<Services, "backups" | "db" | "ledgerSources" | "log" | "newId" | "now">;

/** Maximum number of listed backups; fewer are kept. */
const SHOWN = 50;
const RIGHT = { right: "settings:write" as const };
const asked = z.object({ id: z.string() });

/** Mounts the calls about backups. */
export function mountBackups(endpoints: EndpointSet, services: Needs): void {
  mountList(endpoints, services);
  endpoints.mount(
    {
      ...RIGHT,
      method: "post",
      path: "/api/backups",
      summary: "Make a backup in the background",
      status: 202,
      answer: asked,
    },
    async (c) => requestBackup(services, byOf(c)),
  );
  endpoints.mount(
    {
      ...RIGHT,
      method: "post",
      path: "/api/backups/{id}/drill",
      summary: "Try a restore of a backup in the background",
      status: 202,
      answer: asked,
    },
    async (c, { params }) => requestDrill(services, byOf(c), params.id),
  );
}

function mountList(endpoints: EndpointSet, services: Needs): void {
  endpoints.mount(
    {
      ...RIGHT,
      method: "get",
      path: "/api/backups",
      summary: "The newest 50 backups, and up to when changes since are archived",
      answer: z.object({
        backups: z.array(
          z.object({
            id: z.string(),
            started_at: z.string(),
            finished_at: z.string().nullable(),
            place: z.string(),
            bytes: z.number().nullable(),
            problem: z.string().nullable(),
            drilled_at: z.string().nullable(),
            drill_ok: z.boolean().nullable(),
            drill_words: z.string().nullable(),
          }),
        ),
        archived_to: z.string().nullable(),
        submissions_to: z.string().nullable(),
        archive_problem: z.string().nullable(),
        next: z.null(),
      }),
    },
    async () => {
      const { archivedTo, mirroredAt, problem } = services.backups.wal;
      const archive = { archivedTo, submissionsTo: mirroredAt, archiveProblem: problem };
      return ok({ backups: await listBackups(services.db, SHOWN), ...archive, next: null });
    },
  );
}
