import { z } from "@hono/zod-openapi";
import { notFound, ok } from "#platform/access/rules/outcome.ts";
import type { EndpointSet } from "#platform/http/server/endpoint.ts";
import type { Services } from "#platform/program/server/services.ts";
import { newestCheckpoint } from "./ledger-store.ts";
import { proveRecord } from "./prove-record.ts";

/** Mounts the calls about the evidence: the newest signed checkpoint, and a proof for one record. */
export function mountLedger(endpoints: EndpointSet, services: Pick<Services, "db" | "ledgerSources">): void {
  endpoints.mount(
    {
      method: "get",
      path: "/api/ledger/checkpoint",
      summary: "Newest signed checkpoint of the evidence, with the key that signed it",
      right: "public",
      answer: z.object({ checkpoint: z.string(), size: z.number(), verifier: z.string() }),
    },
    async () => {
      const newest = await newestCheckpoint(services.db);
      return newest
        ? ok({ checkpoint: newest.note, size: newest.size, verifier: newest.verifier })
        : notFound("Checkpoint");
    },
  );
  endpoints.mount(
    {
      method: "get",
      path: "/api/ledger/proofs/{record_id}",
      summary: "Proof that one consent record or audit line is in the ledger, for scripts/verify-proof.mjs",
      right: "audit:read",
      answer: z.object({
        leaf: z.string(),
        index: z.number(),
        size: z.number(),
        path: z.array(z.string()),
        checkpoint: z.string(),
        verifier: z.string(),
      }),
    },
    async (_c, { params }) => proveRecord(services, params.record_id ?? ""),
  );
}
