import { z } from "@hono/zod-openapi";
import { type Outcome, ok } from "#platform/access/rules/outcome.ts";
import type { By } from "#platform/access/rules/rights.ts";
import type { Answered } from "#platform/http/rules/api-names.ts";
import { byOf } from "#platform/http/server/app-env.ts";
import type { EndpointSet } from "#platform/http/server/endpoint.ts";
import { expectedVersion } from "#platform/http/server/if-match.ts";
import type { ImportKind } from "./imports-store.ts";
import type { WhichImport } from "./move-import.ts";
import { ITEMS_AT_ONCE } from "./read-import.ts";

/** Creates the schema of a number for each of some names. */
export const countsOf = <T extends string>(names: readonly T[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, z.number()])) as Record<T, z.ZodNumber>);

/** Creates the schema of the query that asks for a page of an import's items. */
export const itemsQuery = <T extends string>(fates: readonly T[]) =>
  z.object({
    fate: z.enum(fates).optional(),
    cursor: z
      .string()
      .regex(/^\d{1,9}$/)
      .optional(),
    limit: z.coerce.number().int().min(1).max(200).default(ITEMS_AT_ONCE),
  });

/** Presents an import, also the current one where a caller has seen an older version. */
export const presenting =
  <I, J>(toJson: (about: I) => J) =>
  (outcome: Outcome<I>): Outcome<J> => {
    if (outcome.ok) return ok(toJson(outcome.value));
    return outcome.code === "stale" ? { ...outcome, current: toJson(outcome.current as I) } : outcome;
  };

/** Mounts the calls that approve and revert an import; `what` it is, for their descriptions. */
export function mountMoves<A extends z.ZodType>(
  endpoints: EndpointSet,
  { right }: Pick<ImportKind, "right">,
  { path, what, answer }: { path: string; what: string; answer: A },
  move: (by: By, step: "approve" | "revert", which: WhichImport) => Promise<Outcome<Answered<A>>>,
): void {
  const says = { approve: `Run ${what} that was checked`, revert: `Revert ${what}` };
  for (const step of ["approve", "revert"] as const)
    endpoints.mount(
      { method: "post", path: `${path}/{id}/${step}`, summary: says[step], right, answer },
      async (c, { params }) => move(byOf(c), step, { id: params.id, expected: expectedVersion(c) }),
    );
}
