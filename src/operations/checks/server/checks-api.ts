import { z } from "@hono/zod-openapi";
import { notFound, ok } from "#platform/access/rules/outcome.ts";
import { FUNCTION_CHECKS, type FunctionName, isFunctionName } from "#operations/checks/rules/checks.ts";
import type { EndpointSet } from "#platform/http/server/endpoint.ts";
import type { Services } from "#platform/program/server/services.ts";
import { type CheckResult, latestCheckResults } from "./checks-store.ts";

const checked = z.object({
  name: z.string(),
  label: z.string(),
  ok: z.boolean().nullable().openapi({ description: "null before the first check" }),
  message: z.string().nullable(),
  response_ms: z.number().nullable(),
  checked_at: z.string().nullable(),
});

/** Mounts the checks of functions, and the calls of functions that only check themselves. */
export function mountChecks(endpoints: EndpointSet, services: Services): void {
  const { functionChecks: checks, db } = services;
  endpoints.mount(
    {
      method: "get",
      path: "/api/functions",
      summary: "The functions, and what their last checks found",
      right: "metrics:read",
      answer: z.object({ functions: z.array(checked), next: z.null() }),
    },
    async () => {
      await checks.testOld();
      const latest = await latestCheckResults(db);
      return ok({
        functions: FUNCTION_CHECKS.map(({ name }) => checkJson(name, latest.get(name) ?? null)),
        next: null,
      });
    },
  );
  endpoints.mount(
    {
      method: "post",
      path: "/api/functions/test-all",
      summary: "Check every function now",
      right: "settings:write",
      repeats: "harmless",
      answer: z.object({ functions: z.array(checked), next: z.null() }),
    },
    async () => {
      const functions = [];
      for (const { name } of FUNCTION_CHECKS) functions.push(checkJson(name, await checks.test(name)));
      return ok({ functions, next: null });
    },
  );
  endpoints.mount(
    {
      method: "post",
      path: "/api/functions/{name}/test",
      summary: "Check one function now",
      right: "settings:write",
      repeats: "harmless",
      answer: checked,
    },
    async (_c, { params: { name } }) =>
      isFunctionName(name) ? ok(checkJson(name, await checks.test(name))) : notFound("Function"),
  );
  mountOwnFunctions(endpoints, services);
}

/** Mounts functions whose POST only checks them. */
function mountOwnFunctions(endpoints: EndpointSet, { functionChecks, config }: Services): void {
  for (const name of ["secure-upload", "gcs-download", "gcs-health"] as const)
    endpoints.mount(
      {
        method: "post",
        path: `${config.functionsPrefix}/${name}`,
        summary: `Check ${name}`,
        right: "signed-in",
        repeats: "harmless",
        body: z.object({ action: z.enum(["health", "quick"]) }),
        answer: z.object({ success: z.literal(true) }),
      },
      () => functionChecks.health(name),
    );
}

function checkJson(name: FunctionName, result: CheckResult | null) {
  return {
    name,
    label: FUNCTION_CHECKS.find((one) => one.name === name)?.label ?? name,
    ok: result?.ok ?? null,
    message: result?.words ?? null,
    responseMs: result?.ms ?? null,
    checkedAt: result?.at ?? null,
  };
}
