import { z } from "@hono/zod-openapi";
import { ok } from "#platform/access/rules/outcome.ts";
import { type Device, DEVICES, type Vital, vitalClass, VITALS, vitalTemplate } from "#platform/log/rules/web-vitals.ts";
import type { EndpointSet } from "#platform/http/server/endpoint.ts";
import type { Services } from "#platform/program/server/services.ts";
import { countVitals } from "./vitals-store.ts";

/** Ten minutes, milliseconds: a page that took longer was asleep. */
const ms = z.number().min(0).max(600_000).optional();

/** Mounts `{fn}/vitals`: public pages report their speed. A browser that sends `Sec-GPC: 1` is not counted. */
export function mountVitals(
  endpoints: EndpointSet,
  services: Pick<Services, "config" | "db" | "limits" | "now">,
): void {
  endpoints.mount(
    {
      method: "post",
      path: `${services.config.functionsPrefix}/vitals`,
      summary: "Count how fast a public page was, without saying for whom",
      right: "public",
      limit: services.limits.count,
      bodyLimit: 1024,
      body: z.object({
        path: z.string().max(2_000),
        device: z.enum(DEVICES),
        values: z.object({ LCP: ms, INP: ms, CLS: z.number().min(0).max(100).optional(), FCP: ms, TTFB: ms }),
      }),
      answer: z.object({ counted: z.boolean() }),
    },
    async (c, { body }) =>
      ok({ counted: c.req.header("sec-gpc") === "1" ? false : await countVisitVitals(services, body) }),
  );
}

/** A browser's measurements of one visit to a page. */
type Measured = { path: string; device: Device; values: { [V in Vital]?: number | undefined } };

/** Counts one visit's measurements, and returns whether it did. Stores nothing that identifies a person. */
async function countVisitVitals(
  { db, now }: Pick<Services, "db" | "now">,
  { path, device, values }: Measured,
): Promise<boolean> {
  const template = vitalTemplate(path);
  const day = now().toISOString().slice(0, 10);
  const samples = VITALS.flatMap((vital) => {
    const value = values[vital];
    return template === null || value === undefined
      ? []
      : [{ day, template, device, vital, class: vitalClass(vital, value) }];
  });
  await countVitals(db, samples);
  return samples.length > 0;
}
